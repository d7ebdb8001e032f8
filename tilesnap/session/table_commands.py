"""The commands at the table of a game, on either host: what each does to the deal, and to what is chosen there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring.engine import engine_deal_facts
from scoring.errors import ScoringError
from tilesnap.deals.commands import (
    CloseHand,
    EndWithoutWinner,
    OpenHand,
    SetFact,
    SetFlag,
    SetWinSource,
    StateTotal,
)
from tilesnap.deals.update import join_steps, update
from tilesnap.session.commands import (
    EnterPenalty,
    EnterTotal,
    FillPenalty,
    RecordFalseWin,
    RecordWinSource,
    ToggleRareSource,
    TurnTable,
    rejecting_impossible,
)
from tilesnap.views.game_table import is_false_win
from tilesnap.views.ledger import false_win_penalties, penalty_commands, read_penalty

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from tilesnap.deals.commands import Command as DealCommand
    from tilesnap.deals.deal import Deal
    from tilesnap.session.commands import TableCommand
    from tilesnap.views.game_table import TableChoices


def run_table_command(deal: Deal, choices: TableChoices, command: TableCommand) -> tuple[Deal, TableChoices]:
    """Return the deal and the choices at the table after a command.

    Raises:
        ScoringError: The command is not possible; then nothing changes.
    """
    with rejecting_impossible(command):
        return HANDLERS[type(command)](deal, choices, command)


def _apply(deal: Deal, commands: Iterable[DealCommand]) -> Deal:
    for command in commands:
        deal = update(deal, command)
    return deal


def _record_win_source(
    deal: Deal, choices: TableChoices, command: RecordWinSource
) -> tuple[Deal, TableChoices]:
    """Set how the hand was won, and open the first hand unless there is another winner."""
    flags = [SetFlag(command.flag, value=True)] if command.flag else []
    deal = _apply(deal, [SetWinSource(command.source, command.discarder), *flags])
    following = deal.next_player()
    if not command.more_winners and following is not None:
        deal = update(deal, OpenHand(following))
    return deal, replace(choices, rare_source=None)


def _toggle_rare_source(
    deal: Deal, choices: TableChoices, command: ToggleRareSource
) -> tuple[Deal, TableChoices]:
    is_chosen = command.name == choices.rarer(deal)
    return deal, replace(choices, rare_source=None if is_chosen else (deal.id, deal.winner, command.name))


def _turn_table(deal: Deal, choices: TableChoices, command: TurnTable) -> tuple[Deal, TableChoices]:
    return deal, replace(choices, near=command.near)


def _enter_totals(deal: Deal, choices: TableChoices, command: EnterTotal) -> tuple[Deal, TableChoices]:
    """State the totals, that of the hand on the page last: it leads to the next missing hand."""
    totals = {
        int(name.removeprefix("total_")): total
        for name, typed in command.values.items()
        if (total := typed_number(typed)) is not None
    }
    last = [StateTotal(totals.pop(deal.player))] if deal.player in totals else []
    others = [StateTotal(total, player) for player, total in totals.items()]
    return _apply(deal, [*others, *last]), choices


def _fill_penalty(deal: Deal, choices: TableChoices, command: FillPenalty) -> tuple[Deal, TableChoices]:
    return deal, replace(choices, penalty=(deal.id, {**choices.penalty_values(deal), **command.values}))


def _enter_penalty(deal: Deal, choices: TableChoices, command: EnterPenalty) -> tuple[Deal, TableChoices]:
    """Add the penalty; raises ScoringError while something is missing."""
    _, filled = _fill_penalty(deal, choices, FillPenalty(command.values))
    entered = read_penalty(deal, filled.penalty_values(deal))
    if entered.payer is None:
        return deal, filled
    amount = typed_number(entered.amount)
    if amount is None:
        raise ScoringError("penalty_without_amount", "enter how much the penalty is")
    deal = _apply(deal, penalty_commands(deal, entered.kind, entered.payer, amount, entered.payee))
    return deal, replace(choices, penalty=None)


def _record_false_win(
    deal: Deal, choices: TableChoices, command: RecordFalseWin
) -> tuple[Deal, TableChoices]:
    """Deal again after a false win, and let the player pay what the rules say, as one step.

    Raises:
        ScoringError: `bad_action` if no player is named and the hand on the page is not a false win.
    """
    player = deal.player if command.player is None else command.player
    if player is None or (command.player is None and not is_false_win(deal)):
        raise ScoringError("bad_action", "the hand on the page is not a false win: say whose win was false")
    ended = deal
    if deal.outcome != "washed_out":
        ended = _apply(deal, [CloseHand(), EndWithoutWinner("washed_out")])
    if any(fact.name == "chombo" for fact in engine_deal_facts(ended.engine, ended.outcome)):
        stated = dict(ended.engine_facts).get("chombo")
        players = {player, *(stated if isinstance(stated, tuple) else ())}
        booked = update(ended, SetFact("chombo", tuple(sorted(players))))
    else:
        booked = _apply(ended, false_win_penalties(ended, player))
    return join_steps(deal, booked), choices


def typed_number(text: object) -> Any:
    """Return the number in a field: None if it is empty, and other text as it is, for a check to refuse."""
    typed = str(text or "").strip()
    return int(typed) if typed.isdecimal() else typed or None


HANDLERS: Mapping[type[TableCommand], Callable[[Deal, TableChoices, Any], tuple[Deal, TableChoices]]] = {
    RecordWinSource: _record_win_source,
    ToggleRareSource: _toggle_rare_source,
    TurnTable: _turn_table,
    EnterTotal: _enter_totals,
    FillPenalty: _fill_penalty,
    EnterPenalty: _enter_penalty,
    RecordFalseWin: _record_false_win,
}
"""The function of each command at the table."""
