"""Secrets: tokens for machines, codes for people, and how they are kept and compared."""

from __future__ import annotations

import hashlib
import hmac
import secrets

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters and digits that nobody takes for one another."""
CODE = 8
RETURN_CODE = 12


def new_token() -> str:
    """A token that nobody can guess: 256 random bits.

    >>> len(new_token())
    43
    """
    return secrets.token_urlsafe(32)


def new_code(length: int = CODE) -> str:
    """A code that can be read out and typed.

    >>> len(new_code())
    8
    """
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def read_code(text: str) -> str:
    """A code as it was typed: in any case, with blanks or dashes.

    >>> read_code(" abcd-2345 ")
    'ABCD2345'
    """
    return "".join(text.split()).replace("-", "").upper()[:40]


def show_code(code: str) -> str:
    """A code in groups of four.

    >>> show_code("ABCD2345")
    'ABCD-2345'
    """
    return "-".join(code[i : i + 4] for i in range(0, len(code), 4))


def hash_of(secret: str) -> str:
    """What is kept of a secret. It is random and long, so one round of SHA-256 is enough.

    >>> hash_of("a")[:8]
    'ca978112'
    """
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def is_same(one: str | None, other: str) -> bool:
    """Whether two hashes are one, in a time that does not tell how much of them agrees.

    >>> is_same(None, hash_of("a"))
    False
    """
    return hmac.compare_digest((one or "").encode(), other.encode())


def form_token(token: str) -> str:
    """What the forms of a page carry, so that no other page can send them.

    >>> form_token("a") != hash_of("a")
    True
    """
    return hmac.new(token.encode("utf-8", "surrogatepass"), b"form", hashlib.sha256).hexdigest()
