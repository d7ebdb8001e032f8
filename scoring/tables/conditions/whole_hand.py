"""Conditions about all the tiles of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.hand.features import Has
from scoring.hand.shapes import SHAPES
from scoring.hand.tiles import Tile
from scoring.tables.conditions.kinds import KINDS, OF_KIND, needs_only
from scoring.tables.conditions.registry import about_hand

if TYPE_CHECKING:
    from scoring.tables.facts import Facts

_GREENS = frozenset(tile for tile in Tile.ALL if tile.is_green)


@about_hand(needs=Has.WINNER)
def winning(facts: Facts) -> bool:
    """Every winner's hand."""
    return facts.is_winner


@about_hand(needs=Has.WINNER | Has.IRREGULAR, allowed={"of": tuple(SHAPES)})
def shape(facts: Facts, of: str) -> bool:
    """A hand of that shape, such as `thirteen_orphans`, `seven_pairs` or one of a house's own."""
    return facts.arrangement.shape == of


def _needs_unclaimed(*, claimed_kongs: bool = False, on_discard: bool = True, **_: object) -> int:
    return (0 if claimed_kongs else Has.UNCLAIMED) | (0 if on_discard else Has.DRAWN)


def _unclaimed(facts: Facts, *, claimed_kongs: bool) -> bool:
    """Whether no set was melded before the win, but perhaps for kongs of three concealed tiles."""
    return facts.unclaimed or (claimed_kongs and all([meld.from_pung for meld in facts.hand.claimed]))


def _refused_concealed(*, on_discard: bool = True, only_on_discard: bool = False, **_: object) -> str:
    both = only_on_discard and not on_discard
    return "is met `only_on_discard` or not `on_discard`: choose one of them" if both else ""


@about_hand(needs_of=_needs_unclaimed, refuses=_refused_concealed)
def concealed_hand(
    facts: Facts,
    *,
    on_discard: bool = True,
    only_on_discard: bool = False,
    regular: bool = False,
    claimed_kongs: bool = False,
) -> bool:
    """No set melded before the win; the winning tile may be claimed unless `on_discard` is off.

    `regular`: only four sets and a pair. `claimed_kongs`: three concealed tiles and a claimed fourth
    are concealed.
    """
    if only_on_discard and not facts.context.claimed:
        return False
    if not _unclaimed(facts, claimed_kongs=claimed_kongs) or (regular and not facts.is_regular):
        return False
    return on_discard or facts.context.self_drawn is True


WAITS = ("any", "two_sided", "any_two_sided", "only_two_sided", "several")


@about_hand(needs=Has.FOUR_CHOWS | Has.REGULAR, allowed={"wait": WAITS})
def chow_hand(  # noqa: PLR0913 (tables differ in so much)
    facts: Facts,
    *,
    any_pair: bool = False,
    wait: str = "any",
    drawn: bool = True,
    concealed: bool = True,
    honors_and_flowers: bool = True,
) -> bool:
    """Chows and a pair that pays nothing, or any pair.

    `wait`: any; `two_sided` or `any_two_sided` where the tile may have completed a chow open on both sides;
    `only_two_sided` where it can have completed nothing else; `several` where several kinds of tile could
    have come. `drawn`, `concealed`: also a drawn tile, and a hand of which no set was claimed.
    `honors_and_flowers`: the hand may have any.
    """
    if not facts.is_regular or facts.triplets or not (any_pair or facts.valueless_pair):
        return False
    if facts.context.self_drawn is not False and not drawn:
        return False
    if (facts.unclaimed and not concealed) or (
        not honors_and_flowers and (facts.has_honors or facts.hand.bonus)
    ):
        return False
    return _waited_so(facts, wait)


def _waited_so(facts: Facts, wait: str) -> bool:
    if wait == "several":
        return len(facts.waits) > 1
    if wait != "any" and not _is_two_sided(facts):
        return False
    return wait != "only_two_sided" or all(map(_is_two_sided, facts.regular_readings()))


def _is_two_sided(facts: Facts) -> bool:
    completed = facts.winning_set
    return completed is not None and completed.kind == "chow" and not facts.one_sided_chow


@about_hand(needs=Has.FOUR_CHOWS | Has.REGULAR | Has.CHOW_COMPLETED)
def no_points_hand(facts: Facts) -> bool:
    """A chow hand that a claimed tile completed at a chow open on both sides."""
    completed = facts.winning_set
    if completed is None or completed.kind != "chow" or facts.one_sided_chow:
        return False
    chows_only = facts.is_regular and not facts.triplets and facts.valueless_pair
    return chows_only and facts.context.claimed is True


@about_hand(needs=Has.FOUR_TRIPLETS | Has.REGULAR)
def pung_hand(facts: Facts) -> bool:
    """Pungs or kongs and a pair."""
    return facts.is_regular and not facts.chows


