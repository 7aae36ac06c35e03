"""Where a learner's journal lies, and whether another machine keeps that folder."""

from __future__ import annotations

import os
import re
from pathlib import Path

import platformdirs

_MOUNTS = Path("/proc/self/mounts")
"""Linux tells here what lies where; other systems have no such file."""
_ELSEWHERE = re.compile(
    r"(nfs\d?|cifs|smb\w*|9p|afs|ceph|lustre|gpfs|beegfs|glusterfs|ncpfs|davfs2?"
    r"|fuse\.(sshfs|rclone|s3fs|gcsfuse|glusterfs|davfs|ceph|goofys))"
)
_OCTAL = re.compile(r"\\([0-7]{3})")


def data_folder() -> Path | None:
    """The folder of the user's own data; None where nothing shall be kept.

    BGLEARN_DATA names another folder; an empty BGLEARN_DATA means that nothing is kept.
    """
    wish = os.environ.get("BGLEARN_DATA")
    if wish is None:
        return platformdirs.user_data_path("bglearn")
    return Path(wish) if wish else None


def is_remote(folder: Path) -> bool:
    r"""Whether a folder lies on a network, where files can't be relied on to be locked.

    >>> is_remote(Path(r"\\server\pupils\ann"))
    True
    """
    if str(folder).startswith(("\\\\", "//")):
        return True
    try:
        mounts = _MOUNTS.read_text("utf-8", "replace")
    except OSError:
        return False
    return bool(_ELSEWHERE.fullmatch(file_system(folder.absolute(), mounts)))


def file_system(path: Path, mounts: str) -> str:
    r"""The file system on which a path lies, by a list of mounts as Linux gives it.

    >>> mounts = "/dev/sda / ext4 rw\nserver:/x /net nfs4 rw\n"
    >>> file_system(Path("/net/ann"), mounts), file_system(Path("/nets"), mounts)
    ('nfs4', 'ext4')
    """
    found, longest = "", -1
    for line in mounts.splitlines():
        _, place, kind, *_ = [*line.split(" "), "", "", ""]
        mount = Path(_OCTAL.sub(lambda code: chr(int(code[1], 8)), place))
        # of two on one place the later lies on top
        if place and path.is_relative_to(mount) and len(mount.parts) >= longest:
            found, longest = kind, len(mount.parts)
    return found
