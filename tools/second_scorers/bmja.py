"""Second scorer for BMJA, winners and losers, from its rule page by sections, with its own values."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from tools.second_scorers.arrangements import (
    DRAGONS,
    DRAWN,
    ORDER,
    ORPHANS,
    WINDS,
    DealtHand,
    Group,
    after_robbery,
    find_arrangements,
    is_dead,
    is_honor,
    is_simple,
    is_terminal,
    kong_after_kong,
    neighbouring_kinds,
    split_into_groups,
    suits,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

ASKED: dict[str, Any] = {
    "limit": 1000,
    "most_chows": 1,
    "concealed_hand_on_discard": False,
    "one_suit_without_honours": 0,
    "original_call_for_losers": False,
    "four_alike_as_kong": "any",
    "rob_concealed_kong": "none",
    "kong_on_kong_bonus_between": True,
    "knitting_suits": "same",
    "fishing_intrinsic": "larger",
    "intrinsic_bonus": "apart",
    "last_discard_doubles_bonus": False,
}
VALUES = {
    "all_pair_honours": (500, 200),
    "knitting": (500, 200),
    "triple_knitting": (500, 200),
    "buried_treasure": (1000, 400),
    "imperial_jade": (1000, 400),
    "heads_and_tails": (1000, 400),
    "three_great_scholars": (1000, 400),
    "all_winds_and_dragons": (1000, 400),
    "four_blessings": (1000, 400),
    "fourfold_plenty": (1000, 400),
    "gates_of_heaven": (1000, 400),
    "wriggling_snake": (1000, 400),
    "thirteen_unique_wonders": (1000, 400),
    "purity": (0, 0),
}
"""Payments for special hands, to a winner and to a player one tile short of them, for a limit of 1,000.