@about_hand(needs=Has.FOUR_TRIPLETS | Has.REGULAR, allowed={"kongs": ("none", "concealed", "claimed")})
def all_concealed_triplets(
    facts: Facts, *, kongs: str = "concealed", drawn: bool = False, on_pair: bool = True
) -> bool:
    """Nothing but concealed pungs or kongs; a claimed tile may have completed the pair only.

    `kongs`: `none`, `concealed`, or `claimed` for a kong of three concealed tiles and a claimed fourth
    as well.
    `drawn`: the winning tile must be drawn. `on_pair`: a claimed tile may complete the pair.
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


@about_hand(needs=Has.FOUR_TRIPLETS | Has.REGULAR | Has.ONE_SUIT | Has.UNCLAIMED)
def buried_treasure(facts: Facts) -> bool:
    """Concealed pungs and a pair in one suit, honours among them or not; the last set may be claimed."""
    if not facts.is_regular or facts.chows or len(facts.suits) > 1:
        return False
    return facts.unclaimed and not facts.hand.kongs


def _refused_few(*, of: str, **_: object) -> str:
    few = of in ("winds", "dragons", "own_wind", "round_wind")
    return f"is of no whole hand where `of` is {of!r}: there are too few such tiles" if few else ""


@about_hand(needs_of=needs_only, allowed=OF_KIND, refuses=_refused_few)
def only_tiles(
    facts: Facts, of: str, *, chows: bool = True, pairs: bool = True, all_kinds: bool = True
) -> bool:
    """Only tiles of a kind. `chows` and `pairs`: also with chows, and as seven pairs.

    `all_kinds`: of the green tiles all six kinds may be there.
    """
    if (facts.chows and not chows) or not (pairs or facts.is_regular):
        return False
    ask = KINDS[of]
    return all([ask(facts, tile) for tile in facts.kinds]) and (all_kinds or facts.kinds != _GREENS)


@about_hand(needs=Has.MAJORS_ONLY)
def terminals_and_honors(facts: Facts, *, both: bool = True, pairs: bool = False) -> bool:
    """Only terminals and honours, `both` kinds present, in four sets and a pair; `pairs`: or seven pairs."""
    if not all([tile.is_major for tile in facts.kinds]) or (both and not (facts.has_honors and facts.suits)):
        return False
    return facts.is_regular or (pairs and facts.arrangement.shape == "seven_pairs")


@about_hand(needs=Has.ONE_SUIT)
def one_suit(facts: Facts, *, honors: bool, concealed: bool = False, claimed_kongs: bool = False) -> bool:
    """Tiles of one suit, with honours or without any.

    `concealed`: drawn, with no set claimed but perhaps `claimed_kongs`.
    """
    if len(facts.suits) != 1 or facts.has_honors != honors:
        return False
    if not concealed:
        return True
    return facts.context.self_drawn is True and _unclaimed(facts, claimed_kongs=claimed_kongs)


@about_hand(needs=Has.ONE_SUIT | Has.FOUR_TRIPLETS | Has.REGULAR)
def purity(facts: Facts) -> bool:
    """Pungs or kongs and a pair of one suit, no honours."""
    return facts.is_regular and not facts.chows and len(facts.suits) == 1 and not facts.has_honors


@about_hand(needs=Has.ONE_SUIT | Has.UNCLAIMED | Has.TERMINALS)
def nine_gates(facts: Facts, *, pure_wait: bool = False, drawn: bool = False) -> bool:
    """1112345678999 of one suit and any tile of it, concealed.

    `pure_wait`: that tile came last; `drawn`: it was not claimed.
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


@about_hand(needs=Has.ONE_SUIT | Has.REGULAR | Has.TERMINALS | Has.TWO_CHOWS)
def squirming_snake(facts: Facts) -> bool:
    """Pungs of 1 and 9 with two chows and a pair of 2, 5 or 8 between them, all of one suit."""
    if (
        len(facts.suits) != 1
        or facts.has_honors
        or len(facts.pairs) != 1
        or facts.pairs[0].tile.rank not in (2, 5, 8)
    ):
        return False
    pungs = sorted([meld.tile.rank for meld in facts.triplets if meld.kind == "pung"])
    return pungs == [1, 9] and len(facts.kinds) == 9


@about_hand(needs=Has.REGULAR | Has.MAJORS | Has.OUTSIDE)
def outside(facts: Facts, *, honors: bool) -> bool:
    """Every set and the pair hold a terminal, or an honour where `honors`."""
    return facts.is_regular and all(
        [
            any([tile.is_terminal or (honors and tile.is_honor) for tile in meld.tiles])
            for meld in facts.arrangement.sets
        ]
    )


@about_hand(needs=Has.IRREGULAR, allowed=OF_KIND, shape="seven_pairs")
def pairs_of(facts: Facts, of: str) -> bool:
    """Seven pairs of tiles of a kind."""
    return facts.arrangement.shape == "seven_pairs" and all([KINDS[of](facts, tile) for tile in facts.kinds])


@about_hand(needs=Has.IRREGULAR, allowed={"suits": ("same", "any")}, shape="knitting")
def knitting(facts: Facts, *, suits: str) -> bool:
    """Seven couples of one number in two suits: the `same` two throughout, or `any`."""
    return facts.arrangement.shape == "knitting" and (suits == "any" or len(facts.suits) == 2)
