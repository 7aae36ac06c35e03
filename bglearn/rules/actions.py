"""What may happen next in a game: the choices to offer whoever has to act."""

from __future__ import annotations

from bglearn.rules.events import Beavered, Raccooned
from bglearn.rules.game import Game, Stage, why_no_double, why_no_redouble
from bglearn.rules.match import Match


def legal_actions(state: Game | Match) -> tuple[str, ...]:
    """The names of the actions that the rules allow now, for the player whose decision it is.

    Of `opening-roll`, `roll`, `pass`, `double`, `play`, `take`, `drop`, `beaver`, `raccoon`,
    `resign`, `accept-resignation`, `refuse-resignation`; in a match also `next-game`.

    >>> from bglearn.rules.game import start
    >>> from bglearn.rules.options import Rules
    >>> legal_actions(start(Rules()))
    ('opening-roll',)
    """
    game = state.game if isinstance(state, Match) else state
    match game.stage:
        case Stage.OPENING:
            return ("opening-roll",)
        case Stage.TURN:
            throw = "pass" if game.is_closed_out else "roll"
            return (throw, *(["double"] if why_no_double(game) is None else []), "resign")
        case Stage.PLAY:
            return ("play", "resign")
        case Stage.ANSWER:
            player = game.to_act
            assert player
            beaver = ["beaver"] if why_no_redouble(game, Beavered(player)) is None else []
            raccoon = ["raccoon"] if why_no_redouble(game, Raccooned(player)) is None else []
            return ("take", "drop", *beaver, *raccoon)
        case Stage.RESIGNATION:
            return ("accept-resignation", "refuse-resignation")
    return ("next-game",) if isinstance(state, Match) and state.winner is None else ()
