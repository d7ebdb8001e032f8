"""The hand while it is being corrected: what the editor shows and sends back, the hand it stands for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from scoring import Hand, Meld, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from vision.reading import Quad, Reading, ReadTile

DOUBTFUL_BELOW = 0.9
"""A tile read with less confidence is marked to be checked: of the model card's rendered scenes 27 of 37
misread tiles are, and 46 of 2,322 right ones."""


@dataclass(frozen=True, slots=True)
class EditTile:
    """One tile in the editor. `confidence` is None once a person has said what it is; `quad` is its place."""

    id: int
    label: str
    confidence: float | None = None
    alternatives: tuple[tuple[str, float], ...] = ()
    quad: Quad | None = None
    repaired_from: str | None = None

    @property
    def tile(self) -> Tile:
        return Tile(self.label)

    @property
    def doubtful(self) -> bool:
        return self.confidence is not None and (self.confidence < DOUBTFUL_BELOW or not self.tile.is_known)

    def as_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "label": self.label,
            "confidence": self.confidence,
            "alternatives": [list(pair) for pair in self.alternatives],
            "quad": [list(point) for point in self.quad] if self.quad else None,
            "repairedFrom": self.repaired_from,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> EditTile:
        quad = data["quad"]
        return cls(
            int(data["id"]),
            Tile(data["label"]).code,
            None if data["confidence"] is None else float(data["confidence"]),
            tuple((str(label), float(p)) for label, p in data["alternatives"]),
            tuple((float(x), float(y)) for x, y in quad) if quad else None,  # type: ignore[arg-type]
            data["repairedFrom"],
        )


@dataclass(frozen=True, slots=True)
class EditSet:
    """A melded set as far as it is laid together, or a concealed kong; `from_pung` as `Meld` has it."""

    tiles: tuple[EditTile, ...]
    concealed: bool = False
    from_pung: bool = False


@dataclass(frozen=True, slots=True)
class EditHand:
    """The rows of the editor; `winning` is the id of the winning tile. `stray` tiles belong to no row."""

    melded: tuple[EditSet, ...] = ()
    concealed: tuple[EditTile, ...] = ()
    bonus: tuple[EditTile, ...] = ()
    stray: tuple[EditTile, ...] = ()
    winning: int | None = None

    @property
    def tiles(self) -> tuple[EditTile, ...]:
        """Every tile, the stray ones last."""
        melded = (tile for group in self.melded for tile in group.tiles)
        return (*melded, *self.concealed, *self.bonus, *self.stray)

    @classmethod
    def from_reading(cls, reading: Reading) -> EditHand:
        """Take over the tiles of a photo; bonus tiles and others go to the rows where they can count."""
        read = [
            (EditTile(i, tile.label, tile.confidence, tile.alternatives, tile.quad, tile.repaired_from), tile)
            for i, tile in enumerate(reading.tiles, 1)
        ]
        groups: dict[int | None, list[EditTile]] = {}
        for tile, source in read:
            if source.row == "melded" and not tile.tile.is_bonus:
                groups.setdefault(source.set, []).append(tile)
        return cls(
            tuple(_read_set(group) for group in groups.values()),
            tuple(tile for tile, source in read if _lies_concealed(source)),
            tuple(tile for tile, source in read if source.row != "stray" and tile.tile.is_bonus),
            tuple(tile for tile, source in read if source.row == "stray"),
            next((tile.id for tile, source in read if source.winning and not tile.tile.is_bonus), None),
        )

    @classmethod
    def from_hand(cls, hand: Hand, known: Iterable[EditTile] = ()) -> EditHand:
        """Lay out a hand. Tiles of `known` keep their place in the photo where the hand holds their face."""
        maker = _Maker(known)
        melded = tuple(
            EditSet(maker.tiles(meld.tiles), meld.concealed, meld.from_pung) for meld in hand.melds
        )
        concealed = maker.tiles(hand.concealed)
        home: tuple[EditTile, ...] = concealed
        if hand.winning_meld is not None:
            home = melded[hand.melds.index(hand.winning_meld)].tiles
        marked = [tile.id for tile in home if tile.tile == hand.winning_tile]
        return cls(melded, concealed, maker.tiles(hand.bonus), (), marked[-1] if marked else None)

    def hand(self) -> Hand:
        """Give the hand as scoring knows it, whole or not; stray tiles are no part of it."""
        melds = [
            (
                Meld.of(
                    (tile.tile for tile in group.tiles), concealed=group.concealed, from_pung=group.from_pung
                ),
                group,
            )
            for group in self.melded
        ]
        loose = [tile for tile in (*self.concealed, *self.bonus) if not tile.tile.is_bonus]
        winning = next((tile for tile in self.tiles if tile.id == self.winning), None)
        return Hand(
            tuple(meld for meld, _ in melds),
            tuple(tile.tile for tile in loose),
            tuple(tile.tile for tile in (*self.concealed, *self.bonus) if tile.tile.is_bonus),
            winning.tile if winning else None,
            next((meld for meld, group in melds if winning in group.tiles), None) if winning else None,
        )

    @property
    def text(self) -> str:
        """The hand as one line; empty without tiles."""
        text = str(self.hand())
        return "" if text == "|" else text

    def as_json(self) -> dict[str, Any]:
        return {
            "melded": [
                {
                    "concealed": group.concealed,
                    "fromPung": group.from_pung,
                    "tiles": [tile.as_json() for tile in group.tiles],
                }
                for group in self.melded
            ],
            "concealed": [tile.as_json() for tile in self.concealed],
            "bonus": [tile.as_json() for tile in self.bonus],
            "stray": [tile.as_json() for tile in self.stray],
            "winning": self.winning,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> EditHand:
        """Read what the editor sent. Raises KeyError, TypeError or ValueError for anything else."""
        return cls(
            tuple(
                EditSet(_tiles(group["tiles"]), bool(group["concealed"]), bool(group["fromPung"]))
                for group in data["melded"]
            ),
            _tiles(data["concealed"]),
            _tiles(data["bonus"]),
            _tiles(data["stray"]),
            data["winning"],
        )


class _Maker:
    """Makes tiles with ids of their own, or reuses known ones of the same face."""

    def __init__(self, known: Iterable[EditTile]) -> None:
        self._spare = list(known)
        self._next = max((tile.id for tile in self._spare), default=0) + 1

    def tiles(self, faces: Iterable[Tile]) -> tuple[EditTile, ...]:
        return tuple(self._tile(face.code) for face in faces)

    def _tile(self, label: str) -> EditTile:
        for tile in self._spare:
            if tile.label == label:
                self._spare.remove(tile)
                return replace(tile, confidence=None)
        self._next += 1
        return EditTile(self._next - 1, label)


def _tiles(data: Iterable[Mapping[str, Any]]) -> tuple[EditTile, ...]:
    return tuple(EditTile.from_json(tile) for tile in data)


def _lies_concealed(source: ReadTile) -> bool:
    return source.row in ("concealed", "bonus") and not Tile(source.label).is_bonus


def _read_set(tiles: list[EditTile]) -> EditSet:
    """Turn the face-down tiles of a concealed kong into what they must be."""
    meld = Meld.of(tile.tile for tile in tiles)
    if not meld.concealed:
        return EditSet(tuple(tiles))
    turned = (
        replace(tile, label=meld.tile.code, confidence=None) if tile.label == "X" else tile for tile in tiles
    )
    return EditSet(tuple(turned), concealed=True)
