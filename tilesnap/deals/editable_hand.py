"""The editable hand: the editor's tiles, their JSON form, and the scoring hand that they stand for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import count
from typing import TYPE_CHECKING, Any

from scoring import Hand, Tile
from scoring.hand.layout import HandLayout, SetLayout, build_layout
from scoring.hand.layout_order import sort_layout
from scoring.hand.notation import read_hand, write_hand
from scoring.hand.sets import KONG, hidden_kong
from scoring.hand.tiles import JOKER

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tilesnap.deals import hand_json
    from tilesnap.deals.hand_json import Quad


@dataclass(frozen=True, slots=True)
class EditableTile:
    """One tile as it lies.

    Attributes:
        id: Identifies the tile within its hand.
        label: The tile code.
        confidence: The reader's confidence, 0..1; None once a person has named the tile.
        alternatives: Other labels with their probabilities.
        quad: The place in the photo.
        repaired_from: The label before the rules forced another one.
        unsure: The reader asks for the tile to be checked.
    """

    id: int
    label: str
    confidence: float | None = None
    alternatives: tuple[tuple[str, float], ...] = ()
    quad: Quad | None = None
    repaired_from: str | None = None
    unsure: bool = False

    @property
    def face(self) -> Tile:
        """The tile's face: a five may be a red one."""
        return Tile(self.label)

    @property
    def tile(self) -> Tile:
        """The tile as scoring counts it."""
        return self.face.plain

    @property
    def is_doubtful(self) -> bool:
        """True if the reader is unsure or knows no face; never after a person has named the tile."""
        return self.confidence is not None and (self.unsure or not self.tile.is_known)

    def as_json(self) -> hand_json.Tile:
        """Return the tile as the browser takes it."""
        return {
            "id": self.id,
            "label": self.label,
            "confidence": self.confidence,
            "alternatives": [*self.alternatives],
            "quad": self.quad,
            "repairedFrom": self.repaired_from,
            "unsure": self.unsure,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> EditableTile:
        """Parse a tile of the editor. Raises KeyError, TypeError or ValueError for anything else."""
        quad = data["quad"]
        return cls(
            int(data["id"]),
            Tile(data["label"]).printed.code,
            None if data["confidence"] is None else float(data["confidence"]),
            tuple((str(label), float(p)) for label, p in data["alternatives"]),
            tuple((float(x), float(y)) for x, y in quad) if quad else None,  # type: ignore[arg-type]
            None if data["repairedFrom"] is None else str(data["repairedFrom"]),
            bool(data.get("unsure")),
        )


@dataclass(frozen=True, slots=True)
class EditableHand:
    """The hand in the editor, and the stray tiles that belong to no row of it."""

    layout: HandLayout[EditableTile] = field(default_factory=HandLayout)
    stray: tuple[EditableTile, ...] = ()

    def __post_init__(self) -> None:
        """Remove a winning mark that its tile cannot have, so that the winning tile is asked for.

        Neither the last tile of a kong nor a bonus tile wins; a marked bonus tile moves to its row.
        """
        layout, last = self.layout, self.layout.winning_tile
        if last is not None and last.tile.is_bonus:
            concealed = tuple(tile for tile in layout.concealed if tile is not last)
            bonus = layout.bonus if concealed == layout.concealed else (*layout.bonus, last)
            object.__setattr__(self, "layout", HandLayout(layout.melded, concealed, bonus))
        elif self.to_hand().wins_on_kong:
            object.__setattr__(self, "layout", replace(layout, winning=None))

    @property
    def tiles(self) -> tuple[EditableTile, ...]:
        """All tiles, the stray ones last."""
        return (*self.layout.tiles, *self.stray)

    @property
    def doubtful(self) -> tuple[EditableTile, ...]:
        """The tiles of the hand that need a check: low confidence, or no known face."""
        return tuple(tile for tile in self.layout.tiles if tile.is_doubtful)

    @classmethod
    def from_reading(
        cls, tiles: Iterable[Mapping[str, object]], doubtful_below: float, *, jokers_need_names: bool = True
    ) -> EditableHand:
        """Build a hand from a reading; tiles face down in a concealed kong become what they must be.

        Args:
            tiles: The tiles of a reading, as JSON.
            doubtful_below: Confidence (0..1) below which a tile is to be checked.
            jokers_need_names: Whether a joker is to be checked however sure the reader is of it.

        Raises:
            KeyError: A tile lacks a part.
            TypeError: A part has the wrong type.
            ValueError: A part has an impossible value.
        """
        placed = [_ReadTile(tile, doubtful_below, jokers_need_names=jokers_need_names) for tile in tiles]
        ids = count(1)
        layout = build_layout(placed).map(lambda read: read.to_edit_tile(next(ids)))
        return cls(
            replace(layout, melded=tuple(_reveal_concealed_kong(group) for group in layout.melded)),
            tuple(read.to_edit_tile(next(ids)) for read in placed if read.row == "stray"),
        )

    @classmethod
    def from_text(cls, text: str, known_tiles: Iterable[EditableTile] = ()) -> EditableHand:
        """Parse a hand in text notation; each five is then red or plain as written.

        The editor asks what a joker stands for, even if the text names it.

        Raises ScoringError as `scoring.hand.notation.read_hand` does.
        """
        layout = read_hand(text).map(lambda tile: tile.printed)
        return cls.from_layout(sort_layout(layout), known_tiles, as_written=True)

    @classmethod
    def from_layout(
        cls, laid: HandLayout[Tile], known: Iterable[EditableTile] = (), *, as_written: bool = False
    ) -> EditableHand:
        """Build a hand from a layout of tiles.

        Args:
            laid: The layout.
            known: Tiles whose place in the photo is reused by a tile of the same face. A known red five also
                stands for a plain one.
            as_written: Make each five plain or red as in `laid`; otherwise a reused red five stays red.
        """
        return cls(laid.map(_TileFactory(known, as_written=as_written).tile))

    def with_named_tile(self, id_: int, face: Tile) -> EditableHand:
        """Return the hand with one tile named by a person; a flower moves to the bonus tiles.

        Raises ValueError for a tile that is not in the hand, and for an unknown face.
        """
        old = next((tile for tile in self.layout.tiles if tile.id == id_), None)
        if old is None or not face.is_known:
            raise ValueError(f"tile {id_} cannot be named {face.name}")
        new = replace(old, label=face.code, confidence=None, repaired_from=None)
        layout = self.layout.map(lambda tile: new if tile is old else tile)
        if face.is_bonus == (old in self.layout.bonus):
            return replace(self, layout=layout)

        def rest(row: tuple[EditableTile, ...]) -> tuple[EditableTile, ...]:
            return tuple(tile for tile in row if tile is not new)

        melded = tuple(replace(group, tiles=rest(group.tiles)) for group in layout.melded)
        concealed, bonus = rest(layout.concealed), rest(layout.bonus)
        if face.is_bonus:
            bonus = (*bonus, new)
        else:
            concealed = (*concealed, new)
        last = layout.winning_tile.id if layout.winning_tile else None
        return replace(self, layout=_mark_winning_tile(HandLayout(melded, concealed, bonus), last))

    def to_hand(self) -> Hand:
        """Return the scoring hand, complete or not; stray tiles are not part of it."""
        return Hand.from_layout(self.layout.map(lambda tile: tile.face))

    @property
    def faces_in_order(self) -> HandLayout[Tile]:
        """The layout in order, with red fives red."""
        return sort_layout(self.layout.map(lambda tile: tile.face))

    @property
    def text(self) -> str:
        """The hand in text notation; empty without tiles."""
        text = write_hand(self.faces_in_order)
        return "" if text == "|" else text

    def as_json(self) -> hand_json.Hand:
        """Return the hand as the browser takes it; `winning` is the winning tile's id."""
        return {
            "melded": [
                {
                    "concealed": group.concealed,
                    "fromPung": group.from_pung,
                    "tiles": [tile.as_json() for tile in group.tiles],
                }
                for group in self.layout.melded
            ],
            "concealed": [tile.as_json() for tile in self.layout.concealed],
            "bonus": [tile.as_json() for tile in self.layout.bonus],
            "stray": [tile.as_json() for tile in self.stray],
            "winning": self.layout.winning_tile.id if self.layout.winning_tile else None,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> EditableHand:
        """Parse a hand of the editor. Raises KeyError, TypeError or ValueError for anything else.

        As in the editor, no other tile than a flower or season stays in the row of bonus tiles.
        """
        melded = tuple(
            SetLayout(
                _parse_tiles(group["tiles"]), _parse_flag(group["concealed"]), _parse_flag(group["fromPung"])
            )
            for group in data["melded"]
        )
        concealed, beside = _parse_tiles(data["concealed"]), _parse_tiles(data["bonus"])
        misplaced = tuple(tile for tile in beside if tile.tile.is_known and not tile.tile.is_bonus)
        bonus = tuple(tile for tile in beside if tile not in misplaced)
        layout = HandLayout(melded, (*concealed, *misplaced), bonus)
        return cls(_mark_winning_tile(layout, data["winning"]), _parse_tiles(data["stray"]))


MAX_LIKELY_FACES = 4
MIN_FACE_PROBABILITY = 0.005
"""Smallest probability (0..1) of a face that is offered for a doubtful tile."""
MIN_BLANK_PROBABILITY = 0.05
"""Smallest probability (0..1) of a frameless white dragon at which it is offered for a tile back."""
FACE_DOWN, WHITE = "X", "B"


def likely_faces(tile: EditableTile) -> list[str]:
    """Return the read face of a tile and its likely alternatives, most likely first.

    A back shows nothing of its face, but a white dragon without a frame may be taken for one.
    """
    others = [label for label, p in tile.alternatives if p >= MIN_FACE_PROBABILITY]
    if tile.label == FACE_DOWN:
        others = [label for label, p in tile.alternatives if label == WHITE and p >= MIN_BLANK_PROBABILITY]
    faces = dict.fromkeys([tile.label, *others])
    return [label for label in faces if Tile(label).is_known][:MAX_LIKELY_FACES]


def concealed_quads(layout: HandLayout[EditableTile]) -> list[Tile]:
    """Return the faces of which four lie among the concealed tiles."""
    counted = Counter(tile.tile for tile in layout.concealed)
    return [face for face, count in counted.items() if face.is_known and count == KONG]


class _ReadTile:
    """A tile of a reading and its row. Raises KeyError, TypeError or ValueError."""

    def __init__(self, data: Mapping[str, Any], doubtful_below: float, *, jokers_need_names: bool) -> None:
        self.label = Tile(data["label"]).code
        self.row = str(data["row"])
        self.set: int | None = data["set"]
        self.winning = bool(data["winning"])
        self._data = {
            **data,
            "repairedFrom": data["repaired_from"],
            "unsure": data["confidence"] < doubtful_below,
        }
        if self.label == JOKER.code and not jokers_need_names and not self._data["unsure"]:
            self._data["confidence"] = None

    def to_edit_tile(self, id_: int) -> EditableTile:
        return EditableTile.from_json({**self._data, "id": id_})


class _TileFactory:
    """Factory of tiles with new ids, which reuses known tiles of the same face."""

    def __init__(self, known_tiles: Iterable[EditableTile], *, as_written: bool) -> None:
        self._spare = list(known_tiles)
        self._as_written = as_written
        self._ids = count(max((tile.id for tile in self._spare), default=0) + 1)

    def tile(self, face: Tile) -> EditableTile:
        alike = [tile for tile in self._spare if tile.tile is face.plain]
        if not alike:
            return EditableTile(next(self._ids), face.code)
        tile = next((tile for tile in alike if tile.face is face), alike[0])
        self._spare.remove(tile)
        label = face.code if self._as_written or face.plain is not face else tile.label
        return replace(tile, label=label, confidence=None)


def _parse_flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError("a flag must be true or false")
    return value


def _parse_tiles(data: Iterable[Mapping[str, object]]) -> tuple[EditableTile, ...]:
    if not isinstance(data, list | tuple):
        raise TypeError("tiles must be in a list")
    return tuple(EditableTile.from_json(tile) for tile in data)


def _mark_winning_tile(layout: HandLayout[EditableTile], id_: int | None) -> HandLayout[EditableTile]:
    """Mark the winning tile; one that is gone wins nothing."""
    return layout.mark_winning(lambda tile: tile.id == id_)


def _reveal_concealed_kong(group: SetLayout[EditableTile]) -> SetLayout[EditableTile]:
    """Return the concealed kong with the tiles that show no face replaced by what they must be."""
    face = hidden_kong((tile.tile for tile in group.tiles), declared=group.concealed)
    if face is None or not face.is_known:
        return group
    tiles = (
        tile if tile.tile.is_known else replace(tile, label=face.code, confidence=None)
        for tile in group.tiles
    )
    return replace(group, tiles=tuple(tiles))
