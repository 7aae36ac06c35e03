"""How a roll is played: dice, doubles, landing, forced play."""

from bglearn.rules.book.rule import Rule, Section

# A table: what a rule is, then its sentence.
# fmt: off
SECTIONS = (
    Section("MOVE", "Using the dice", (
        Rule("MOVE-01", "rule", "03", "sq el tr ro",
             "The number on a die tells how many points one checker moves forward."),
        Rule("MOVE-02", "rule", "03", "sq el tr ro",
             "Each die is a move of its own: the two numbers are not added into one move."),
        Rule("MOVE-03", "rule", "03", "sq el tr ro",
             "You may play the two dice with two different checkers."),
    )),
    Section("COMB", "Both dice with one checker", (
        Rule("COMB-01", "rule", "03", "sq el tr ro",
             "You may play both dice with the same checker, one after the other."),
        Rule("COMB-02", "rule", "03", "sq el tr ro",
             "You choose which die you play first."),
        Rule("COMB-03", "rule", "03", "sq el tr ro",
             "A checker that plays both dice touches down in between, and two or more opposing "
             "checkers must not stand on that point."),
        Rule("COMB-04", "rule", "03", "sq ~el tr ro",
             "A free point at the end is not enough: if both points where the checker could "
             "touch down are blocked, it can't play both dice."),
    )),
    Section("DOUB", "Doubles", (
        Rule("DOUB-01", "rule", "04", "sq ~el tr ~ro",
             "When both dice show the same number, you have a double: four moves of that number."),
        Rule("DOUB-02", "rule", "04", "sq tr",
             "You may share the four moves of a double among one, two, three or four checkers."),
        Rule("DOUB-03", "definition", "04", "sq tr",
             "The doubles are 1-1, 2-2, 3-3, 4-4, 5-5 and 6-6."),
    )),
    Section("LAND", "Where a checker may land", (
        Rule("LAND-01", "rule", "03", "sq ~el tr ~ro",
             "A checker may land on an empty point."),
        Rule("LAND-02", "rule", "03", "sq ~el tr ≠ro",
             "A checker may land on a point where checkers of its own side stand."),
        Rule("LAND-03", "rule", "03", "sq tr",
             "Any number of your checkers may stand on one point."),
        Rule("LAND-04", "rule", "03", "sq el tr ro",
             "A checker may land on a point where exactly one opposing checker stands, and then "
             "hits it."),
        Rule("LAND-05", "rule", "03", "sq el tr ro",
             "A checker may not land on a point where two or more opposing checkers stand."),
        Rule("LAND-06", "rule", "03", "sq tr",
             "A single move may jump over points where two or more opposing checkers stand."),
        Rule("LAND-07", "definition", "03", "sq el tr ro",
             "You make a point by having two or more checkers on it: then you hold it.",
             again="05"),
        Rule("LAND-08", "definition", "03", "sq el tr ro",
             "A made point is blocked for the other side, both for landing and for touching down.",
             again="05"),
        Rule("LAND-09", "definition", "03", "sq ~el tr ~ro",
             "A blot is a checker that stands alone on its point.",
             again="05"),
        Rule("LAND-10", "definition", "03", "sq tr",
             "The checkers that block a point are all of one colour.",
             again="05"),
    )),
    Section("FORCE", "Forced play", (
        Rule("FORCE-01", "rule", "07", "sq ~el tr ~ro",
             "You may not pass while you have a legal move."),
        Rule("FORCE-02", "rule", "07", "sq el tr ro",
             "You must play both dice if there is a legal way to do so."),
        Rule("FORCE-03", "rule", "07", "sq ~el tr ~ro",
             "If both dice can be played in some way, you may not play one of them so that the "
             "other can't be played any more."),
        Rule("FORCE-04", "rule", "07", "~sq el ~tr ro",
             "If only one of the dice can be played, you must play it."),
        Rule("FORCE-05", "rule", "07", "sq ≠el tr ro",
             "If you can play either die but not both, you must play the higher one."),
        Rule("FORCE-06", "rule", "07", "~sq el ~tr ro",
             "If neither die can be played, you lose your turn."),
        Rule("FORCE-07", "rule", "07", "~sq el ~tr ro",
             "With a double you must play as many of the four moves as you can."),
        Rule("FORCE-08", "rule", "07", "sq tr",
             "Dice that you can't play are lost: nothing is kept for a later turn."),
    )),
)
# fmt: on
"""In the order of the rule book."""
