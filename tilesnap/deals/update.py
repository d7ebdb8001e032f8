"""The reducer of deal states. An action is a plain dict whose `do` names one of `ACTIONS`."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from scoring.engine import check_stated_total
from scoring.errors import Problem, ScoringError
from tilesnap.deals.answers import apply_answer, apply_seat_tap
from tilesnap.deals.deal import CLAIMED_SOURCES, NOT_SHOWN, Deal, EnteredPenalty, HandPhoto, SeatHand
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.deals.evaluation import engine_deal_facts, evaluate_deal_hand, is_confirmable
from tilesnap.deals.rules import Rules
from tilesnap.deals.stated_totals import drop_stale_totals, possible_totals_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from tilesnap.deals.deal import ShownHand
    from tilesnap.deals.table import Table

    Action = Mapping[str, Any]

MAX_UNDO_STEPS = 100
"""Number of steps that can be undone."""


def update(deal: Deal, action: Action) -> Deal:
    """Return the deal after an action; its revision counts the changes.

    Raises:
        ScoringError: `bad_action` for an invalid action, or an error of a hand or of the rules. The deal is
            unchanged.
    """
    do = str(action.get("do"))
    if do in _HISTORY_ACTIONS:
        return _HISTORY_ACTIONS[do](deal)
    if do not in ACTIONS:
        raise _bad_action(f"unknown action {do!r}; expected one of {', '.join(ACTION_NAMES)}")
    try:
        changed = drop_stale_totals(deal, ACTIONS[do](deal, action))
    except ScoringError:
        raise
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise _bad_action(f"{do} is not possible here: {error}") from error
    if changed == deal:
        return deal
    past = (*deal.past, _without_history(deal))[-MAX_UNDO_STEPS:]
    return replace(changed, revision=deal.revision + 1, past=past, future=())


def _without_history(deal: Deal) -> Deal:
    return replace(deal, past=(), future=())


def undo(deal: Deal) -> Deal:
    """Return the deal before the last action, or the same deal if there is none."""
    if not deal.past:
        return deal
    *past, state = deal.past
    return _restore(deal, state, past, (*deal.future, _without_history(deal)))


def redo(deal: Deal) -> Deal:
    """Return the deal with the last undone action applied again."""
    if not deal.future:
        return deal
    *future, state = deal.future
    return _restore(deal, state, (*deal.past, _without_history(deal)), future)


def _restore(deal: Deal, state: Deal, past: Iterable[Deal], future: Iterable[Deal]) -> Deal:
    """Return another state from the history; a named table's place follows from its game and is kept."""
    table = deal.table if deal.table.is_named else state.table
    return replace(state, table=table, revision=deal.revision + 1, past=tuple(past), future=tuple(future))


def _bad_action(message: str) -> ScoringError:
    return ScoringError("bad_action", message)


def _seated_player(deal: Deal, value: Any) -> int:
    """Return the player if seated at the table. Raises ValueError otherwise."""
    if type(value) is not int or value not in deal.table.sitting:
        raise ValueError(f"{value!r} is not a player seated at the table")
    return value


def _read_photo(deal: Deal, action: Action) -> Deal:
    """Replace the hand with the one that a photo shows.

    `reading` is the JSON of a reading, `photo` its name; tiles with less confidence than `doubtful_below` are
    to be checked.
    """
    reading = action["reading"]
    hand = EditableHand.from_reading(reading["tiles"], float(action["doubtful_below"]))
    problems = tuple(
        Problem(str(each["code"]), str(each["message"]), dict(each["params"])) for each in reading["problems"]
    )
    photo = HandPhoto(str(action["photo"]), int(reading["width"]), int(reading["height"]))
    before = _deal_for_hand(deal, action)
    previous = before.seat_hand()
    seat_hand = SeatHand(
        hand, photo, hand, problems, special=previous.special, discards=previous.discards, own=previous.own
    )
    return before.with_shown(
        _seated_player(deal, deal.player), replace(seat_hand, sets=reading["claims"] == "shown")
    )


