"""A hand: melded sets, concealed tiles, bonus tiles and the winning tile, as one line of text."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from operator import attrgetter, is_
from typing import TYPE_CHECKING, Literal

from scoring.errors import Problem
from scoring.hand.laid import LaidHand, LaidSet, TilePlace
from scoring.hand.meld import Meld, set_of
from scoring.hand.notation import read_hand, write_hand
from scoring.hand.sets import KONG
from scoring.hand.splitting import has_winning_shape
from scoring.hand.tiles import BONUS_TILES, BY_INDEX, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.hand.shapes import Shape

Role = Literal["winner", "loser"]

_NO_FACE = {
    "X": ("face_down_tile", "say which tile it is"),
    "?": ("unknown_face", "say which tile it is"),
    "J": ("joker", "say which tile it stands for"),
}
USUAL_SETS = 4
_ORDER = attrgetter("order")
_PLAIN = attrgetter("plain")
_FIRST_BONUS = BONUS_TILES[0]


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as laid out. Its parts are sorted, so equal hands compare equal however they were written.

    `melds` are the melded sets and the concealed kongs, also one with a wrong tile; other concealed sets join
    `concealed`, whose grouping is free. The `winning_tile` lies in `winning_meld` if the win completed a
    melded set, else in `concealed`. Its tiles are plain fives, as most rule sets know no red ones; `reds` are
    those of them that are red.
    """

    melds: tuple[Meld, ...] = ()
    concealed: tuple[Tile, ...] = ()
    bonus: tuple[Tile, ...] = ()
    winning_tile: Tile | None = None
    winning_meld: Meld | None = None
    red_fives: tuple[Tile, ...] = field(default=(), compare=False)
    """The red ones of the concealed fives."""
    tiles: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    """Every tile but the bonus tiles, sorted."""
    claimed: tuple[Meld, ...] = field(init=False, repr=False, compare=False)
    """The sets that were melded before the win."""
    kongs: int = field(init=False, repr=False, compare=False)
    reds: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    """All red fives of the hand, sorted by suit. A hand is the same to most rules whatever they are."""

    def __post_init__(self) -> None:
        fill = partial(object.__setattr__, self)
        loose, laid = list(self.concealed), list[Tile]()
        melds, claimed = list[Meld](), list[Meld]()
        kongs = 0
        for meld in sorted(self.melds, key=_ORDER) if len(self.melds) > 1 else self.melds:
            if not meld.concealed:
                claimed.append(meld)
            elif len(meld.tiles) != KONG:
                loose += meld.shown
                continue
            melds.append(meld)
            laid += meld.tiles
            kongs += meld.kind == "kong"
        loose.sort(key=BY_INDEX)
        if loose and loose[-1].index >= _FIRST_BONUS.index:
            fill("bonus", (*self.bonus, *[tile for tile in loose if tile.is_bonus]))
            loose = [tile for tile in loose if not tile.is_bonus]
        concealed = tuple(map(_PLAIN, loose))
        if not all(map(is_, concealed, loose)):
            fill("red_fives", (*self.red_fives, *_reds_of(loose)))
        fill("reds", _all_reds(self.red_fives, melds))
        fill("melds", tuple(melds))
        fill("concealed", concealed)
        fill("bonus", tuple(sorted(self.bonus, key=BY_INDEX)))
        fill("tiles", tuple(sorted((*laid, *concealed), key=BY_INDEX)) if laid else concealed)
        fill("kongs", kongs)
        if self.winning_tile is not None:
            fill("winning_tile", self.winning_tile.plain)
        if self.winning_meld is not None:
            if self.winning_meld not in melds:
                fill("winning_meld", None)
            elif self.winning_meld in claimed:
                claimed.remove(self.winning_meld)
        fill("claimed", tuple(claimed))

    def __hash__(self) -> int:
        return hash((self.tiles, self.concealed, self.bonus, self.winning_tile))

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Read `555m CCCC | 222s 111p EE* | 3f 1g`: melded sets | concealed tiles | bonus tiles.

        Raises ScoringError as `scoring.hand.notation.read_hand` does.
        """
        return cls.of(read_hand(text))

    @classmethod
    def of(cls, laid: LaidHand[Tile]) -> Hand:
        """Give the hand that lies there, whole or not."""
        melds = [set_of(group.tiles, group.concealed, group.from_pung) for group in laid.melded]
        tile = meld = None
        if laid.winning is not None:
            number, at = laid.winning
            if number is None:
                tile = laid.concealed[at]
            else:
                meld = melds[number]
                tile = laid.melded[number].tiles[at].plain
                if tile not in meld.tiles:  # face down in a concealed kong
                    tile = meld.tile
        return cls(tuple(melds), laid.concealed, laid.bonus, tile, meld)

    def laid(self) -> LaidHand[Tile]:
        """Lay the hand out, sorted as it is."""
        return LaidHand(
            tuple(LaidSet(meld.tiles, meld.concealed, meld.from_pung) for meld in self.melds),
            self.concealed,
            self.bonus,
            self._winning_place(),
        )

    def _winning_place(self) -> TilePlace | None:
        """Find where the winning tile lies: the last of its kind there, None where it is not."""
        if self.winning_tile is None:
            return None
        number = self.melds.index(self.winning_meld) if self.winning_meld else None
        row = self.concealed if number is None else self.melds[number].tiles
        places = [at for at, tile in enumerate(row) if tile is self.winning_tile]
        return TilePlace(number, places[-1]) if places else None

    def __str__(self) -> str:
        return write_hand(self.laid())

    @property
    def wins_on_kong(self) -> bool:
        """Whether a tile of a kong is marked in a hand of a winner's count, and nobody wins on one.

        A loser, who holds one tile beside whole sets and not two, marks the kong that was robbed.
        """
        meld = self.winning_meld
        return meld is not None and meld.kind == "kong" and (len(self.tiles) - self.kongs) % 3 == 2

    @property
    def has_winning_shape(self) -> bool:
        """Whether the tiles make sets and a pair, or a special hand of any rule set."""
        return has_winning_shape(self.melds, self.concealed, self.winning_meld)

    def problems(
        self, role: Role = "winner", sets: int = USUAL_SETS, own_shapes: Sequence[Shape] = ()
    ) -> list[Problem]:
        """Name what keeps the hand from being scored: its tiles, sets, count, winning tile, or its shape.

        `sets`: how many the rules want beside the pair. `own_shapes`: what wins there beside known shapes.
        """
        found = self.problems_of_tiles(role, sets)
        if found or role != "winner":
            return found
        if not has_winning_shape(self.melds, self.concealed, self.winning_meld, own_shapes):
            found.append(Problem("no_winning_shape", no_shape(sets), {"why": "shape", "sets": sets}))
        return found

    def problems_of_tiles(self, role: Role = "winner", sets: int = USUAL_SETS) -> list[Problem]:
        """Name what no rule set could score: wrong tiles, sets, count or winning tile."""
        tiles, bonus, found = self.tiles, self.bonus, list[Problem]()
        if tiles and not tiles[-1].is_known:  # sorted, so that what has no face stands last
            found += self._unknown()
        if any(map(is_, tiles, tiles[4:])) or len(set(bonus)) < len(bonus):
            found += self._copies()
        found += self._sets()
        if self.winning_tile is not None and role != "loser":
            found += self._winning_tile(self.winning_tile)
        if (count := self.count_problem(role, sets)) is not None:
            found.append(count)
        return found

    def warnings(self, role: Role = "winner") -> list[Problem]:
        """Name what is odd but can be scored: no winning tile is marked, a pair lies melded."""
        if role == "loser":
            return []
        found = []
        if self.winning_tile is None:
            message = "no winning tile is marked with *: what depends on it is not counted"
            found.append(Problem("winning_tile_unknown", message))
        for meld in self.claimed:
            if meld.kind == "pair":
                message = f"only the winning tile can meld the pair {meld}: mark it with * or move it"
                found.append(Problem("melded_pair", message, {"set": str(meld)}))
        return found

    def count_problem(self, role: Role, sets: int = USUAL_SETS) -> Problem | None:
        """Say whether the tiles are too many or too few.

        A winner has three for each set and two for the pair, a loser one less, plus one a kong.
        """
        have, want = len(self.tiles), 3 * sets + 1 + (role == "winner") + self.kongs
        if have == want:
            return None
        code = "too_many_tiles" if have > want else "too_few_tiles"
        change = f"take {have - want} away" if have > want else f"add {want - have}"
        message = f"a {role} with {self.kongs} kongs has {want} tiles, these are {have}: {change}"
        return Problem(code, message, {"have": have, "want": want, "kongs": self.kongs, "role": role})

    def _unknown(self) -> Iterator[Problem]:
        for tile, count in Counter([tile for tile in self.tiles if not tile.is_known]).items():
            code, ask = _NO_FACE[tile.code]
            yield Problem(code, f"{count} x {tile.name}: {ask}", {"tile": tile.code, "count": count})

    def _copies(self) -> Iterator[Problem]:
        for tile, count in Counter(self.tiles + self.bonus).items():
            most = 1 if tile in BONUS_TILES else 4
            if count > most and tile.is_known:
                code = "fifth_copy" if most == 4 else "second_bonus_tile"
                message = f"{count} x {tile.name} ({tile}): a set has {most}, change {count - most} of them"
                yield Problem(code, message, {"tile": tile.code, "count": count, "most": most})

    def _sets(self) -> Iterator[Problem]:
        for meld in self.melds:
            if meld.kind == "other" and all(tile.is_known for tile in meld.tiles):
                message = f"the melded group {meld} is no chow, pung, kong or pair: regroup its tiles"
                yield Problem("bad_set", message, {"set": str(meld)})

    def _winning_tile(self, tile: Tile) -> Iterator[Problem]:
        meld = self.winning_meld
        if tile not in frozenset(meld.tiles if meld else self.concealed):
            message = f"the winning tile {tile} is not in the hand: mark with * one that is"
            yield Problem("winning_tile_missing", message, {"tile": tile.code})
        elif meld is not None and meld.kind == "kong":
            message = f"the winning tile cannot complete the kong {meld}: mark another with *"
            yield Problem("winning_kong", message, {"set": str(meld)})


def _reds_of(tiles: Sequence[Tile]) -> list[Tile]:
    return [tile for tile in tiles if tile.plain is not tile]


def _all_reds(concealed: tuple[Tile, ...], melds: Sequence[Meld]) -> tuple[Tile, ...]:
    """Join the red fives of the concealed tiles and of the sets, sorted by suit."""
    reds = concealed
    for meld in melds:
        if meld.reds:
            reds = (*reds, *meld.reds)
    return tuple(sorted(reds, key=BY_INDEX)) if reds else ()


def no_shape(sets: int) -> str:
    """Say that tiles make no winning hand under rules that want so many sets."""
    count = {4: "four", 5: "five"}[sets]
    return f"these tiles make no winning hand, which is {count} sets and a pair or a special hand: change one"