Purity doubles what it counts.
"""
OR_INTRINSIC = {"purity", "three_great_scholars", "all_winds_and_dragons", "four_blessings"}
GREENS = {"F", "2s", "3s", "4s", "6s", "8s"}


class PointSum(NamedTuple):
    points: int
    doubles: int
    ids: set[str]

    @property
    def total(self) -> int:
        return self.points * 2**self.doubles


def score(
    hand: DealtHand, context: dict[str, Any], choices: Mapping[str, Any]
) -> tuple[int | None, list[set[str]]]:
    """Return the total, None for no win, and the items of each best ordinary arrangement."""
    options = {**ASKED, **choices}
    limit = options["limit"]
    bonus = _count_bonus(hand, context)
    if context.get("role") == "loser":
        hand = after_robbery(hand, context)
        if is_dead(hand):
            return 0, [set()]
        return _count_loser(hand, context, bonus, options)
    apart = bonus.points * 2 ** (bonus.doubles + _is_last_doubled(context, options))
    results: list[tuple[int, set[str]]] = []
    irregular = _find_irregular(hand.tiles, options) if _is_fully_concealed(hand) else set()
    robs_concealed = context.get("robbed_concealed") is True
    if robs_concealed:
        irregular &= {"thirteen_unique_wonders"} if options["rob_concealed_kong"] != "none" else set()
    for name in irregular:
        worth = _special_value(name, 0, limit) if not _is_special_win(hand, context, options) else limit
        results.append((worth + apart, set()))
    for layout in find_arrangements(hand, drawn=context.get("source") in DRAWN) if not robs_concealed else ():
        if sum(group.kind == "chow" for group in layout.groups) > options["most_chows"]:
            continue
        names = _find_special_sets(layout.groups, whole=_is_fully_concealed(hand))
        worth = max([_special_value(name, 0, limit) for name in names], default=0)
        if _is_special_win(hand, context, options) or worth == limit:
            results.append((limit, set()))
            continue
        ordinary = _count_winner(hand, layout.groups, context, bonus, options)
        if "purity" in names:
            basic = ordinary.points - bonus.points
            last = context.get("last_tile") is True and context.get("source") == "discard"
            results += [(basic * 2 ** (4 if last else 3) + apart, set()), (ordinary.total, set())]
        else:
            results.append((ordinary.total, ordinary.ids))
    if not results:
        return None, []
    best = max(total for total, _ in results)
    return min(limit, best), [ids for total, ids in results if total == best and best < limit] or [set()]


def _special_value(name: str, place: int, limit: int) -> int:
    return round(VALUES[name][place] * limit / 1000)


def _is_fully_concealed(hand: DealtHand) -> bool:
    """Return True if no set was melded before the win, not even a kong."""
    return hand.claimed_before == 0 and len(hand.tiles) == 14 and len(hand.melds) <= 1


def _is_last_doubled(context: dict[str, Any], options: dict[str, Any]) -> bool:
    last = context.get("last_tile") is True and context.get("source") == "discard"
    return last and options["last_discard_doubles_bonus"]


def _count_bonus(hand: DealtHand, context: dict[str, Any]) -> PointSum:
    """Return points and doubles of flowers and seasons; a bouquet includes the own one."""
    doubles, ids = 0, set()
    for kind, name in (("f", "flower"), ("g", "season")):
        numbers = [code[0] for code in hand.bonus if code[1] == kind]
        if numbers:
            ids.add(name)
        if len(numbers) == 4:
            doubles += 2
            ids.add(f"bouquet_{name}s")
        elif context.get("seat") and str(WINDS.index(context["seat"]) + 1) in numbers:
            doubles += 1
            ids.add(f"own_{name}")
    return PointSum(4 * len(hand.bonus), doubles, ids)


def _count_sets(groups: list[Group], context: dict[str, Any]) -> PointSum:
    """Return what sets and pairs count for everybody (sections 1 and 2)."""
    points, doubles, ids = 0, 0, set()
    for group in groups:
        code = group.tiles[0]
        own, prevailing = code == context.get("seat"), code == context.get("round")
        if group.kind == "pair":
            points += 2 * ((code in DRAGONS) + own + prevailing)
            ids |= {"pair_dragons"} if code in DRAGONS else set()
            ids |= ({"pair_own_wind"} if own else set()) | ({"pair_prevailing_wind"} if prevailing else set())
        elif group.kind in ("pung", "kong"):
            size = "minor" if is_simple(code) else "major"
            value = {"pung_minor": 2, "pung_major": 4, "kong_minor": 8, "kong_major": 16}
            points += value[f"{group.kind}_{size}"] * (2 if group.concealed else 1)
            doubles += (code in DRAGONS) + own + prevailing
            ids.add(f"{group.kind}_{size}")
            ids |= {"set_dragons"} if code in DRAGONS else set()
            ids |= ({"set_own_wind"} if own else set()) | ({"set_prevailing_wind"} if prevailing else set())
    return PointSum(points, doubles, ids)


def _count_winner(
    hand: DealtHand, groups: list[Group], context: dict[str, Any], bonus: PointSum, options: dict[str, Any]
) -> PointSum:
    """Return the ordinary count of the whole hand."""
    source, last = context.get("source"), context.get("last_tile") is True
    sets = _count_sets(groups, context)
    drawn = source in DRAWN
    no_chows = all(group.kind != "chow" for group in groups)
    one_suit, honours = len(suits(hand.tiles)) == 1, any(map(is_honor, hand.tiles))
    doubles = {
        "no_chows": no_chows,
        "one_suit_with_honours": one_suit and honours,
        "one_suit": one_suit and not honours and options["one_suit_without_honours"],
        "all_majors_with_honours": honours and not any(map(is_simple, hand.tiles)),
        "concealed_hand": hand.claimed_before == 0 and (drawn or options["concealed_hand_on_discard"]),
        "loose_tile": source in ("kong_supplement", "bonus_supplement"),
        "last_tile_of_wall": last and source == "wall",
        "last_discard": last and source == "discard",
        "robbing_the_kong": source == "robbed_kong",
        "original_call": context.get("original_call") is True,
    }
    met = {name for name, is_so in doubles.items() if is_so}
    from_wall = {"winning_tile_from_wall"} if drawn else set()
    return PointSum(
        sets.points + bonus.points + 20 + 2 * drawn,
        sets.doubles + bonus.doubles + len(met),
        sets.ids | bonus.ids | met | {"going_mah_jong"} | from_wall,
    )


def _is_special_win(hand: DealtHand, context: dict[str, Any], options: dict[str, Any]) -> bool:
    """Return True if the way of going out is a special hand in itself."""
    source, last = context.get("source"), context.get("last_tile") is True
    loose = source in ("kong_supplement", "bonus_supplement")
    return (
        (source == "dealt" and not hand.bonus and len(hand.tiles) == 14)
        or (context.get("turn") == "dealers_first_discard" and context.get("seat") != "E")
        or (loose and hand.win == "5p")
        or (source == "wall" and last and hand.win == "1p")
        or kong_after_kong(context, options)
    )


def _find_special_sets(groups: list[Group], *, whole: bool) -> set[str]:
    """Return the special hands of four sets and a pair.

    whole: nothing was melded before the last tile.
    """
    if any(group.kind == "chow" for group in groups):
        return set()
    tiles = [code for group in groups for code in group.tiles]
    heads = [group.tiles[0] for group in groups if group.kind != "pair"]
    one_suit, honours = len(suits(tiles)) == 1, any(map(is_honor, tiles))
    met = {
        "purity": one_suit and not honours,
        "buried_treasure": whole and one_suit,
        "imperial_jade": set(tiles) <= GREENS,
        "heads_and_tails": all(map(is_terminal, tiles)),
        "three_great_scholars": set(DRAGONS) <= set(heads),
        "all_winds_and_dragons": all(map(is_honor, tiles)),
        "four_blessings": set(WINDS) == set(heads),
        "fourfold_plenty": [group.kind for group in groups].count("kong") == 4,
    }
    return {name for name, is_so in met.items() if is_so}


def _find_irregular(tiles: list[str], options: dict[str, Any]) -> set[str]:
    """Return the special hands of fourteen tiles of which none was melded."""
    counts = Counter(tiles)
    of_suit = {suit: sorted(code[0] for code in tiles if code[1:] == suit) for suit in "mps"}
    honours = sorted(code for code in tiles if is_honor(code))
    names = set()
    if all(times % 2 == 0 for times in counts.values()) and not any(map(is_simple, tiles)):
        names.add("all_pair_honours")
    if not honours and _has_pairs_of_suits(of_suit, options):
        names.add("knitting")
    thrice = not honours and max(map(len, of_suit.values())) == 5
    if thrice and any(
        _are_suits_equal(_remove_from_suits(of_suit, rank, pair))
        for rank in "123456789"
        for pair in ("mp", "ms", "ps")
        if all(rank in of_suit[suit] for suit in pair)
    ):
        names.add("triple_knitting")
    for suit in "mps":
        ranks = "".join(of_suit[suit])
        if len(ranks) == 14 and any(ranks == "".join(sorted(f"1112345678999{each}")) for each in "2345678"):
            names.add("gates_of_heaven")
        if ranks == "1123456789" and honours == sorted(WINDS):
            names.add("wriggling_snake")
    if set(counts) == set(ORPHANS):
        names.add("thirteen_unique_wonders")
    return names


def _has_pairs_of_suits(of_suit: dict[str, list[str]], options: dict[str, Any]) -> bool:
    if options["knitting_suits"] == "same":
        return sorted(len(ranks) for ranks in of_suit.values()) == [0, 7, 7] and any(
            of_suit[one] == of_suit[other] and of_suit[one] for one, other in ("mp", "ms", "ps")
        )
    for rank in "123456789":
        times = [of_suit[suit].count(rank) for suit in "mps"]
        if sum(times) % 2 or max(times) * 2 > sum(times):
            return False
    return True


def _remove_from_suits(of_suit: dict[str, list[str]], rank: str, pair: str) -> dict[str, list[str]]:
    left = {suit: list(ranks) for suit, ranks in of_suit.items()}
    for suit in pair:
        left[suit].remove(rank)
    return left


def _are_suits_equal(of_suit: dict[str, list[str]]) -> bool:
    return of_suit["m"] == of_suit["p"] == of_suit["s"]


def find_fishing_hands(hand: DealtHand, options: dict[str, Any]) -> tuple[bool, set[str]]:
    """Return whether one tile more would win, and the special hands that it would make.

    A tile of which the hand holds four does not count.
    """
    fishes, names = False, set()
    nearby = neighbouring_kinds(hand.concealed)
    for code in ORDER:
        if hand.tiles.count(code) == 4:
            continue
        tiles = sorted([*hand.concealed, code], key=ORDER.index)
        if not hand.melds:
            names |= _find_irregular(tiles, options)
        if code not in nearby:
            continue
        fixed = [Group(tuple(meld), concealed) for meld, concealed in hand.melds]
        for split in split_into_groups(tiles):
            groups = fixed + [Group(tuple(group), concealed=True) for group in split]
            kinds = [group.kind for group in groups]
            if len(groups) == 5 and kinds.count("pair") == 1:
                names |= _find_special_sets(groups, whole=not hand.melds)
                fishes = fishes or kinds.count("chow") <= options["most_chows"]
    return fishes or bool(names), names


def _count_loser(
    hand: DealtHand, context: dict[str, Any], bonus: PointSum, options: dict[str, Any]
) -> tuple[int, list[set[str]]]:
    limit = options["limit"]
    fishes, names = find_fishing_hands(hand, options)
    groups = [Group(tuple(tiles), concealed) for tiles, concealed in hand.melds]
    for code, times in Counter(hand.concealed).items():
        as_kong = {"any": True, "majors": not is_simple(code), "none": False}[options["four_alike_as_kong"]]
        count = min(times, 4 if as_kong and not fishes else 3)
        if count >= 2:
            groups.append(Group((code,) * count, concealed=True))
    sets = _count_sets(groups, context)
    called = options["original_call_for_losers"] and context.get("original_call") is True
    doubles = sets.doubles + called
    ids = sets.ids | bonus.ids | ({"original_call"} if called else set())
    whole = (sets.points + bonus.points) * 2 ** (doubles + bonus.doubles)
    if not names:
        return min(limit, whole), [ids] if whole < limit else [set()]
    apart = bonus.points * 2**bonus.doubles
    listed = [sets.points * 8 if name == "purity" else _special_value(name, 1, limit) for name in names]
    values = [worth + apart for worth in listed]
    if options["fishing_intrinsic"] == "larger" or names & OR_INTRINSIC:
        intrinsic = whole if options["intrinsic_bonus"] == "whole" else sets.points * 2**doubles + apart
        values.append(intrinsic)
    return min(limit, max(values)), [set()]
