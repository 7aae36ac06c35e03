"""Where the server of a database is to be found, so that a teacher's new address leads there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what the seventh version lacks; the server writes it when it starts."""
    op.add_column("identity", sa.Column("address", sa.Text(), nullable=False, server_default=""))
