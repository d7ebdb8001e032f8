"""Conditions of the fans: what a reading of a hand must have, and which sets or tiles it has it by.

A joint fan consists of several sets, by number and kind; its condition tests such sets and the pair. All
other conditions return a match for each time that a reading meets them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from scoring.hand.shapes import HONORS_AND_KNITTED, KNITTED_STRAIGHT
from scoring.hand.tiles import Tile
from scoring.mcr.reading import COPIES, KNITTED, THIRTEEN_ORPHANS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from scoring.mcr.reading import Reading

FOUR = 4
_RANKS = 9
_SUITED, _DRAGONS = 27, 31
"""The index of the first honour, and of the first dragon."""
_GREEN = frozenset(map(Tile, ("2s", "3s", "4s", "6s", "8s", "F")))
_REVERSIBLE = frozenset(
    map(Tile, ("1p", "2p", "3p", "4p", "5p", "8p", "9p", "2s", "4s", "5s", "6s", "8s", "9s", "B"))
)
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
_MET: Matches = (Match(),)


def never(_reading: Reading) -> Matches:
    """Return no match: the fan is counted from the others, or from the flowers."""
    return _NONE


def _met(is_so: object) -> Matches:
    return _MET if is_so else _NONE


# sets that a fan joins


class JointSets(NamedTuple):
    """Sets that a joint fan consists of.

    Attributes:
        kind: Whether they are chows, or pungs and kongs.
        size: The number of sets.
        test: Tests the sorted indices of their lowest tiles, and the index of the pair's tile.
    """

    kind: Literal["chow", "triplet"]
    size: int
    test: Callable[[tuple[int, ...], int], bool]


def _is_suited(tiles: tuple[int, ...]) -> bool:
    return tiles[-1] < _SUITED


def _one_suit(tiles: tuple[int, ...]) -> bool:
    return _is_suited(tiles) and tiles[0] // _RANKS == tiles[-1] // _RANKS


def _all_suits(tiles: tuple[int, ...]) -> bool:
    return _is_suited(tiles) and {tile // _RANKS for tile in tiles} == {0, 1, 2}


def _numbers(tiles: tuple[int, ...]) -> list[int]:
    """Return the sorted numbers from 0."""
    return sorted([tile % _RANKS for tile in tiles])


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
    low, middle, high = _numbers(tiles)
    return middle - low == high - middle == step and _all_suits(tiles)


def _dragons(tiles: tuple[int, ...]) -> bool:
    return tiles[0] >= _DRAGONS


def _winds(tiles: tuple[int, ...]) -> bool:
    return tiles[0] >= _SUITED and tiles[-1] < _DRAGONS


def _terminal_chows(tiles: tuple[int, ...], pair: int) -> bool:
    """Return True for 1-2-3 and 7-8-9 in two suits, or twice in one, with a pair of fives."""
    return _numbers(tiles) == [0, 0, 6, 6] and pair < _SUITED and pair % _RANKS == 4


def _is_terminal_couple(tiles: tuple[int, ...]) -> bool:
    return _one_suit(tiles) and (tiles[0] % _RANKS, tiles[1] % _RANKS) == (0, 6)


four_wind_pungs = JointSets("triplet", 4, lambda tiles, _: _winds(tiles))
three_wind_pungs = JointSets("triplet", 3, lambda tiles, _: _winds(tiles))
three_wind_pungs_and_pair = JointSets(
    "triplet", 3, lambda tiles, pair: _winds(tiles) and _SUITED <= pair < _DRAGONS
)
three_dragon_pungs = JointSets("triplet", 3, lambda tiles, _: _dragons(tiles))
two_dragon_pungs = JointSets("triplet", 2, lambda tiles, _: _dragons(tiles))
two_dragon_pungs_and_pair = JointSets("triplet", 2, lambda tiles, pair: _dragons(tiles) and pair >= _DRAGONS)
four_shifted_pungs = JointSets("triplet", 4, lambda tiles, _: _shifted(tiles, 1))
three_shifted_pungs = JointSets("triplet", 3, lambda tiles, _: _shifted(tiles, 1))
mixed_shifted_pungs = JointSets("triplet", 3, lambda tiles, _: _is_suited(tiles) and _across_suits(tiles, 1))
triple_pung = JointSets("triplet", 3, lambda tiles, _: _is_suited(tiles) and _across_suits(tiles, 0))
double_pung = JointSets(
    "triplet", 2, lambda tiles, _: _is_suited(tiles) and (tiles[1] - tiles[0]) % _RANKS == 0
)
pure_terminal_chows = JointSets(
    "chow", 4, lambda tiles, pair: (
        _terminal_chows(tiles, pair) and _one_suit(tiles) and pair // _RANKS == tiles[0] // _RANKS
    ),
)  # fmt: skip
three_suited_terminal_chows = JointSets(
    "chow", 4, lambda tiles, pair: (
        _terminal_chows(tiles, pair)
        and len({tile // _RANKS for tile in (*tiles, pair)}) == 3
        and all(tiles.count(tile) == 1 for tile in tiles)
        and pair // _RANKS not in {tile // _RANKS for tile in tiles}
    ),
)  # fmt: skip
four_equal_chows = JointSets("chow", 4, lambda tiles, _: tiles[0] == tiles[3])
three_equal_chows = JointSets("chow", 3, lambda tiles, _: tiles[0] == tiles[2])
four_shifted_chows = JointSets("chow", 4, lambda tiles, _: _shifted(tiles, 1, 2))
three_shifted_chows = JointSets("chow", 3, lambda tiles, _: _shifted(tiles, 1, 2))
pure_straight = JointSets("chow", 3, lambda tiles, _: tiles[0] % _RANKS == 0 and _shifted(tiles, 3))
mixed_straight = JointSets("chow", 3, lambda tiles, _: _across_suits(tiles, 3))
mixed_triple_chow = JointSets("chow", 3, lambda tiles, _: _across_suits(tiles, 0))
mixed_shifted_chows = JointSets("chow", 3, lambda tiles, _: _across_suits(tiles, 1))
pure_double_chow = JointSets("chow", 2, lambda tiles, _: tiles[0] == tiles[1])
mixed_double_chow = JointSets(
    "chow", 2, lambda tiles, _: tiles[0] != tiles[1] and (tiles[1] - tiles[0]) % _RANKS == 0
)
short_straight = JointSets("chow", 2, lambda tiles, _: _shifted(tiles, 3))
two_terminal_chows = JointSets("chow", 2, lambda tiles, _: _is_terminal_couple(tiles))


# the whole hand


def thirteen_orphans(reading: Reading) -> Matches:
    """Thirteen orphans."""
    return _met(reading.shape == THIRTEEN_ORPHANS)


def seven_pairs(reading: Reading) -> Matches:
    """Seven pairs."""
    return _met(reading.is_seven_pairs)


def seven_shifted_pairs(reading: Reading) -> Matches:
    """Seven pairs of one suit in sequence."""
    tiles = [tile.index for tile in reading.facts.kinds]
    in_sequence = tiles == list(range(tiles[0], tiles[0] + 7))
    return _met(reading.is_seven_pairs and in_sequence and full_flush(reading))


def honors_and_knitted(reading: Reading) -> Matches:
    """Fourteen different tiles: honours and knitted tiles."""
    return _met(reading.shape == HONORS_AND_KNITTED)


def greater_honors_and_knitted(reading: Reading) -> Matches:
    """All seven honours, and seven knitted tiles."""
    honors = sum(not tile.is_suited for tile in reading.facts.kinds)
    return _met(reading.shape == HONORS_AND_KNITTED and honors == 7)


def knitted_straight(reading: Reading) -> Matches:
    """Nine knitted tiles, beside a set and a pair or beside honours."""
    suited = tuple(tile for tile in reading.facts.kinds if tile.is_suited)
    if reading.shape == HONORS_AND_KNITTED and len(suited) == KNITTED:
        return (Match(tiles=suited),)
    return (Match(tiles=reading.arrangement.loose),) if reading.shape == KNITTED_STRAIGHT else _NONE


def all_green(reading: Reading) -> Matches:
    """Only bamboo 2, 3, 4, 6, 8 and green dragons."""
    return _met(_GREEN.issuperset(reading.facts.kinds))


def reversible_tiles(reading: Reading) -> Matches:
    """Only tiles that look the same upside down."""
    return _met(_REVERSIBLE.issuperset(reading.facts.kinds))


def nine_gates(reading: Reading) -> Matches:
    """Three ones, three nines and 2 to 8 of a suit, concealed, before the winning tile came."""
    facts = reading.facts
    if facts.hand.melds or len(facts.suits) != 1 or facts.has_honors or facts.hand.winning_tile is None:
        return _NONE
    ranks = [tile.rank for tile in facts.waiting]
    return _met(tuple(ranks.count(rank) for rank in range(1, 10)) == _GATES)


def full_flush(reading: Reading) -> Matches:
    """One suit."""
    return _met(len(reading.facts.suits) == 1 and not reading.facts.has_honors)


def half_flush(reading: Reading) -> Matches:
    """One suit and honours."""
    return _met(len(reading.facts.suits) == 1 and reading.facts.has_honors)


def one_voided_suit(reading: Reading) -> Matches:
    """Exactly two suits."""
    return _met(len(reading.facts.suits) == 2)


def no_honors(reading: Reading) -> Matches:
    """No winds and no dragons."""
    return _met(not reading.facts.has_honors)


def all_honors(reading: Reading) -> Matches:
    """Only winds and dragons."""
    return _met(not reading.facts.suits)


def all_types(reading: Reading) -> Matches:
    """All three suits, winds and dragons."""
    facts = reading.facts
    return _met(len(facts.suits) == 3 and facts.has_winds and facts.has_dragons)


def all_terminals(reading: Reading) -> Matches:
    """Only ones and nines."""
    return _met(not reading.facts.has_honors and reading.facts.ranks <= {1, 9})


def all_terminals_and_honors(reading: Reading) -> Matches:
    """Only ones, nines and honours, with both kinds present."""
    facts = reading.facts
    return _met(facts.has_honors and facts.suits and facts.ranks <= {1, 9})


def all_simples(reading: Reading) -> Matches:
    """Only 2 to 8."""
    return _only_ranks(reading, range(2, 9))


def upper_tiles(reading: Reading) -> Matches:
    """Only 7, 8 and 9."""
    return _only_ranks(reading, (7, 8, 9))


def middle_tiles(reading: Reading) -> Matches:
    """Only 4, 5 and 6."""
    return _only_ranks(reading, (4, 5, 6))


def lower_tiles(reading: Reading) -> Matches:
    """Only 1, 2 and 3."""
    return _only_ranks(reading, (1, 2, 3))


def upper_four(reading: Reading) -> Matches:
    """Only 6 to 9."""
    return _only_ranks(reading, (6, 7, 8, 9))


def lower_four(reading: Reading) -> Matches:
    """Only 1 to 4."""
    return _only_ranks(reading, (1, 2, 3, 4))


def _only_ranks(reading: Reading, ranks: Collection[int]) -> Matches:
    facts = reading.facts
    return _met(not facts.has_honors and all(rank in ranks for rank in facts.ranks))


def all_pungs(reading: Reading) -> Matches:
    """Four pungs or kongs."""
    return _met(reading.is_regular and all([meld.is_triplet for meld in reading.sets]))


def all_even_pungs(reading: Reading) -> Matches:
    """Four pungs or kongs and a pair of 2, 4, 6 and 8."""
    facts = reading.facts
    even = not facts.has_honors and all(rank % 2 == 0 for rank in facts.ranks)
    return _met(even and all_pungs(reading))


def all_chows(reading: Reading) -> Matches:
    """Chows, and a pair of a suit; a knitted straight may take the place of three of them."""
    pair = reading.pair
    return _met(
        pair is not None and pair.tile.is_suited and all([meld.kind == "chow" for meld in reading.sets])
    )


def all_fives(reading: Reading) -> Matches:
    """A five in each set and the pair."""
    return _met(
        reading.is_regular
        and not reading.facts.has_honors
        and all(any(tile.rank == 5 for tile in meld.tiles) for meld in reading.arrangement.sets)
    )


def outside_hand(reading: Reading) -> Matches:
    """A one, nine or honour in each set and the pair."""
    return _met(
        reading.is_regular
        and all(any(tile.is_major for tile in meld.tiles) for meld in reading.arrangement.sets)
    )


# kongs, concealed pungs, single sets and tiles


def _kongs(reading: Reading, *, melded: int = 0, concealed: int = 0, together: int = 0) -> Matches:
    facts = reading.facts
    have = (facts.melded_kongs, facts.concealed_kongs)
    if have[0] < melded or have[1] < concealed or sum(have) < together:
        return _NONE
    sides = {False} if not concealed and melded else {True} if concealed and not melded else {True, False}
    kongs = [at for at, meld in enumerate(reading.sets) if meld.kind == "kong" and meld.concealed in sides]
    return (Match(sum(1 << at for at in kongs)),)


def four_kongs(reading: Reading) -> Matches:
    """Four kongs."""
    return _kongs(reading, together=4)


def three_kongs(reading: Reading) -> Matches:
    """Three kongs."""
    return _kongs(reading, together=3)


def two_concealed_kongs(reading: Reading) -> Matches:
    """Two concealed kongs."""
    return _kongs(reading, concealed=2)


def melded_and_concealed_kong(reading: Reading) -> Matches:
    """A melded kong and a concealed one."""
    return _kongs(reading, melded=1, concealed=1)


def two_melded_kongs(reading: Reading) -> Matches:
    """Two melded kongs."""
    return _kongs(reading, melded=2)


def concealed_kong(reading: Reading) -> Matches:
    """A concealed kong."""
    return _kongs(reading, concealed=1)


def melded_kong(reading: Reading) -> Matches:
    """A melded kong."""
    return _kongs(reading, melded=1)


def _concealed_pungs(reading: Reading, least: int) -> Matches:
    places = [at for at, meld in enumerate(reading.sets) if meld.is_triplet and meld.concealed]
    return (Match(sum(1 << at for at in places)),) if len(places) >= least else _NONE


def four_concealed_pungs(reading: Reading) -> Matches:
    """Four concealed pungs or kongs."""
    return _concealed_pungs(reading, 4)


def three_concealed_pungs(reading: Reading) -> Matches:
    """Three concealed pungs or kongs."""
    return _concealed_pungs(reading, 3)


def two_concealed_pungs(reading: Reading) -> Matches:
    """Two concealed pungs or kongs."""
    return _concealed_pungs(reading, 2)


def _pungs_of(reading: Reading, test: Callable[[Tile], object]) -> Matches:
    return tuple(
        [Match(1 << at) for at, meld in enumerate(reading.sets) if meld.is_triplet and test(meld.tile)]
    )


def dragon_pung(reading: Reading) -> Matches:
    """Each pung or kong of dragons."""
    return _pungs_of(reading, lambda tile: tile.is_dragon)


def prevalent_wind_pung(reading: Reading) -> Matches:
    """A pung or kong of the prevailing wind."""
    return _pungs_of(reading, lambda tile: tile.code == reading.situation.round)


def seat_wind_pung(reading: Reading) -> Matches:
    """A pung or kong of the seat wind."""
    return _pungs_of(reading, lambda tile: tile.code == reading.situation.seat)


def terminal_or_honor_pung(reading: Reading) -> Matches:
    """Each pung or kong of ones, nines or honours."""
    return _pungs_of(reading, lambda tile: tile.is_major)


def tile_hog(reading: Reading) -> Matches:
    """Each tile of which the hand uses all four without a kong."""
    konged = {meld.tile for meld in reading.sets if meld.kind == "kong"}
    return tuple(
        [
            Match(tiles=(tile,) * COPIES)
            for tile, count in reading.facts.counts.items()
            if count == COPIES and tile not in konged and (tile.is_suited or reading.choices.honor_hog)
        ]
    )


# how the hand was won


def self_drawn(reading: Reading) -> Matches:
    """The winning tile was drawn."""
    return _met(reading.situation.drawn)


def last_tile_draw(reading: Reading) -> Matches:
    """The last tile of the wall was drawn."""
    return _met(reading.situation.last_tile and reading.situation.drawn)


def last_tile_claim(reading: Reading) -> Matches:
    """The discard after the last tile of the wall was claimed."""
    situation = reading.situation
    return _met(situation.last_tile and situation.claimed and not situation.robbed)


def replacement_tile(reading: Reading) -> Matches:
    """The tile that replaces a kong was drawn."""
    return _met(reading.situation.after_kong)


def robbed_kong(reading: Reading) -> Matches:
    """A kong was robbed."""
    return _met(reading.situation.robbed)


def last_of_kind(reading: Reading) -> Matches:
    """The three other tiles of its kind lay open, as players say, or as the own melds show."""
    facts, winning = reading.facts, reading.facts.hand.winning_tile
    if winning is None or facts.waiting.count(winning):
        return _NONE
    shown = sum(meld.tiles.count(winning) for meld in facts.hand.claimed)
    return _met(reading.situation.last_of_kind or shown == COPIES - 1)


def melded_hand(reading: Reading) -> Matches:
    """All four sets were claimed, and the pair is completed by a claimed tile."""
    return _met(reading.situation.claimed and reading.facts.claimed_sets == FOUR)


def fully_concealed(reading: Reading) -> Matches:
    """Nothing was claimed, and the winning tile was drawn."""
    return _met(reading.situation.drawn and not reading.facts.claimed_sets)


def concealed_hand(reading: Reading) -> Matches:
    """Nothing was claimed before the winning tile."""
    return _met(reading.situation.claimed and not reading.facts.claimed_sets)


def _only_wait(reading: Reading, kind: str) -> bool:
    """Return True if the only wait completed such a set."""
    completed, facts = reading.completed, reading.facts
    if completed is None or completed.kind != kind:
        return False
    inside = reading.shape == KNITTED_STRAIGHT and facts.hand.winning_tile in reading.arrangement.loose
    return facts.is_only_wait and (reading.choices.knitted_body_waits or not inside)


def _place_in_chow(reading: Reading) -> tuple[int, int]:
    """Return the lowest number of the completed set, and the number of the winning tile."""
    completed, winning = reading.completed, reading.facts.hand.winning_tile
    return (completed.tile.rank, winning.rank) if completed and winning else (0, 0)


def edge_wait(reading: Reading) -> Matches:
    """The only wait was the 3 for 1-2-3, or the 7 for 7-8-9."""
    return _met(_place_in_chow(reading) in ((1, 3), (7, 7)) and _only_wait(reading, "chow"))


def closed_wait(reading: Reading) -> Matches:
    """The only wait was the middle of a chow."""
    lowest, winning = _place_in_chow(reading)
    return _met(winning == lowest + 1 and _only_wait(reading, "chow"))


def single_wait(reading: Reading) -> Matches:
    """The only wait was the second tile of the pair."""
    return _met(_only_wait(reading, "pair"))
