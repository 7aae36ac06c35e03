"""What no rule document says but every game needs, and the documents' own examples."""

from bglearn.rules.book.rule import Rule, Section

# A table: what a rule is, then its sentence.
# fmt: off
SECTIONS = (
    Section("GAP", "Where the rule documents are silent", (
        Rule("GAP-01", "decision", "02", "",
             "Every game begins with a new opening roll, unless you agree that the winner of the "
             "last game moves first."),
        Rule("GAP-02", "decision", "10", "",
             "For every game the cube goes back to the middle with the value 1; in the Crawford "
             "game there is no cube."),
        Rule("GAP-03", "decision", "11", "",
             "A match has no second Crawford game when the other player also comes to one point "
             "short."),
        Rule("GAP-04", "decision", "10", "",
             "A dropped double never counts as a gammon or backgammon: it scores the stake as it "
             "stood before the offer."),
        Rule("GAP-05", "decision", "09", "",
             "You may resign by offering a single game, a gammon or a backgammon; the opponent "
             "may refuse, unless you can't lose more or the offer ends the match."),
        Rule("GAP-06", "decision", "06", "",
             "With several checkers on the bar, you enter as many as the dice allow, and lose "
             "the rest of the roll only if one of them is still there."),
        Rule("GAP-07", "decision", "13", "",
             "If players have equal dice in the ranking throw of a chouette, they throw again "
             "among themselves."),
        Rule("GAP-08", "decision", "13", "",
             "If the captain drops and others take, the highest-ranked of them plays on as "
             "captain and gets the box by winning; the old captain goes to the end of the order "
             "and no longer advises."),
        Rule("GAP-09", "decision", "13", "",
             "In a chouette each member settles with the box alone, gammons and agreed options "
             "included; if the whole team drops, the box wins, and a box that drops pays each "
             "member the stake before the offer."),
        Rule("GAP-10", "decision", "12", "",
             "Beavers and raccoons are extras for money games; in a match you may not double if "
             "the stake already wins the match for you."),
        Rule("GAP-11", "decision", "11", "",
             "Under the Holland rule the opening roll counts as the first roll of the player who "
             "moves first."),
        Rule("GAP-12", "decision", "01", "",
             "Who plays White or Black, and who sits where, is chosen in the settings or decided "
             "by a throw.",
             unproved=(
                 "Colours and seats are chosen before a game; the game itself does not know how."
             )),
        Rule("GAP-13", "decision", "11", "",
             "A match to one point has no cube and no Crawford game."),
        Rule("GAP-14", "decision", "13", "",
             "The ranking throw of a chouette only ranks the players: the game still begins with "
             "an opening roll."),
    )),
    Section("EX", "Examples", (
        Rule("EX-01", "example", "03", "sq tr",
             "A 4-2 is a 4 and a 2, never a 6."),
        Rule("EX-02", "example", "03", "sq tr",
             "A 4-2 can be played in three ways: the 4 and the 2 with two checkers, first the 4 "
             "and then the 2 with one, or first the 2 and then the 4 with one."),
        Rule("EX-03", "example", "03", "sq tr",
             "A 5-3 can be played with one checker alone: from the starting position by 13/8/5, "
             "13/10/5 or 24/21/16."),
        Rule("EX-04", "example", "03", "el ro",
             "With a 6-4, one checker plays the 6 and another the 4, or one checker goes 10 "
             "points: from the starting position by 24/18/14, 24/20/14, 13/7/3 or 13/9/3."),
        Rule("EX-05", "example", "03", "el ro",
             "To play a 6-4 with one checker, one open point on the way is enough: the one 6 "
             "points or the one 4 points ahead."),
        Rule("EX-06", "example", "04", "sq tr",
             "The four moves of a 6-6 can be shared in five ways: by one checker, by two as 3+1 "
             "or 2+2, by three as 2+1+1, or by four checkers."),
        Rule("EX-07", "example", "03", "sq tr",
             "With a 5-4, your checkers on point 24 can't move if the opponent holds your points "
             "20 and 19, even if point 15 is free."),
        Rule("EX-08", "example", "06", "sq tr",
             "With a 1 you can enter on the opponent's point 1 if it is empty, if you hold it, "
             "or if one opposing checker stands there, but not if two do."),
        Rule("EX-09", "example", "08", "sq tr",
             "With two or more checkers on every point of your home board and a 6-4, the 6 must "
             "bear one off, and the 4 is 4/off, 6/2 or 5/1."),
        Rule("EX-10", "example", "08", "el ro",
             "With a 5 and nothing on your points 5 and 6, you must bear off from the highest "
             "point below them that has a checker."),
        Rule("EX-11", "example", "08", "el ro",
             "With a 5, nothing on point 5 and a checker on point 6, you can only play 6/1; with "
             "a 5-1 you may also play 6/5 first and then 5/off."),
        Rule("EX-12", "example", "11", "ro",
             "In a match to 7 points, the Crawford game is the one after a player first reaches "
             "6."),
    )),
)
# fmt: on
"""In the order of the rule book."""
