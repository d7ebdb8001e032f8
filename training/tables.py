"""Measure how well one photo of a whole table yields every hand, on rendered scenes of unseen styles.

python -m training.tables [--scenes 60] [--seed 71] [--out-of-focus 0.12] [--wrong]

Each scene contains two to four hands, one of them winning, in front of players on all sides, in half of the
scenes with discards between them, in a heap or in rows that face their players. A phone held above a table
has all of it in focus, so scenes are not blurred by depth unless requested.

groups: hands most of whose tiles came out as one hand. side: hands assigned to the right side. tiles: hands
with exactly their own tiles. laid out: hands whose rows and sets are right if tiles get their true labels. as
read: completely right hands. named: tiles of hands with the right label. extra: false hands per scene.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from training.boxes import enclosing_boxes, overlap_shares
from training.evaluate import SAME, parse_reader
from training.faces import Style
from training.layout_accuracy import hand_content
from training.render.__main__ import draw_set
from training.render.four_hands import DISCARDS, FourHands, TableView, render_table
from training.render.lens import take_photo
from training.render.scene import distort_scene
from training.wins import encode_jpeg
from vision.layout.hand import hand_from_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from training.render.scene import Truth
    from vision import TableReading
    from vision.results import DetectedTile

SIZE = (2048, 1536)  # pixels, of a photo as the page sends it
MAJORITY = 0.5  # share of the tiles of a hand that makes a group its reading
GROUPS = ("groups", "side", "tiles", "laid out", "as read")


@dataclass(frozen=True)
class ShownTable:
    """A photo of a table, its truth, and the visible tiles with their boxes (N, 4)."""

    name: str
    photo: bytes
    table: FourHands
    view: TableView
    tiles: Sequence[Truth]
    boxes: np.ndarray


def render_tables(count: int, seed: int, out_of_focus: float = 0.0) -> Iterator[ShownTable]:
    """Yield rendered photos of tables, a share of them out of focus; the seed determines all of them."""
    for number in range(count):
        rng = random.Random(f"table {seed} {number}")
        tile_set = draw_set(Style.random(rng), rng)
        players = rng.choices((4, 3, 2), (6, 2, 2))[0]
        discards = rng.choices(DISCARDS, (2, 1, 1))[0]
        table = FourHands.random(rng, partial(tile_set.draw_label, rng), players, discards)
        view = TableView.random(rng)
        scene = distort_scene(rng, render_table(rng, table, tile_set, SIZE, view), out_of_focus)
        boxes = enclosing_boxes(np.array([tile.quad for tile in scene.tiles]))
        yield ShownTable(
            f"table {number}", encode_jpeg(take_photo(rng, scene.image)), table, view, scene.tiles, boxes
        )


def measure_table(shown: ShownTable, read: TableReading, *, verbose: bool) -> Counter[str]:
    """Count the results for the hands of one photo, and print the wrong layouts if `verbose` is set."""
    known = TileMatches(shown, read)
    counts = Counter[str](extra=len(read.hands))
    for player, hand in enumerate(shown.table.hands):
        if hand is None:
            continue
        mine = {k for k, tile in enumerate(shown.tiles) if tile.placed.player == player}
        seat = max(
            read.hands, key=lambda seat: len(mine & known.true_tiles(seat.reading.tiles)), default=None
        )
        counts += Counter({"hands": 1, "tiles of hands": len(mine)})
        tiles = seat.reading.tiles if seat else ()
        if seat is None or len(mine & known.true_tiles(tiles)) <= MAJORITY * len(mine):
            if verbose:
                print(f"  {shown.name}, {shown.view.player_side(player)}: {hand} not seen")
            continue
        as_read = hand_content(hand_from_tiles(tiles)) == hand_content(hand)
        is_right = as_read or hand_content(hand_from_tiles(known.with_true_labels(tiles))) == hand_content(
            hand
        )
        counts["extra"] -= 1
        counts += Counter(
            {
                "groups": 1,
                "side": shown.view.is_from_corner or seat.side == shown.view.player_side(player),
                "tiles": len(tiles) == len(mine) and known.true_tiles(tiles) == mine,
                "laid out": is_right,
                "as read": as_read,
                "named": sum(known.true_label(tile) == tile.label for tile in tiles),
            }
        )
        if verbose and not is_right:
            print(f"  {shown.name}, {shown.view.player_side(player)}: {hand} read as {seat.reading.hand}")
    return counts


class TileMatches:
    """The true tile of each detected tile."""

    def __init__(self, shown: ShownTable, read: TableReading) -> None:
        """Match the tiles of all hands with the visible ones, by their boxes."""
        tiles = [tile for seat in read.hands for tile in seat.reading.tiles]
        self._tiles = shown.tiles
        self._under: dict[int, int] = {}
        if tiles:
            same, _ = overlap_shares(enclosing_boxes(np.array([tile.quad for tile in tiles])), shown.boxes)
            self._under = {
                tile.number: int(best)
                for tile, best, share in zip(tiles, same.argmax(1), same.max(1), strict=True)
                if share >= SAME
            }

    def true_tiles(self, tiles: Sequence[DetectedTile]) -> set[int]:
        """Return the true tiles of these detected ones."""
        return {self._under[tile.number] for tile in tiles if tile.number in self._under}

    def true_label(self, tile: DetectedTile) -> str | None:
        """Return the true label of a detected tile, None if there is none."""
        under = self._under.get(tile.number)
        return None if under is None else self._tiles[under].placed.label

    def with_true_labels(self, tiles: Sequence[DetectedTile]) -> list[DetectedTile]:
        """Return the tiles with their true labels."""
        return [replace(tile, label=self.true_label(tile) or tile.label) for tile in tiles]


def format_table(counts: dict[str, Counter[str]]) -> str:
    """Return the shares for each kind of scene as a table."""
    lines = [
        "| | scenes | hands | groups | side | tiles | laid out | as read | named | extra |",
        "|---" * 10 + "|",
    ]
    for kind, of_kind in counts.items():
        shares = [of_kind[key] / max(of_kind["hands"], 1) for key in GROUPS]
        shares += [of_kind["named"] / max(of_kind["tiles of hands"], 1), of_kind["extra"] / of_kind["scenes"]]
        columns = " | ".join(f"{share:.4f}" for share in shares)
        lines.append(f"| {kind} | {of_kind['scenes']} | {of_kind['hands']} | {columns} |")
    return "\n".join(lines)


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--scenes", type=int, default=60)
    p.add_argument("--seed", type=int, default=71)
    p.add_argument("--out-of-focus", type=float, default=0.0, help="the share of scenes blurred by depth")
    p.add_argument("--wrong", action="store_true", help="list the hands that were not laid out right")
    a, reader = parse_reader(p)
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    seconds = Counter[str]()
    for shown in render_tables(a.scenes, a.seed, a.out_of_focus):
        read = reader.read_table(shown.photo)
        seconds.update(read.seconds)
        counted = measure_table(shown, read, verbose=a.wrong) + Counter(scenes=1)
        hands = sum(hand is not None for hand in shown.table.hands)
        seen_from = "from a corner" if shown.view.is_from_corner else "from a side"
        for kind in ("all", f"{hands} hands", f"discards: {shown.table.discards}", seen_from):
            counts[kind] += counted
    print(format_table({kind: counts[kind] for kind in sorted(counts)}))
    print("milliseconds a photo:", {k: round(1000 * v / max(a.scenes, 1)) for k, v in seconds.items()})


if __name__ == "__main__":
    main()
