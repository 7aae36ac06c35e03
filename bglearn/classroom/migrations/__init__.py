"""The versions of the database; each file is one step."""
