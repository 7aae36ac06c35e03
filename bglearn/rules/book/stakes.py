"""What a game is worth, and the cube that raises it."""

from bglearn.rules.book.rule import Rule, Section

# A table: what a rule is, then its sentence.
# fmt: off
SECTIONS = (
    Section("STAKE", "The stake, gammons and backgammons", (
        Rule("STAKE-01", "rule", "09", "el ro",
             "You play for a stake per point on which both players have agreed.",
             unproved="What a point is worth is between the players; the program counts points."),
        Rule("STAKE-02", "rule", "09", "sq el tr ro",
             "Every game starts with a stake of one point."),
        Rule("STAKE-03", "rule", "09", "sq tr",
             "If nothing raises the stake, the first player to bear off all checkers wins one "
             "point."),
        Rule("STAKE-04", "rule", "09", "sq el tr ro",
             "The stake can grow during the game."),
        Rule("STAKE-05", "rule", "09", "sq tr",
             "A single win scores the value of the cube, which is 1 at the start of a game."),
        Rule("STAKE-06", "definition", "09", "sq tr ro",
             "A win is a gammon if the loser has not borne off a single checker."),
        Rule("STAKE-07", "rule", "09", "sq tr ro",
             "A gammon counts twice the value of the cube."),
        Rule("STAKE-08", "definition", "09", "sq tr ro",
             "A gammon becomes a backgammon if the loser still has a checker in the winner's "
             "home board."),
        Rule("STAKE-09", "definition", "09", "≠sq tr ro",
             "A gammon also becomes a backgammon if the loser still has a checker on the bar."),
        Rule("STAKE-10", "rule", "09", "sq tr ro",
             "A backgammon counts three times the value of the cube."),
        Rule("STAKE-11", "option", "09", "sq tr",
             "In some countries a backgammon counts only twice the value of the cube; you may "
             "agree on that."),
        Rule("STAKE-12", "definition", "09", "sq tr ro",
             "Other languages have names of their own for a gammon (×2) and a backgammon (×3), "
             "such as “mars” in Turkish and “marț” in Romanian for a gammon."),
    )),
    Section("CUBE", "The doubling cube", (
        Rule("CUBE-01", "definition", "10", "sq tr",
             "The six faces of the doubling cube show 2, 4, 8, 16, 32 and 64.",
             unproved="The cube is not drawn yet, and its faces are a matter of the drawing."),
        Rule("CUBE-02", "definition", "10", "sq tr",
             "The cube has no face for 1: at the start of a game it shows 64, which then stands "
             "for a stake of 1."),
        Rule("CUBE-03", "rule", "10", "sq tr",
             "At the start of a game the cube lies in the middle, between the players."),
        Rule("CUBE-04", "definition", "10", "sq tr",
             "The upper face of the cube shows the stake of the moment."),
        Rule("CUBE-05", "rule", "10", "sq ~el tr ~ro",
             "While the cube is in the middle, either player may double, but nobody before the "
             "opening roll."),
        Rule("CUBE-06", "rule", "10", "sq el tr ro",
             "You offer a double at the start of your own turn, before you throw the dice."),
        Rule("CUBE-07", "rule", "10", "sq tr",
             "Even if your checkers are blocked, you may double at the start of your turn."),
        Rule("CUBE-08", "advice", "10", "sq el tr ro",
             "Double when you feel that you have a clear advantage.",
             unproved="Advice: a double is never refused for want of an advantage."),
        Rule("CUBE-09", "rule", "10", "sq tr",
             "You offer a double by turning the cube to twice the stake; if the stake is still "
             "1, you offer it with the 2 on top."),
        Rule("CUBE-10", "rule", "10", "sq el tr ro",
             "The opponent has two answers to a double: drop or take."),
        Rule("CUBE-11", "rule", "10", "sq el tr ro",
             "If you drop a double, the game ends at once, and the player who doubled wins it."),
        Rule("CUBE-12", "rule", "10", "sq el tr ro",
             "If you drop a double while the stake is still 1, you lose one point."),
        Rule("CUBE-13", "rule", "10", "sq el tr ~ro",
             "A drop costs the stake as it stood before the double was offered; the same goes "
             "for a redouble."),
        Rule("CUBE-14", "rule", "10", "sq el tr ro",
             "If you take a double, the game goes on for twice the stake."),
        Rule("CUBE-15", "rule", "10", "sq ~el tr ~ro",
             "If you take a double, you get the cube and are its owner from then on."),
        Rule("CUBE-16", "rule", "10", "sq el tr ro",
             "Once the cube has an owner, only the owner may double."),
        Rule("CUBE-17", "rule", "10", "sq tr",
             "After a take, the player who doubled throws the dice and plays the turn."),
        Rule("CUBE-18", "definition", "10", "sq el tr ro",
             "A later double in the same game is called a redouble."),
        Rule("CUBE-19", "rule", "10", "sq el tr ro",
             "A redouble that is taken doubles the stake again, and the cube goes to the player "
             "who took it."),
        Rule("CUBE-20", "rule", "10", "~sq el ~tr ro",
             "There is no limit to the number of redoubles, unless you have agreed on one."),
    )),
)
# fmt: on
"""In the order of the rule book."""
