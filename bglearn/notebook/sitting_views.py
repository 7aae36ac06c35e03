"""What two players at one board see: the scene, the buttons, and the card beside it."""

from __future__ import annotations

from dataclasses import replace

from bglearn.board.card import Card
from bglearn.board.match_scene import cube_of, last_play, names_of, score_of, side_of
from bglearn.board.naming import name_of
from bglearn.board.scene import Action, Arrow, Scene
from bglearn.board.settings import Settings, current
from bglearn.i18n import Message
from bglearn.notebook.sitting import Sitting
from bglearn.notebook.telling import SIZES
from bglearn.notebook.throws import throw
from bglearn.rules import events as happened
from bglearn.rules.actions import legal_actions
from bglearn.rules.dice import Roll
from bglearn.rules.game import Stage
from bglearn.rules.outcome import largest_loss
from bglearn.rules.player import Player


def settings_for(viewer: Player, game: int, chosen: Settings) -> Settings:
    """How the board lies in the game of this number (from 1), seen by whoever has to act.

    White's home lies where the settings say and Black's opposite, since both look at one board.
    Where the players change ends after each game, the other way round in every second one; where
    they do so each turn, whoever acts sits at White's place.

    >>> settings_for(Player.BLACK, 1, Settings()).bottom
    False
    """
    bottom = chosen.bottom
    if chosen.turning != "turn" and viewer is Player.BLACK:
        bottom = not bottom
    if chosen.turning == "game" and game % 2 == 0:
        bottom = not bottom
    return replace(chosen, bottom=bottom, colour="light" if viewer is Player.WHITE else "dark")


def viewer_of(sitting: Sitting) -> Player:
    """By whose numbers the board is described: whoever has to act, else whoever acted last."""
    game = sitting.match.game
    return sitting.player or game.on_roll or Player.WHITE


def scene_of(sitting: Sitting) -> Scene:
    """The board as it stands, with what may be done next."""
    match, game = sitting.match, sitting.match.game
    viewer = viewer_of(sitting)
    position = game.position if game.on_roll in (None, viewer) else game.position.swap()
    number = len(match.outcomes) + (game.outcome is None)
    before = sitting.last_turn(viewer.opponent)
    chosen = current()
    playing = game.stage is Stage.PLAY and not sitting.asking
    useless = useless_roll(sitting, viewer.opponent) if chosen.closed_out == "show" else None
    thrown = before[0] if before and game.stage is not Stage.OVER else useless
    arrows: tuple[Arrow, ...] = ()
    if before and game.stage in (Stage.TURN, Stage.PLAY, Stage.ANSWER):
        arrows = last_play(before[1].play, viewer.opponent, viewer)
    return Scene(
        id=f"match {len(sitting.history.events)}",
        position=position,
        roll=game.roll,
        mode="play" if playing else "look",
        arrows=arrows,
        caption=_with_useless(useless, due(sitting)),
        settings=settings_for(viewer, number, chosen),
        chosen=chosen,
        pips=True,
        cube=cube_of(game, viewer),
        opponent_roll=thrown,
        on_roll=side_of(sitting.player, viewer),
        score=score_of(match, viewer),
        names=names_of(sitting.history.names, viewer),
        actions=actions_of(sitting),
    )


def useless_roll(sitting: Sitting, player: Player) -> Roll | None:
    """What a player could have thrown who has just let the turn go (CLOSED-03), though nobody did.

    None where that was not the last turn, or dice lie on a table. No later throw is another for it.
    """
    events = sitting.history.events
    if events and isinstance(events[-1], happened.Rolled) and events[-1].by is not player:
        events = events[:-1]
    last = events[-1] if events else None
    if sitting.dice == "hand" or not isinstance(last, happened.Passed) or last.by is not player:
        return None
    return Roll(*throw(sitting.seed, -len(events)))


def _with_useless(roll: Roll | None, due: Message) -> Message:
    """What is to be done, after a roll that was shown though nobody threw it."""
    if roll is None:
        return due
    told = Message(
        "match", "Even {roll} would be of no use: no point to enter is open.", {"roll": str(roll)}
    )
    return Message("match", "{before} {now}", {"before": told, "now": due})


def card_of(sitting: Sitting, name: str = "match") -> Card:
    """Beside the board: which game of what, and what was said last."""
    return Card(
        id=name,
        kind="match",
        title=title_of(sitting),
        question="",
        verdict=sitting.said,
    )


def title_of(sitting: Sitting) -> Message:
    """The number of the game, and what it is part of."""
    match = sitting.match
    values = {
        "number": len(match.outcomes) + (match.game.outcome is None),
        "length": match.rules.match_length,
    }
    if match.rules.match_length is None:
        return Message("match", "Game {number} of a money session", values)
    if match.is_crawford:
        return Message("match", "Game {number}, match to {length}: the Crawford game", values)
    return Message("match", "Game {number}, match to {length}", values)


