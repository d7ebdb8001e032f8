"""The options of riichi with their sources, and presets of published rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.engine import SEATS, Option, Preset, choose_options
from scoring.errors import ScoringError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.engine import Value
    from scoring.hand.context import Wind

EMA, WRC = "EMA riichi rules 2016", "World Riichi Championship rules"
M_LEAGUE, TENHOU = "M.League official rules", "Tenhou rules"
SANMA, SOUL = "Riichi wiki, sanma", "Mahjong Soul rules for three players"
WRC_2022 = "World Riichi Championship, rule changes of 2022"
SANMA_PARLOURS = "Rules of Japanese parlours for three players"
SOUL_FOUR = "Mahjong Soul rules for four players"
PARLOURS, JPML = "Rules of Japanese parlours", "JPML A rules"
PANTHEON = "Mahjong Pantheon, a tournament server"
FLOATING = "floating"
"""The uma that depends on how many players are below their start."""

OPTIONS = (
    Option(
        "players",
        4,
        "Four players, or three, who play without the 2 to 8 of characters and claim no chows.",
        SANMA,
        (4, 3),
    ),
    Option(
        "north",
        "bonus",
        "At a table of three, a north that is set aside is a dora, or norths are tiles like any other.",
        SANMA,
        ("bonus", "plain"),
    ),
    Option(
        "tsumo_loss",
        True,
        "At a table of three, a drawn win goes without the share of a fourth player; otherwise the two"
        " losers pay half of it each.",
        SANMA,
    ),
    Option(
        "open_tanyao",
        True,
        "All simples counts in an open hand; otherwise only in a closed one.",
        f"{EMA}, all simples",
    ),
    Option("red_fives", True, "The set has red fives, each of which adds a han.", f"{TENHOU}, red fives"),
    Option(
        "rounded_mangan",
        False,
        "Hands of 4 han 30 fu and of 3 han 60 fu are rounded up to mangan.",
        f"{WRC}, rounding up to mangan",
    ),
    Option("double_yakuman", False, "Four of the yakuman count double.", "JPML rules, double yakuman"),
    Option("yakuman_add", True, "Several yakuman in one hand add up.", f"{TENHOU}, yakuman"),
    Option(
        "liability_covers",
        "hand",
        "A liable player pays for the whole hand, or only for the yakuman that caused the liability.",
        f"{TENHOU}, liability; {SOUL}, liability; {PANTHEON}, liability",
        ("hand", "yakuman"),
    ),
    Option(
        "four_kong_liability",
        False,
        "The player who gave away the fourth kong is liable for the yakuman of four kongs as well.",
        f"{M_LEAGUE}, liability",
    ),
    Option(
        "counted_yakuman",
        True,
        "A hand of 13 han or more without a yakuman counts as one.",
        f"{TENHOU}, counted yakuman",
    ),
    Option(
        "blessing_of_man",
        "off",
        "A win on a discard before the player's first draw scores nothing, five han, mangan or a yakuman.",
        f"{EMA}, blessing of man",
        ("off", "five_han", "mangan", "yakuman"),
    ),
    Option(
        "double_wind_fu",
        4,
        "A pair of the wind that is both the seat's and the prevailing wind scores this many fu.",
        f"{M_LEAGUE}, fu",
        (2, 4),
    ),
    Option(
        "head_bump",
        False,
        "Only the next player after the discarder wins if several declare a win on one discard.",
        f"{M_LEAGUE}, ron; {WRC}, when a win is declared",
    ),
    Option(
        "abort_on_three_wins",
        False,
        "Three wins on one discard abort the deal: nobody is paid and the dealer stays.",
        f"{TENHOU}, abortive draws",
    ),
    Option(
        "honba_points",
        100,
        "Each honba adds this many points for each other player: 100 makes 300 at a table of four, 500 makes"
        " 1,000 at a table of three.",
        f"{EMA}, counters; {SANMA_PARLOURS}, counters",
        most=10_000,
    ),
    Option(
        "honba_to_each",
        False,
        "Each of several winners on one discard is paid the honba; otherwise only the first after the"
        " discarder is.",
        f"{EMA}, counters; {TENHOU}, several winners",
    ),
    Option(
        "own_stick_back",
        False,
        "Each of several winners on one discard takes back their own riichi stick, and the first takes the"
        " rest; otherwise the first takes all of them.",
        f"{EMA}, riichi; {TENHOU}, several winners",
    ),
    Option(
        "nagashi_mangan",
        True,
        "After the last tile, a player who discarded only terminals and honours, none of which was claimed,"
        " is paid a drawn mangan instead of the payments for being ready.",
        f"{TENHOU}, drawn deals",
    ),
    Option(
        "tenpai_keeps_deal", True, "A dealer who is ready stays after a drawn deal.", f"{EMA}, the dealer"
    ),
    Option("start", 25_000, "Each player starts with this many points.", f"{TENHOU}, points"),
    Option("target", 30_000, "This many points count as nothing in the final ranking.", f"{TENHOU}, points"),
    Option(
        "uma",
        "20_10",
        "In the final ranking the last pays the first this much, and of four players the third pays the"
        " second. With floating uma the amounts depend on how many of four players are below their start.",
        f"{TENHOU}, ranking; {JPML}, uma",
        ("0_0", "10_5", "15_5", "20_10", "30_10", FLOATING),
    ),
    Option(
        "ties",
        "seat",
        "Players with equal points at the end are ranked by seat, or share their places.",
        f"{TENHOU}, ranking",
        ("seat", "share"),
    ),
    Option(
        "leftover_sticks",
        "first",
        "The riichi sticks that are left on the table at the end go to the first player, or to nobody.",
        f"{TENHOU}, end of the game; {JPML}, end of the game",
        ("first", "nobody"),
    ),
    Option(
        "yakitori",
        0,
        "At the end, each player who has won no deal pays this many points to each player who has won one."
        " With 0 they pay nothing.",
        f"{PARLOURS}, yakitori",
        most=100_000,
    ),
    Option(
        "chip_value",
        0,
        "At the end, each chip is worth this many points. The winner gets a chip from each payer for one shot,"
        " for each underside dora and for each red five. With 0 no chips are played.",
        f"{PARLOURS}, chips",
        most=100_000,
    ),
    Option(
        "yakuman_chips",
        5,
        "A drawn yakuman brings this many chips from each other player, one by discard twice as many from the"
        " discarder, instead of all other chips.",
        f"{PARLOURS}, chips",
        most=100,
    ),
    Option(
        "chombo",
        "mangan",
        "After a false win the offender pays the others a mangan, or is penalised after the game.",
        f"{EMA}, chombo",
        ("mangan", "after_game"),
    ),
    Option(
        "rounds",
        2,
        "The game lasts this many rounds: one for East, one for South and so on.",
        f"{EMA}, end of the game",
        least=1,
        most=4,
    ),
    Option(
        "goal",
        0,
        "Somebody needs this many points for the game to end with the last round; otherwise one more round"
        " is played, until somebody has them. With 0 the game ends whatever the points.",
        f"{TENHOU}, end of the game",
    ),
    Option(
        "bankruptcy",
        False,
        "The game ends when somebody has fewer than 0 points.",
        f"{TENHOU}, end of the game",
    ),
    Option(
        "dealer_stops",
        False,
        "The game ends when the dealer keeps the last deal as first, with the goal reached.",
        f"{TENHOU}, end of the game",
    ),
    Option(
        "ready_dealer_stops",
        True,
        "If a leading dealer ends the game, being ready after a drawn deal is enough; otherwise only a win is.",
        f"{TENHOU}, end of the game",
    ),
    Option(
        "names",
        "english",
        "Yaku have the English names of the European rules, or the Japanese names that players say.",
        f"{EMA}, yaku",
        ("english", "japanese"),
    ),
)
_ENDS_EARLY_OR_LATE: dict[str, Value] = {"bankruptcy": True, "dealer_stops": True}
_TOURNAMENT: dict[str, Value] = {
    "red_fives": False,
    "yakuman_add": False,
    "counted_yakuman": False,
    "blessing_of_man": "five_han",
    "nagashi_mangan": False,
    "start": 30_000,
    "target": 30_000,
    "uma": "15_5",
    "ties": "share",
    "chombo": "after_game",
}
PRESETS = (
    Preset("ema_2016", EMA, {**_TOURNAMENT, "honba_to_each": True, "own_stick_back": True}),
    Preset(
        "wrc",
        WRC_2022,
        {
            **_TOURNAMENT,
            "yakuman_add": True,
            "rounded_mangan": True,
            "double_wind_fu": 2,
            "head_bump": True,
            "liability_covers": "yakuman",
        },
    ),
    Preset(
        "m_league",
        M_LEAGUE,
        {
            "rounded_mangan": True,
            "counted_yakuman": False,
            "liability_covers": "yakuman",
            "double_wind_fu": 2,
            "head_bump": True,
            "four_kong_liability": True,
            "nagashi_mangan": False,
            "uma": "30_10",
            "ties": "share",
            "chombo": "after_game",
        },
    ),
    Preset("tenhou", TENHOU, {"abort_on_three_wins": True, **_ENDS_EARLY_OR_LATE, "goal": 30_000}),
    Preset(
        "mahjong_soul",
        SOUL_FOUR,
        {
            "double_yakuman": True,
            "liability_covers": "yakuman",
            "target": 25_000,
            "uma": "15_5",
            **_ENDS_EARLY_OR_LATE,
            "goal": 30_000,
        },
    ),
    Preset(
        "sanma",
        SOUL,
        {
            "players": 3,
            "double_yakuman": True,
            "liability_covers": "yakuman",
            "start": 35_000,
            "target": 35_000,
            "uma": "15_5",
            **_ENDS_EARLY_OR_LATE,
            "goal": 40_000,
        },
    ),
)
_BY_NAME = {option.name: option for option in OPTIONS}


@dataclass(frozen=True, slots=True)
class Choices:
    """The value of each option."""

    players: int
    north: str
    tsumo_loss: bool
    open_tanyao: bool
    red_fives: bool
    rounded_mangan: bool
    double_yakuman: bool
    yakuman_add: bool
    liability_covers: str
    four_kong_liability: bool
    counted_yakuman: bool
    blessing_of_man: str
    double_wind_fu: int
    head_bump: bool
    abort_on_three_wins: bool
    honba_points: int
    honba_to_each: bool
    own_stick_back: bool
    nagashi_mangan: bool
    tenpai_keeps_deal: bool
    start: int
    target: int
    uma: str
    ties: str
    leftover_sticks: str
    yakitori: int
    chip_value: int
    yakuman_chips: int
    chombo: str
    rounds: int
    goal: int
    bankruptcy: bool
    dealer_stops: bool
    ready_dealer_stops: bool
    names: str

    @property
    def is_three_player(self) -> bool:
        """True if three play."""
        return self.players < len(SEATS)

    @property
    def seats(self) -> tuple[Wind, ...]:
        """The winds that play; among three players nobody is North."""
        return SEATS[: self.players]

    @property
    def sets_norths_aside(self) -> bool:
        """True if norths are set aside as bonus tiles."""
        return self.is_three_player and self.north == "bonus"


def read_choices(options: Mapping[str, object]) -> Choices:
    """Return the choices of options by name, a preset among them.

    Raises:
        ScoringError: `unknown_preset`, `unknown_option`, `bad_option_value`.
    """
    choices = Choices(**choose_options("riichi", OPTIONS, PRESETS, options))  # type: ignore[arg-type]
    if choices.is_three_player and choices.uma == FLOATING:
        message = "floating uma is for four players: choose another uma for three"
        raise ScoringError(
            "bad_option_value", message, option="uma", value=FLOATING, allowed=_BY_NAME["uma"].allowed
        )
    return choices
