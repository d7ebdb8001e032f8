"""Explanation of a riichi sheet: yaku, fu, worth, payments, and what would have made a yaku."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.engine import Explanation
from scoring.errors import Message, ScoringError
from scoring.hand.hand import Hand
from scoring.hand.meld import Meld
from scoring.hand.sets import KONG
from scoring.hand.tiles import write_tiles
from scoring.riichi.counting import count_hand, worth_basis
from scoring.riichi.payments import STICK
from scoring.riichi.yaku import BY_ID, DORA

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.engine import Line
    from scoring.riichi.counting import RiichiCount
    from scoring.riichi.options import Choices
    from scoring.riichi.sheet import RiichiSheet
    from scoring.riichi.situation import Situation

WHOLE_HAND = 13


def explain_sheet(sheet: RiichiSheet) -> Explanation:
    """Explain each item, then how the total is reached."""
    items = tuple(list(_explain_item(line)) for line in sheet.items)
    return Explanation(items, [*_explain_total(sheet)])


def _explain_item(line: Line) -> Iterator[Message]:
    yaku = BY_ID[line.id]
    if yaku in DORA:
        yield Message("riichi_dora", "1 han for each such tile; it is not a yaku", {})
    elif yaku.is_yakuman:
        yield Message("riichi_is_yakuman", "a yakuman: nothing but other yakuman counts beside it", {})
    else:
        text = f"{yaku.closed} han in a closed hand, "
        text += f"{yaku.open} in an open one" if yaku.open else "nothing in an open one"
        yield Message("riichi_yaku", text, {"closed": yaku.closed, "open": yaku.open})
    if len(line.tiles) >= WHOLE_HAND:
        yield Message("item_whole", "all tiles of the hand together make it", {})
    elif line.tiles:
        tiles = [tile.code for tile in line.tiles]
        yield Message("item_by", f"here that is {write_tiles(line.tiles)}", {"tiles": tiles})
    yield Message("item_source", f"source: {line.source}", {"source": line.source})


def _explain_total(sheet: RiichiSheet) -> Iterator[Message]:
    whole = sheet.counted
    yield from (_explain_fu(line) for line in whole.fu)
    if whole.fu:
        yield _explain_fu_sum(sheet)
    if not whole.paid:
        yield from (each for each in sheet.warnings if each.code == "no_yaku")
        yield from _missed_yaku(sheet)
    for yaku in whole.not_added:
        name = yaku.named(sheet.choices.names)
        yield Message(
            "riichi_not_added",
            f"{name} is not added: this table adds no yakuman",
            {"id": yaku.id, "name": name, "native": yaku.native},
        )
    if whole.paid:
        yield from _explain_worth(sheet)
        yield from _explain_payments(sheet)
    yield Message("total", f"total {sheet.total}", {"total": sheet.total})


def _explain_fu(line: Line) -> Message:
    tiles = f" {write_tiles(line.tiles)}" if line.tiles else ""
    text = f"{line.points} fu: {line.name} {line.native}{tiles}"
    kind = line.id.removeprefix("fu_")
    params = {"points": line.points, "kind": kind, "native": line.native}
    params["tiles"] = [tile.code for tile in line.tiles]
    return Message("riichi_fu", text, params)


def _explain_fu_sum(sheet: RiichiSheet) -> Message:
    points, to = sheet.points, sheet.rounded
    text = f"together {points} fu" + (f", rounded up to {to}" if points != to else "")
    return Message("riichi_fu_sum", text, {"points": points, "to": to})


def _explain_worth(sheet: RiichiSheet) -> Iterator[Message]:
    """Yield how han and fu become basic points."""
    whole = sheet.counted
    han, fu, basic, limit = whole.han, whole.rounded, whole.worth.basic, whole.limit
    params = {"han": han, "fu": fu, "basic": basic}
    if limit is None:
        text = f"{han} han {fu} fu: {fu} x 2^(2 + {han}) = {basic} basic points"
        yield Message("riichi_basic", text, params)
        return
    named = {**params, "limit": limit.name, "native": limit.native}
    words = f"{limit.name} {limit.native}, {basic} basic points"
    how = worth_basis(whole)
    text = {
        "counted": f"{han} han without a yakuman: counted {words}",
        "yakuman": words,
        "rounded_up": f"{han} han {fu} fu are rounded up: {words}",
        "fu": f"{han} han {fu} fu: {words}",
        "han": f"{han} han: {words}",
    }[how]
    yield Message("riichi_limit", text, {**named, "how": how})


def _explain_payments(sheet: RiichiSheet) -> Iterator[Message]:
    for share in sheet.shares:
        payer = share.payer or "the discarder"
        amount = share.amount - share.absent
        text = f"{payer} pays {amount}, which is {share.times} times that, rounded up to hundreds"
        params = {"payer": share.payer or "", "amount": amount, "times": share.times, "absent": share.absent}
        if share.absent:
            text += f", and {share.absent}, half of what a fourth player would pay"
        if share.counters:
            text += f", and {share.counters} for {sheet.situation.honba} counter{'s' * (sheet.situation.honba > 1)}"
        yield Message(
            "riichi_pays", text, {**params, "counters": share.counters, "honba": sheet.situation.honba}
        )
    if sticks := sheet.situation.sticks:
        text = f"the winner takes {sticks} riichi stick{'s' * (sticks > 1)}: {STICK * sticks}"
        yield Message("riichi_sticks", text, {"sticks": sticks, "amount": STICK * sticks})
    if chips := sheet.chips:
        text = f"{chips} chip{'s' * (chips > 1)} from each who pays, counted at the end of the game"
        yield Message("riichi_chips", text, {"chips": chips})


def _missed_yaku(sheet: RiichiSheet) -> Iterator[Message]:
    """Yield the changes that would have given this hand a yaku, found by trying each."""
    hand, situation, choices = sheet.hand.without_last_claim(), sheet.situation, sheet.choices
    if not hand.claimed:
        if situation.first_turn is None:
            yield from _missed_yaku_if(
                "riichi", "declared riichi", hand, situation._replace(riichi=True), choices
            )
        if not situation.drawn:
            drawn = situation._replace(drawn=True, robbed=False)
            yield from _missed_yaku_if("drawn", "a winning tile drawn by the winner", hand, drawn, choices)
        return
    if not choices.open_tanyao:
        open_tanyao = replace(choices, open_tanyao=True)
        yield from _missed_yaku_if(
            "open_tanyao", "a table where all simples count in an open hand", hand, situation, open_tanyao
        )
    yield from _missed_yaku_if(
        "closed", "sets that were not claimed", _without_claims(hand), situation, choices
    )


def _missed_yaku_if(
    how: str, words: str, hand: Hand, situation: Situation, choices: Choices
) -> Iterator[Message]:
    try:
        changed: RiichiCount = count_hand(hand, situation, choices)
    except ScoringError:
        return
    yaku = [each for each, _ in changed.paid if each not in DORA]
    if yaku:
        names = ", ".join(f"{each.named(choices.names)} {each.native}" for each in yaku)
        natives = "、".join(each.native for each in yaku)
        ids = [each.id for each in yaku]
        params = {"how": how, "ids": ids, "names": names, "natives": natives}
        yield Message("would_have_made", f"{words} would have made {names}", params)


def _without_claims(hand: Hand) -> Hand:
    """Return the hand as if no tile had been claimed."""
    kongs, loose = [], [*hand.concealed]
    for meld in hand.melds:
        if len(meld.tiles) == KONG:
            kongs.append(Meld("kong", meld.shown_tiles, concealed=True))
        else:
            loose += meld.shown_tiles
    return Hand(tuple(kongs), tuple(loose), hand.bonus, hand.winning_tile, red_fives=hand.red_fives)
