"""Circumstances of a win worth asking about: those that change its total or let it win at all."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring.advice.win_source import (
    ORPHAN_CODES,
    SPECIALS,
    fits_source,
    remove_rivals,
    robbable_kongs,
    source_facts,
)
from scoring.hand.history import MIN_FLOWERS
from scoring.hand.tiles import JOKER
from scoring.tables.advice.total_cache import cached_total

if TYPE_CHECKING:
    from collections.abc import Collection

    from scoring.engine import PlainSource
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from scoring.tables.loading import RuleSet


def apply_specials(
    hand: Hand, known: Context, rules: RuleSet, source: PlainSource | None, stated: Collection[str]
) -> tuple[Context, list[str]]:
    """Apply the stated special circumstances, and return those worth offering.

    They are those that change the total. One that is offered and was not stated does not apply. `known` holds
    the
    winds; a loser has no `source`.
    """
    stated = _drop_impossible(hand, known, source, stated)
    context, telling = _resolve_circumstances(hand, known, rules, source, stated)
    now = cached_total(hand, context, rules)
    for name, special in SPECIALS.items():
        if not special.opposite_facts and fits_source(name, hand, known, source):
            then, _ = _resolve_circumstances(hand, known, rules, source, remove_rivals([*stated, name], name))
            if name in stated or cached_total(hand, then, rules) not in (None, now):
                telling.append(name)
    return context, [name for name in SPECIALS if name in telling]


def _drop_impossible(
    hand: Hand, known: Context, source: PlainSource | None, stated: Collection[str]
) -> list[str]:
    """Drop what has become impossible since the hand, the seat or the source of the tile was corrected."""
    found: list[str] = []
    for name in SPECIALS:
        if name in stated and fits_source(name, hand, known, source):
            with_it = remove_rivals([*found, name], name)
            if known.with_facts(**source_facts(source, with_it)).is_consistent_with(hand):
                found = with_it
    return found


def _resolve_circumstances(
    hand: Hand, known: Context, rules: RuleSet, source: PlainSource | None, stated: Collection[str]
) -> tuple[Context, list[str]]:
    """Return the context with the stated circumstances, and those to ask because they change the total."""
    context, telling = known.with_facts(**source_facts(source, stated)), []
    for name, special in SPECIALS.items():
        if not special.opposite_facts or not fits_source(name, hand, known, source):
            continue
        so, not_so = context.with_facts(**special.facts), context.with_facts(**special.opposite_facts)
        tried = _mark_robbed_kong(hand) if name == "kong_robbed" else hand
        totals = {cached_total(tried, each, rules) for each in (context, so, not_so)}
        if None not in totals and len(totals) > 1:
            context = so if name in stated else not_so
            telling.append(name)
    return context, telling


def relevant_facts(hand: Hand, context: Context, rules: RuleSet) -> list[str]:
    """Return the rare facts, beside these, that can change the total.

    They are `wins_in_a_row`, after it `draws_between` where a drawn deal breaks the row, and `discards`.
    """
    found: list[str] = []
    if context.role == "loser":
        return found
    tries: list[tuple[str, Context, Context]] = []
    wins = rules.settings.dealing.consecutive_wins
    if wins and context.seat == "E":
        unbroken = context.with_facts(draws_between=0)
        row = unbroken.with_facts(wins_in_a_row=wins)
        tries.append(("wins_in_a_row", context.with_facts(wins_in_a_row=None), row))
        tries.append(("draws_between", unbroken, context.with_facts(draws_between=1)))
    if hand.winning_tile is not None and (hand.winning_tile.is_major or JOKER in hand.tiles):
        tries.append(
            ("discards", context.with_facts(discards=None), context.with_facts(discards=ORPHAN_CODES))
        )
    return [
        name
        for name, one, other in tries
        if cached_total(hand, one, rules) != cached_total(hand, other, rules)
    ]


def winning_facts(hand: Hand, context: Context, rules: RuleSet) -> list[str]:
    """Return the facts that would let tiles win that are not a winning hand.

    They are `discards`, the winner's own, or how flowers and seasons won: `flower_win`, `robbed_flower`.
    """
    tries: dict[str, dict[str, Any]] = {
        "discards": {"source": "wall", "discards": ORPHAN_CODES},
        "flower_win": {"source": "wall", "flower_win": True},
        "robbed_flower": dict(SPECIALS["robbed_flower"].facts),
    }
    if len(hand.bonus) < MIN_FLOWERS:
        tries = {"discards": tries["discards"]}
    return [
        name
        for name, facts in tries.items()
        if cached_total(hand, context.with_facts(**facts), rules) is not None
    ]


def _mark_robbed_kong(hand: Hand) -> Hand:
    """Mark one of the kongs as the robbed one, where none is."""
    kong = hand.winning_meld or robbable_kongs(hand)[0]
    return replace(hand, winning_tile=kong.tile, winning_meld=kong)
