"""Matches, and what is agreed for money games."""

from bglearn.rules.book.rule import Rule, Section

# A table: what a rule is, then its sentence.
# fmt: off
SECTIONS = (
    Section("MATCH", "Matches", (
        Rule("MATCH-01", "custom", "11", "sq ~el tr ro",
             "The usual way to play is a match to an agreed number of points."),
        Rule("MATCH-02", "rule", "11", "sq tr",
             "The first player to reach or pass the agreed number of points wins the match."),
        Rule("MATCH-03", "custom", "11", "sq tr",
             "The length of a match is usually an odd number, such as 3, 5, 7, 9, 11 or 13; any "
             "other may be agreed."),
        Rule("MATCH-04", "rule", "11", "sq ≠el tr ≠ro",
             "In the game after a player first comes to exactly one point short of the match, "
             "nobody may double: it is the Crawford game."),
        Rule("MATCH-05", "rule", "11", "sq ~el tr ~ro",
             "A match has only one Crawford game; after it, the cube is back in play."),
        Rule("MATCH-06", "option", "11", "el ≠ro",
             "Under the Holland rule nobody may double in a game after the Crawford game until "
             "both players have rolled twice."),
        Rule("MATCH-07", "definition", "11", "el ro",
             "The Holland rule is rarely used: it is off unless you agree on it."),
        Rule("MATCH-08", "definition", "11", "ro",
             "The Holland rule favours the player who leads the match."),
        Rule("MATCH-09", "custom", "11", "sq ~el tr ~ro",
             "Automatic doubles and the Jacoby rule are not used in matches."),
    )),
    Section("MONEY", "Options of money games", (
        Rule("MONEY-01", "custom", "12", "sq el tr",
             "Both players must agree on the options before play starts."),
        Rule("MONEY-02", "option", "12", "sq tr",
             "With automatic doubles, equal dice in the opening roll set the cube to 2, and it "
             "stays in the middle."),
        Rule("MONEY-03", "custom", "12", "sq tr",
             "A game has at most one automatic double, unless you agree on more."),
        Rule("MONEY-04", "option", "12", "sq tr",
             "After an automatic double, the dice are thrown again to find out who moves first."),
        Rule("MONEY-05", "option", "12", "sq ≠el tr ro",
             "Under the Jacoby rule, gammons and backgammons count as single wins unless a "
             "player's double was taken during the game."),
        Rule("MONEY-06", "definition", "12", "ro",
             "The Jacoby rule makes play faster, because nobody plays on for a gammon without "
             "having doubled."),
        Rule("MONEY-07", "custom", "12", "sq el tr ro",
             "The Jacoby rule and automatic doubles belong to money games and free play."),
    )),
)
# fmt: on
"""In the order of the rule book."""