def due(sitting: Sitting) -> Message:
    """Who has to do what.

    >>> from bglearn.notation.history import History
    >>> from bglearn.notebook.sitting import begin
    >>> from bglearn.rules.options import Rules
    >>> print(due(begin(History(Rules()))))
    The game begins: each player throws one die.
    """
    match, game = sitting.match, sitting.match.game
    allowed = legal_actions(match)
    names = sitting.history.names
    values: dict[str, object] = {"player": name_of(viewer_of(sitting), names), "die": sitting.die}
    if sitting.asking:
        return Message("match", "{player}: resign what?", values)
    if sitting.die:
        return Message("match", "First die: {die}. And the second?", values)
    match game.stage:
        case Stage.OPENING:
            if sitting.dice != "hand":
                return Message("match", "The game begins: each player throws one die.")
            both = {"white": name_of(Player.WHITE, names), "black": name_of(Player.BLACK, names)}
            return Message("match", "Opening roll: first {white}'s die, then {black}'s.", both)
        case Stage.TURN:
            if "pass" in allowed:
                return Message("match", "{player} is closed out and can't throw.", values)
            if "double" in allowed:
                return Message("match", "{player} to roll, or to double.", values)
            return Message("match", "{player} to roll.", values)
        case Stage.PLAY:
            values["roll"] = game.roll
            return Message("match", "{player} to play {roll}.", values)
        case Stage.ANSWER:
            assert game.offer
            values |= {"value": game.offer.value, "stake": game.offer.at_stake}
            return Message(
                "match", "{player}: play on for {value}, or drop and lose {stake}?", values
            )
        case Stage.RESIGNATION:
            values["size"] = SIZES[game.resigned]
            return Message("match", "{player}: accept {size}?", values)
    if match.winner is None:
        return Message("match", "The game is over. Set up the next one.")
    return Message("match", "The match is over.")


def actions_of(sitting: Sitting) -> tuple[Action, ...]:
    """The buttons: what the rules allow now, and no more."""
    allowed = legal_actions(sitting.match)
    if sitting.asking:
        return _resignations(sitting)
    throws = "opening-roll" in allowed or "roll" in allowed
    dice = _dice(sitting) if throws and sitting.dice == "hand" else ()
    offered = [_action(sitting, name) for name in allowed if name != "play"]
    if dice:
        offered = [one for one in offered if one.place != "dice"]
    return (*dice, *offered)


def _action(sitting: Sitting, name: str) -> Action:
    match name:
        case "opening-roll":
            return Action(name, Message("act", "Throw for the start"), True, "r", "dice", "main")
        case "roll":
            return Action(name, Message("act", "Roll"), True, "r", "dice", "main")
        case "pass":
            return Action(name, Message("act", "Let the turn go"), True, "r", "dice", "main")
        case "double":
            value = 2 * sitting.match.game.cube.value
            text = Message("act", "Double to {value}", {"value": value})
            return Action(name, text, True, "d", "cube")
        case "take":
            return Action(name, Message("act", "Take"), True, "t", "cube", "main")
        case "drop":
            return Action(name, Message("act", "Drop"), True, "x", "row", "danger")
        case "beaver":
            return Action(name, Message("act", "Beaver"), True, "v")
        case "raccoon":
            return Action(name, Message("act", "Raccoon"), True, "k")
        case "resign":
            return Action(name, Message("act", "Resign …"), True, "g", "row", "danger")
        case "accept-resignation":
            return Action(name, Message("act", "Accept"), True, "y", "row", "main")
        case "refuse-resignation":
            return Action(name, Message("act", "Play on"), True, "n")
    return Action(name, Message("act", "Next game"), True, "n", "row", "main")


def _dice(sitting: Sitting) -> tuple[Action, ...]:
    """The six faces, for dice that were thrown on a real table."""
    faces = tuple(Action(f"die-{n}", str(n), True, str(n), "row", "main") for n in range(1, 7))
    back = Action("die-back", Message("act", "Other first die"), True, "0")
    return (*faces, back) if sitting.die else faces


def _resignations(sitting: Sitting) -> tuple[Action, ...]:
    """What can be resigned here: nothing larger than can still be lost."""
    texts = (
        Message("act", "A single game"),
        Message("act", "A gammon"),
        Message("act", "A backgammon"),
    )
    most = largest_loss(sitting.match.game.position)
    sizes = tuple(
        Action(f"resign-{size}", text, True, str(size), "row", "danger")
        for size, text in enumerate(texts, 1)
        if size <= most
    )
    return (*sizes, Action("play-on", Message("act", "Play on"), True, "n", "row", "main"))
