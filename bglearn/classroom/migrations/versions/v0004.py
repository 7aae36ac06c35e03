"""Whether a pupil is on the teacher's list, or came with the code and a name of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what the third version lacks; whoever is there already counts as listed."""
    op.add_column(
        "pupil", sa.Column("is_listed", sa.Boolean(), nullable=False, server_default=sa.true())
    )
