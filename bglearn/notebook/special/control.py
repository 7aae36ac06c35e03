"""A choice of a special board: radio buttons, which need neither a kernel nor a script."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

_CHECKED = ' checked=""'
_OWN_KEYS = 'data-lm-suppress-shortcuts="true"'
"""JupyterLab leaves the keys alone only if what has the focus says so itself."""


@dataclass(frozen=True, slots=True)
class Control:
    """One of several choices, by name: pairs of its value and its text. The first one is made."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]

    @property
    def markup(self) -> str:
        """The radio buttons as HTML; which group they are of is a matter of the form around them.

        >>> Control("side", "Side", (("left", "Left"), ("right", "Right"))).markup.count("checked")
        1
        """
        buttons = "".join(
            f'<label><input type="radio" name="{self.name}" value="{value}" {_OWN_KEYS}'
            f"{_CHECKED if number == 0 else ''}/><span>{escape(text)}</span></label>"
            for number, (value, text) in enumerate(self.choices)
        )
        return f"<fieldset><legend>{escape(self.label)}</legend><div>{buttons}</div></fieldset>"

    def rules(self, board: str) -> str:
        """The style sheet that hides what belongs to a choice that is not made.

        And it marks what belongs to the one that is made: a line of a table, for example.
        """
        parts = []
        for value, _ in self.choices:
            button = f"{board}:has(input[name={self.name}][value={value}]"
            name = f"{self.name}-{value}"
            parts.append(f"{button}:not(:checked)) .when-{name}{{display:none}}")
            parts.append(f"{button}:checked) .now-{name}{{--now:var(--bgl-raised);--bold:700}}")
        return "".join(parts)


def steps(label: str, count: int) -> Control:
    """A control that goes through numbered steps.

    >>> steps("Step", 3).choices[-1]
    ('s3', '3')
    """
    return Control("step", label, tuple((f"s{n}", str(n)) for n in range(1, count + 1)))


def when(**chosen: str) -> str:
    """The class of what is shown only while all these choices are made.

    >>> when(step="s1", side="left")
    'when-step-s1 when-side-left'
    """
    return " ".join(f"when-{name}-{value}" for name, value in chosen.items())