def _load_hand(deal: Deal, action: Action) -> Deal:
    """Replace the hand with one in text notation. Raises ScoringError as parsing one does."""
    before, hand = _deal_for_hand(deal, action), EditableHand.from_text(str(action["text"]))
    return before.with_shown(_seated_player(deal, deal.player), SeatHand(hand, is_touched=True))


def _clear_hand(deal: Deal, action: Action) -> Deal:
    """Remove the hand from the page."""
    return _deal_for_hand(deal, action).with_shown(_seated_player(deal, deal.player), None)


def _deal_for_hand(deal: Deal, action: Action) -> Deal:
    """Return the deal for a new hand: the `next` deal, the `same`, or `another`.

    Statements about the deal stay only for the same hand, and for a hand of a named table.
    """
    target = action.get("hand", "another")
    if target == "same":
        return deal
    if target == "next":
        return _begin_next_deal(deal, action)
    if target != "another":
        raise ValueError(f"hand must be next, same or another, not {target!r}")
    cleared = deal.with_shown(_seated_player(deal, deal.player), None)
    if deal.table.is_named or not deal.seat_hand().hand.tiles:
        return cleared
    return replace(_empty_deal(cleared), table=deal.table.merged_with(_table_after(deal)))


def _attach_photo(deal: Deal, action: Action) -> Deal:
    """Attach a photo to the current hand; tiles without a place in it are matched by face."""
    detected = EditableHand.from_reading(action["reading"]["tiles"], float(action["doubtful_below"]))
    hand = deal.seat_hand().hand
    if not any(tile.quad for tile in hand.tiles):
        matched = EditableHand.from_layout(hand.faces_in_order, detected.tiles)
        used = {tile.id for tile in matched.tiles}
        hand = replace(matched, stray=tuple(tile for tile in detected.stray if tile.id not in used))
    photo = HandPhoto(str(action["photo"]), int(action["reading"]["width"]), int(action["reading"]["height"]))
    return deal.with_hand_changes(
        hand=hand, read=detected, photo=photo, problems=(), is_touched=hand.text != detected.text
    )


def _edit_hand(deal: Deal, action: Action) -> Deal:
    """Take the hand from the editor."""
    return deal.with_hand_changes(hand=EditableHand.from_json(action["hand"]), is_touched=True)


def _type_hand(deal: Deal, action: Action) -> Deal:
    """Take a hand in text notation. Raises ScoringError as parsing one does."""
    return deal.with_hand_changes(
        hand=EditableHand.from_text(str(action["text"]), deal.seat_hand().hand.tiles), is_touched=True
    )


def _set_outcome(deal: Deal, action: Action) -> Deal:
    if action["outcome"] not in ("drawn", "washed_out"):
        raise ValueError("a deal without a winner is drawn or washed_out")
    return deal.with_outcome(action["outcome"])


def _set_win_source(deal: Deal, action: Action) -> Deal:
    """Set the `source` of the last tile, None if nobody remembers, and the `discarder`."""
    source, discarder = action["source"], action.get("discarder")
    if source not in (None, "wall", "discard", "robbed_kong"):
        raise ValueError(f"{source!r} is not a win source")
    if discarder is not None and (source == "wall" or discarder == deal.winner):
        raise ValueError("a self-drawn tile has no discarder, and the winner cannot be the discarder")
    return deal.with_win_source(source, None if discarder is None else _seated_player(deal, discarder))


def _set_other_winners(deal: Deal, action: Action) -> Deal:
    players = [_seated_player(deal, player) for player in action["players"]]
    if not {*players} <= {*deal.possible_other_winners(), deal.winner}:
        raise ValueError("these players cannot win on this tile")
    return deal.with_other_winners(players)


