"""The catalogues of the four other languages: extracted, filled, built into notebooks, checked.

For developers and translators, in a checkout; nothing here is needed to learn, so this part of
the program speaks English only.
"""
