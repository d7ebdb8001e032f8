"""A hand: melded sets, concealed tiles, bonus tiles and the winning tile, with its notation."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from operator import attrgetter, is_
from typing import TYPE_CHECKING, Literal

from scoring.errors import Problem
from scoring.hand.features import SetCount, number_of
from scoring.hand.layout import HandLayout, SetLayout, TilePlace
from scoring.hand.meld import Meld, make_meld
from scoring.hand.notation import read_hand, write_hand
from scoring.hand.sets import KONG
from scoring.hand.splitting import has_winning_shape
from scoring.hand.tiles import BONUS_TILES, BY_INDEX, RED_FIVES, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.hand.shapes import Shape

Role = Literal["winner", "loser"]

_NO_FACE = {
    "X": ("face_down_tile", "say which tile it is"),
    "?": ("unknown_face", "say which tile it is"),
    "J": ("joker", "say which tile it stands for"),
}
DEFAULT_SETS = 4
_ORDER, _TILES, _REDS, _COUNTED, _NUMBER = map(attrgetter, ("order", "tiles", "reds", "counted", "number"))
_FIRST_BONUS = BONUS_TILES[0]


@dataclass(frozen=True, slots=True, init=False)
class Hand:
    """A hand of tiles. Its parts are sorted, so that equal hands compare equal.

    >>> hand = Hand.parse("555m CCCC | 222s 111p EE*")
    >>> str(hand.winning_tile), hand.kongs
    ('E', 1)
    >>> hand == Hand.parse("CCCC 555m | 111p 222s E*E")
    True

    Attributes:
        melds: The melded sets and the concealed kongs, even one with a wrong tile. Other concealed sets
            become part of `concealed`, as their grouping is free.
        concealed: The concealed tiles.
        bonus: The flowers and seasons.
        winning_tile: The last tile; it lies in `winning_meld` if the win completed a melded set, else in
            `concealed`, or in `bonus` if it is a flower.
        winning_meld: The melded set that the win completed.
        red_fives: The red ones of the concealed fives. `melds` and `concealed` hold plain fives, as most rule
            sets know no red ones.
        tiles: All tiles except the bonus tiles, sorted.
        claimed: The sets that were melded before the win.
        kongs: The number of kongs.
        reds: All red fives of the hand, sorted by suit. They do not affect equality.
    """

    melds: tuple[Meld, ...] = ()
    concealed: tuple[Tile, ...] = ()
    bonus: tuple[Tile, ...] = ()
    winning_tile: Tile | None = None
    winning_meld: Meld | None = None
    red_fives: tuple[Tile, ...] = field(default=(), compare=False)
    tiles: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    claimed: tuple[Meld, ...] = field(init=False, repr=False, compare=False)
    kongs: int = field(init=False, repr=False, compare=False)
    reds: tuple[Tile, ...] = field(init=False, repr=False, compare=False)

    def __init__(  # noqa: PLR0913, PLR0917 (the parts of a hand)
        self,
        melds: Sequence[Meld] = (),
        concealed: Sequence[Tile] = (),
        bonus: tuple[Tile, ...] = (),
        winning_tile: Tile | None = None,
        winning_meld: Meld | None = None,
        red_fives: tuple[Tile, ...] = (),
    ) -> None:
        loose = list(concealed)
        declared = sorted(melds, key=_ORDER) if len(melds) > 1 else list(melds)
        claimed = [meld for meld in declared if not meld.concealed]
        if len(claimed) < len(declared):
            loose += [
                tile
                for meld in declared
                if meld.concealed and len(meld.tiles) != KONG
                for tile in meld.shown_tiles
            ]
            declared = [meld for meld in declared if not meld.concealed or len(meld.tiles) == KONG]
        loose.sort(key=BY_INDEX)
        if loose and loose[-1].index >= _FIRST_BONUS.index:
            bonus = (*bonus, *[tile for tile in loose if tile.is_bonus])
            loose = [tile for tile in loose if not tile.is_bonus]
        plain = tuple(loose)
        if not RED_FIVES.isdisjoint(loose):
            red_fives = (*red_fives, *[tile for tile in loose if tile in RED_FIVES])
            plain = tuple([tile.plain for tile in loose])
        reds: tuple[Tile, ...] = ()
        if red_fives or any(map(_REDS, declared)):
            reds = tuple(sorted((*red_fives, *chain(*map(_REDS, declared))), key=BY_INDEX))
        if winning_meld is not None:
            if winning_meld not in declared:
                winning_meld = None
            elif winning_meld in claimed:
                claimed.remove(winning_meld)
        set_field = partial(object.__setattr__, self)
        set_field("melds", tuple(declared))
        set_field("concealed", plain)
        set_field("bonus", tuple(sorted(bonus, key=BY_INDEX)) if bonus else ())
        set_field("winning_tile", None if winning_tile is None else winning_tile.plain)
        set_field("winning_meld", winning_meld)
        set_field("red_fives", red_fives)
        in_melds = chain(*map(_TILES, declared))
        set_field("tiles", tuple(sorted((*in_melds, *plain), key=BY_INDEX)) if declared else plain)
        set_field("claimed", tuple(claimed))
        set_field("kongs", number_of(sum(map(_COUNTED, declared)), SetCount.KONG))
        set_field("reds", reds)

    def __hash__(self) -> int:
        return hash((self.tiles, self.concealed, self.bonus, self.winning_tile))

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Return the hand of a text: melded sets | concealed tiles | bonus tiles.

        >>> Hand.parse("555m CCCC | 222s 111p EE* | 3f 1g").bonus
        (Tile('3f'), Tile('1g'))
        >>> print(Hand.parse("123m 456m 789p 2233*s"))
        | 123456m 789p 2233s*

        Raises:
            ScoringError: As `scoring.hand.notation.read_hand` does.
        """
        return cls.from_layout(read_hand(text))

    @classmethod
    def from_layout(cls, layout: HandLayout[Tile]) -> Hand:
        """Return the hand of a layout, complete or not."""
        melds = [make_meld(group.tiles, group.concealed, group.from_pung) for group in layout.melded]
        tile = meld = None
        if layout.winning is not None:
            number, at = layout.winning
            if number is None:
                tile = layout.concealed[at]
            else:
                meld = melds[number]
                tile = layout.melded[number].tiles[at].plain
                if tile not in meld.tiles:  # face down in a concealed kong
                    tile = meld.tile
        return cls(tuple(melds), layout.concealed, layout.bonus, tile, meld)

    def layout(self) -> HandLayout[Tile]:
        """Return the layout of the hand, sorted."""
        concealed, bonus, tile = self.concealed, self.bonus, self.winning_tile
        if tile is not None and tile.is_bonus and self.winning_meld is None and tile in bonus:
            at = bonus.index(tile)
            concealed, bonus = (*concealed, tile), (*bonus[:at], *bonus[at + 1 :])
        return HandLayout(
            tuple(SetLayout(meld.tiles, meld.concealed, meld.from_pung) for meld in self.melds),
            concealed,
            bonus,
            self._winning_place(concealed),
        )

    def _winning_place(self, concealed: tuple[Tile, ...]) -> TilePlace | None:
        """Return the place of the winning tile, the last of its kind; None if it is not in the hand."""
        if self.winning_tile is None:
            return None
        number = self.melds.index(self.winning_meld) if self.winning_meld else None
        row = concealed if number is None else self.melds[number].tiles
        places = [at for at, tile in enumerate(row) if tile is self.winning_tile]
        return TilePlace(number, places[-1]) if places else None

    def __str__(self) -> str:
        return write_hand(self.layout())

    def without_last_claim(self) -> Hand:
        """Return the hand with the set that the last tile completed, and a melded pair, among the concealed tiles.

        Only the last tile can meld a pair.
        """
        melds, moved = list(self.melds), []
        if self.winning_meld is not None:
            melds.remove(self.winning_meld)
            moved.append(self.winning_meld)
        moved += [meld for meld in melds if meld.kind == "pair"]
        if not moved:
            return self
        kept = [meld for meld in melds if meld.kind != "pair"]
        concealed = (*self.concealed, *(tile for meld in moved for tile in meld.tiles))
        reds = (*self.red_fives, *(tile for meld in moved for tile in meld.reds))
        return Hand(kept, concealed, self.bonus, self.winning_tile, red_fives=reds)

    @property
    def wins_on_kong(self) -> bool:
        """True if the winning tile is marked in a kong, which no win can complete.

        This applies to hands with a winner's count of tiles: a loser, who holds one loose tile less, marks
        the kong that was robbed.
        """
        meld = self.winning_meld
        return meld is not None and meld.kind == "kong" and (len(self.tiles) - self.kongs) % 3 == 2

    @property
    def has_winning_shape(self) -> bool:
        """True if the tiles make sets and a pair, or a special hand of any rule set."""
        return has_winning_shape(self.melds, self.concealed, self.winning_meld)

    def problems(
        self, role: Role = "winner", sets: int = DEFAULT_SETS, own_shapes: Sequence[Shape] = ()
    ) -> list[Problem]:
        """Return what prevents the hand from being scored: its tiles, sets, count, winning tile or shape.

        Args:
            role: The role of its owner.
            sets: The number of sets that the rules require in addition to the pair.
            own_shapes: Winning shapes of the house.
        """
        problems = self.tile_problems(role, sets)
        if problems or role != "winner":
            return problems
        if not has_winning_shape(self.melds, self.concealed, self.winning_meld, own_shapes):
            problems.append(
                Problem("no_winning_shape", no_shape_message(sets), {"why": "shape", "sets": sets})
            )
        return problems

    def tile_problems(self, role: Role = "winner", sets: int = DEFAULT_SETS) -> list[Problem]:
        """Return what no rule set can score: wrong tiles, sets, count or winning tile."""
        tiles, bonus = self.tiles, self.bonus
        problems: list[Problem] = []
        if tiles and not tiles[-1].is_known:  # sorted: tiles without a face come last
            problems += self._unknown_tile_problems()
        if any(map(is_, tiles, tiles[4:])) or len(set(bonus)) < len(bonus):
            problems += self._copy_problems()
        if 0 in map(_NUMBER, self.melds):  # as no pair, chow, pung or kong has
            problems += self._set_problems()
        if self.winning_tile is not None and role != "loser":
            unfit = self._winning_tile_problem(self.winning_tile)
            problems += [] if unfit is None else [unfit]
        if (count := self.count_problem(role, sets)) is not None:
            problems.append(count)
        return problems

    def warnings(self, role: Role = "winner") -> list[Problem]:
        """Return what is odd but can be scored: no marked winning tile, or a melded pair."""
        if role == "loser":
            return []
        warnings = []
        if self.winning_tile is None:
            message = "no winning tile is marked with *: what depends on it is not counted"
            warnings.append(Problem("winning_tile_unknown", message))
        for meld in self.claimed:
            if meld.kind == "pair":
                message = f"only the winning tile can meld the pair {meld}: mark it with * or move it"
                warnings.append(Problem("melded_pair", message, {"set": str(meld)}))
        return warnings

    def count_problem(self, role: Role, sets: int = DEFAULT_SETS) -> Problem | None:
        """Return the problem of too many or too few tiles, if any.

        A winner has three tiles for each set and two for the pair, a loser one less; each kong adds one.
        """
        have, want = len(self.tiles), 3 * sets + 1 + (role == "winner") + self.kongs
        if have == want:
            return None
        code = "too_many_tiles" if have > want else "too_few_tiles"
        change = f"take {have - want} away" if have > want else f"add {want - have}"
        message = f"a {role} with {self.kongs} kongs has {want} tiles, these are {have}: {change}"
        return Problem(code, message, {"have": have, "want": want, "kongs": self.kongs, "role": role})

    def _unknown_tile_problems(self) -> Iterator[Problem]:
        for tile, count in Counter([tile for tile in self.tiles if not tile.is_known]).items():
            if tile.stands_for is not None:
                message = f"the joker {tile} stands for a tile, and these rules have no jokers: change it"
                yield Problem("joker_without_rules", message, {"tile": tile.stands_for.code, "count": count})
                continue
            code, ask = _NO_FACE[tile.code]
            yield Problem(code, f"{count} x {tile.name}: {ask}", {"tile": tile.code, "count": count})

    def _copy_problems(self) -> Iterator[Problem]:
        for tile, count in Counter(self.tiles + self.bonus).items():
            most = 1 if tile in BONUS_TILES else 4
            if count > most and tile.is_known:
                code = "fifth_copy" if most == 4 else "second_bonus_tile"
                message = f"{count} x {tile.name} ({tile}): a set has {most}, change {count - most} of them"
                yield Problem(code, message, {"tile": tile.code, "count": count, "most": most})

    def _set_problems(self) -> Iterator[Problem]:
        for meld in self.melds:
            if meld.kind == "other" and all(tile.is_known for tile in meld.tiles):
                message = f"the melded group {meld} is not a chow, pung, kong or pair: regroup its tiles"
                tiles = [tile.code for tile in meld.tiles]
                yield Problem("bad_set", message, {"set": str(meld), "tiles": tiles})

    def _winning_tile_problem(self, tile: Tile) -> Problem | None:
        meld = self.winning_meld
        if tile.is_bonus and (meld is not None or tile in self.bonus):
            message = f"the {tile.name} {tile} cannot win a hand: mark another tile with *"
            return Problem("winning_bonus_tile", message, {"tile": tile.code})
        if tile not in frozenset(meld.tiles if meld else self.concealed):
            message = f"the winning tile {tile} is not in the hand: mark with * one that is"
            return Problem("winning_tile_missing", message, {"tile": tile.code})
        if meld is not None and meld.kind == "kong":
            message = f"the winning tile cannot complete the kong {meld}: mark another with *"
            return Problem("winning_kong", message, {"set": str(meld)})
        return None


def no_shape_message(sets: int) -> str:
    """Return the message that tiles have no winning shape under rules with so many sets."""
    count = {4: "four", 5: "five"}[sets]
    return f"these tiles do not make a winning hand, which is {count} sets and a pair or a special hand: change one"