def _set_flag(deal: Deal, action: Action) -> Deal:
    if action["name"] not in ("dangerous", "immune"):
        raise ValueError(f"{action['name']!r} is not a flag of a discard")
    if deal.source not in CLAIMED_SOURCES or (action["name"] == "dangerous" and deal.discarder is None):
        raise ValueError("the discarder is not known")
    return deal.with_discard_flag(action["name"], value=bool(action["so"]))


def _set_liable(deal: Deal, action: Action) -> Deal:
    player, winner = action["player"], action.get("winner", deal.winner)
    if winner not in deal.winners or player in deal.winners:
        raise ValueError("the liable player must not be a winner")
    return deal.with_liable_player(
        None if player is None else _seated_player(deal, player), _seated_player(deal, winner)
    )


def _open_hand(deal: Deal, action: Action) -> Deal:
    """Open a player's hand on the page."""
    player = _seated_player(deal, action["player"])
    return replace(deal, player=player, before=deal.shown[player])


def _confirm_hand(deal: Deal, _action: Action) -> Deal:
    """Confirm the hand on the page and open the next needed one. Raises ValueError if it cannot count."""
    player = _seated_player(deal, deal.player)
    if not is_confirmable(deal, player):
        raise ValueError("this hand cannot be confirmed yet")
    return _open_next_hand(deal.with_hand_changes(kept=True))


def _set_shown(deal: Deal, action: Action) -> Deal:
    """Set a stated total, or that the hand is not shown; after the hand on the page, open the next one."""
    total = action.get("total")
    if total is not None and (type(total) is not int or total < 0):
        raise ValueError("a total must be a whole number of at least 0")
    shown: ShownHand = NOT_SHOWN if total is None else total
    player = _seated_player(deal, action.get("player", deal.player))
    if total is not None:
        check_stated_total(total, possible_totals_for(deal, player))
    changed = deal.with_shown(player, shown)
    return _open_next_hand(changed) if player == deal.player else changed


def _open_next_hand(deal: Deal) -> Deal:
    """Open the hand of the next player whose hand is needed, else return to the table."""
    following = deal.next_player(other_than=deal.player)
    before = None if following is None else deal.shown[following]
    return replace(deal, player=following, before=before)


def _set_seat_hand(deal: Deal, action: Action) -> Deal:
    """Set a player's hand from one photo of the whole table; it counts if no question is left."""
    player = _seated_player(deal, action["player"])
    empty_seat = replace(deal, player=player).with_shown(player, None)
    changed = _read_photo(empty_seat, action)
    final = evaluate_deal_hand(changed, player).is_final
    return replace(changed.with_hand_changes(kept=final), player=deal.player)


def _close_hand(deal: Deal, _action: Action) -> Deal:
    """Return to the table without confirming the hand: an earlier confirmed hand is restored."""
    if deal.player is None:
        return deal
    before = deal.before
    is_confirmed = isinstance(before, SeatHand) and before.kept
    restored = deal.with_shown(deal.player, before) if is_confirmed else deal
    return replace(restored, player=None, before=None)


def _add_penalty(deal: Deal, action: Action) -> Deal:
    kind = action.get("kind")
    amount = action["amount"]
    if type(amount) is not int or amount < 0 or action["offender"] == action["to"]:
        raise ValueError("a penalty must be a whole number of points from one player to another")
    penalty = EnteredPenalty(
        _seated_player(deal, action["offender"]),
        amount,
        _seated_player(deal, action["to"]),
        kind and str(kind),
    )
    return replace(deal, penalties=(*deal.penalties, penalty))


def _remove_penalty(deal: Deal, action: Action) -> Deal:
    number = action["number"]
    if type(number) is not int or number < 0:
        raise ValueError(f"there is no penalty {number!r}")
    return replace(deal, penalties=deal.penalties[:number] + deal.penalties[number + 1 :])


