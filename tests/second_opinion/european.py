"""European classical from its rule page, top to bottom. Only the values are the engine's."""

from __future__ import annotations

from typing import Any

from scoring.rules.tables import TABLES
from tests.second_opinion.brute import (
    DRAGONS,
    DRAWN,
    ORDER,
    ORPHANS,
    WINDS,
    Laid,
    Layout,
    is_honor,
    is_simple,
    is_terminal,
    layouts,
    suits,
)

VALUES = {item.id: item for item in TABLES["european_classical"].items}
LIMIT = 500
GREENS = {"F", "2s", "3s", "4s", "6s", "8s"}
CLAIMED = ("discard", "robbed_kong")
SUPPLEMENTS = ("kong_supplement", "bonus_supplement")


class Sheet:
    """A score sheet: points and doubles added up, and the items they are for."""

    def __init__(self) -> None:
        self.points = 0
        self.doubles = 0
        self.ids: set[str] = set()

    def pay(self, item: str, *, concealed: bool = False, points: bool = True, doubles: bool = True) -> None:
        value = VALUES[item]
        if points:
            self.points += value.concealed_points if concealed and value.concealed_points else value.points
        if doubles:
            self.doubles += value.doubles if isinstance(value.doubles, int) else 1
        self.ids.add(item)

    def total(self) -> int:
        rounded = (self.points + 5) // 10 * 10
        return min(LIMIT, rounded * 2**self.doubles)


def opinion(hand: Laid, context: dict[str, Any]) -> tuple[int | None, list[set[str]]]:
    """Give the total, None for no win, and the items paid by each best way to lay the hand out."""
    if context.get("role") == "loser":
        sheet = Sheet()
        groups = [(tuple(tiles), concealed) for tiles, concealed in hand.melds]
        for code in set(hand.concealed):
            count = hand.concealed.count(code)
            if count >= 2:
                groups.append(((code,) * min(count, 3), True))
        _pay_sets(sheet, groups, context, loser=True)
        _pay_bonus(sheet, hand, context)
        return sheet.total(), [sheet.ids]
    limits = _limits_of_the_win(hand, context)
    results = []
    for layout in layouts(hand, drawn=context.get("source") in DRAWN):
        found = limits | _limits_of_the_sets(hand, layout, context)
        if found:
            results += [(LIMIT, {item}) for item in found]
        else:
            sheet = _winner(hand, layout, context)
            results.append((sheet.total(), sheet.ids))
    if (
        hand.claimed_before == 0
        and sorted(set(hand.tiles), key=ORDER.index) == ORPHANS
        and len(hand.tiles) == 14
    ):
        results += [(LIMIT, {item}) for item in limits | {"thirteen_orphans"}]
    if not results:
        return None, []
    best = max(total for total, _ in results)
    return best, [ids for total, ids in results if total == best]


def _winner(hand: Laid, layout: Layout, context: dict[str, Any]) -> Sheet:
    sheet = Sheet()
    groups, completed = layout
    source, last = context.get("source"), context.get("last_tile") is True
    tiles = hand.tiles
    pair = next(group for group in groups if group.kind == "pair")
    kinds = [group.kind for group in groups]
    no_claims = hand.claimed_before == 0
    # 2 points
    _pay_sets(sheet, [(group.tiles, group.concealed) for group in groups], context, loser=False)
    _pay_bonus(sheet, hand, context)
    sheet.pay("winning")
    if no_claims:
        sheet.pay("concealed_hand")
    if source in DRAWN:
        sheet.pay("self_drawn_last_tile")
    if completed is not None:
        done = groups[completed]
        if done.kind == "pair":
            sheet.pay("out_on_a_pair")
        if done.kind == "chow":
            low, win = int(done.tiles[0][0]), int(hand.win[0])
            if win == low + 1 or (low == 1 and win == 3) or (low == 7 and win == 7):
                sheet.pay("one_chance_chow")
    # 4 doubles for the winner
    if no_claims and source in DRAWN:
        sheet.pay("fully_concealed")
    eyes = pair.tiles[0]
    known = not (eyes in WINDS and (context.get("seat") is None or context.get("round") is None))
    valueless = known and eyes not in DRAGONS and eyes not in (context.get("seat"), context.get("round"))
    if kinds.count("chow") == 4 and valueless:
        sheet.pay("chow_hand")
    if kinds.count("chow") == 0:
        sheet.pay("pung_hand")
    if (
        not any(is_simple(code) for code in tiles)
        and any(map(is_honor, tiles))
        and any(map(is_terminal, tiles))
    ):
        sheet.pay("all_terminals_and_honors")
    if len(suits(tiles)) == 1:
        sheet.pay("mixed_hand" if any(map(is_honor, tiles)) else "clear_hand")
    # 5 last tile
    if last and source in DRAWN:
        sheet.pay("last_tile_of_wall")
    if last and source in CLAIMED:
        sheet.pay("last_discard")
    if source in SUPPLEMENTS:
        sheet.pay("supplement_tile")
    if source == "robbed_kong":
        sheet.pay("robbing_a_kong")
    return sheet


