"""Hands as plain lists of tile codes, and all their arrangements, found by trying everything."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ORDER = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNCFB")
WINDS, DRAGONS = "ESWN", "CFB"
ORPHANS = sorted(["1m", "9m", "1p", "9p", "1s", "9s", *"ESWNCFB"], key=ORDER.index)
SUPPLEMENTS = ("kong_supplement", "bonus_supplement")
CLAIMED = ("discard", "robbed_kong", "robbed_flower")
DRAWN = ("wall", "kong_supplement", "bonus_supplement", "dealt")  # sources of a last tile not claimed


@dataclass
class DealtHand:
    """A hand as dealt and called.

    Attributes:
        melds: Groups, each with whether it is concealed (kongs only).
    """

    melds: list[tuple[list[str], bool]]
    concealed: list[str]
    win: str | None = None
    bonus: list[str] = field(default_factory=list)
    completed_set: list[str] | None = None
    """A melded set that the win completed; it is in `melds` too."""
    joined: list[str] = field(default_factory=list)
    """Tiles of melded kongs whose first three tiles were concealed and whose fourth was claimed."""

    def notation(self) -> str:
        """Format the hand in the engine's notation."""
        melded, starred = [], False
        for tiles, concealed in self.melds:
            text = "".join(tiles)
            if tiles == self.completed_set and not starred:
                starred = True
                place = tiles.index(self.win)
                text = "".join(code + ("*" if i == place else "") for i, code in enumerate(tiles))
            if not concealed and len(tiles) == 4 and tiles[0] in self.joined:
                text = f"{tiles[0] * 3}+{tiles[0]}"
            melded.append(f"({text})" if concealed else text)
        loose = "".join(self.concealed)
        if self.win is not None and self.completed_set is None:
            rest = list(self.concealed)
            rest.remove(self.win)
            loose = "".join(rest) + self.win + "*"
        return f"{' '.join(melded)} | {loose} | {' '.join(self.bonus)}"

    @property
    def tiles(self) -> list[str]:
        return [code for tiles, _ in self.melds for code in tiles] + self.concealed

    @property
    def claimed_before(self) -> int:
        """Number of sets that were claimed before the win."""
        exposed = [tiles for tiles, concealed in self.melds if not concealed]
        return len(exposed) - (self.completed_set is not None)


class Group(NamedTuple):
    tiles: tuple[str, ...]
    concealed: bool

    @property
    def kind(self) -> str:
        if len(set(self.tiles)) > 1:
            return "chow"
        return {2: "pair", 3: "pung", 4: "kong"}[len(self.tiles)]


class Arrangement(NamedTuple):
    """Four sets and a pair, and the index of the group that the winning tile completed."""

    groups: list[Group]
    completed: int | None


def find_arrangements(hand: DealtHand, *, drawn: bool, sets: int = 4) -> Iterator[Arrangement]:
    """Yield every grouping of the concealed tiles with every group that holds the winning tile.

    A joker makes no set.
    """
    if "J" in hand.tiles:
        return
    fixed = [Group(tuple(tiles), concealed) for tiles, concealed in hand.melds]
    if hand.completed_set is not None:
        place = [list(group.tiles) == hand.completed_set and not group.concealed for group in fixed].index(
            True
        )
        fixed[place] = Group(fixed[place].tiles, drawn)
    for found in split_into_groups(sorted(hand.concealed, key=ORDER.index)):
        groups = fixed + [Group(tuple(tiles), concealed=True) for tiles in found]
        kinds = [group.kind for group in groups]
        if len(groups) != sets + 1 or kinds.count("pair") != 1:
            continue
        if hand.completed_set is not None:
            yield Arrangement(groups, place)
        elif hand.win is None:
            yield Arrangement(groups, None)
        else:
            for i in range(len(fixed), sets + 1):
                if hand.win in groups[i].tiles:
                    shown = list(groups)
                    shown[i] = Group(groups[i].tiles, drawn)
                    yield Arrangement(shown, i)


def split_into_groups(tiles: list[str]) -> Iterator[list[list[str]]]:
    """Yield every split of sorted tiles into chows, pungs and pairs, some of them more than once."""
    if not tiles:
        yield []
        return
    first = tiles[0]
    for take in ([first] * 2, [first] * 3, chow_from(first)):
        rest = list(tiles)
        try:
            for code in take:
                rest.remove(code)
        except ValueError:
            continue
        if take:
            for others in split_into_groups(rest):
                yield [take, *others]


def chow_from(code: str) -> list[str]:
    """Return the chow that begins with a tile, or nothing."""
    if len(code) == 1 or int(code[0]) > 7:
        return []
    return [f"{int(code[0]) + step}{code[1]}" for step in range(3)]


def is_honor(code: str) -> bool:
    return len(code) == 1


def is_terminal(code: str) -> bool:
    return code[0] in "19" and len(code) == 2


def is_simple(code: str) -> bool:
    return code[0] in "2345678"


