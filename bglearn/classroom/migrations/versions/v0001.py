"""The first version of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_SQLITE = """CREATE TRIGGER grade_change_only_grows BEFORE UPDATE ON grade_change
BEGIN SELECT RAISE(ABORT, 'the log of grades only grows'); END"""
_POSTGRESQL = (
    """CREATE FUNCTION grade_change_is_final() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'the log of grades only grows'; END $$""",
    """CREATE TRIGGER grade_change_only_grows BEFORE UPDATE ON grade_change
    FOR EACH ROW EXECUTE FUNCTION grade_change_is_final()""",
)


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "failed_try",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("who", sa.String(length=80), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_failed_try")),
    )
    op.create_index(op.f("ix_failed_try_at"), "failed_try", ["at"], unique=False)
    op.create_index(op.f("ix_failed_try_who"), "failed_try", ["who"], unique=False)
    op.create_table(
        "teacher",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("ticket_hash", sa.String(length=64), nullable=True),
        sa.Column("ticket_expires", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_teacher")),
        sa.UniqueConstraint("name", name=op.f("uq_teacher_name")),
    )
    op.create_table(
        "school_class",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("teacher_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("code_expires", sa.BigInteger(), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["teacher_id"],
            ["teacher.id"],
            name=op.f("fk_school_class_teacher_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_school_class")),
        sa.UniqueConstraint("code", name=op.f("uq_school_class_code")),
    )
    op.create_index(
        op.f("ix_school_class_teacher_id"), "school_class", ["teacher_id"], unique=False
    )
    op.create_table(
        "upload",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("teacher_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["teacher_id"], ["teacher.id"], name=op.f("fk_upload_teacher_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_upload")),
    )
    op.create_index(op.f("ix_upload_teacher_id"), "upload", ["teacher_id"], unique=False)
    op.create_table(
        "assignment",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("class_id", sa.Integer(), nullable=False),
        sa.Column("title", sa.String(length=120), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("opens", sa.BigInteger(), nullable=True),
        sa.Column("deadline", sa.BigInteger(), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("late", sa.String(length=10), nullable=False),
        sa.Column("late_cost", sa.Integer(), nullable=False),
        sa.Column("score_by", sa.String(length=10), nullable=False),
        sa.Column("try_cost", sa.Integer(), nullable=False),
        sa.Column("has_hints", sa.Boolean(), nullable=False),
        sa.Column("hint_cost", sa.Integer(), nullable=False),
        sa.Column("feedback", sa.String(length=16), nullable=False),
        sa.Column("has_solutions", sa.Boolean(), nullable=False),
        sa.Column("is_shuffled", sa.Boolean(), nullable=False),
        sa.Column("is_released", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["class_id"],
            ["school_class.id"],
            name=op.f("fk_assignment_class_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_assignment")),
    )
    op.create_index(op.f("ix_assignment_class_id"), "assignment", ["class_id"], unique=False)
    op.create_table(
        "private_puzzle",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("teacher_id", sa.Integer(), nullable=False),
        sa.Column("upload_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["teacher_id"],
            ["teacher.id"],
            name=op.f("fk_private_puzzle_teacher_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["upload_id"],
            ["upload.id"],
            name=op.f("fk_private_puzzle_upload_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_private_puzzle")),
        sa.UniqueConstraint(
            "teacher_id", "name", "version", name=op.f("uq_private_puzzle_teacher_id_name_version")
        ),
    )
    op.create_index(
        op.f("ix_private_puzzle_teacher_id"), "private_puzzle", ["teacher_id"], unique=False
    )
    op.create_index(
        op.f("ix_private_puzzle_upload_id"), "private_puzzle", ["upload_id"], unique=False
    )
    op.create_table(
        "pupil",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("class_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("folded", sa.String(length=160), nullable=False),
        sa.Column("number", sa.String(length=40), nullable=False),
        sa.Column("section", sa.String(length=40), nullable=False),
        sa.Column("return_hash", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(
            ["class_id"], ["school_class.id"], name=op.f("fk_pupil_class_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pupil")),
        sa.UniqueConstraint("class_id", "folded", name=op.f("uq_pupil_class_id_folded")),
    )
    op.create_index(op.f("ix_pupil_class_id"), "pupil", ["class_id"], unique=False)
    op.create_table(
        "extension",
        sa.Column("assignment_id", sa.Integer(), nullable=False),
        sa.Column("pupil_id", sa.Integer(), nullable=False),
        sa.Column("deadline", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["assignment_id"],
            ["assignment.id"],
            name=op.f("fk_extension_assignment_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["pupil_id"], ["pupil.id"], name=op.f("fk_extension_pupil_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("assignment_id", "pupil_id", name=op.f("pk_extension")),
    )
    op.create_table(
        "item",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("assignment_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("puzzle", sa.String(length=40), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("private_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["assignment_id"],
            ["assignment.id"],
            name=op.f("fk_item_assignment_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["private_id"], ["private_puzzle.id"], name=op.f("fk_item_private_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_item")),
        sa.UniqueConstraint("assignment_id", "place", name=op.f("uq_item_assignment_id_place")),
    )
    op.create_index(op.f("ix_item_assignment_id"), "item", ["assignment_id"], unique=False)
    op.create_table(
        "login",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("teacher_id", sa.Integer(), nullable=True),
        sa.Column("pupil_id", sa.Integer(), nullable=True),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["pupil_id"], ["pupil.id"], name=op.f("fk_login_pupil_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["teacher_id"], ["teacher.id"], name=op.f("fk_login_teacher_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_login")),
    )
    op.create_index(op.f("ix_login_pupil_id"), "login", ["pupil_id"], unique=False)
    op.create_table(
        "attempt",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("pupil_id", sa.Integer(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("received", sa.BigInteger(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("answered_version", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("is_correct", sa.Boolean(), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("rule", sa.String(length=12), nullable=True),
        sa.Column("told", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["item_id"], ["item.id"], name=op.f("fk_attempt_item_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["pupil_id"], ["pupil.id"], name=op.f("fk_attempt_pupil_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_attempt")),
        sa.UniqueConstraint("pupil_id", "key", name=op.f("uq_attempt_pupil_id_key")),
    )
    op.create_index("ix_attempt_item_pupil", "attempt", ["item_id", "pupil_id"], unique=False)
    op.create_index(op.f("ix_attempt_pupil_id"), "attempt", ["pupil_id"], unique=False)
    op.create_table(
        "grade_change",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("pupil_id", sa.Integer(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(length=80), nullable=False),
        sa.Column("why", sa.String(length=10), nullable=False),
        sa.Column("before", sa.Integer(), nullable=True),
        sa.Column("after", sa.Integer(), nullable=True),
        sa.Column("comment", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["item_id"], ["item.id"], name=op.f("fk_grade_change_item_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["pupil_id"], ["pupil.id"], name=op.f("fk_grade_change_pupil_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_grade_change")),
    )
    op.create_index(op.f("ix_grade_change_pupil_id"), "grade_change", ["pupil_id"], unique=False)
    op.create_table(
        "mark",
        sa.Column("pupil_id", sa.Integer(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("comment", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["item_id"], ["item.id"], name=op.f("fk_mark_item_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["pupil_id"], ["pupil.id"], name=op.f("fk_mark_pupil_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("pupil_id", "item_id", name=op.f("pk_mark")),
    )

    for order in _POSTGRESQL if op.get_context().dialect.name == "postgresql" else (_SQLITE,):
        op.execute(order)
