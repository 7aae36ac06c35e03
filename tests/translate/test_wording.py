"""What is told of one translation: each fault is found, and nothing else."""

from __future__ import annotations

import pytest

from bglearn.translate.project import MAIN, TARGETS, Sentence
from bglearn.translate.wording import findings, hints
from bglearn.translate.words import avoided, terms

FAULTS = [
    ("ro", "Point {point}", "Punctul {punct}", "placeholder"),
    ("ro", "Not {die!r}: a die.", "Nu {die}: un zar.", "placeholder"),
    ("sq", "Use the `bar`.", "Përdor shiritin.", "code"),
    ("tr", "Play 24/18*.", "24/18 oyna.", "move"),
    ("tr", "Play it.", "24/18 oyna.", "move"),
    ("tr", "Play bar/20.", "bar/21 oyna.", "move"),
    ("sq", "A 4-2 is no 6.", "Një 2-4 nuk është 6.", "roll"),
    ("ro", "It is a rule (LAND-01).", "Este o regulă (LAND-02).", "rule"),
    ("el", "Look at 13.", "Κοίτα το 12.", "number"),
    ("el", "See `lessons/en/01.ipynb`.", "Δες `lessons/en/01.ipynb`.", "path"),
    ("tr", "The roll.", "Zar çiftlemesi.", "avoid çiftleme*"),
    ("tr", "A space.", "KARE.", "avoid kare"),
    ("tr", "Your bar.", "Senin bar'ın.", "avoid bar'*"),
    ("tr", "You can bear in.", "TOPLANMA.", "avoid toplanma*"),
    ("sq", "Six steps.", "Gjashtë pipa.", "avoid pip+"),
    ("ro", "A checker.", "Un pul, o piesă.", "avoid pul"),
    ("ro", "A blocked point.", "Un punct ocupat, blocat.", "avoid punct* ocupat*"),
    ("el", "The board.", "Ταμπλό, πίνακας.", "avoid πίνακα*"),
    ("el", "He hits.", "Χτυπά, ΠΛΑΚΏΝΕΙ.", "avoid πλακών*"),
    ("sq", "A blot.", "Një gur.", "term blot"),
    ("el", "A checker.", "Μία μάρκα.", "term checker"),
    ("tr", "Make this point.", "Bu haneyi al.", "term made point"),
    ("ro", "Your opponent.", "Rivalul tău.", "term opponent"),
    ("ro", "A gammon.", "Un joc dublu.", "term gammon"),
    ("ro", "A piece.", "O piesţă.", "letters"),
    ("el", "He says it.", "Τοσ λέει.", "letters"),
    ("el", "He says it.", "Τoυ λέει.", "letters"),
    ("tr", "A rule.", "Bir ku\u0308p.", "letters"),
    ("sq", "It goes on.", "Guret levizin nga pika ne pike. " * 4 + "E.", "letters"),
    ("el", "It goes on.", "Σε αυτο το παιχνιδι ο καθενας εχει δεκαπεντε.", "letters"),
    ("tr", "It goes on.", "Bu oyunda herkesin on bes pulu var. " * 3 + "Bu.", "letters"),
    ("ro", "It goes on.", "Fiecare are cincisprezece piese. " * 4 + "Da.", "letters"),
    ("ro", "Then go home.", "Apoi the casă.", "english"),
    ("ro", "Then go on now.", "Then go on now.", "english"),
    ("ro", "Is it so?", "Este așa.", "ending"),
    ("el", "Is it so?", "Έτσι είναι?", "ending"),
    ("ro", "Undo", "Anulează.", "ending"),
    ("ro", "It costs 0.100.", "Costă 0.100.", "decimal"),
    ("ro", "Go on.", " Continuă.", "spaces"),
    ("ro", "Go on.", "Continuă  acum.", "spaces"),
]  # fmt: skip
GOOD = [
    ("ro", "With a {die} from {die}.", "Cu {die}."),
    ("tr", "**Play 24/18***, then bar/20.", "**Önce 24/18***, sonra bar/20 oyna."),
    ("tr", "You rolled 4-2.", "Zar 4-2 geldi."),
    ("tr", "The pip count is 25.", "Pip sayısı 25."),
    ("ro", "Install it: pip install x", "Instalează: pip install x"),
    ("ro", "The highest occupied point.", "Punctul ocupat cu numărul cel mai mare."),
    ("sq", "You can't pass.", "Nuk mund ta kalosh radhën."),
    ("el", "Is it so?", "Έτσι είναι;"),
    ("el", "It costs 0.100, say 0.0.0.0.", "Κοστίζει 0,100, δηλαδή 0.0.0.0."),
    ("el", "Hit the checkers.", "Χτύπα τα ΠΟΎΛΙΑ."),
    ("el", "See `lessons/en/01.ipynb`.", "Δες `lessons/el/01.ipynb`."),
    ("el", "It is so.", "Γι' αυτό σ' το λέω."),
    ("tr", "A rule: `the code`.", "Bir kural: `the code`."),
    ("ro", "24", "24"),
    ("el", "Play the 6.", "Παίξε το 6άρι."),
    ("tr", "Play the 6.", "6'yı oyna."),
    ("sq", "Correct!", "Saktë!"),
    ("tr", "Tab to the board, arrow keys, Enter.", "Sekmeyle tahtaya git, ok tuşları, Enter."),
]


