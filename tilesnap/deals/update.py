"""The reducer of deal states: it applies the commands of `tilesnap/deals/commands.py`."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from scoring.engine import check_stated_total, engine_deal_facts
from scoring.errors import Problem, ScoringError
from tilesnap.deals.answers import apply_answer, apply_seat_tap
from tilesnap.deals.commands import (
    AddPenalty,
    AnswerQuestion,
    AttachPhoto,
    BeginNextDeal,
    ClearHand,
    ClearOutcome,
    CloseHand,
    ConfirmHand,
    EditHand,
    EndWithoutWinner,
    HideHand,
    LoadHand,
    LoadReading,
    OpenHand,
    Rebase,
    Redo,
    RemovePenalty,
    SetFact,
    SetFlag,
    SetLiablePlayer,
    SetOtherWinners,
    SetRules,
    SetSeatHand,
    SetWinner,
    SetWinSource,
    StateTotal,
    TapSeat,
    TypeHand,
    Undo,
    command_name,
)
from tilesnap.deals.deal import (
    CLAIMED_SOURCES,
    NO_TILES_CODES,
    NOT_SHOWN,
    Deal,
    EnteredPenalty,
    HandPhoto,
    SeatHand,
)
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.deals.evaluation import evaluate_deal_hand, is_confirmable
from tilesnap.deals.rules import Rules
from tilesnap.deals.stated_totals import drop_stale_totals, possible_totals_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from tilesnap.deals.commands import Command, HandTarget, PhotoReading
    from tilesnap.deals.deal import ShownHand
    from tilesnap.deals.table import Table

MAX_UNDO_STEPS = 100
"""Number of steps that can be undone."""


def update(deal: Deal, command: Command) -> Deal:
    """Return the deal after a command; its revision counts the changes.

    Raises:
        ScoringError: `bad_action` for a command that is not possible here, or an error of a hand or of the
            rules. The deal is unchanged.
    """
    if isinstance(command, Undo):
        return undo(deal)
    if isinstance(command, Redo):
        return redo(deal)
    try:
        changed = drop_stale_totals(deal, HANDLERS[type(command)](deal, command))
    except ScoringError:
        raise
    except (KeyError, TypeError, ValueError, IndexError) as error:
        message = f"{command_name(type(command))} is not possible here: {error}"
        raise ScoringError("bad_action", message) from error
    if changed == deal:
        return deal
    past = (*deal.past, _without_history(deal))[-MAX_UNDO_STEPS:]
    return replace(changed, revision=deal.revision + 1, past=past, future=())


def _without_history(deal: Deal) -> Deal:
    return replace(deal, past=(), future=())


def undo(deal: Deal) -> Deal:
    """Return the deal before the last command, or the same deal if there is none."""
    if not deal.past:
        return deal
    *past, state = deal.past
    return _restore(deal, state, past, (*deal.future, _without_history(deal)))


def redo(deal: Deal) -> Deal:
    """Return the deal with the last undone command applied again."""
    if not deal.future:
        return deal
    *future, state = deal.future
    return _restore(deal, state, (*deal.past, _without_history(deal)), future)


def join_steps(before: Deal, after: Deal) -> Deal:
    """Return a deal whose history has everything since `before`, which one tap did, as one step."""
    if after == before:
        return before
    return replace(after, past=(*before.past, _without_history(before))[-MAX_UNDO_STEPS:])


def _restore(deal: Deal, state: Deal, past: Iterable[Deal], future: Iterable[Deal]) -> Deal:
    """Return another state from the history; a named table's place follows from its game and is kept."""
    table = deal.table if deal.table.is_named else state.table
    return replace(state, table=table, revision=deal.revision + 1, past=tuple(past), future=tuple(future))


def _seated_player(deal: Deal, player: int | None) -> int:
    """Return the player if seated at the table. Raises ValueError otherwise."""
    if player is None or player not in deal.table.sitting:
        raise ValueError(f"{player!r} is not a player seated at the table")
    return player


