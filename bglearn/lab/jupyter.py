"""The two classes that the Jupyter server gets from us; only the server imports this module."""

from __future__ import annotations

from typing import Any

from ipykernel.kernelspec import RESOURCES, get_kernel_dict
from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


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