def suits(tiles: list[str]) -> set[str]:
    return {code[1] for code in tiles if len(code) == 2}


def waits_for_nine(hand: DealtHand) -> bool:
    """Return True if the hand before the win was 1112345678999 of one suit."""
    if len(hand.tiles) != 14 or hand.claimed_before or hand.win is None or is_honor(hand.win):
        return False
    before = list(hand.tiles)
    before.remove(hand.win)
    suit = hand.win[1]
    return sorted(before) == sorted(f"{rank}{suit}" for rank in "1112345678999")


def nine_gates(hand: DealtHand) -> bool:
    """Return True if the hand is 1112345678999 of one suit and any tile of it, without earlier claims."""
    if len(hand.tiles) != 14 or hand.claimed_before or any(len(tiles) == 4 for tiles, _ in hand.melds):
        return False
    ranks = sorted(code[0] for code in hand.tiles)
    one_suit = len(suits(hand.tiles)) == 1 and not any(map(is_honor, hand.tiles))
    return one_suit and any(ranks == sorted("1112345678999" + extra) for extra in "123456789")


def open_ended(hand: DealtHand, layout: Arrangement) -> bool:
    """Return True if the winning tile completed a chow that a tile at the other end would complete too."""
    if layout.completed is None or layout.groups[layout.completed].kind != "chow":
        return False
    first, last = layout.groups[layout.completed].tiles[0], layout.groups[layout.completed].tiles[2]
    return (hand.win == first and last[0] != "9") or (hand.win == last and first[0] != "1")


def neighbouring_kinds(tiles: list[str]) -> list[str]:
    """Return the kinds of tile that may be in a set with any of these."""
    found = set(tiles)
    for code in tiles:
        if len(code) == 2:
            found |= {f"{int(code[0]) + step}{code[1]}" for step in (-2, -1, 1, 2)}
    return [code for code in ORDER if code in found]


def is_only_wait(hand: DealtHand, sets: int = 4, *, held_counts: bool = False) -> bool:
    """Return True if only one kind of tile makes sets and a pair.

    held_counts: whether a kind of which the hand holds all four counts too.
    """
    if hand.win is None or "J" in hand.tiles:
        return False
    before = [*hand.concealed, *(hand.completed_set or [])]
    before.remove(hand.win)
    held = Counter(hand.tiles)
    held[hand.win] -= 1
    loose = sets + 1 - len(hand.melds) + (hand.completed_set is not None)
    kinds = 0
    for code in neighbouring_kinds(before):
        if held[code] < 4 or held_counts:
            after = sorted([*before, code], key=ORDER.index)
            kinds += any(
                len(split) == loose and sum(len(group) == 2 for group in split) == 1
                for split in split_into_groups(after)
            )
    return kinds == 1


def is_dealt(context: dict[str, Any]) -> bool:
    """Return True if East won with the deal, in which bonus tiles and kongs may have been replaced."""
    replaced = context.get("source") in SUPPLEMENTS and context.get("turn") == "own_first_draw"
    return context.get("source") == "dealt" or (replaced and context.get("seat") == "E")


def kong_after_kong(context: dict[str, Any], options: Mapping[str, Any]) -> bool:
    """Return True if the tile that replaces a turn's second kong won; a bonus tile's after it may count."""
    after = SUPPLEMENTS if options["kong_on_kong_bonus_between"] else SUPPLEMENTS[:1]
    return (context.get("kongs_this_turn") or 0) >= 2 and context.get("source") in after


def with_each_last_tile(hand: DealtHand, context: dict[str, Any]) -> list[DealtHand]:
    """Return a dealt hand with each tile that may be the last one, where none is marked."""
    if context.get("source") != "dealt" or hand.win is not None:
        return [hand]
    return [replace(hand, win=code) for code in sorted(set(hand.concealed))]


def after_robbery(hand: DealtHand, context: dict[str, Any]) -> DealtHand:
    """Return a loser's hand after a kong of it may have been robbed: the pung that remains."""
    is_robbed = context.get("kong_robbed") is True
    owner = context.get("source") == "robbed_kong" and context.get("seat") is not None
    if not is_robbed and not (owner and context.get("discarder") == context["seat"]):
        return hand
    kongs = [tiles for tiles, concealed in hand.melds if len(tiles) == 4 and not concealed]
    pung_lies = any(len(tiles) == 3 and len(set(tiles)) == 1 for tiles, _ in hand.melds)
    if len(kongs) != 1 or (pung_lies and not is_robbed):
        return hand
    melds = [(tiles[:3], False) if tiles is kongs[0] else (tiles, hidden) for tiles, hidden in hand.melds]
    return replace(hand, melds=melds)


def is_dead(hand: DealtHand) -> bool:
    """Return True if a loser's hand has too many or too few tiles."""
    return len(hand.tiles) != 13 + sum(len(tiles) == 4 for tiles, _ in hand.melds)