def _load_reading(deal: Deal, command: LoadReading) -> Deal:
    """Replace the hand with the one that a photo shows."""
    before = _deal_for_hand(deal, command.target)
    return _with_reading(before, deal.player, command)


def _shown_tiles(reading: PhotoReading) -> tuple[dict[str, object], ...]:
    """Return the tiles of a reading; of a photo that seems to show other things than tiles, none."""
    shows_tiles = all(problem.code not in NO_TILES_CODES for problem in reading.problems)
    return reading.tiles if shows_tiles else ()


def _with_reading(deal: Deal, player: int | None, command: LoadReading | SetSeatHand) -> Deal:
    """Return the deal with the hand of a photo; answers about the hand on the page stay."""
    reading = command.reading
    hand = EditableHand.from_reading(
        _shown_tiles(reading),
        command.doubtful_below,
        jokers_need_names=not deal.engine.kit.has_free_groups,
    )
    problems = tuple(Problem(each.code, each.message, each.params) for each in reading.problems)
    previous = deal.seat_hand()
    seat_hand = SeatHand(
        hand,
        _hand_photo(command.photo, reading),
        hand,
        problems,
        sets=reading.claims == "shown",
        special=previous.special,
        discards=previous.discards,
        engine_facts=previous.engine_facts,
    )
    return deal.with_shown(_seated_player(deal, player), seat_hand)


def _hand_photo(name: str, reading: PhotoReading) -> HandPhoto:
    return HandPhoto(name, reading.width, reading.height)


def _load_hand(deal: Deal, command: LoadHand) -> Deal:
    """Replace the hand with one in text notation. Raises ScoringError as parsing one does."""
    before, hand = _deal_for_hand(deal, command.target), EditableHand.from_text(command.text)
    return before.with_shown(_seated_player(deal, deal.player), SeatHand(hand, is_touched=True))


def _clear_hand(deal: Deal, command: ClearHand) -> Deal:
    return _deal_for_hand(deal, command.target).with_shown(_seated_player(deal, deal.player), None)


def _deal_for_hand(deal: Deal, target: HandTarget) -> Deal:
    """Return the deal for a new hand: the `next` deal, the `same`, or `another`.

    Statements about the deal stay only for the same hand, and for a hand of a named table.
    """
    if target == "same":
        return deal
    if target == "next":
        return _begin_next_deal(deal)
    cleared = deal.with_shown(_seated_player(deal, deal.player), None)
    if deal.table.is_named or not deal.seat_hand().hand.tiles:
        return cleared
    return replace(_empty_deal(cleared), table=deal.table.merged_with(_table_after(deal)))


def _attach_photo(deal: Deal, command: AttachPhoto) -> Deal:
    """Attach a photo to the current hand; tiles without a place in it are matched by face."""
    detected = EditableHand.from_reading(_shown_tiles(command.reading), command.doubtful_below)
    hand = deal.seat_hand().hand
    if not any(tile.quad for tile in hand.tiles):
        matched = EditableHand.from_layout(hand.faces_in_order, detected.tiles)
        used = {tile.id for tile in matched.tiles}
        hand = replace(matched, stray=tuple(tile for tile in detected.stray if tile.id not in used))
    photo = _hand_photo(command.photo, command.reading)
    return deal.with_hand_changes(
        hand=hand, read=detected, photo=photo, problems=(), is_touched=hand.text != detected.text
    )


def _edit_hand(deal: Deal, command: EditHand) -> Deal:
    """Take the hand from the editor."""
    return deal.with_hand_changes(hand=EditableHand.from_json(command.hand.as_json()), is_touched=True)


def _type_hand(deal: Deal, command: TypeHand) -> Deal:
    """Take a hand in text notation. Raises ScoringError as parsing one does."""
    return deal.with_hand_changes(
        hand=EditableHand.from_text(command.text, deal.seat_hand().hand.tiles), is_touched=True
    )


