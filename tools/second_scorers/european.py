"""Second scorer for European classical, from its rule pages, with all options and presets.

Only the values of the rule set itself are the engine's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.tables.shipped import TABLES
from tools.second_scorers.arrangements import (
    CLAIMED,
    DRAGONS,
    DRAWN,
    ORPHANS,
    SUPPLEMENTS,
    WINDS,
    Arrangement,
    DealtHand,
    after_robbery,
    find_arrangements,
    is_dead,
    is_honor,
    is_only_wait,
    is_simple,
    is_terminal,
    kong_after_kong,
    nine_gates,
    open_ended,
    suits,
    waits_for_nine,
)
from tools.second_scorers.european_tables import OFF, plays, table_options

if TYPE_CHECKING:
    from collections.abc import Mapping

VALUES = {item.id: item for item in TABLES["european_classical"].items}
GREENS = {"F", "2s", "3s", "4s", "6s", "8s"}


class Sheet:
    """A score sheet: points, doubles and the items they are for."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.points = 0
        self.doubles = 0
        self.ids: set[str] = set()

    def pay(self, item: str, *, concealed: bool = False, points: bool = True, doubles: bool = True) -> None:
        if not self.options.get(item, item not in OFF):
            return
        value = VALUES[item].pays
        worth = value.concealed_points if concealed and value.concealed_points else value.points
        twice = value.doubles if isinstance(value.doubles, int) else self.options[f"{item[4:]}_doubles"]
        worth, twice = self.options["worth"].get(item, (worth, twice))
        self.points += worth if points else 0
        self.doubles += twice if doubles else 0
        if (worth and points) or (twice and doubles):
            self.ids.add(item)

    def total(self, *, loser: bool = False) -> int:
        """Return the total by section 1: rounding where the table does, doubles, limit."""
        rounding = "none" if loser and not self.options["round_losers"] else self.options["rounding"]
        points = (self.points + 5) // 10 * 10 if rounding == "before_doubles" else self.points
        total = points * 2**self.doubles
        return min(self.options["limit"], (total + 5) // 10 * 10 if rounding == "total" else total)


def score(
    hand: DealtHand, context: dict[str, Any], choices: Mapping[str, Any]
) -> tuple[int | None, list[set[str]]]:
    """Return the total, None for no win, and the items paid by each best arrangement."""
    options = table_options(choices)
    limit = options["limit"]
    if context.get("role") == "loser":
        hand = after_robbery(hand, context)
        if is_dead(hand):
            return 0, [set()]
        sheet = Sheet(options)
        groups = [(tuple(tiles), concealed) for tiles, concealed in hand.melds]
        for code in set(hand.concealed):
            count = hand.concealed.count(code)
            if count >= 2:
                groups.append(((code,) * min(count, 3), True))
        _pay_sets(sheet, groups, context, loser=True)
        _pay_bonus(sheet, hand, context)
        return sheet.total(loser=True), [sheet.ids]
    limits = limits_of_the_win(hand, context, options)
    results: list[tuple[int, set[str]]] = []
    robs_concealed = context.get("robbed_concealed") is True
    for layout in find_arrangements(hand, drawn=context.get("source") in DRAWN) if not robs_concealed else ():
        names = limits | {
            each for each in _limits_of_sets(hand, layout, context, options) if plays(options, each)
        }
        if names:
            results += [(limit, {item}) for item in names]
        else:
            sheet = _count_winner(hand, layout, context, options)
            results.append((sheet.total(), sheet.ids))
    orphans = hand.claimed_before == 0 and len(hand.tiles) == 14 and set(hand.tiles) == set(ORPHANS)
    if orphans and (not robs_concealed or options["rob_concealed_kong"] == "thirteen_orphans"):
        results += [(limit, {item}) for item in limits | {"thirteen_orphans"}]
    if plays(options, "thirteen_discarded_orphans") and orphans_discarded(hand, context, options):
        results.append((limit, set()))  # regardless of the fourteen tiles
    if not results:
        return None, []
    best = max(total for total, _ in results)
    return best, [ids for total, ids in results if total == best]


def _count_winner(
    hand: DealtHand, layout: Arrangement, context: dict[str, Any], options: dict[str, Any]
) -> Sheet:
    sheet = Sheet(options)
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
    on_discard = options["concealed_hand_on_discard"] or source in DRAWN
    if no_claims and on_discard and (source in CLAIMED or not options["concealed_points_only_on_discard"]):
        sheet.pay("concealed_hand")
    if source in DRAWN and not (last and options["last_tile_includes_self_drawn"]):
        sheet.pay("self_drawn_last_tile")
    done = groups[completed].kind if completed is not None else None
    if done == "pair":
        sheet.pay("out_on_a_pair")
    two_sided = open_ended(hand, layout)
    if plays(options, "one_chance_hand"):
        if is_only_wait(hand, held_counts=options["one_chance_held_counts"]):
            sheet.pay("one_chance_hand")
    elif done == "chow" and not two_sided:
        sheet.pay("one_chance_chow")
    _pay_patterns(sheet, hand, layout, context)
    # 4 doubles for the winner
    if no_claims and source in DRAWN:
        sheet.pay("fully_concealed")
    eyes = pair.tiles[0]
    known = not (eyes in WINDS and (context.get("seat") is None or context.get("round") is None))
    valueless = known and eyes not in DRAGONS and eyes not in (context.get("seat"), context.get("round"))
    if kinds.count("chow") == 4 and valueless:
        if not plays(options, "no_points_hand"):
            sheet.pay("chow_hand")
        elif two_sided and source in CLAIMED:
            sheet.pay("no_points_hand")
    majors = not any(map(is_simple, tiles)) and any(map(is_honor, tiles)) and any(map(is_terminal, tiles))
    if kinds.count("chow") == 0 and not (majors and options["terminals_and_honors_include_pung_hand"]):
        sheet.pay("pung_hand")
    if majors:
        sheet.pay("all_terminals_and_honors")
    if len(suits(tiles)) == 1:
        sheet.pay("mixed_hand" if any(map(is_honor, tiles)) else "clear_hand")
    # 5 last tile
    if last and source in DRAWN:
        sheet.pay("last_tile_of_wall")
    if last and source in ("discard", "robbed_kong"):
        sheet.pay("last_discard")
    if supplement_counts(context, options):
        sheet.pay("supplement_tile")
    if source == "robbed_kong":
        sheet.pay("robbing_a_kong")
    return sheet


def _pay_patterns(sheet: Sheet, hand: DealtHand, layout: Arrangement, context: dict[str, Any]) -> None:
    """Pay what only some tables play, by the pages of the program's options."""
    heads = {group.tiles[0] for group in layout.groups if group.kind in ("pung", "kong")}
    eyes = next(group.tiles[0] for group in layout.groups if group.kind == "pair")
    kongs = any(group.kind == "kong" for group in layout.groups)
    on_pair = layout.completed is not None and layout.groups[layout.completed].kind == "pair"
    if hand.claimed_before == 4 and on_pair and context.get("source") in CLAIMED:
        if sheet.options["fully_exposed_kongs"] or not kongs:
            sheet.pay("fully_exposed")
    for rank in "123456789":
        same = {f"{rank}{suit}" for suit in "mps"}
        if same <= heads:
            sheet.pay("three_similar_triplets")
        if same == (same & heads) | {eyes} and eyes not in heads:
            sheet.pay("small_three_similar_triplets")
    for suit in "mps":
        if {f"1{suit}", f"9{suit}"} <= heads:
            sheet.pay("old_and_young")


def supplement_counts(context: dict[str, Any], options: dict[str, Any]) -> bool:
    """Return True if the last tile is a supplement tile, by the table's options for bonus tiles."""
    source = context.get("source")
    return source in SUPPLEMENTS and (source == "kong_supplement" or not options["supplement_only_for_kongs"])


def _pay_sets(sheet: Sheet, groups: Any, context: dict[str, Any], *, loser: bool) -> None:
    """Pay points and doubles of sets (sections 2 and 3); little three dragons replace the dragons'."""
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


def _pay_bonus(sheet: Sheet, hand: DealtHand, context: dict[str, Any]) -> None:
    """Pay flowers and seasons; the larger item replaces the smaller, by the program's logic."""
    options = sheet.options
    seat = context.get("seat")
    number = str(WINDS.index(seat) + 1) if seat else ""
    flowers = [code for code in hand.bonus if code[1] == "f"]
    seasons = [code for code in hand.bonus if code[1] == "g"]
    for _ in flowers:
        sheet.pay("flower")
    for _ in seasons:
        sheet.pay("season")
    both = len(flowers) == 4 and len(seasons) == 4
    if both:
        sheet.pay("all_flowers_and_seasons")
    for names, whole, own in ((flowers, "all_flowers", "flower"), (seasons, "all_seasons", "season")):
        complete = len(names) == 4
        if complete and not both:
            sheet.pay(whole)
        if number and any(code[0] == number for code in names):
            if not complete or not options["bonus_sets_include_own_tile"]:
                sheet.pay(f"{own}_own_wind")


def _limits_of_sets(
    hand: DealtHand, layout: Arrangement, context: dict[str, Any], options: dict[str, Any]
) -> set[str]:
    """Return the limit hands of section 6 that depend on the tiles."""
    groups, completed = layout
    tiles = hand.tiles
    triplets = [group for group in groups if group.kind in ("pung", "kong")]
    heads = [group.tiles[0] for group in triplets]
    eyes = next(group.tiles[0] for group in groups if group.kind == "pair")
    winds = sum(code in WINDS for code in heads)
    kongs = [group for group in groups if group.kind == "kong"]
    names = set()
    if set(tiles) <= GREENS:
        names.add("all_green")
    if len(kongs) == 4:
        names.add("four_kongs")
    on_pair = completed is not None and groups[completed].kind == "pair"
    claimed_count = options["hidden_treasure_kongs"] == "claimed"
    hidden = [
        group.concealed or (claimed_count and group.kind == "kong" and group.tiles[0] in hand.joined)
        for group in triplets
    ]
    if len(hidden) == 4 and all(hidden) and not (kongs and options["hidden_treasure_kongs"] == "none"):
        if context.get("source") in DRAWN or (on_pair and not options["hidden_treasure_drawn"]):
            names.add("hidden_treasure")
    if sum(code in DRAGONS for code in heads) == 3:
        names.add("three_great_scholars")
    if winds == 4:
        names.add("big_four_winds")
    if winds == 3 and eyes in WINDS:
        names.add("little_four_winds")
    if all(map(is_honor, tiles)):
        names.add("all_honors")
    if all(map(is_terminal, tiles)):
        names.add("all_terminals")
    if waits_for_nine(hand) if options["pure_wait"] else nine_gates(hand):
        names.add("nine_gates")
    return names


def limits_of_the_win(hand: DealtHand, context: dict[str, Any], options: dict[str, Any]) -> set[str]:
    """Return the limit hands of section 6 and of the program's page that depend on the way of going out."""
    source, seat, turn = context.get("source"), context.get("seat"), context.get("turn")
    kongs = any(len(tiles) == 4 for tiles, _ in hand.melds)
    replaced = bool(kongs or hand.bonus)
    names = set()
    if source == "dealt" and not (replaced and not options["heavenly_hand_supplements"]):
        names.add("heavenly_hand")
    if (
        source in SUPPLEMENTS
        and turn == "own_first_draw"
        and seat == "E"
        and options["heavenly_hand_supplements"]
    ):
        names.add("heavenly_hand")
    first_discard = turn == "dealers_first_discard" and seat != "E"
    own_draw = turn == "own_first_draw" and source in DRAWN and seat is not None and seat != "E"
    own_draw = own_draw and context.get("calls_before") is False and not kongs
    on = {"first_discard": first_discard, "first_draw": own_draw, "extended": first_discard or own_draw}
    if on[options["earthly_hand_on"]] and not (replaced and not options["earthly_hand_supplements"]):
        names.add("earthly_hand")
    if hand.win == "1p" and context.get("last_tile") is True:
        names.add("moon_from_bottom")
    if hand.win == "5p" and supplement_counts(context, options):
        names.add("plum_blossom")
    if hand.win == "2s" and source == "robbed_kong":
        names.add("carrying_pole")
    if kong_after_kong(context, options):
        names.add("kong_on_kong")
    if seat == "E" and _is_row_complete(context, options):
        names.add("dealer_consecutive_wins")
    return {item for item in names if plays(options, item)}


def _is_row_complete(context: dict[str, Any], options: dict[str, Any]) -> bool:
    won, wanted = context.get("wins_in_a_row") or 0, options["consecutive_wins"]
    if won > 1 and not options["consecutive_wins_draws_between"] and context.get("draws_between") != 0:
        return False
    return won == wanted if options["consecutive_wins_pass_deal"] else won >= wanted


def orphans_discarded(hand: DealtHand, context: dict[str, Any], options: dict[str, Any]) -> bool:
    """Return True if the own thirteen discards and the last tile are thirteen orphans, one of them twice.

    A joker of the hand may be the last tile. One that was dealt beforehand is a discard where the table says
    so, and is not the last tile as well.
    """
    discards = context.get("discards")
    taken = context.get("source") in ("wall", "discard", *SUPPLEMENTS)
    if discards is None or hand.melds or len(hand.tiles) != 14 or hand.win is None or not taken:
        return False
    beforehand = sum(code.startswith("J=") for code in discards)
    thrown = [code.removeprefix("J=") for code in discards]
    missing = set(ORPHANS) - set(thrown)
    if len(thrown) != 13 or not set(thrown) <= set(ORPHANS) or len(missing) > 1:
        return False
    if beforehand and not options["predealt_jokers_as_discards"]:
        return False
    joker = hand.win == "J" or hand.tiles.count("J") > beforehand
    return joker or hand.win in (missing or ORPHANS)
