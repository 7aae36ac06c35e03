"""Since when the Hub knows whoever has a seat: a name may go to somebody else."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what the second version lacks; an old seat is taken by whoever comes first."""
    op.add_column(
        "hub_seat", sa.Column("since", sa.String(length=40), nullable=False, server_default="")
    )
