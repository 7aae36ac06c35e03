"""How fast it is, beside its peers in the same run: `make bench` writes RESULTS.md."""
