"""View model of the ledger of the deal in progress, and of its penalties."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import ScoringError
from scoring.table.penalties import OWN_AMOUNT, make_penalties
from tilesnap.deals.commands import AddPenalty, OpenHand, RemovePenalty, command_to_json
from tilesnap.deals.game_deal import deal_record
from tilesnap.deals.view import deal_ledger
from tilesnap.games.record import MAX_POINTS
from tilesnap.i18n.translate import has_translation, localize, t
from tilesnap.views.parts import button, buttons, choice_field, fold, form, html, note, number_field
from tilesnap.views.rendering.ledger import ledger_html

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scoring.engine import PenaltyKind
    from tilesnap.deals.deal import Deal, EnteredPenalty
    from tilesnap.views.parts import Part


FALSE_WIN_ID = "false_mahjong"
"""Id of the penalty for a false win, in every rule set that has one."""


def ledger_parts(deal: Deal) -> Iterator[Part]:
    """Yield the ledger of the deal as entered."""
    drawn, problem = render_ledger(deal)
    yield note(problem, "bad") if problem else html(drawn)


def saving_parts(deal: Deal, *, has_save_button: bool) -> Iterator[Part]:
    """Yield the next missing hand, and buttons to save and to drop the deal unless the host has them."""
    following = deal.next_player()
    row = []
    if following is not None:
        row.append(
            button(next_hand_label(deal, following), command_to_json(OpenHand(following)), strong=True)
        )
    if is_savable(deal) and not has_save_button:
        row.append(button(save_label(deal), {"command": "save_deal"}, strong=following is None))
    if row:
        yield buttons("onward", row)
    if not has_save_button:
        yield drop_part(deal)


def is_savable(deal: Deal) -> bool:
    """Return True if the deal can be saved as entered."""
    return not render_ledger(deal)[1]


def render_ledger(deal: Deal) -> tuple[str, str]:
    """Render the ledger of the deal as entered; else return why it cannot be settled yet."""
    try:
        deal_record(deal)
        return ledger_html(deal_ledger(deal), deal.table.names_by_wind), ""
    except ScoringError as error:
        return "", localize(error)


def next_hand_label(deal: Deal, following: int) -> str:
    """Return the label of the button to the next missing hand."""
    return t("game-next_hand", name=deal.table.names[following])


def save_label(deal: Deal) -> str:
    """Return the label of the button that saves the deal."""
    as_it_is = deal.next_player() is not None
    return t("deal-save_correction" if deal.over else "deal-save_as_it_is" if as_it_is else "deal-save")


def drop_part(deal: Deal) -> Part:
    """Return the button that discards the deal."""
    label = t("deal-give_up_correction" if deal.over else "deal-give_up")
    return buttons("drop", [button(label, {"command": "discard_deal"})])


class PenaltyEntry(NamedTuple):
    """A penalty as far as it is entered; `amount` is the content of its field."""

    payer: int | None
    kind_number: int
    kind: PenaltyKind
    amount: str
    payee: int | None


def read_penalty(deal: Deal, values: Mapping[str, object]) -> PenaltyEntry:
    """Return the penalty in the fields `who`, `kind` and `to`, and in `amount_` with the number of the kind."""
    kinds, sitting = penalty_kinds(deal), {str(player): player for player in deal.table.sitting}
    numbers = {str(number): number for number in range(len(kinds))}
    number = numbers.get(str(values.get("kind")), 0)
    kind, payer = kinds[number], sitting.get(str(values.get("who")))
    payee = sitting.get(str(values.get("to")))
    amount = values.get(f"amount_{number}", kind.amount)
    may_receive = payee in penalty_payees(deal, kind, payer)
    return PenaltyEntry(payer, number, kind, str(amount or ""), payee if may_receive else None)


def penalties_part(deal: Deal, values: Mapping[str, object]) -> Part:
    """Return the penalties of the deal, with fields to add one; `values` is what was entered in them."""
    penalties = [
        button(
            f"{describe_penalty(deal, fine)} · {t('deal-penalty_remove')}",
            command_to_json(RemovePenalty(number)),
        )
        for number, fine in enumerate(deal.penalties)
    ]
    entered = read_penalty(deal, values)
    kinds = [(str(number), penalty_name(kind)) for number, kind in enumerate(penalty_kinds(deal))]
    label = t("deal-penalty_amount_each" if entered.kind.to == "each" else "deal-penalty_amount")
    payees = penalty_payees(deal, entered.kind, entered.payer)
    is_missing = entered.payer is None or (len(payees) > 1 and entered.payee is None)
    parts = [
        *([buttons("fines", penalties)] if penalties else ()),
        *_player_choice(deal, "who", sorted(deal.table.sitting), entered.payer),
        *(_player_choice(deal, "to", payees, entered.payee) if len(payees) > 1 else ()),
        form(
            "penalty",
            [
                choice_field("kind", t("deal-penalty_kind"), kinds, str(entered.kind_number)),
                replace(
                    number_field(f"amount_{entered.kind_number}", label, None, MAX_POINTS),
                    value=entered.amount,
                ),
            ],
            [button(t("deal-penalty_add"), {"command": "enter_penalty"}, disabled=is_missing)],
            {"command": "fill_penalty"},
        ),
    ]
    return fold("penalties", t("deal-penalties", count=len(deal.penalties)), parts)


def _player_choice(deal: Deal, name: str, players: Sequence[int], chosen: int | None) -> Iterator[Part]:
    """Ask for the payer (`who`) or the payee (`to`) of the penalty."""
    yield buttons(
        f"fine_{name}",
        (
            button(
                deal.table.names[player],
                {"command": "fill_penalty", "values": {name: str(player)}},
                on=player == chosen,
            )
            for player in players
        ),
        question=t(f"deal-penalty_{name}"),
    )


def describe_penalty(deal: Deal, fine: EnteredPenalty) -> str:
    """Return who pays whom how much."""
    payer, payee = deal.table.names[fine.offender], deal.table.names[fine.to]
    return t("deal-penalty_told", payer=payer, payee=payee, amount=str(fine.amount))


def penalty_kinds(deal: Deal) -> tuple[PenaltyKind, ...]:
    """Return the penalties that these rules know, with the table's own last."""
    return (*deal.engine.penalties, OWN_AMOUNT)


