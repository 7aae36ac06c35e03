"""The classes that the Jupyter server gets from us; only the server imports this module."""

from __future__ import annotations

from typing import Any

from ipykernel.kernelspec import RESOURCES, get_kernel_dict
from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager
from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from bglearn.board.browser import WIDGET_VIEW

_PICTURE = "image/svg+xml"


class PromptConnection(ZMQChannelsWebsocketConnection):
    """The way between page and kernel, without the system's wait for more to send.

    Small messages in both directions otherwise sit for up to 40 ms (Nagle's algorithm).
    """

    def connect(self) -> Any:
        """Connect as usual, and send every message at once."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()


class OwnInterpreter(KernelSpecManager):
    """`python3` is the interpreter that bglearn runs in, whatever else goes by that name here."""

    def find_kernel_specs(self) -> dict[str, str]:
        """All kernels by name, with our own interpreter as `python3`."""
        return {**super().find_kernel_specs(), NATIVE_KERNEL_NAME: RESOURCES}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The kernel of this name."""
        if kernel_name.lower() == NATIVE_KERNEL_NAME:
            own = self.kernel_spec_class(resource_dir=RESOURCES, **get_kernel_dict())
            own.argv.append("--IPKernelApp.log_level=ERROR")  # its warnings are not for learners
            return own
        return super().get_kernel_spec(kernel_name)


class FreshNotebooks(AsyncLargeFileManager):
    """The learner's files; a notebook without a kernel opens with pictures for its old boards.

    A saved board whose kernel is gone would open as an error line. The file itself is left alone.
    """

    async def get(self, path: str, content: bool = True, *args: Any, **more: Any) -> Any:
        """The file as it is, but for boards that nothing stands behind."""
        model = await super().get(path, content, *args, **more)
        if content and model["type"] == "notebook" and not await self._has_kernel(path):
            forget_boards(model["content"])
        return model

    async def _has_kernel(self, path: str) -> bool:
        sessions = await self.parent.session_manager.list_sessions()
        return any(session["path"].strip("/") == path.strip("/") for session in sessions)


def forget_boards(notebook: Any) -> None:
    """Take the widgets out of a notebook's outputs, in place; the picture beside one stays.

    >>> board = {"data": {WIDGET_VIEW: {}, "text/plain": "<Board>", "image/svg+xml": "<svg/>"}}
    >>> bare = {"data": {WIDGET_VIEW: {}, "text/plain": "<Board>"}}
    >>> cell = {"outputs": [board, bare, {"name": "stdout", "text": "24/18"}]}
    >>> forget_boards({"cells": [cell]})
    >>> [sorted(output.get("data", output)) for output in cell["outputs"]]
    [['image/svg+xml', 'text/plain'], ['name', 'text']]
    """
    for cell in notebook.get("cells", []):
        if "outputs" in cell:
            cell["outputs"] = [output for output in cell["outputs"] if _is_seen(output)]


def _is_seen(output: Any) -> bool:
    """Whether something is left to see of an output once its widget is gone."""
    data = output.get("data", {})
    return data.pop(WIDGET_VIEW, None) is None or _PICTURE in data
