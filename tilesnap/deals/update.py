"""What each gesture makes of a deal. An action is a plain dict, and `do` names one of `ACTIONS`."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from scoring.errors import Problem, ScoringError
from scoring.table.stated_total import check_stated_total
from tilesnap.deals.answering import take_answer, tap_seat
from tilesnap.deals.deal import CLAIMED, NOT_SHOWN, Deal, EnteredPenalty, Laid, PhotoOf
from tilesnap.deals.hand import EditHand
from tilesnap.deals.progress import deal_facts, deal_progress, is_keepable
from tilesnap.deals.rules import Rules
from tilesnap.deals.stated_totals import ask_again_for_stale_totals, possible_totals_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from tilesnap.deals.deal import Shown
    from tilesnap.deals.table import Table

    Action = Mapping[str, Any]

MOST_STEPS = 100
"""Steps that can be undone."""


def update(deal: Deal, action: Action) -> Deal:
    """Give the deal after an action; its revision counts the changes.

    Raises ScoringError `bad_action` for one that makes no sense here, and what a hand or rules raise; then
    nothing has changed.
    """
    do = str(action.get("do"))
    if do in _STEPS:
        return _STEPS[do](deal)
    if do not in ACTIONS:
        raise _bad(f"there is no action {do!r}: it is one of {', '.join(ACTION_NAMES)}")
    try:
        changed = ask_again_for_stale_totals(deal, ACTIONS[do](deal, action))
    except ScoringError:
        raise
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise _bad(f"{do} cannot be done here: {error}") from error
    if changed == deal:
        return deal
    past = (*deal.past, _bare(deal))[-MOST_STEPS:]
    return replace(changed, revision=deal.revision + 1, past=past, future=())


def _bare(deal: Deal) -> Deal:
    return replace(deal, past=(), future=())


def undo(deal: Deal) -> Deal:
    """Take the last action back; nothing where there is none."""
    if not deal.past:
        return deal
    *past, then = deal.past
    return _stepped(deal, then, past, (*deal.future, _bare(deal)))


def redo(deal: Deal) -> Deal:
    """Do again what was taken back last."""
    if not deal.future:
        return deal
    *future, then = deal.future
    return _stepped(deal, then, (*deal.past, _bare(deal)), future)


def _stepped(deal: Deal, then: Deal, past: Iterable[Deal], future: Iterable[Deal]) -> Deal:
    """Give another state of a deal; where its game stands is told by the game alone, and never taken back."""
    table = deal.table if deal.table.is_named else then.table
    return replace(then, table=table, revision=deal.revision + 1, past=tuple(past), future=tuple(future))


def _bad(message: str) -> ScoringError:
    return ScoringError("bad_action", message)


def _player(deal: Deal, value: Any) -> int:
    """Read a player who sits at the table. Raises ValueError for none."""
    if type(value) is not int or value not in deal.table.sitting:
        raise ValueError(f"{value!r} is no player who sits at the table")
    return value


def _read(deal: Deal, action: Action) -> Deal:
    """Lay out the hand that a photo shows, over the one before.

    `reading` is the JSON of a reading, `photo` its name; less sure than `doubtful_below` is to be looked at.
    """
    reading = action["reading"]
    hand = EditHand.from_reading(reading["tiles"], float(action["doubtful_below"]))
    problems = tuple(
        Problem(str(each["code"]), str(each["message"]), dict(each["params"])) for each in reading["problems"]
    )
    photo = PhotoOf(str(action["photo"]), int(reading["width"]), int(reading["height"]))
    before = _before(deal, action)
    known = before.laid()
    laid = Laid(hand, photo, hand, problems, special=known.special, discards=known.discards, own=known.own)
    return before.put(_player(deal, deal.player), replace(laid, sets=reading["claims"] == "shown"))


def _bring(deal: Deal, action: Action) -> Deal:
    """Lay out a hand as it is written, instead of the one before. Raises ScoringError as reading one does."""
    before, hand = _before(deal, action), EditHand.from_text(str(action["text"]))
    return before.put(_player(deal, deal.player), Laid(hand, is_touched=True))


def _clear(deal: Deal, action: Action) -> Deal:
    """Take the hand away from the page."""
    return _before(deal, action).put(_player(deal, deal.player), None)


def _before(deal: Deal, action: Action) -> Deal:
    """Give the deal in which a hand is laid out: its `hand` is the `next` deal's, the `same`, or `another`.

    What was said of the deal holds for the same hand alone, and for a hand of a named table.
    """
    which = action.get("hand", "another")
    if which == "same":
        return deal
    if which == "next":
        return _next(deal, action)
    if which != "another":
        raise ValueError(f"{which!r} is no hand of this table")
    cleared = deal.put(_player(deal, deal.player), None)
    if deal.table.is_named or not deal.laid().hand.tiles:
        return cleared
    return replace(_fresh(cleared), table=deal.table.perhaps_at(_following(deal)))


def _under(deal: Deal, action: Action) -> Deal:
    """Lay a photo under the hand as it stands; tiles without a place in it find one by their faces."""
    read = EditHand.from_reading(action["reading"]["tiles"], float(action["doubtful_below"]))
    hand = deal.laid().hand
    if not any(tile.quad for tile in hand.tiles):
        laid = EditHand.from_laid(hand.faces, read.tiles)
        used = {tile.id for tile in laid.tiles}
        hand = replace(laid, stray=tuple(tile for tile in read.stray if tile.id not in used))
    photo = PhotoOf(str(action["photo"]), int(action["reading"]["width"]), int(action["reading"]["height"]))
    return deal.lay(hand=hand, read=read, photo=photo, problems=(), is_touched=hand.text != read.text)


def _lay(deal: Deal, action: Action) -> Deal:
    """Take a hand as the editor has it."""
    return deal.lay(hand=EditHand.from_json(action["hand"]), is_touched=True)


def _type(deal: Deal, action: Action) -> Deal:
    """Take a hand as it is written. Raises ScoringError as reading a hand does."""
    return deal.lay(hand=EditHand.from_text(str(action["text"]), deal.laid().hand.tiles), is_touched=True)


def _ended(deal: Deal, action: Action) -> Deal:
    if action["outcome"] not in ("drawn", "washed_out"):
        raise ValueError("a deal that nobody won was drawn or washed out")
    return deal.ended(action["outcome"])


def _came(deal: Deal, action: Action) -> Deal:
    """Say how the last tile came: its `source`, None where nobody remembers, and the `discarder`."""
    source, discarder = action["source"], action.get("discarder")
    if source not in (None, "wall", "discard", "robbed_kong"):
        raise ValueError(f"{source!r} is no way in which a tile comes")
    if discarder is not None and (source == "wall" or discarder == deal.winner):
        raise ValueError("the tile that somebody drew has no discarder, and nobody gives it to themselves")
    return deal.came(source, None if discarder is None else _player(deal, discarder))


def _also_won(deal: Deal, action: Action) -> Deal:
    players = [_player(deal, player) for player in action["players"]]
    if not {*players} <= {*deal.may_also_win(), deal.winner}:
        raise ValueError("nobody else wins on this tile")
    return deal.won_by_all(players)


def _say(deal: Deal, action: Action) -> Deal:
    if action["name"] not in ("dangerous", "immune"):
        raise ValueError(f"{action['name']!r} is nothing that is said of a discard")
    if deal.source not in CLAIMED or (action["name"] == "dangerous" and deal.discarder is None):
        raise ValueError("nobody is known to have let the winner have the tile")
    return deal.say(action["name"], so=bool(action["so"]))


def _liable(deal: Deal, action: Action) -> Deal:
    player, winner = action["player"], action.get("winner", deal.winner)
    if winner not in deal.winners or player in deal.winners:
        raise ValueError("somebody else is liable for the hand of a winner")
    return deal.held_liable(None if player is None else _player(deal, player), _player(deal, winner))


def _enter(deal: Deal, action: Action) -> Deal:
    """Lay a player's hand on the page, to be entered or gone on with."""
    player = _player(deal, action["player"])
    return replace(deal, player=player, before=deal.shown[player])