def false_win_kind(deal: Deal) -> PenaltyKind | None:
    """Return the fixed penalty to each for a false win, None if the rules have no such penalty."""
    false_win_kinds = (
        kind
        for kind in deal.engine.penalties
        if kind.id == FALSE_WIN_ID and kind.to == "each" and kind.amount
    )
    return next(false_win_kinds, None)


def is_false_win_open(deal: Deal) -> bool:
    """Return True if the deal was void and no false win is entered yet."""
    is_entered = any(fine.kind == FALSE_WIN_ID for fine in deal.penalties)
    return deal.outcome == "washed_out" and not is_entered and false_win_kind(deal) is not None


def false_win_penalties(deal: Deal, player: int) -> list[AddPenalty]:
    """Return the commands by which a player pays everybody for a false win."""
    kind = false_win_kind(deal)
    return penalty_commands(deal, kind, player, None, None) if kind else []


def penalty_name(kind: PenaltyKind) -> str:
    """Return the name of a penalty, in the page's language if translated."""
    key = f"deal-penalty_{kind.id}"
    return t(key) if has_translation(key) else kind.name


def penalty_payees(deal: Deal, kind: PenaltyKind, payer: int | None) -> list[int]:
    """Return the possible payees of a penalty, one of whom is chosen; none if all are paid."""
    others = [player for player in sorted(deal.table.sitting) if player != payer]
    won = [player for player in deal.winners if player != payer] if kind.to == "winner" else []
    return [] if kind.to == "each" else won or others


def penalty_commands(
    deal: Deal, kind: PenaltyKind, payer: int, amount: int | None, to: int | None
) -> list[AddPenalty]:
    """Return the commands by which a player pays a penalty, one for each payee.

    Args:
        deal: The deal.
        kind: The kind of penalty.
        payer: The player who pays.
        amount: The amount to each, for the table's own kind.
        to: The payee, if the rules leave that open.

    Raises:
        ScoringError: `bad_settlement`, if the payee or the amount is missing.
    """
    seats = [str(seat or "") for seat in deal.table.seats()]
    if to is None and len(payees := penalty_payees(deal, kind, payer)) == 1:
        to = payees[0]
    if to is None and kind.to != "each":
        raise ScoringError("bad_settlement", f"say who receives the penalty: {kind.name}")
    penalties = make_penalties(
        kind, seats[payer], to=None if to is None else seats[to], amount=amount, seats=filter(None, seats)
    )
    of_kind = None if kind is OWN_AMOUNT else kind.id
    return [AddPenalty(payer, each.amount, seats.index(str(each.to)), of_kind) for each in penalties]
