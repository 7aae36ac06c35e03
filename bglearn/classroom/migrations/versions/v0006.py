"""With which addition a puzzle came to its assignment, so that a pupil's own order stays."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what the fifth version lacks; whatever is set came with its assignment."""
    op.add_column("item", sa.Column("batch", sa.Integer(), nullable=False, server_default="0"))
