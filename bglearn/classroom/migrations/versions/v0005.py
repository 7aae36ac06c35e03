"""Numbers that are never given out again, and a name for the database itself."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_NUMBERED = ("school_class", "pupil", "assignment", "item")
"""Tables whose numbers stand in addresses, in pages and in what waits in browsers."""


def upgrade() -> None:
    """Add what the fourth version lacks; PostgreSQL gives no number twice as it is."""
    identity = op.create_table(
        "identity",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_identity")),
    )
    op.bulk_insert(identity, [{"name": secrets.token_hex(16)}])
    if op.get_context().dialect.name != "sqlite":
        return
    for table in _NUMBERED:
        with op.batch_alter_table(
            table, recreate="always", table_kwargs={"sqlite_autoincrement": True}
        ):
            pass
