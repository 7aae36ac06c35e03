"""Several players in one game, manners at a real table, advice."""

from bglearn.rules.book.rule import Rule, Section

# A table: what a rule is, then its sentence.
# fmt: off
SECTIONS = (
    Section("CHOU", "Chouette", (
        Rule("CHOU-01", "definition", "13", "sq tr",
             "A chouette is one game for three or more players."),
        Rule("CHOU-02", "rule", "13", "sq tr",
             "Each player throws one die, and the player with the highest die is in the box."),
        Rule("CHOU-03", "rule", "13", "sq tr",
             "The player in the box plays alone against all the others, who form the team."),
        Rule("CHOU-04", "rule", "13", "sq tr",
             "The player with the second-highest die is the captain of the team."),
        Rule("CHOU-05", "rule", "13", "sq tr",
             "Only the captain moves the checkers of the team."),
        Rule("CHOU-06", "rule", "13", "sq tr",
             "The team may talk about each decision before it is made."),
        Rule("CHOU-07", "rule", "13", "sq tr",
             "If the team can't agree, the captain decides; offering a double is the exception."),
        Rule("CHOU-08", "rule", "13", "sq tr",
             "The ranking of the first throw is also the order in which the players become "
             "captain."),
        Rule("CHOU-09", "rule", "13", "sq tr",
             "If the team loses, the next player becomes captain, and the old captain goes to "
             "the end of the team."),
        Rule("CHOU-10", "rule", "13", "sq tr",
             "If the box wins, the same player stays in the box."),
        Rule("CHOU-11", "rule", "13", "sq tr",
             "If the team wins, the captain moves into the box, the next player becomes captain, "
             "and the old box goes to the end of the team."),
        Rule("CHOU-12", "rule", "13", "sq tr",
             "The team may double only if all its members agree, unless you have agreed on "
             "another way."),
        Rule("CHOU-13", "rule", "13", "sq tr",
             "When the box doubles, each member of the team decides alone whether to take or to "
             "drop."),
        Rule("CHOU-14", "rule", "13", "sq tr",
             "Members who drop pay the box the stake as it stood before the double, and leave "
             "this game."),
        Rule("CHOU-15", "rule", "13", "sq tr",
             "Members who take play on as a team for the new stake."),
        Rule("CHOU-16", "rule", "13", "sq tr",
             "If the team wins, the box pays the stake to each member who is still in the game."),
        Rule("CHOU-17", "rule", "13", "sq tr",
             "If the team loses, each member who is still in the game pays the stake to the box."),
    )),
    Section("ETIQ", "Dice and table manners", (
        Rule("ETIQ-01", "custom", "14", "sq tr",
             "You throw the dice into the half of the board on your right.",
             unproved=(
                 "A custom of a real table; what happens to other throws is for the rules below "
                 "it."
             )),
        Rule("ETIQ-02", "custom", "14", "sq tr",
             "You always use a cup to throw the dice.",
             unproved="A custom of a real table; the program knows no cup."),
        Rule("ETIQ-03", "rule", "14", "sq tr",
             "A roll is valid only if both dice land in the half of the board on your right; "
             "otherwise you throw both again."),
        Rule("ETIQ-04", "rule", "14", "sq tr",
             "A die that does not lie flat is cocked: the roll is void, and you throw both dice "
             "again."),
        Rule("ETIQ-05", "rule", "14", "sq tr",
             "If a die lands on a checker, the roll is void, and you throw both dice again."),
        Rule("ETIQ-06", "rule", "14", "sq tr",
             "Your move is final when you pick up your dice, not when you have finished moving."),
        Rule("ETIQ-07", "rule", "14", "sq tr",
             "Until you pick up your dice, you may change your move."),
        Rule("ETIQ-08", "rule", "14", "sq tr",
             "If you roll before the opponent has picked up their dice, your roll is premature "
             "and void."),
        Rule("ETIQ-09", "rule", "14", "sq tr",
             "A premature roll stands if both players are bearing off and contact is over."),
        Rule("ETIQ-10", "rule", "14", "sq tr",
             "A premature roll stands if the opponent's move was completely forced."),
        Rule("ETIQ-11", "rule", "14", "sq tr",
             "Any player may claim that a move was illegal."),
        Rule("ETIQ-12", "rule", "14", "sq tr",
             "An illegal move must be claimed before the next roll or double."),
        Rule("ETIQ-13", "rule", "14", "sq tr",
             "An error that nobody claims in time stands as it was played, however obvious it is."),
        Rule("ETIQ-14", "custom", "14", "sq tr",
             "These customs are for competitions and friendly games alike.",
             unproved=(
                 "A remark about where the customs hold; nothing in the program depends on it."
             )),
    )),
    Section("ADV", "Advice", (
        Rule("ADV-01", "advice", "14", "el ≠ro",
             "Avoid blots where you can: keep two or more of your checkers together.",
             unproved="Advice: no play is refused for it."),
    )),
)
# fmt: on
"""In the order of the rule book."""
