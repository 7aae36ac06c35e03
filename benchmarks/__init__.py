"""Each figure of speed beside its peers, measured in the same run: `make bench`."""