def _set_fact(deal: Deal, action: Action) -> Deal:
    """Set an engine fact of the deal, or clear it with None: players, or a switch."""
    name, value = str(action["name"]), action["value"]
    fact = next((fact for fact in engine_deal_facts(deal.engine, deal.outcome) if fact.name == name), None)
    if fact is None:
        raise ValueError(f"{name!r} is not a fact of this deal")
    facts = {key: each for key, each in deal.own if key != name}
    if fact.kind == "seats" and value is not None:
        facts[name] = tuple(_seated_player(deal, player) for player in value)
    elif value is not None:
        facts[name] = bool(value)
    return replace(deal, own=tuple(sorted(facts.items())))


def _rebase(deal: Deal, action: Action) -> Deal:
    """Rebase the deal: it comes after another one than when it was begun."""
    after = action["after"]
    return replace(deal, after=None if after is None else str(after))


def _set_rules(deal: Deal, action: Action) -> Deal:
    """Change the rules; answers stay. Raises ScoringError if the rules cannot be loaded."""
    rules = Rules.of(str(action["name"]), action.get("preset"), action.get("house"))
    rules.load()
    return replace(deal, rules=rules)


def _begin_next_deal(deal: Deal, _action: Action) -> Deal:
    """Begin the next deal at the same table. The seat follows from its winner and is not carried over."""
    if deal.table.is_named:
        raise ValueError("a game begins its next deal when this one is saved")
    return _empty_deal(deal, table=_table_after(deal), shown=(None,) * len(deal.shown))


_TABLE_FIELDS = ("rules", "table", "revision", "past", "future", "player", "shown")


def _empty_deal(deal: Deal, **changes: Any) -> Deal:
    """Return an empty deal at the same table."""
    stays = {each.name: getattr(deal, each.name) for each in fields(Deal) if each.name in _TABLE_FIELDS}
    return Deal(**{**stays, **changes})


def _table_after(deal: Deal) -> Table:
    """Return the table after this deal, as far as its result is known."""
    table = deal.table if deal.round is None else deal.table.with_round(deal.round)
    if deal.wins_in_a_row is not None and deal.seat == "E":
        table = table.with_streak(deal.wins_in_a_row - 1, deal.draws_between)
    won = evaluate_deal_hand(deal).role == "winner"
    east_won = deal.seat == "E" if won and deal.seat else None
    if not won and deal.seat == "E":
        east_won = False
    return table.table_after("won", deal.engine, east_won=east_won)


ACTIONS: Mapping[str, Callable[[Deal, Action], Deal]] = {
    "read": _read_photo,
    "bring": _load_hand,
    "clear": _clear_hand,
    "under": _attach_photo,
    "put": _set_seat_hand,
    "lay": _edit_hand,
    "type": _type_hand,
    "answer": lambda deal, action: apply_answer(deal, str(action["field"]), action["value"]),
    "tap": lambda deal, action: apply_seat_tap(deal, action["seat"]),
    "won": lambda deal, action: deal.with_winner(_seated_player(deal, action["player"])),
    "ended": _set_outcome,
    "undecided": lambda deal, _action: deal.without_outcome(),
    "came": _set_win_source,
    "also_won": _set_other_winners,
    "say": _set_flag,
    "liable": _set_liable,
    "enter": _open_hand,
    "keep": _confirm_hand,
    "show": _set_shown,
    "leave": _close_hand,
    "fine": _add_penalty,
    "no_fine": _remove_penalty,
    "tell": _set_fact,
    "follow": _rebase,
    "rules": _set_rules,
    "next": _begin_next_deal,
}
"""Handlers of all actions by name, except `undo` and `redo`, which act on the history of the others."""
_HISTORY_ACTIONS: Mapping[str, Callable[[Deal], Deal]] = {"undo": undo, "redo": redo}
ACTION_NAMES = (*ACTIONS, *_HISTORY_ACTIONS)
"""All valid values of `do`."""
