"""Second scorer for the German league: the European rule page with the page of differences applied."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tools.second_scorers.arrangements import (
    DRAGONS,
    DRAWN,
    ORPHANS,
    WINDS,
    Arrangement,
    DealtHand,
    Group,
    after_robbery,
    find_arrangements,
    is_dead,
    is_honor,
    is_only_wait,
    is_simple,
    is_terminal,
    nine_gates,
    suits,
    waits_for_nine,
)
from tools.second_scorers.european import limits_of_the_win, orphans_discarded, supplement_counts
from tools.second_scorers.european_tables import ASKED as EUROPEAN
from tools.second_scorers.european_tables import OTHERWISE, plays

if TYPE_CHECKING:
    from collections.abc import Mapping

ASKED: dict[str, Any] = {
    **EUROPEAN,
    "rounding": "none",
    "hidden_treasure_kongs": "claimed",
    "hidden_treasure_drawn": True,
    "pure_wait": True,
    "kong_on_kong": True,
    "dealer_consecutive_wins": True,
    "consecutive_wins": 9,
    "consecutive_wins_draws_between": False,
}
ALIKE = {
    name: values
    for name, values in OTHERWISE.items()
    if not name.startswith(
        (
            "concealed_",
            "bonus_sets",
            "fully_",
            "one_chance_hand",
            "one_chance_chow",
            "no_points",
            "little_four",
        )
    )
    and not name.endswith(("similar_triplets", "and_young"))
    and name not in ("flower", "season")
}
"""Options of the European rules with the same meaning here."""
GREENS = {"F", "2s", "3s", "4s", "6s", "8s"}


def score(
    hand: DealtHand, context: dict[str, Any], choices: Mapping[str, Any]
) -> tuple[int | None, list[set[str]]]:
    """Return the total, None for no win; the pages have no names to compare items by."""
    options = {**ASKED, **choices}
    if context.get("role") == "loser":
        hand = after_robbery(hand, context)
        if is_dead(hand):
            return 0, [set()]
        groups = [Group(tuple(tiles), concealed) for tiles, concealed in hand.melds]
        for code, times in Counter(hand.concealed).items():
            if times > 1:
                groups.append(Group((code,) * min(times, 3), concealed=True))
        points, doubles = _count_sets(hand, groups, context)
        heads = {group.tiles[0] for group in groups if group.kind in ("pung", "kong")}
        doubles += 2 * (set(DRAGONS) <= heads) + 2 * (set(WINDS) <= heads)
        return apply_doubles(points, doubles, options, loser=True), [set()]
    totals = []
    robs_concealed = context.get("robbed_concealed") is True
    orphans = hand.claimed_before == 0 and len(hand.tiles) == 14 and set(hand.tiles) == set(ORPHANS)
    if orphans and (not robs_concealed or options["rob_concealed_kong"] == "thirteen_orphans"):
        totals.append(options["limit"])
    if plays(options, "thirteen_discarded_orphans") and orphans_discarded(hand, context, options):
        totals.append(options["limit"])
    limit_names = limits_of_the_win(hand, context, options)
    if context.get("source") not in DRAWN:
        limit_names.discard("moon_from_bottom")  # only from the wall
    alone = is_only_wait(hand, held_counts=options["one_chance_held_counts"])
    for layout in find_arrangements(hand, drawn=context.get("source") in DRAWN) if not robs_concealed else ():
        if limit_names or _is_limit_hand(hand, layout, context, options):
            totals.append(options["limit"])
        else:
            totals.append(_count_winner(hand, layout, context, options, alone=alone))
    return (max(totals), [set()]) if totals else (None, [])


def apply_doubles(points: int, doubles: int, options: Mapping[str, Any], *, loser: bool = False) -> int:
    """Apply doubles, rounding and the limit to points."""
    rounding = "none" if loser and not options["round_losers"] else options["rounding"]
    rounded = (points + 5) // 10 * 10 if rounding == "before_doubles" else points
    total = rounded * 2**doubles
    return min(options["limit"], (total + 5) // 10 * 10 if rounding == "total" else total)


def _is_concealed(hand: DealtHand, group: Group) -> bool:
    """Return True if a set is concealed; a kong of three concealed tiles and a claimed fourth is."""
    return group.concealed or (group.kind == "kong" and group.tiles[0] in hand.joined)


def _count_sets(hand: DealtHand, groups: list[Group], context: dict[str, Any]) -> tuple[int, int]:
    """Return points and doubles of the sets and the bonus tiles."""
    seat, prevailing = context.get("seat"), context.get("round")
    points, doubles = 4 * len(hand.bonus), 0
    for group in groups:
        code = group.tiles[0]
        if group.kind == "pair":
            points += 2 * ((code in DRAGONS) + (code == seat) + (code == prevailing))
        elif group.kind in ("pung", "kong"):
            worth = (2 if is_simple(code) else 4) * (4 if group.kind == "kong" else 1)
            points += worth * 2 if group.concealed else worth
            doubles += (code in DRAGONS) + (code == seat) + (code == prevailing)
    heads = [group.tiles[0] for group in groups if group.kind in ("pung", "kong")]
    pairs = [group.tiles[0] for group in groups if group.kind == "pair"]
    hidden = [group for group in groups if group.kind in ("pung", "kong") and _is_concealed(hand, group)]
    doubles += len(hidden) >= 3
    doubles += sum(code in DRAGONS for code in heads) == 2 and any(code in DRAGONS for code in pairs)
    doubles += sum(code in WINDS for code in heads) == 3 and any(code in WINDS for code in pairs)
    number = str(WINDS.index(seat) + 1) if seat else ""
    doubles += bool(seat) and f"{number}f" in hand.bonus and f"{number}g" in hand.bonus
    for kind in "fg":
        doubles += sum(code[1] == kind for code in hand.bonus) == 4
    return points, doubles


def _count_winner(
    hand: DealtHand, layout: Arrangement, context: dict[str, Any], options: Mapping[str, Any], *, alone: bool
) -> int:
    groups, completed = layout
    source, last = context.get("source"), context.get("last_tile") is True
    kinds = [group.kind for group in groups]
    eyes = next(group.tiles[0] for group in groups if group.kind == "pair")
    points, doubles = _count_sets(hand, groups, context)
    points += 20
    points += 2 * (source in DRAWN and not (last and options["last_tile_includes_self_drawn"]))
    if completed is not None and kinds[completed] == "pair":
        points += 2 if is_simple(eyes) else 4
    points += 2 * alone
    known = eyes not in WINDS or (context.get("seat") is not None and context.get("round") is not None)
    worthless = known and eyes not in (*DRAGONS, context.get("seat"), context.get("round"))
    doubles += kinds.count("chow") == 4 and worthless
    majors = not any(map(is_simple, hand.tiles)) and any(map(is_honor, hand.tiles))
    within = (
        majors and any(map(is_terminal, hand.tiles)) and options["terminals_and_honors_include_pung_hand"]
    )
    doubles += "chow" not in kinds and not within
    doubles += hand.claimed_before == len(hand.joined) and source in DRAWN
    honors = any(map(is_honor, hand.tiles))
    if len(suits(hand.tiles)) == 1:
        doubles += 1 if honors else 3
    doubles += options["terminals_and_honors_doubles"] * majors
    doubles += last and source in (*DRAWN, "discard", "robbed_kong")
    doubles += supplement_counts(context, options)
    doubles += source == "robbed_kong"
    doubles += context.get("original_call") is True
    return apply_doubles(points, doubles, options)


def _is_limit_hand(
    hand: DealtHand, layout: Arrangement, context: dict[str, Any], options: Mapping[str, Any]
) -> bool:
    groups = layout.groups
    tiles = hand.tiles
    drawn = context.get("source") in DRAWN
    kinds = [group.kind for group in groups]
    heads = [group.tiles[0] for group in groups if group.kind in ("pung", "kong")]
    chows = sorted(group.tiles[0][0] for group in groups if group.kind == "chow")
    eyes = next(group.tiles[0] for group in groups if group.kind == "pair")
    one_suit = len(suits(tiles)) == 1 and not any(map(is_honor, tiles))
    snake = {"2": ["3", "6"], "5": ["2", "6"], "8": ["2", "5"]}
    return (
        (set(tiles) < GREENS and plays(options, "all_green"))
        or (kinds.count("kong") == 4 and plays(options, "four_kongs"))
        or (len(heads) == 4 and _is_hidden_treasure(hand, layout, options, drawn=drawn))
        or sum(code in DRAGONS for code in heads) == 3
        or sum(code in WINDS for code in heads) == 4
        or all(map(is_honor, tiles))
        or all(map(is_terminal, tiles))
        or (waits_for_nine(hand) if options["pure_wait"] else nine_gates(hand))
        or (one_suit and drawn and hand.claimed_before == len(hand.joined))
        or (one_suit and sorted(code[0] for code in heads) == ["1", "9"] and chows == snake.get(eyes[0]))
    )


def _is_hidden_treasure(
    hand: DealtHand, layout: Arrangement, options: Mapping[str, Any], *, drawn: bool
) -> bool:
    """Return True if only pungs and kongs are a hidden treasure, by the kongs that the table allows."""
    groups, completed = layout
    on_pair = completed is not None and groups[completed].kind == "pair"
    if not (drawn or (on_pair and not options["hidden_treasure_drawn"])):
        return False
    sets = [group for group in groups if group.kind != "pair"]
    allowed = options["hidden_treasure_kongs"]
    if allowed == "none" and any(group.kind == "kong" for group in sets):
        return False
    return all(_is_concealed(hand, group) if allowed == "claimed" else group.concealed for group in sets)