def _keep(deal: Deal, _action: Action) -> Deal:
    """Let the hand on the page count, and go on with the next that is wanted. Raises ValueError."""
    player = _player(deal, deal.player)
    if not is_keepable(deal, player):
        raise ValueError("this hand cannot count as it lies")
    return _onward(deal.lay(kept=True))


def _show(deal: Deal, action: Action) -> Deal:
    """Take a total that is said, or that a hand is not shown; of the hand on the page, go on after it."""
    total = action.get("total")
    if total is not None and (type(total) is not int or total < 0):
        raise ValueError("a total is a whole number, 0 or more")
    shown: Shown = NOT_SHOWN if total is None else total
    player = _player(deal, action.get("player", deal.player))
    if total is not None:
        check_stated_total(total, possible_totals_of(deal, player))
    changed = deal.put(player, shown)
    return _onward(changed) if player == deal.player else changed


def _onward(deal: Deal) -> Deal:
    """Go on with the next player whose hand is wanted, else at the table."""
    following = deal.next_player(beside=deal.player)
    before = None if following is None else deal.shown[following]
    return replace(deal, player=following, before=before)


def _put(deal: Deal, action: Action) -> Deal:
    """Give a player the hand that one photo of the whole table shows; it counts if nothing is left to ask."""
    player = _player(deal, action["player"])
    there = replace(deal, player=player).put(player, None)
    laid = _read(there, action)
    final = deal_progress(laid, player).is_final
    return replace(laid.lay(kept=final), player=deal.player)


