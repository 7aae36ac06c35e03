"""The entries of the rule book, a file for each group of sections; `catalog` puts them together."""
