"""Whether a file would lie on another machine: a SQLite database there loses what it promised."""

from __future__ import annotations

import ctypes
import re
import subprocess
import sys
from pathlib import Path

NETWORKED = frozenset(
    {
        *("afpfs", "afs", "beegfs", "ceph", "cifs", "coda", "davfs", "glusterfs", "gpfs", "lustre"),
        *("ncpfs", "nfs", "nfs4", "ocfs2", "orangefs", "prl_fs", "smb2", "smb3", "smbfs"),
        *("vboxsf", "webdav"),
    }
)
"""Kinds of file systems, as Linux and macOS name them; the last are folders of a host."""
LOCAL_FUSE = frozenset(
    {
        *("bindfs", "cryfs", "ecryptfs", "encfs", "exfat", "fuse-overlayfs", "gocryptfs"),
        *("mergerfs", "mhddfs", "ntfs", "ntfs-3g", "overlayfs", "portal", "unionfs", "zfs"),
    }
)
"""What programs show as a file system and keep on this machine; the others bring it from afar."""
_REMOTE_DRIVE = 4  # GetDriveTypeW


def network_of(path: Path) -> str | None:
    """The kind of network file system that holds a path; None on a disk of this machine."""
    path = path.absolute()
    if sys.platform == "win32":
        return _on_windows(path)
    return kind_at(path.resolve(), _mounts())


def _on_windows(path: Path) -> str | None:
    if path.drive.startswith("\\\\"):
        return path.drive
    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - there is none elsewhere
    return path.drive if kernel.GetDriveTypeW(f"{path.drive}\\") == _REMOTE_DRIVE else None


def kind_at(path: Path, mounts: dict[str, str]) -> str | None:
    """The network kind of the mount that holds a path, by mount point and kind of each.

    >>> kind_at(Path("/data/ann/class.db"), {"/": "ext4", "/data": "nfs4"})
    'nfs4'
    """
    for place in (path, *path.parents):
        if (kind := mounts.get(place.as_posix())) is not None:
            return kind if _is_networked(kind) else None
    return None


def _is_networked(kind: str) -> bool:
    """Whether a kind of file system keeps its files elsewhere.

    >>> _is_networked("fuse.gcsfuse"), _is_networked("fuse.mergerfs")
    (True, False)
    """
    program, _, name = kind.partition(".")
    return kind in NETWORKED or (program == "fuse" and bool(name) and name not in LOCAL_FUSE)


def _mounts() -> dict[str, str]:
    table = Path("/proc/self/mounts")
    if table.exists():
        rows = (line.split() for line in table.read_text("utf-8", "replace").splitlines())
        return {_unescaped(row[1]): row[2] for row in rows if len(row) > 2}
    try:
        told = subprocess.run(["mount"], capture_output=True, text=True, timeout=5, check=True)
    except (OSError, subprocess.SubprocessError):
        return {}
    return dict(re.findall(r" on (/.*?) \((\w+)", told.stdout))


def _unescaped(place: str) -> str:
    return re.sub(r"\\([0-7]{3})", lambda code: chr(int(code[1], 8)), place)
