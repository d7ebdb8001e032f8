"""Conditions about all the tiles of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.hand.features import Feature
from scoring.hand.shapes import SHAPE_READERS
from scoring.hand.tiles import Tile
from scoring.tables.conditions.kinds import KIND_CHOICES, KINDS, features_of_kind
from scoring.tables.conditions.registry import about_hand

if TYPE_CHECKING:
    from scoring.tables.facts import Facts

_GREENS = frozenset(tile for tile in Tile.ALL if tile.is_green)


@about_hand(needs=Feature.WINNER)
def winning(facts: Facts) -> bool:
    """The hand has won."""
    return facts.is_winner


@about_hand(needs=Feature.WINNER | Feature.IRREGULAR, allowed={"of": tuple(SHAPE_READERS)})
def shape(facts: Facts, of: str) -> bool:
    """The hand has this shape.

    A shape is one such as `thirteen_orphans` or `seven_pairs`, or one of a house's own.
    """
    return facts.arrangement.shape == of


def _needs_unclaimed(*, claimed_kongs: bool = False, on_discard: bool = True, **_: object) -> int:
    return (0 if claimed_kongs else Feature.UNCLAIMED) | (0 if on_discard else Feature.DRAWN)


def _is_unclaimed(facts: Facts, *, claimed_kongs: bool) -> bool:
    """Return True if no set was melded before the win, apart from allowed kongs.

    Those are kongs of three concealed tiles and a claimed fourth.
    """
    return facts.unclaimed or (claimed_kongs and all([meld.from_pung for meld in facts.hand.claimed]))


def _explain_refused_concealed(*, on_discard: bool = True, only_on_discard: bool = False, **_: object) -> str:
    both = only_on_discard and not on_discard
    return "is met `only_on_discard` or not `on_discard`: choose one of them" if both else ""


@about_hand(needs_of=_needs_unclaimed, refuses=_explain_refused_concealed)
def concealed_hand(
    facts: Facts,
    *,
    on_discard: bool = True,
    only_on_discard: bool = False,
    regular: bool = False,
    claimed_kongs: bool = False,
) -> bool:
    """No set was melded before the win.

    With `on_discard`, the winning tile may be claimed; with `only_on_discard`, it must be. With `regular`,
    only
    four sets and a pair count. With `claimed_kongs`, a kong of three concealed tiles and a claimed fourth is
    concealed.
    """
    if only_on_discard and not facts.context.claimed:
        return False
    if not _is_unclaimed(facts, claimed_kongs=claimed_kongs) or (regular and not facts.is_regular):
        return False
    return on_discard or facts.context.self_drawn is True


WAITS = ("any", "two_sided", "any_two_sided", "only_two_sided", "several")


@about_hand(needs=Feature.FOUR_CHOWS | Feature.REGULAR, allowed={"wait": WAITS}, asks_winds=True)
def chow_hand(  # noqa: PLR0913 (tables differ in so much)
    facts: Facts,
    *,
    any_pair: bool = False,
    wait: str = "any",
    drawn: bool = True,
    concealed: bool = True,
    honors_and_flowers: bool = True,
) -> bool:
    """All sets are chows, and the pair scores nothing.

    With `any_pair`, the pair may score. By `wait`, any tile may win (`any`), the winning tile may have
    completed
    a chow open at both ends (`two_sided`, `any_two_sided`), it can have completed nothing else
    (`only_two_sided`), or several kinds of tile could have come (`several`). With `drawn`, the winning tile
    may
    be drawn. With `concealed`, the hand may have no claimed set. With `honors_and_flowers`, the hand may hold
    some.
    """
    if not facts.is_regular or facts.triplet_count or not (any_pair or facts.valueless_pair):
        return False
    if facts.context.self_drawn is not False and not drawn:
        return False
    if (facts.unclaimed and not concealed) or (
        not honors_and_flowers and (facts.has_honors or facts.hand.bonus)
    ):
        return False
    return _has_wait(facts, wait)


def _has_wait(facts: Facts, wait: str) -> bool:
    if wait == "several":
        return len(facts.waits) > 1
    if wait != "any" and not _is_two_sided(facts):
        return False
    return wait != "only_two_sided" or all(map(_is_two_sided, facts.regular_readings()))


def _is_two_sided(facts: Facts) -> bool:
    completed = facts.winning_set
    return completed is not None and completed.kind == "chow" and not facts.one_sided_chow


@about_hand(needs=Feature.FOUR_CHOWS | Feature.REGULAR | Feature.CHOW_COMPLETED, asks_winds=True)
def no_points_hand(facts: Facts) -> bool:
    """All sets are chows, the pair scores nothing, and a claimed tile completed a chow open at both ends."""
    completed = facts.winning_set
    if completed is None or completed.kind != "chow" or facts.one_sided_chow:
        return False
    chows_only = facts.is_regular and not facts.triplet_count and facts.valueless_pair
    return chows_only and facts.context.claimed is True


@about_hand(needs=Feature.FOUR_TRIPLETS | Feature.REGULAR)
def pung_hand(facts: Facts) -> bool:
    """All sets are pungs or kongs."""
    return facts.is_regular and not facts.chow_count


@about_hand(
    needs=Feature.FOUR_TRIPLETS | Feature.FOUR_CONCEALED | Feature.REGULAR,
    allowed={"kongs": ("none", "concealed", "claimed")},
)
def all_concealed_triplets(
    facts: Facts, *, kongs: str = "concealed", drawn: bool = False, on_pair: bool = True
) -> bool:
    """All sets are concealed pungs or kongs.

    By `kongs`, there are none (`none`), only `concealed` ones, or also kongs of three concealed tiles and a
    claimed fourth (`claimed`). With `drawn`, the winning tile must be drawn. With `on_pair`, a claimed tile
    may
    complete the pair.
    """
    if not facts.is_regular or facts.chows:
        return False
    for meld in facts.triplets:
        if meld.kind == "kong" and kongs == "none":
            return False
        if not meld.concealed and not (meld.from_pung and kongs == "claimed"):
            return False
    if facts.context.self_drawn is True:
        return True
    return not drawn and on_pair and facts.winning_set in facts.pairs


@about_hand(needs=Feature.FOUR_TRIPLETS | Feature.REGULAR | Feature.ONE_SUIT | Feature.UNCLAIMED)
def buried_treasure(facts: Facts) -> bool:
    """All sets are concealed pungs of one suit or honours, and so is the pair.

    The last set may be claimed.
    """
    if not facts.is_regular or facts.chow_count or len(facts.suits) > 1:
        return False
    return facts.unclaimed and not facts.hand.kongs


def _explain_refused_kind(*, of: str, **_: object) -> str:
    few = of in ("winds", "dragons", "own_wind", "round_wind")
    return f"is not met by a whole hand where `of` is {of!r}: there are too few such tiles" if few else ""


@about_hand(needs_of=features_of_kind, allowed=KIND_CHOICES, refuses=_explain_refused_kind)
def only_tiles(
    facts: Facts, of: str, *, chows: bool = True, pairs: bool = True, all_kinds: bool = True
) -> bool:
    """All tiles are of one kind.

    With `chows`, sets may be chows. With `pairs`, seven pairs count as well. Without `all_kinds`, the hand
    must
    not hold all six kinds of green tile.
    """
    if (facts.chow_count and not chows) or not (pairs or facts.is_regular):
        return False
    ask = KINDS[of]
    return all([ask(facts, tile) for tile in facts.kinds]) and (all_kinds or facts.kinds != _GREENS)


@about_hand(needs=Feature.MAJORS_ONLY)
def terminals_and_honors(facts: Facts, *, both: bool = True, pairs: bool = False) -> bool:
    """All tiles are terminals and honours.

    With `both`, terminals and honours are both there. With `pairs`, seven pairs count as well as four sets
    and a
    pair.
    """
    if not all([tile.is_major for tile in facts.kinds]) or (both and not (facts.has_honors and facts.suits)):
        return False
    return facts.is_regular or (pairs and facts.arrangement.shape == "seven_pairs")


@about_hand(needs=Feature.ONE_SUIT)
def one_suit(facts: Facts, *, honors: bool, concealed: bool = False, claimed_kongs: bool = False) -> bool:
    """All suited tiles are of one suit.

    With `honors`, the hand holds honours as well; without, it holds none. With `concealed`, the winning tile
    was
    drawn and no set was claimed; with `claimed_kongs`, the fourth tile of a kong may have been.
    """
    if len(facts.suits) != 1 or facts.has_honors != honors:
        return False
    if not concealed:
        return True
    return facts.context.self_drawn is True and _is_unclaimed(facts, claimed_kongs=claimed_kongs)


@about_hand(needs=Feature.ONE_SUIT | Feature.FOUR_TRIPLETS | Feature.REGULAR)
def purity(facts: Facts) -> bool:
    """All tiles are of one suit, and all sets are pungs or kongs."""
    return facts.is_regular and not facts.chow_count and len(facts.suits) == 1 and not facts.has_honors


@about_hand(needs=Feature.ONE_SUIT | Feature.UNCLAIMED | Feature.TERMINALS)
def nine_gates(facts: Facts, *, pure_wait: bool = False, drawn: bool = False) -> bool:
    """1112345678999 of one suit, concealed, are completed by any tile of that suit.

    With `pure_wait`, that tile came last. With `drawn`, it was not claimed.
    """
    if len(facts.suits) != 1 or facts.has_honors or len(facts.kinds) != 9:
        return False
    if facts.hand.kongs or not facts.unclaimed:
        return False
    if drawn and facts.context.self_drawn is not True:
        return False
    extra = [tile for tile, count in facts.counts.items() if count > (3 if tile.is_terminal else 1)]
    complete = all([facts.counts[tile] >= 3 for tile in facts.kinds if tile.is_terminal])
    return complete and (not pure_wait or facts.winning_tile in extra)


@about_hand(needs=Feature.ONE_SUIT | Feature.REGULAR | Feature.TERMINALS | Feature.TWO_CHOWS)
def squirming_snake(facts: Facts) -> bool:
    """All tiles are of one suit: pungs of 1 and 9, two chows, and a pair of 2, 5 or 8."""
    if (
        len(facts.suits) != 1
        or facts.has_honors
        or len(facts.pairs) != 1
        or facts.pairs[0].tile.rank not in (2, 5, 8)
    ):
        return False
    pungs = sorted([meld.tile.rank for meld in facts.triplets if meld.kind == "pung"])
    return pungs == [1, 9] and len(facts.kinds) == 9


@about_hand(needs=Feature.REGULAR | Feature.MAJORS | Feature.OUTSIDE)
def outside(facts: Facts, *, honors: bool) -> bool:
    """Every set and the pair hold a terminal.

    With `honors`, an honour does as well.
    """
    return facts.is_regular and all(
        [
            any([tile.is_terminal or (honors and tile.is_honor) for tile in meld.tiles])
            for meld in facts.arrangement.sets
        ]
    )


@about_hand(needs=Feature.IRREGULAR, allowed=KIND_CHOICES, shape="seven_pairs")
def pairs_of(facts: Facts, of: str) -> bool:
    """All seven pairs are of this kind of tile."""
    return facts.arrangement.shape == "seven_pairs" and all([KINDS[of](facts, tile) for tile in facts.kinds])


@about_hand(needs=Feature.IRREGULAR, allowed={"suits": ("same", "any")}, shape="knitting")
def knitting(facts: Facts, *, suits: str) -> bool:
    """Seven couples are each of one number in two suits.

    With `suits = same`, all couples are of the same two suits; with `any`, they may differ.
    """
    return facts.arrangement.shape == "knitting" and (suits == "any" or len(facts.suits) == 2)
