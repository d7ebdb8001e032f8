"""Conditions of the fans: what a reading of a hand must have, and which sets or tiles it has it by.

A joint fan consists of several sets, by number and kind; its condition tests such sets and the pair. All
other conditions need features of the reading, and some more; they return a match for each time that it
meets them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from scoring.hand.shapes import HONORS_AND_KNITTED
from scoring.hand.tiles import COPIES
from scoring.mcr.features import DRAGONS, DRAGONS_FROM, HONORS, MAJORS, RANKS, WINDS_FROM, Feature
from scoring.mcr.reading import KNITTED

SetsKind = Literal["chow", "triplet"]

if TYPE_CHECKING:
    from collections.abc import Callable

    from scoring.hand.tiles import Tile
    from scoring.mcr.reading import Reading

    PairTest = Callable[[tuple[int, ...], int], bool]

_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


class Match(NamedTuple):
    """A way in which a reading meets a condition: by some of its sets, or by tiles.

    Attributes:
        sets: The sets as bits, by their place in the reading; 0 if it is not about single sets.
        tiles: The tiles, where it is about some tiles of no set.
    """

    sets: int = 0
    tiles: tuple[Tile, ...] = ()


Matches = tuple[Match, ...]
_NONE: Matches = ()
MET: Matches = (Match(),)


class Condition(NamedTuple):
    """A condition of a fan other than a joint one.

    Attributes:
        needs: The features that a reading needs.
        matches: Returns the matches of a reading with these features; without it there is one.
    """

    needs: int
    matches: Callable[[Reading], Matches] | None = None


def _met(is_so: object) -> Matches:
    return MET if is_so else _NONE


never = Condition(0, lambda _: _NONE)
"""The fan is counted from the others, or from the flowers."""

# sets that a fan joins


class JointSets(NamedTuple):
    """Sets that a joint fan consists of.

    Attributes:
        kind: Whether they are chows, or pungs and kongs.
        size: The number of sets.
        test: Tests the sorted indices of their lowest tiles.
        test_pair: Then tests these and the index of the pair's tile, if the fan needs a pair, too.
    """

    kind: SetsKind
    size: int
    test: Callable[[tuple[int, ...]], bool]
    test_pair: PairTest | None = None


def _is_suited(tiles: tuple[int, ...]) -> bool:
    return tiles[-1] < WINDS_FROM


def _one_suit(tiles: tuple[int, ...]) -> bool:
    return _is_suited(tiles) and tiles[0] // RANKS == tiles[-1] // RANKS


def _shifted(tiles: tuple[int, ...], *steps: int) -> bool:
    """Return True if each set of one suit is one of these steps above the one before, always the same."""
    step = tiles[1] - tiles[0]
    return (
        step in steps
        and _one_suit(tiles)
        and tiles == tuple(range(tiles[0], tiles[0] + step * len(tiles), step))
    )


def _across_suits(tiles: tuple[int, ...], step: int) -> bool:
    """Return True if the sets are in three suits, each a step above another."""
    first, second, third = tiles
    if not first < RANKS <= second < 2 * RANKS <= third < WINDS_FROM:
        return False
    low, middle, high = sorted((first, second - RANKS, third - 2 * RANKS))
    return middle - low == high - middle == step


def _dragons(tiles: tuple[int, ...]) -> bool:
    return tiles[0] >= DRAGONS_FROM


def _winds(tiles: tuple[int, ...]) -> bool:
    return tiles[0] >= WINDS_FROM and tiles[-1] < DRAGONS_FROM


def _terminal_chows(tiles: tuple[int, ...], *, suits: int) -> bool:
    """Return True for 1-2-3 and 7-8-9 in two suits, or twice in one."""
    each_suit = (0, 0, 6, 6) if suits == 1 else (0, 6, 0, 6)
    places = tuple([tile % RANKS for tile in tiles])
    return places == each_suit and len({tile // RANKS for tile in tiles}) == suits


def _is_terminal_couple(tiles: tuple[int, ...]) -> bool:
    return _one_suit(tiles) and (tiles[0] % RANKS, tiles[1] % RANKS) == (0, 6)


def _is_five_of_other_suit(tiles: tuple[int, ...], pair: int) -> bool:
    return _is_five(pair) and pair // RANKS not in {tile // RANKS for tile in tiles}


def _is_five(tile: int) -> bool:
    return tile < WINDS_FROM and tile % RANKS == 4


four_wind_pungs = JointSets("triplet", 4, _winds)
three_wind_pungs = JointSets("triplet", 3, _winds)
three_wind_pungs_and_pair = JointSets("triplet", 3, _winds, lambda _, pair: WINDS_FROM <= pair < DRAGONS_FROM)
three_dragon_pungs = JointSets("triplet", 3, _dragons)
two_dragon_pungs = JointSets("triplet", 2, _dragons)
two_dragon_pungs_and_pair = JointSets("triplet", 2, _dragons, lambda _, pair: pair >= DRAGONS_FROM)
four_shifted_pungs = JointSets("triplet", 4, lambda tiles: _shifted(tiles, 1))
three_shifted_pungs = JointSets("triplet", 3, lambda tiles: _shifted(tiles, 1))
mixed_shifted_pungs = JointSets("triplet", 3, lambda tiles: _across_suits(tiles, 1))
triple_pung = JointSets("triplet", 3, lambda tiles: _across_suits(tiles, 0))
double_pung = JointSets("triplet", 2, lambda tiles: _is_suited(tiles) and (tiles[1] - tiles[0]) % RANKS == 0)
pure_terminal_chows = JointSets(
    "chow",
    4,
    lambda tiles: _terminal_chows(tiles, suits=1),
    lambda tiles, pair: _is_five(pair) and pair // RANKS == tiles[0] // RANKS,
)
three_suited_terminal_chows = JointSets(
    "chow", 4, lambda tiles: _terminal_chows(tiles, suits=2), _is_five_of_other_suit
)
four_equal_chows = JointSets("chow", 4, lambda tiles: tiles[0] == tiles[3])
three_equal_chows = JointSets("chow", 3, lambda tiles: tiles[0] == tiles[2])
four_shifted_chows = JointSets("chow", 4, lambda tiles: _shifted(tiles, 1, 2))
three_shifted_chows = JointSets("chow", 3, lambda tiles: _shifted(tiles, 1, 2))
pure_straight = JointSets("chow", 3, lambda tiles: tiles[0] % RANKS == 0 and _shifted(tiles, 3))
mixed_straight = JointSets("chow", 3, lambda tiles: _across_suits(tiles, 3))
mixed_triple_chow = JointSets("chow", 3, lambda tiles: _across_suits(tiles, 0))
mixed_shifted_chows = JointSets("chow", 3, lambda tiles: _across_suits(tiles, 1))
pure_double_chow = JointSets("chow", 2, lambda tiles: tiles[0] == tiles[1])
mixed_double_chow = JointSets(
    "chow", 2, lambda tiles: tiles[0] != tiles[1] and (tiles[1] - tiles[0]) % RANKS == 0
)
short_straight = JointSets("chow", 2, lambda tiles: _shifted(tiles, 3))
two_terminal_chows = JointSets("chow", 2, _is_terminal_couple)


# the whole hand


def _shifted_pairs(reading: Reading) -> Matches:
    """Return a match if the seven kinds of tile are in sequence."""
    kinds = reading.facts.kinds
    return _met(kinds == 0b1111111 * (kinds & -kinds))


def _all_honors_held(reading: Reading) -> Matches:
    return _met(reading.facts.kinds & HONORS == HONORS)


def _knitted_tiles(reading: Reading) -> Matches:
    """Return the nine knitted tiles, beside a set and a pair or beside honours."""
    if reading.arrangement.shape == HONORS_AND_KNITTED:
        suited = tuple([tile for tile in reading.facts.tiles if tile.is_suited])
        return (Match(tiles=suited),) if len(suited) == KNITTED else _NONE
    return (Match(tiles=reading.arrangement.loose),)


def _waits_for_nine(reading: Reading) -> Matches:
    """Return a match for three ones, three nines and 2 to 8 before the winning tile came."""
    facts = reading.facts
    if facts.hand.melds or facts.hand.winning_tile is None:
        return _NONE
    ranks = [tile.rank for tile in facts.waiting]
    return _met(tuple(ranks.count(rank) for rank in range(1, 10)) == _GATES)


def _five_in_each_set(reading: Reading) -> Matches:
    return _met(all(any(tile.rank == 5 for tile in meld.tiles) for meld in reading.arrangement.sets))


def _major_in_each_set(reading: Reading) -> Matches:
    return _met(all(any(tile.is_major for tile in meld.tiles) for meld in reading.arrangement.sets))


def _suited_pair(reading: Reading) -> Matches:
    return _met(reading.pair is not None and reading.pair.tile.is_suited)


_KNITTED = Feature.HONORS_AND_KNITTED
_NUMBERS = Feature.NO_HONORS
thirteen_orphans = Condition(Feature.THIRTEEN_ORPHANS)
seven_pairs = Condition(Feature.SEVEN_PAIRS)
seven_shifted_pairs = Condition(Feature.SEVEN_PAIRS | Feature.ONE_SUIT | _NUMBERS, _shifted_pairs)
honors_and_knitted = Condition(_KNITTED)
greater_honors_and_knitted = Condition(_KNITTED, _all_honors_held)
knitted_straight = Condition(Feature.KNITTED, _knitted_tiles)
all_green = Condition(Feature.GREEN)
reversible_tiles = Condition(Feature.REVERSIBLE)
nine_gates = Condition(Feature.ONE_SUIT | _NUMBERS | Feature.UNCLAIMED, _waits_for_nine)
full_flush = Condition(Feature.ONE_SUIT | _NUMBERS)
half_flush = Condition(Feature.ONE_SUIT | Feature.HONORS)
one_voided_suit = Condition(Feature.TWO_SUITS)
no_honors = Condition(_NUMBERS)
all_honors = Condition(Feature.NO_SUIT)
all_types = Condition(Feature.ALL_TYPES)
all_terminals = Condition(Feature.TERMINALS | _NUMBERS)
all_terminals_and_honors = Condition(Feature.TERMINALS | Feature.HONORS | Feature.SUITED)
all_simples = Condition(Feature.SIMPLES | _NUMBERS)
upper_tiles = Condition(Feature.UPPER | _NUMBERS)
middle_tiles = Condition(Feature.MIDDLE | _NUMBERS)
lower_tiles = Condition(Feature.LOWER | _NUMBERS)
upper_four = Condition(Feature.UPPER_FOUR | _NUMBERS)
lower_four = Condition(Feature.LOWER_FOUR | _NUMBERS)
all_pungs = Condition(Feature.ALL_TRIPLETS)
all_even_pungs = Condition(Feature.ALL_TRIPLETS | Feature.EVEN | _NUMBERS)
all_chows = Condition(Feature.ALL_CHOWS, _suited_pair)
all_fives = Condition(Feature.REGULAR | Feature.NEAR_FIVE | _NUMBERS, _five_in_each_set)
outside_hand = Condition(Feature.REGULAR | Feature.NEAR_ENDS, _major_in_each_set)

# kongs, concealed pungs, single sets and tiles


def _all_kongs(reading: Reading) -> Matches:
    return (Match(reading.kongs),)


def _concealed_kongs(reading: Reading) -> Matches:
    return (Match(reading.concealed_kongs),)


def _melded_kongs(reading: Reading) -> Matches:
    return (Match(reading.melded_kongs),)


def _concealed_triplets(reading: Reading) -> Matches:
    return (Match(reading.concealed_triplets),)


def _triplets_of(reading: Reading, kinds: int) -> Matches:
    """Return each pung or kong of such tiles."""
    return tuple([Match(place) for kind, place in reading.triplets if kind & kinds])


def _four_equal(reading: Reading) -> Matches:
    """Return each tile of which the hand uses all four without a kong."""
    return tuple(
        [
            Match(tiles=(tile,) * COPIES)
            for tile in reading.facts.hogs
            if tile.is_suited or reading.choices.honor_hog
        ]
    )


four_kongs = Condition(Feature.FOUR_KONGS, _all_kongs)
three_kongs = Condition(Feature.THREE_KONGS, _all_kongs)
two_concealed_kongs = Condition(Feature.TWO_CONCEALED_KONGS, _concealed_kongs)
melded_and_concealed_kong = Condition(Feature.MELDED_KONG | Feature.CONCEALED_KONG, _all_kongs)
two_melded_kongs = Condition(Feature.TWO_MELDED_KONGS, _melded_kongs)
concealed_kong = Condition(Feature.CONCEALED_KONG, _concealed_kongs)
melded_kong = Condition(Feature.MELDED_KONG, _melded_kongs)
four_concealed_pungs = Condition(Feature.FOUR_CONCEALED_TRIPLETS, _concealed_triplets)
three_concealed_pungs = Condition(Feature.THREE_CONCEALED_TRIPLETS, _concealed_triplets)
two_concealed_pungs = Condition(Feature.TWO_CONCEALED_TRIPLETS, _concealed_triplets)
dragon_pung = Condition(Feature.DRAGON_TRIPLET, lambda reading: _triplets_of(reading, DRAGONS))
prevalent_wind_pung = Condition(
    Feature.PREVALENT_TRIPLET, lambda reading: _triplets_of(reading, reading.situation.round_kind)
)
seat_wind_pung = Condition(
    Feature.SEAT_TRIPLET, lambda reading: _triplets_of(reading, reading.situation.seat_kind)
)
terminal_or_honor_pung = Condition(Feature.MAJOR_TRIPLET, lambda reading: _triplets_of(reading, MAJORS))
tile_hog = Condition(Feature.FOUR_EQUAL, _four_equal)

# how the hand was won


def _others_shown(reading: Reading) -> Matches:
    """Return a match if the three other tiles of its kind lay open: as stated, or in the own melds."""
    facts, winning = reading.facts, reading.facts.hand.winning_tile
    if winning is None or facts.waiting.count(winning):
        return _NONE
    shown = sum([meld.tiles.count(winning) for meld in facts.hand.claimed])
    return _met(reading.situation.last_of_kind or shown == COPIES - 1)


def _waits_alone(reading: Reading) -> bool:
    """Return True if the hand waited for one kind of tile, as the table counts it."""
    facts = reading.facts
    inside = facts.hand.winning_tile in reading.arrangement.loose
    return (reading.choices.knitted_body_waits or not inside) and facts.is_only_wait


def _place_in_chow(reading: Reading) -> tuple[int, int]:
    """Return the lowest number of the completed set, and the number of the winning tile."""
    completed, winning = reading.completed, reading.facts.hand.winning_tile
    return (completed.tile.rank, winning.rank) if completed and winning else (0, 0)


def _waits_at_edge(reading: Reading) -> Matches:
    return _met(_place_in_chow(reading) in ((1, 3), (7, 7)) and _waits_alone(reading))


def _waits_for_middle(reading: Reading) -> Matches:
    lowest, winning = _place_in_chow(reading)
    return _met(winning == lowest + 1 and _waits_alone(reading))


self_drawn = Condition(Feature.DRAWN)
last_tile_draw = Condition(Feature.LAST_TILE | Feature.DRAWN)
last_tile_claim = Condition(Feature.LAST_TILE | Feature.DISCARDED)
replacement_tile = Condition(Feature.AFTER_KONG)
robbed_kong = Condition(Feature.ROBBED)
last_of_kind = Condition(Feature.LAST_OF_KIND, _others_shown)
melded_hand = Condition(Feature.CLAIMED | Feature.ALL_CLAIMED)
fully_concealed = Condition(Feature.DRAWN | Feature.UNCLAIMED)
concealed_hand = Condition(Feature.CLAIMED | Feature.UNCLAIMED)
edge_wait = Condition(Feature.CHOW_COMPLETED, _waits_at_edge)
closed_wait = Condition(Feature.CHOW_COMPLETED, _waits_for_middle)
single_wait = Condition(Feature.PAIR_COMPLETED, lambda reading: _met(_waits_alone(reading)))
