"""What pages and programs may send: every field named and bounded, anything else refused."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from bglearn.puzzles.puzzle import HIGHEST_VERSION


def storable(text: str) -> str:
    """A text that every database takes.

    Raises:
        ValueError: for half a letter, or a zero.

    >>> storable("ü")
    'ü'
    """
    text.encode()
    if "\0" in text:
        raise ValueError("a zero can't be stored")
    return text


Text = Annotated[str, AfterValidator(storable)]
Short = Annotated[Text, Field(max_length=200)]
Name = Annotated[Text, Field(max_length=10_000)]
"""Whoever takes a name says how long it may be; here it only has an end."""
Code = Annotated[Text, Field(max_length=64)]
Key = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._-]+$")]
Number = Annotated[int, Field(ge=1, le=2**31 - 1)]
Percent = Annotated[int, Field(ge=0, le=100)]


class Strict(BaseModel):
    """Unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class Form(Strict):
    """A form of a page: `form` shows that it was this site's own page."""

    form: Annotated[str, Field(max_length=64)]


class JoinForm(Strict):
    """A pupil joins."""

    code: Code
    name: Name
    return_code: Code = ""
    newcomer: Name = ""
    """A name that is not on the list, of which that was told already."""


class TicketForm(Strict):
    """A teacher enters with a one-time token."""

    ticket: Short


class ClassForm(Form):
    """A new class."""

    name: Name
    zone: Code


class RenameForm(Form):
    """Another name of a class; `was_name` is what the form has shown."""

    name: Name
    was_name: Name


class ZoneForm(Form):
    """Another time zone of a class."""

    zone: Code


class PupilForm(Form):
    """A new name on a roster."""

    name: Name
    number: Annotated[Text, Field(max_length=40)] = ""
    section: Annotated[Text, Field(max_length=40)] = ""


class ChangePupilForm(PupilForm):
    """What the list says of a pupil; `was_…` is what the form has shown."""

    was_name: Name
    was_number: Annotated[Text, Field(max_length=40)] = ""
    was_section: Annotated[Text, Field(max_length=40)] = ""


class OpenForm(Form):
    """Whether pupils may add their own names."""

    is_open: bool = False


class AssignmentForm(Form):
    """A new assignment; `more` are names of puzzles in one text."""

    title: Name
    lessons: Annotated[list[Code], Field(max_length=100)] = []
    puzzles: Annotated[list[Code], Field(max_length=200)] = []
    zone: Code
    opens: Code = ""
    deadline: Code = ""
    fold: Annotated[str, Field(pattern="^[01]?$")] = ""
    attempts: Annotated[int, Field(ge=0, le=100)] = 0
    late: Code = "refuse"
    late_percent: Percent = 10
    score_by: Code = "best"
    try_percent: Percent = 0
    has_hints: bool = False
    hint_percent: Percent = 0
    feedback: Code = "at-once"
    has_solutions: bool = False
    is_shuffled: bool = False


class ChangeForm(Form):
    """What may be changed in an assignment that is set; `was_…` is what the form has shown."""

    title: Name
    deadline: Code = ""
    fold: Annotated[str, Field(pattern="^[01]?$")] = ""
    feedback: Code
    may_be_late: bool = False
    was_title: Name
    was_deadline: Annotated[str, Field(pattern="^([0-9]{1,14})?$")] = ""
    was_feedback: Code


class ReleaseForm(Form):
    """What is released: the puzzles that the page has named, under the feedback it has shown."""

    items: Annotated[list[Number], Field(min_length=1, max_length=200)]
    was_feedback: Code


class ContentsForm(Form):
    """Puzzles that come to an assignment that is set, and those that go."""

    take_out: Annotated[list[Code], Field(max_length=200)] = []
    lessons: Annotated[list[Code], Field(max_length=100)] = []
    puzzles: Annotated[list[Code], Field(max_length=200)] = []


class ExtensionForm(Form):
    """A deadline for one pupil; empty for the common one."""

    pupil: Number
    deadline: Code = ""
    fold: Annotated[str, Field(pattern="^[01]?$")] = ""


Comment = Annotated[Text, Field(max_length=1000)]
MOST_LINES = 1000
"""Pupils whose marks one form gives."""


class MarksForm(Form):
    """Marks by hand in percent, empty for none: a line for each pupil, the fields side by side.

    `shown` holds what the page showed in each line, as JSON; `rest` is for who has no score then,
    or, where it `covers` the judge's, for all who have no mark.
    """

    pupil: Annotated[list[Number], Field(max_length=MOST_LINES)] = []
    percent: Annotated[list[Code], Field(max_length=MOST_LINES)] = []
    comment: Annotated[list[Comment], Field(max_length=MOST_LINES)] = []
    shown: Text = "[]"
    rest: Code = ""
    covers: bool = False


class Task(Strict):
    """What a page had on its board: a puzzle of an assignment of one database."""

    model_config = ConfigDict(extra="forbid", strict=True)

    database: Code
    item: Number
    puzzle: Code
    version: Annotated[int, Field(ge=1, le=HIGHEST_VERSION)]


class BoardMessageBody(Strict):
    """A message of the board, with a key that is the same when it is sent again."""

    model_config = ConfigDict(extra="forbid", strict=True)

    key: Key
    message: Annotated[dict[str, Any], Field(max_length=8)]
    pupil: Number | None = None
    """Who has given it, where it has waited in a browser that others use too."""
    task: Task | None = None
    """What it was given for: a number in an address may mean something else by now."""


class MeBody(Strict):
    """Whom a page means: a class's code and a name, each empty where anybody is meant."""

    code: Code = ""
    name: Name = ""


class DeleteForm(Form):
    """A class is deleted by whoever types its name."""

    name: Name


class DeletePuzzleForm(Form):
    """A teacher's own puzzle is deleted; `was_version` is what the page has shown."""

    was_version: Number