def _answer_question(deal: Deal, command: AnswerQuestion) -> Deal:
    return apply_answer(deal, command.field, command.value)


def _tap_seat(deal: Deal, command: TapSeat) -> Deal:
    return apply_seat_tap(deal, command.seat)


def _set_winner(deal: Deal, command: SetWinner) -> Deal:
    return deal.with_winner(_seated_player(deal, command.player))


def _end_without_winner(deal: Deal, command: EndWithoutWinner) -> Deal:
    return deal.with_outcome(command.outcome)


def _clear_outcome(deal: Deal, _command: ClearOutcome) -> Deal:
    return deal.without_outcome()


def _set_win_source(deal: Deal, command: SetWinSource) -> Deal:
    """Set the source of the last tile, and the discarder."""
    source, discarder = command.source, command.discarder
    if discarder is not None and (source == "wall" or discarder == deal.winner):
        raise ValueError("a self-drawn tile has no discarder, and the winner cannot be the discarder")
    return deal.with_win_source(source, None if discarder is None else _seated_player(deal, discarder))


def _set_other_winners(deal: Deal, command: SetOtherWinners) -> Deal:
    players = [_seated_player(deal, player) for player in command.players]
    if not {*players} <= {*deal.possible_other_winners(), deal.winner}:
        raise ValueError("these players cannot win on this tile")
    return deal.with_other_winners(players)


def _set_flag(deal: Deal, command: SetFlag) -> Deal:
    if deal.source not in CLAIMED_SOURCES or (command.name == "dangerous" and deal.discarder is None):
        raise ValueError("the discarder is not known")
    return deal.with_discard_flag(command.name, value=command.value)


def _set_liable_player(deal: Deal, command: SetLiablePlayer) -> Deal:
    player, winner = command.player, deal.winner if command.winner is None else command.winner
    if winner not in deal.winners or player in deal.winners:
        raise ValueError("the liable player must not be a winner")
    return deal.with_liable_player(
        None if player is None else _seated_player(deal, player), _seated_player(deal, winner)
    )


def _open_hand(deal: Deal, command: OpenHand) -> Deal:
    """Open a player's hand on the page."""
    player = _seated_player(deal, command.player)
    return replace(deal, player=player, before=deal.shown[player])


def _confirm_hand(deal: Deal, _command: ConfirmHand) -> Deal:
    """Confirm the hand on the page and open the next needed one. Raises ValueError if it cannot count."""
    player = _seated_player(deal, deal.player)
    if not is_confirmable(deal, player):
        raise ValueError("this hand cannot be confirmed yet")
    return _open_next_hand(deal.with_hand_changes(kept=True))


def _state_total(deal: Deal, command: StateTotal) -> Deal:
    """Set a stated total; after the hand on the page, open the next one."""
    player = _player_or_open(deal, command.player)
    check_stated_total(command.total, possible_totals_for(deal, player))
    return _set_shown(deal, player, command.total)


def _hide_hand(deal: Deal, command: HideHand) -> Deal:
    """Set that a hand is not shown; after the hand on the page, open the next one."""
    return _set_shown(deal, _player_or_open(deal, command.player), NOT_SHOWN)


def _player_or_open(deal: Deal, player: int | None) -> int:
    """Return the player, by default the one whose hand is on the page."""
    return _seated_player(deal, deal.player if player is None else player)


def _set_shown(deal: Deal, player: int, shown: ShownHand) -> Deal:
    changed = deal.with_shown(player, shown)
    return _open_next_hand(changed) if player == deal.player else changed


def _open_next_hand(deal: Deal) -> Deal:
    """Open the hand of the next player whose hand is needed, else return to the table."""
    following = deal.next_player(other_than=deal.player)
    before = None if following is None else deal.shown[following]
    return replace(deal, player=following, before=before)


