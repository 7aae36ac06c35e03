"""From a hit to the last checker borne off."""

from bglearn.rules.book.rule import Rule, Section

# A table: what a rule is, then its sentence.
# fmt: off
SECTIONS = (
    Section("HIT", "Hitting", (
        Rule("HIT-01", "rule", "05", "sq el tr ro",
             "A checker that lands on an opposing blot hits it."),
        Rule("HIT-02", "rule", "05", "sq el tr ro",
             "A checker that is hit goes to the bar."),
        Rule("HIT-03", "rule", "05", "sq el tr ro",
             "While a checker is on the bar, it is out of play for the time being."),
        Rule("HIT-04", "rule", "05", "sq tr",
             "You need not hit while another legal play exists, but a hit that is your only "
             "legal play is forced."),
    )),
    Section("BAR", "The bar and entering", (
        Rule("BAR-01", "rule", "06", "sq el tr ro",
             "While you have checkers on the bar, you must enter all of them before you move any "
             "other."),
        Rule("BAR-02", "rule", "06", "sq el tr ro",
             "A checker enters in the opponent's home board."),
        Rule("BAR-03", "rule", "06", "sq el tr ro",
             "A checker enters on the point that one of the dice names, if that point is open."),
        Rule("BAR-04", "rule", "06", "sq ~el tr ~ro",
             "A die names a point by the opponent's numbers: with a 1 you enter on the "
             "opponent's point 1, which is your own point 24."),
        Rule("BAR-05", "rule", "06", "sq el tr ro",
             "You can enter on a point that is empty, on one with checkers of your own, and on "
             "one with a single opposing checker, which you hit."),
        Rule("BAR-06", "rule", "06", "sq ~el tr ~ro",
             "A checker enters with the number of one die: you may not add the two dice."),
        Rule("BAR-07", "rule", "06", "sq el tr ro",
             "If the points for both dice are blocked, nothing enters: you lose your turn, and "
             "the opponent is on roll at once."),
        Rule("BAR-08", "rule", "06", "sq el tr ro",
             "Until your checkers have entered, no other checker of yours may move; you try "
             "again in your next turn."),
        Rule("BAR-09", "rule", "06", "~sq el ~tr ro",
             "Once the bar is clear, you must play the rest of the roll too, with any of your "
             "checkers."),
    )),
    Section("CLOSED", "The closed board", (
        Rule("CLOSED-01", "definition", "06", "sq ~el tr ~ro",
             "A home board is closed when all six of its points are made."),
        Rule("CLOSED-02", "rule", "06", "sq el tr ro",
             "If you have a checker on the bar and the opponent's home board is closed, you "
             "can't play until a point opens."),
        Rule("CLOSED-03", "rule", "06", "el ro",
             "While you are shut out by a closed board, you do not throw the dice, but you may "
             "double if the cube allows it."),
    )),
    Section("BEARIN", "Bringing the checkers home", (
        Rule("BEARIN-01", "definition", "08", "sq el tr ro",
             "On the way to winning, you first bring all your checkers into your home board."),
        Rule("BEARIN-02", "definition", "08", "sq tr",
             "The phase in which you bring your checkers home is called the bear-in."),
        Rule("BEARIN-03", "rule", "08", "sq el tr ro",
             "You may bear off only while all your checkers that are still in play stand in your "
             "home board."),
    )),
    Section("OFF", "Bearing off", (
        Rule("OFF-01", "definition", "08", "sq ~el tr ~ro",
             "To bear off is to move a checker beyond your point 1 and so out of the game."),
        Rule("OFF-02", "definition", "08", "sq el tr ro",
             "The last phase of the game, in which you bear off your checkers, is called the "
             "bear-off."),
        Rule("OFF-03", "rule", "08", "sq ~el tr ~ro",
             "With a die you may bear off a checker from the point that has exactly its number."),
        Rule("OFF-04", "rule", "08", "sq el tr ro",
             "You need not bear off: if the whole play is legal, you may move a checker inside "
             "your home board instead."),
        Rule("OFF-05", "rule", "08", "~sq el ~tr ro",
             "If no checker stands on the point of the die but one stands higher, you can't bear "
             "off with this die: you move a checker from a higher point."),
        Rule("OFF-06", "rule", "08", "sq el tr ro",
             "If the die is higher than your highest point with a checker, you must bear off a "
             "checker from that point."),
        Rule("OFF-07", "rule", "08", "sq el tr ro",
             "A die must be used for its whole value where that is possible; which die you play "
             "first is still your choice."),
        Rule("OFF-08", "advice", "08", "el ro",
             "Moving instead of bearing off can be wise while an opposing checker waits on the "
             "bar or stands in your home board."),
        Rule("OFF-09", "rule", "08", "sq tr",
             "A checker that has been borne off stays off for the rest of the game."),
        Rule("OFF-10", "rule", "08", "sq ~el tr ro",
             "If a checker of yours is hit during the bear-off, it must enter and come home "
             "before you bear off again."),
    )),
    Section("WIN", "Winning the game", (
        Rule("WIN-01", "rule", "09", "sq el tr ro",
             "Your aim is to bring all your checkers home and then to bear them all off."),
        Rule("WIN-02", "rule", "09", "sq el tr ro",
             "The first player to bear off all 15 checkers wins the game."),
    )),
)
# fmt: on
"""In the order of the rule book."""