def _pay_sets(sheet: Sheet, groups: Any, context: dict[str, Any], *, loser: bool) -> None:
    """Sections 2 and 3: the sets' points and doubles; little three dragons stand for the dragons' doubles."""
    seat, prevailing = context.get("seat"), context.get("round")
    triplets = [tiles[0] for tiles, _ in groups if len(tiles) > 2 and len(set(tiles)) == 1]
    pairs = [tiles[0] for tiles, _ in groups if len(tiles) == 2]
    dragon_sets = [code for code in triplets if code in DRAGONS]
    little = len(dragon_sets) == 2 and any(code in DRAGONS for code in pairs)
    if little:
        sheet.pay("little_three_dragons")
    for tiles, concealed in groups:
        code = tiles[0]
        if len(tiles) == 2:
            if loser and not concealed:
                continue
            if code in DRAGONS:
                sheet.pay("pair_dragons")
            if code == seat:
                sheet.pay("pair_own_wind")
            if code == prevailing:
                sheet.pay("pair_round_wind")
        elif len(set(tiles)) == 1:
            kind = "kong" if len(tiles) == 4 else "pung"
            if code in DRAGONS:
                sheet.pay(f"{kind}_dragons", concealed=concealed, doubles=not little)
            elif code in WINDS:
                sheet.pay(f"{kind}_winds", concealed=concealed)
                if code == seat:
                    sheet.pay(f"{kind}_own_wind")
                if code == prevailing:
                    sheet.pay(f"{kind}_round_wind")
            elif is_terminal(code):
                sheet.pay(f"{kind}_terminals", concealed=concealed)
            else:
                sheet.pay(f"{kind}_simples", concealed=concealed)


def _pay_bonus(sheet: Sheet, hand: Laid, context: dict[str, Any]) -> None:
    seat = context.get("seat")
    number = str(WINDS.index(seat) + 1) if seat else ""
    flowers = [code for code in hand.bonus if code[1] == "f"]
    seasons = [code for code in hand.bonus if code[1] == "g"]
    for _ in flowers:
        sheet.pay("flower")
    for _ in seasons:
        sheet.pay("season")
    if len(flowers) == 4 and len(seasons) == 4:
        sheet.pay("all_flowers_and_seasons")
        return
    for found, whole, own in ((flowers, "all_flowers", "flower"), (seasons, "all_seasons", "season")):
        if len(found) == 4:
            sheet.pay(whole)
        elif number and any(code[0] == number for code in found):
            sheet.pay(f"{own}_own_wind")


def _limits_of_the_sets(hand: Laid, layout: Layout, context: dict[str, Any]) -> set[str]:
    """Section 6, as far as it is about the tiles."""
    groups, completed = layout
    tiles = hand.tiles
    triplets = [group for group in groups if group.kind in ("pung", "kong")]
    heads = [group.tiles[0] for group in triplets]
    eyes = next(group.tiles[0] for group in groups if group.kind == "pair")
    winds = sum(code in WINDS for code in heads)
    found = set()
    if set(tiles) <= GREENS:
        found.add("all_green")
    if sum(group.kind == "kong" for group in groups) == 4:
        found.add("four_kongs")
    on_pair = completed is not None and groups[completed].kind == "pair"
    if len(triplets) == 4 and all(group.concealed for group in triplets):
        if context.get("source") in DRAWN or on_pair:
            found.add("hidden_treasure")
    if sum(code in DRAGONS for code in heads) == 3:
        found.add("three_great_scholars")
    if winds == 4:
        found.add("big_four_winds")
    if winds == 3 and eyes in WINDS:
        found.add("little_four_winds")
    if all(map(is_honor, tiles)):
        found.add("all_honors")
    if all(map(is_terminal, tiles)):
        found.add("all_terminals")
    if not hand.melds or (hand.completed is not None and len(hand.melds) == 1 and len(hand.tiles) == 14):
        ranks = "".join(sorted(code[0] for code in tiles))
        if len(suits(tiles)) == 1 and not any(map(is_honor, tiles)):
            if any(ranks == "".join(sorted("1112345678999" + extra)) for extra in "123456789"):
                found.add("nine_gates")
    return found


def _limits_of_the_win(hand: Laid, context: dict[str, Any]) -> set[str]:
    """Section 6, as far as it is about the way of going out."""
    source, seat, turn = context.get("source"), context.get("seat"), context.get("turn")
    found = set()
    if source == "dealt" or (source in SUPPLEMENTS and turn == "own_first_draw" and seat == "E"):
        found.add("heavenly_hand")
    if turn == "dealers_first_discard" and seat != "E":
        found.add("earthly_hand")
    if hand.win == "1p" and context.get("last_tile") is True:
        found.add("moon_from_bottom")
    if hand.win == "5p" and source in SUPPLEMENTS:
        found.add("plum_blossom")
    if hand.win == "2s" and source == "robbed_kong":
        found.add("carrying_pole")
    return found
