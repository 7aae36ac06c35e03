"""What else makes all legal results, for the comparison."""
