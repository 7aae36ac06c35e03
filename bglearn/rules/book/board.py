"""The board, which way it lies, the opening roll, the direction of play."""

from bglearn.rules.book.rule import Rule, Section

# A table: what a rule is, then its sentence.
# fmt: off
SECTIONS = (
    Section("BOARD", "The board and its setup", (
        Rule("BOARD-01", "rule", "01", "sq ~el tr ro",
             "Two players race their checkers along the same track, and each moves only their "
             "own."),
        Rule("BOARD-02", "rule", "01", "sq ~el tr ~ro",
             "Each player has 15 checkers, all of one colour."),
        Rule("BOARD-03", "rule", "01", "sq tr",
             "Each player has two dice and a dice cup.",
             unproved=(
                 "Equipment of a real table; on the screen a throw is two numbers, without a cup."
             )),
        Rule("BOARD-04", "rule", "01", "sq el tr ~ro",
             "The two players share one doubling cube, with which the stake is raised."),
        Rule("BOARD-05", "definition", "01", "sq el tr ro",
             "The board has 24 triangles, and each of them is called a point."),
        Rule("BOARD-06", "definition", "01", "el ro",
             "The triangles alternate in colour."),
        Rule("BOARD-07", "definition", "01", "sq el tr ro",
             "The board has four quarters, each of six points side by side."),
        Rule("BOARD-08", "definition", "01", "sq el tr ~ro",
             "The four quarters are White's home board, White's outer board, Black's outer board "
             "and Black's home board."),
        Rule("BOARD-09", "definition", "01", "sq ~el tr ro",
             "Your home board, also called your inner board, is the quarter with your points 1 "
             "to 6."),
        Rule("BOARD-10", "definition", "01", "sq el tr ro",
             "The bar divides the home boards from the outer boards."),
        Rule("BOARD-11", "definition", "01", "sq el tr ro",
             "The bar is in use during the game: checkers that have been hit wait there."),
        Rule("BOARD-12", "definition", "01", "~el ro",
             "The bar is the strip in the middle of the board, on many boards a raised one."),
        Rule("BOARD-13", "rule", "01", "~sq el ~tr ro",
             "At the start you have two checkers on your point 24, five on point 13, three on "
             "point 8 and five on point 6; the opponent has the same on theirs."),
        Rule("BOARD-14", "definition", "01", "sq ~el tr ~ro",
             "The starting positions of the two players mirror each other, and the board can be "
             "drawn from either side."),
        Rule("BOARD-15", "definition", "01", "~sq el ~tr ro",
             "You count the points from your own side: your home board is points 1 to 6, and "
             "your rearmost checkers start on point 24."),
        Rule("BOARD-16", "definition", "01", "sq tr",
             "In absolute numbering both players use White's numbers: White moves from 24 down "
             "to 1, and Black from 1 up to 24."),
    )),
    Section("ORIENT", "Which way the board lies", (
        Rule("ORIENT-01", "setting", "01", "sq tr",
             "Unless you choose otherwise, your home board lies at the bottom right."),
        Rule("ORIENT-02", "setting", "01", "sq tr",
             "You can choose in the settings which way the board lies."),
        Rule("ORIENT-03", "setting", "01", "sq tr",
             "If you like, the board switches sides after each game.",
             unproved="No board switches sides by itself yet."),
        Rule("ORIENT-04", "advice", "01", "sq tr",
             "A good player is at ease in either direction of play, so practise both.",
             unproved="Advice: nothing in the program depends on it."),
    )),
    Section("START", "The opening roll", (
        Rule("START-01", "rule", "02", "sq el tr ro",
             "To begin, each player throws one die."),
        Rule("START-02", "rule", "02", "sq tr",
             "Both players throw at the same time, each into the half of the board on their own "
             "right."),
        Rule("START-03", "rule", "02", "sq el tr ro",
             "The player with the higher die moves first."),
        Rule("START-04", "rule", "02", "sq el tr ro",
             "The player who moves first plays both numbers: their own die and the opponent's."),
        Rule("START-05", "rule", "02", "~sq el ~tr ~ro",
             "The player who moves first does not throw again for that turn."),
        Rule("START-06", "rule", "02", "sq el tr ro",
             "If the two dice are equal, both players throw again until the dice differ."),
        Rule("START-07", "rule", "02", "sq ~el tr ro",
             "After the first turn the players take turns, and each throws two dice in each turn."),
    )),
    Section("DIR", "Direction of play", (
        Rule("DIR-01", "definition", "02", "sq tr ~ro",
             "The track round the board has the shape of a U."),
        Rule("DIR-02", "rule", "02", "sq el tr ro",
             "Your checkers only ever move forward, wherever they stand."),
        Rule("DIR-03", "rule", "02", "sq el tr ro",
             "Your checkers move from the opponent's home board to your own."),
        Rule("DIR-04", "rule", "02", "sq tr ro",
             "Your checkers pass through the opponent's home board, the opponent's outer board, "
             "your outer board and your home board, in this order."),
        Rule("DIR-05", "definition", "02", "sq tr",
             "Black, for example, goes from White's home board over the bar to White's outer "
             "board, round the bend at the far end, and through Black's outer board to Black's "
             "home board."),
        Rule("DIR-06", "rule", "02", "sq ~el tr ~ro",
             "The two players move in opposite directions."),
        Rule("DIR-07", "rule", "02", "sq el tr ro",
             "The bar is not a point: crossing it costs nothing of the roll."),
    )),
)
# fmt: on
"""In the order of the rule book."""
