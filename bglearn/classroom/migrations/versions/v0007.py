"""What is released is a puzzle, not a whole assignment: what is added later is not."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Move what the sixth version has: all puzzles of a released assignment have been told."""
    op.add_column(
        "item", sa.Column("is_released", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    assignment = sa.table("assignment", sa.column("id"), sa.column("is_released", sa.Boolean()))
    item = sa.table("item", sa.column("assignment_id"), sa.column("is_released", sa.Boolean()))
    told = sa.select(assignment.c.id).where(assignment.c.is_released)
    op.execute(item.update().where(item.c.assignment_id.in_(told)).values(is_released=sa.true()))
    op.drop_column("assignment", "is_released")
