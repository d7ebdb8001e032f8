"""Options of a table of European classical, and its presets, from the pages of Four Winds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

ASKED: dict[str, Any] = {
    "rounding": "before_doubles",
    "round_losers": True,
    "limit": 500,
    "concealed_hand_on_discard": True,
    "concealed_points_only_on_discard": False,
    "last_tile_includes_self_drawn": False,
    "bonus_sets_include_own_tile": True,
    "terminals_and_honors_doubles": 1,
    "terminals_and_honors_include_pung_hand": False,
    "supplement_only_for_kongs": False,
    "hidden_treasure_kongs": "concealed",
    "hidden_treasure_drawn": False,
    "rob_concealed_kong": "thirteen_orphans",
    "one_chance_held_counts": False,
    "pure_wait": False,
    "heavenly_hand_supplements": True,
    "earthly_hand_on": "first_discard",
    "earthly_hand_supplements": True,
    "kong_on_kong_bonus_between": True,
    "predealt_jokers_as_discards": False,
    "fully_exposed_kongs": True,
    "consecutive_wins": 13,
    "consecutive_wins_draws_between": True,
    "consecutive_wins_pass_deal": True,
}
OFF = {
    "one_chance_hand",
    "fully_exposed",
    "three_similar_triplets",
    "small_three_similar_triplets",
    "old_and_young",
    "no_points_hand",
    "kong_on_kong",
    "thirteen_discarded_orphans",
    "dealer_consecutive_wins",
}
"""Items that a table plays only where it chooses them."""
FLOWERS = ("flower", "season", "flower_own_wind", "season_own_wind")
NO_FLOWERS = dict.fromkeys((*FLOWERS, "all_flowers", "all_seasons", "all_flowers_and_seasons"), False)
JAPANESE: dict[str, Any] = {**NO_FLOWERS, "rounding": "none", "earthly_hand_on": "extended"}
PRESETS: dict[str, dict[str, Any]] = {
    "JC": JAPANESE,
    "JT": {
        **JAPANESE,
        "limit": 1500,
        "three_similar_triplets": True,
        "dealer_consecutive_wins": True,
        "consecutive_wins": 9,
        "consecutive_wins_draws_between": False,
    },
    "JM": {**JAPANESE, "earthly_hand_on": "first_draw", "three_similar_triplets": True},
    "CT": {"rounding": "none", "earthly_hand_on": "first_draw", "fully_exposed": True},
    "CC": {
        "rounding": "none",
        "limit": 1000,
        "one_chance_chow": False,
        "hidden_treasure_kongs": "claimed",
        "hidden_treasure_drawn": True,
        "dealer_consecutive_wins": True,
    },
    "WA": {
        **NO_FLOWERS,
        "rounding": "none",
        "winning": False,
        "fully_exposed": True,
        "fully_exposed_kongs": False,
        "old_and_young": True,
        "small_three_similar_triplets": True,
        "thirteen_discarded_orphans": True,
        "predealt_jokers_as_discards": True,
    },
}
WORTH: dict[str, dict[str, tuple[int, int]]] = {
    "CC": {"winning": (10, 0)},
    "JM": {"three_similar_triplets": (0, 2)},
    "WA": {"self_drawn_last_tile": (1, 0), "fully_exposed": (7, 0)},
}
"""Points and doubles that differ in a preset."""
OTHERWISE: dict[str, list[Any]] = {
    "rounding": ["total", "none", "before_doubles"],
    "round_losers": [False],
    "limit": [300, 1000],
    "concealed_hand_on_discard": [False],
    "concealed_points_only_on_discard": [True],
    "last_tile_includes_self_drawn": [True],
    "bonus_sets_include_own_tile": [False],
    "terminals_and_honors_doubles": [2],
    "terminals_and_honors_include_pung_hand": [True],
    "supplement_only_for_kongs": [True],
    "hidden_treasure_kongs": ["none", "claimed", "concealed"],
    "hidden_treasure_drawn": [True, False],
    "rob_concealed_kong": ["none"],
    "one_chance_held_counts": [True],
    "pure_wait": [True, False],
    "heavenly_hand_supplements": [False],
    "earthly_hand_on": ["extended", "first_draw", "first_discard"],
    "earthly_hand_supplements": [False],
    "kong_on_kong_bonus_between": [False],
    "predealt_jokers_as_discards": [True],
    "fully_exposed_kongs": [False],
    "consecutive_wins": [8, 9],
    "consecutive_wins_draws_between": [False],
    "consecutive_wins_pass_deal": [False],
    **{item: [True] for item in sorted(OFF)},
    **{item: [False] for item in ("flower", "season", "all_green", "four_kongs", "little_four_winds")},
    **{item: [False] for item in ("moon_from_bottom", "plum_blossom", "carrying_pole")},
}
"""Values of options that are tried beside the rule set's own."""


def table_options(choices: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a table plays: the rule set's options, overridden by its preset's and its own."""
    code = choices.get("preset", "")
    return {**ASKED, **PRESETS.get(code, {}), **choices, "worth": WORTH.get(code, {})}


def plays(options: dict[str, Any], item: str) -> bool:
    return bool(options.get(item, item not in OFF))