def checks(language: str, english: str, translation: str, catalogue: str = MAIN) -> set[str]:
    sentence = Sentence("here", english)
    return {one.check for one in findings(language, catalogue, sentence, translation)}


@pytest.mark.parametrize(("language", "english", "translation", "check"), FAULTS)
def test_a_fault_is_found(language: str, english: str, translation: str, check: str) -> None:
    assert check in checks(language, english, translation)


@pytest.mark.parametrize(("language", "english", "translation"), GOOD)
def test_what_is_right_is_left_alone(language: str, english: str, translation: str) -> None:
    assert checks(language, english, translation) == set()


@pytest.mark.parametrize(
    "translation",
    [
        "Unu\n\n- două",
        "# Unu\n\ndouă",
        "# Unu\n- două",
        "# Unu\n\n- **două**",
        "# [Unu](x)\n\n- două",
    ],
)
def test_the_markdown_of_a_cell_stays(translation: str) -> None:
    assert checks("ro", "# One\n\n- two", "# Unu\n\n- două", "lessons/x") == set()
    assert "markdown" in checks("ro", "# One\n\n- two", translation, "lessons/x")


def test_braces_mean_nothing_in_a_cell() -> None:
    assert checks("ro", "A set {1}.", "O mulțime {1}.", "lessons/x") == set()


def test_a_word_that_is_typed_in_plays_is_one_word() -> None:
    found = findings("tr", MAIN, Sentence("notation", "off"), "oyun dışı")
    assert [one.check for one in found] == ["notation"]
    assert not list(findings("tr", MAIN, Sentence("notation", "off"), "dışarı"))


def test_a_translator_is_told_the_words_to_use() -> None:
    assert hints("tr", "The blot waits.") == ["blot = açık pul"]


@pytest.mark.parametrize("language", TARGETS)
def test_the_words_to_use_are_none_to_avoid(language: str) -> None:
    for term in terms(language):
        for one in avoided(language):
            if one.english is None:
                assert not [word for word, pattern in one.words if pattern.search(term.say)]


@pytest.mark.rule("STAKE-12")
@pytest.mark.parametrize(
    ("language", "said", "instead"), [("tr", "Bu bir mars.", "gammon"), ("ro", "E marț.", "gammon")]
)
def test_a_gammon_has_its_national_name(language: str, said: str, instead: str) -> None:
    sentence = Sentence("rule.STAKE-06", "It is a gammon.")
    assert list(findings(language, MAIN, sentence, said)) == []
    wrong = said.replace("mars", instead).replace("marț", instead)
    assert "term gammon" in [one.check for one in findings(language, MAIN, sentence, wrong)]


@pytest.mark.rule("STAKE-12")
def test_a_triple_win_is_not_called_a_double_one() -> None:
    sentence = Sentence("rule.STAKE-10", "A backgammon counts three times as much.")
    for name, wanted in (("Çift mars", ["avoid çift mars*"]), ("Katmerli mars", [])):
        found = findings("tr", MAIN, sentence, f"{name} üç kat eder.")
        assert [one.check for one in found] == wanted