def _set_seat_hand(deal: Deal, command: SetSeatHand) -> Deal:
    """Set a player's hand from one photo of the whole table; it counts if no question is left."""
    player = _seated_player(deal, command.player)
    empty_seat = replace(deal, player=player).with_shown(player, None)
    changed = _with_reading(empty_seat, player, command)
    final = evaluate_deal_hand(changed, player).is_final
    return replace(changed.with_hand_changes(kept=final), player=deal.player)


def _close_hand(deal: Deal, _command: CloseHand) -> Deal:
    """Return to the table without confirming the hand: an earlier confirmed hand is restored."""
    if deal.player is None:
        return deal
    before = deal.before
    is_confirmed = isinstance(before, SeatHand) and before.kept
    restored = deal.with_shown(deal.player, before) if is_confirmed else deal
    return replace(restored, player=None, before=None)


def _add_penalty(deal: Deal, command: AddPenalty) -> Deal:
    if command.offender == command.to:
        raise ValueError("a penalty is paid by one player to another")
    penalty = EnteredPenalty(
        _seated_player(deal, command.offender),
        command.amount,
        _seated_player(deal, command.to),
        command.kind,
    )
    return replace(deal, penalties=(*deal.penalties, penalty))


def _remove_penalty(deal: Deal, command: RemovePenalty) -> Deal:
    index = command.index
    return replace(deal, penalties=deal.penalties[:index] + deal.penalties[index + 1 :])


def _set_fact(deal: Deal, command: SetFact) -> Deal:
    """Set an engine fact of the deal, or clear it with None: players, or a switch."""
    name, value = command.name, command.value
    fact = next((fact for fact in engine_deal_facts(deal.engine, deal.outcome) if fact.name == name), None)
    if fact is None:
        raise ValueError(f"{name!r} is not a fact of this deal")
    facts = {key: each for key, each in deal.engine_facts if key != name}
    if fact.kind == "seats" and value is not None:
        if isinstance(value, bool):
            raise ValueError(f"{name} is a list of players")
        facts[name] = tuple(_seated_player(deal, player) for player in value)
    elif value is not None:
        facts[name] = bool(value)
    return replace(deal, engine_facts=tuple(sorted(facts.items())))


def _rebase(deal: Deal, command: Rebase) -> Deal:
    """Rebase the deal: it comes after another one than when it was begun."""
    return replace(deal, after=command.after)


def _set_rules(deal: Deal, command: SetRules) -> Deal:
    """Change the rules; answers stay. Raises ScoringError if the rules cannot be loaded."""
    rules = Rules.create(command.name, command.preset, command.house)
    rules.load()
    return replace(deal, rules=rules)


def _begin_next_deal(deal: Deal, _command: BeginNextDeal | None = None) -> Deal:
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


HANDLERS: Mapping[type[Command], Callable[[Deal, Any], Deal]] = {
    LoadReading: _load_reading,
    LoadHand: _load_hand,
    ClearHand: _clear_hand,
    AttachPhoto: _attach_photo,
    SetSeatHand: _set_seat_hand,
    EditHand: _edit_hand,
    TypeHand: _type_hand,
    AnswerQuestion: _answer_question,
    TapSeat: _tap_seat,
    SetWinner: _set_winner,
    EndWithoutWinner: _end_without_winner,
    ClearOutcome: _clear_outcome,
    SetWinSource: _set_win_source,
    SetOtherWinners: _set_other_winners,
    SetFlag: _set_flag,
    SetLiablePlayer: _set_liable_player,
    OpenHand: _open_hand,
    ConfirmHand: _confirm_hand,
    StateTotal: _state_total,
    HideHand: _hide_hand,
    CloseHand: _close_hand,
    AddPenalty: _add_penalty,
    RemovePenalty: _remove_penalty,
    SetFact: _set_fact,
    Rebase: _rebase,
    SetRules: _set_rules,
    BeginNextDeal: _begin_next_deal,
}
"""Handlers of all commands by type, except `Undo` and `Redo`, which act on the history of the others."""
