"""The tests; a package of their own name, since others ship a `tests` too."""
