"""Puzzles of the bank as they were, people of a JupyterHub, and a count of changes from outside."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what the first version lacks."""
    op.create_table(
        "bank_file",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_bank_file")),
    )
    op.create_table(
        "edition",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_edition")),
    )
    op.create_table(
        "hub_seat",
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("pupil_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["pupil_id"], ["pupil.id"], name=op.f("fk_hub_seat_pupil_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_hub_seat")),
    )
    op.create_index(op.f("ix_hub_seat_pupil_id"), "hub_seat", ["pupil_id"], unique=False)
    # an old item knows no file: it goes on with the bank's puzzle of the day
    op.add_column("item", sa.Column("bank_digest", sa.String(length=64), nullable=True))
