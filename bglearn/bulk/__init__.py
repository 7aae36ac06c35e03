"""Many positions at once, compiled: needs the extra `fast` (numba, numpy).

Nothing else of the package imports this while it is being imported, and importing this package
itself is light: only its modules need the extra.
"""