def _leave(deal: Deal, _action: Action) -> Deal:
    """Go back to the table without keeping the hand: what was kept before counts."""
    if deal.player is None:
        return deal
    before = deal.before
    kept = isinstance(before, Laid) and before.kept
    there = deal.put(deal.player, before) if kept else deal
    return replace(there, player=None, before=None)


def _fine(deal: Deal, action: Action) -> Deal:
    kind = action.get("kind")
    amount = action["amount"]
    if type(amount) is not int or amount < 0 or action["offender"] == action["to"]:
        raise ValueError("a penalty is a whole number of points that one player pays another")
    fine = EnteredPenalty(
        _player(deal, action["offender"]), amount, _player(deal, action["to"]), kind and str(kind)
    )
    return replace(deal, penalties=(*deal.penalties, fine))


def _no_fine(deal: Deal, action: Action) -> Deal:
    number = action["number"]
    if type(number) is not int or number < 0:
        raise ValueError(f"there is no penalty {number!r}")
    return replace(deal, penalties=deal.penalties[:number] + deal.penalties[number + 1 :])


def _tell(deal: Deal, action: Action) -> Deal:
    """Say what only the engine asks of a deal, or take it back with None: players, or whether it is so."""
    name, value = str(action["name"]), action["value"]
    fact = next((fact for fact in deal_facts(deal.engine, deal.outcome) if fact.name == name), None)
    if fact is None:
        raise ValueError(f"nobody asks {name!r} of this deal")
    said = {known: each for known, each in deal.own if known != name}
    if fact.kind == "seats" and value is not None:
        said[name] = tuple(_player(deal, player) for player in value)
    elif value is not None:
        said[name] = bool(value)
    return replace(deal, own=tuple(sorted(said.items())))


def _follow(deal: Deal, action: Action) -> Deal:
    """Let the deal come after another one than was seen when it was begun."""
    after = action["after"]
    return replace(deal, after=None if after is None else str(after))


def _rules(deal: Deal, action: Action) -> Deal:
    """Play by other rules; what was answered stays. Raises ScoringError where they cannot be loaded."""
    rules = Rules.of(str(action["name"]), action.get("preset"), action.get("house"))
    rules.load()
    return replace(deal, rules=rules)


def _next(deal: Deal, _action: Action) -> Deal:
    """Begin the next deal at the same table. The seat follows from who wins it, and is never carried over."""
    if deal.table.is_named:
        raise ValueError("the next deal of a game comes when this one is saved")
    return _fresh(deal, table=_following(deal), shown=(None,) * len(deal.shown))


_OF_THE_TABLE = ("rules", "table", "revision", "past", "future", "player", "shown")


def _fresh(deal: Deal, **changes: Any) -> Deal:
    """Give a deal of which nothing is said, at the same table."""
    stays = {each.name: getattr(deal, each.name) for each in fields(Deal) if each.name in _OF_THE_TABLE}
    return Deal(**{**stays, **changes})


def _following(deal: Deal) -> Table:
    """Give the table after this deal, as far as it is known how it ended."""
    table = deal.table if deal.round is None else deal.table.in_round(deal.round)
    if deal.wins_in_a_row is not None and deal.seat == "E":
        table = table.with_streak(deal.wins_in_a_row - 1, deal.draws_between)
    won = deal_progress(deal).role == "winner"
    east_won = deal.seat == "E" if won and deal.seat else None
    if not won and deal.seat == "E":
        east_won = False
    return table.following("won", deal.engine, east_won=east_won)


ACTIONS: Mapping[str, Callable[[Deal, Action], Deal]] = {
    "read": _read,
    "bring": _bring,
    "clear": _clear,
    "under": _under,
    "put": _put,
    "lay": _lay,
    "type": _type,
    "answer": lambda deal, action: take_answer(deal, str(action["field"]), action["value"]),
    "tap": lambda deal, action: tap_seat(deal, action["seat"]),
    "won": lambda deal, action: deal.won_by(_player(deal, action["player"])),
    "ended": _ended,
    "undecided": lambda deal, _action: deal.undecided(),
    "came": _came,
    "also_won": _also_won,
    "say": _say,
    "liable": _liable,
    "enter": _enter,
    "keep": _keep,
    "show": _show,
    "leave": _leave,
    "fine": _fine,
    "no_fine": _no_fine,
    "tell": _tell,
    "follow": _follow,
    "rules": _rules,
    "next": _next,
}
"""Every gesture and answer, by its name; `undo` and `redo` go over all of them."""
_STEPS: Mapping[str, Callable[[Deal], Deal]] = {"undo": undo, "redo": redo}
ACTION_NAMES = (*ACTIONS, *_STEPS)
"""Every name that `do` may have."""
