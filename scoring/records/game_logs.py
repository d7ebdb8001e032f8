"""Won hands of riichi game logs, for `tilesnap score`: MJAI events, and Tenhou's log JSON.

Formats: MJAI protocol (gimite/mjai), one JSON event a line; Tenhou's editor (tenhou.net/6), one JSON object. What
a log does not state stays unknown. Logs of three players are refused.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.errors import ScoringError
from scoring.hand.tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

PLAYERS = 4
LIVE_WALL = 70
"""The number of tiles that four players draw from a wall: 136 without those dealt and the dead wall."""
_UNKNOWN = "?"
_MJAI_DRAGONS = {"P": "B", "F": "F", "C": "C"}
_TENHOU_HONORS = dict(zip(range(41, 48), ("E", "S", "W", "N", "B", "F", "C"), strict=True))
_TENHOU_REDS = {51: "0m", 52: "0p", 53: "0s"}
_DRAWN_TILE = 60
"""A discard of the tile that was just drawn, in Tenhou's logs."""
_TENHOU_YAKU: Mapping[str, Mapping[str, object]] = {
    "海底摸月": {"last_tile": True},
    "河底撈魚": {"last_tile": True},
    "嶺上開花": {"source": "kong_supplement"},
    "槍槓": {"source": "robbed_kong"},
    "天和": {"turn": "own_first_draw", "calls_before": False},
    "地和": {"turn": "own_first_draw", "calls_before": False},
}
"""The facts of a context that follow from the yaku that a Tenhou log names."""


@dataclass
class _Player:
    """The tiles of a player; melds are written as in hand texts, each beside its tiles."""

    concealed: list[str]
    melds: list[tuple[str, list[str]]] = field(default_factory=list)
    drawn: str = ""
    discarded: str = ""
    riichi: bool = False
    double_riichi: bool = False
    ippatsu: bool = False
    discards: int = 0
    draws: int = 0

    def draw(self, tile: str) -> None:
        self.concealed.append(tile)
        self.drawn = tile
        self.draws += 1

    def discard(self, tile: str) -> None:
        self._remove(tile)
        self.discarded = tile
        self.discards += 1

    def claim(self, tile: str, consumed: Sequence[str]) -> None:
        """Claim a tile for a chow, a pung or a kong."""
        for each in consumed:
            self._remove(each)
        tiles = [*consumed, tile]
        text = f"{''.join(consumed)}+{tile}" if len(tiles) == PLAYERS else "".join(tiles)
        self.melds.append((text, tiles))

    def conceal_kong(self, tiles: Sequence[str]) -> None:
        for each in tiles:
            self._remove(each)
        self.melds.append((f"({''.join(tiles)})", [*tiles]))
        self.discarded = tiles[0]  # if it is robbed

    def add_to_pung(self, tile: str) -> None:
        self._remove(tile)
        place = next(
            number
            for number, (_, tiles) in enumerate(self.melds)
            if len(tiles) == 3 and {_plain(each) for each in tiles} == {_plain(tile)}
        )
        tiles = [*self.melds[place][1], tile]
        self.melds[place] = ("".join(tiles), tiles)
        self.discarded = tile  # if it is robbed

    def _remove(self, tile: str) -> None:
        if tile not in self.concealed:
            raise _log_error(f"a player does not hold {tile}")
        self.concealed.remove(tile)

    def hand_text(self, won: str, *, drawn: bool) -> str:
        """Return the text of the winning hand."""
        concealed = [*self.concealed]
        if drawn:
            concealed.remove(won)
        marked = f"{won[0]}*{won[1:]}" if len(won) > 1 else f"{won}*"
        return f"{' '.join(text for text, _ in self.melds)} | {' '.join(concealed)} {marked}".strip()


def read_log(form: str, text: str) -> Iterator[LoggedWin]:
    """Yield each won hand of a log, in the order of the log.

    Args:
        form: A name from `LOG_FORMATS`.
        text: The content of the file.

    Raises:
        ScoringError: `bad_log`.
    """
    try:
        yield from LOG_FORMATS[form](text)
    except (KeyError, IndexError, TypeError, ValueError, StopIteration, AttributeError) as error:
        if isinstance(error, ScoringError):
            raise
        raise _log_error(f"{type(error).__name__}: {error}") from error


def _log_error(reason: str) -> ScoringError:
    return ScoringError("bad_log", f"this is not a log of riichi for four players: {reason}")


def _plain(tile: str) -> str:
    """Return a tile with a red five as a plain one."""
    return f"5{tile[1]}" if tile.startswith("0") else tile


class LoggedWin(NamedTuple):
    """A won hand of a log: its id and text, the facts of its context, and those that only riichi knows."""

    hand: Mapping[str, object]
    context: Mapping[str, object]
    riichi: Mapping[str, object]


class _MjaiRound:
    """A round of an MJAI log, followed event by event."""

    def __init__(self, start: Mapping[str, Any]) -> None:
        self.round = str(start["bakaze"])
        self.name = _round_name(start)
        self.dealer, self.honba, self.sticks = int(start["oya"]), int(start["honba"]), int(start["kyotaku"])
        if len(start["tehais"]) != PLAYERS:
            raise _log_error("four hands must be dealt")
        self.players = [_Player([_mjai_tile(tile) for tile in hand]) for hand in start["tehais"]]
        self.indicators = [_mjai_tile(start["dora_marker"])]
        self.draws = 0
        self.has_call = False
        self.last: Mapping[str, Any] = start
        self.replaces = False

    def follow(self, event: Mapping[str, Any]) -> None:
        """Follow an event before the win."""
        kind = event["type"]
        if kind == "dora":
            self.indicators.append(_mjai_tile(event["dora_marker"]))
        if kind == "reach_accepted":
            self.sticks += 1
        if kind in ("tsumo", "dahai", "chi", "pon", "daiminkan", "ankan", "kakan", "reach"):
            self._act(kind, event, self.players[event["actor"]])
            self.last = event

    def _act(self, kind: str, event: Mapping[str, Any], player: _Player) -> None:
        if self.last["type"] == "kakan":
            self._interrupt()  # nobody robbed it
        if kind == "tsumo":
            self.replaces = self.last["type"] in ("daiminkan", "ankan", "kakan")
            player.draw(_mjai_tile(event["pai"]))
            self.draws += 1
        elif kind == "dahai":
            player.ippatsu = self.last["type"] == "reach"
            player.discard(_mjai_tile(event["pai"]))
        elif kind == "reach":
            player.riichi = True
            player.double_riichi = not player.discards and not self.has_call
        elif kind == "kakan":
            player.add_to_pung(_mjai_tile(event["pai"]))
        else:
            consumed = [_mjai_tile(tile) for tile in event["consumed"]]
            if kind == "ankan":
                player.conceal_kong(consumed)
            else:
                player.claim(_mjai_tile(event["pai"]), consumed)
            self._interrupt()

    def _interrupt(self) -> None:
        """End the turns that a call interrupts: the first one, and that after riichi."""
        self.has_call = True
        for player in self.players:
            player.ippatsu = False

    def win(self, event: Mapping[str, Any], *, is_first: bool) -> LoggedWin:
        """Return a win; of several winners the first one takes counters and sticks."""
        actor, target = event["actor"], event["target"]
        winner, giver = self.players[actor], self.players[target]
        drawn = actor == target
        robbed = not drawn and self.last["type"] in ("kakan", "ankan")
        won = winner.drawn if drawn else giver.discarded
        source = "robbed_kong" if robbed else "discard"
        if drawn:
            source = "kong_supplement" if self.replaces else "wall"
        context: dict[str, object] = {
            "seat": WINDS[(actor - self.dealer) % PLAYERS],
            "round": self.round,
            "source": source,
            "last_tile": self.draws == LIVE_WALL and source in ("wall", "discard"),
        }
        riichi: dict[str, object] = {
            "riichi": winner.riichi,
            "dora_indicators": self.indicators,
            "honba": self.honba if is_first else 0,
            "sticks": self.sticks if is_first else 0,
        }
        if not drawn:
            context["discarder"] = WINDS[(target - self.dealer) % PLAYERS]
        if robbed:
            context["robbed_concealed"] = self.last["type"] == "ankan"
        if winner.riichi:
            riichi["double_riichi"] = winner.double_riichi
            riichi["ippatsu"] = winner.ippatsu
            ura = event.get("ura_markers") or event.get("uradora_markers")
            riichi["ura_indicators"] = None if ura is None else [_mjai_tile(tile) for tile in ura]
        if drawn and not winner.discards and not self.has_call:
            context |= {"turn": "own_first_draw", "calls_before": False}
        hand = {"id": f"{self.name} {actor}", "hand": winner.hand_text(won, drawn=drawn)}
        return LoggedWin(hand, context, riichi)


def _read_mjai(text: str) -> Iterator[LoggedWin]:
    current: _MjaiRound | None = None
    wins, name = 0, ""
    for line in text.splitlines():
        if not line.strip():
            continue
        event = json.loads(line)
        if event["type"] == "start_kyoku":
            name = _round_name(event)
            is_recorded = all(tile == _UNKNOWN for hand in event["tehais"] for tile in hand)
            current, wins = None if is_recorded else _MjaiRound(event), 0
        elif (
            event["type"] == "hora" and "context" in event
        ):  # of a log that Tilesnap wrote: nobody saw the draws
            hand = {"id": f"{name} {event['actor']}", "hand": event["hand"]}
            yield LoggedWin(hand, dict(event["context"]), dict(event["facts"]))
        elif event["type"] == "hora" and current is not None:
            yield current.win(event, is_first=wins == 0)
            wins += 1
        elif current is not None:
            current.follow(event)


def _round_name(start: Mapping[str, Any]) -> str:
    return f"{start['bakaze']}{start['kyoku']}-{start['honba']}"


def _mjai_tile(tile: str) -> str:
    if tile.endswith("r"):
        return f"0{tile[1]}"
    if re.fullmatch(r"[1-9][mps]|[ESWNPFC]", tile) is None:
        raise _log_error(f"{tile!r} is not a tile")
    return _MJAI_DRAGONS.get(tile, tile)


def _read_tenhou(text: str) -> Iterator[LoggedWin]:
    for round_ in json.loads(text)["log"]:
        (number, honba, sticks), _, indicators, ura = round_[:4]
        hands = [round_[place : place + 3] for place in range(4, 16, 3)]
        result = round_[16]
        if result[0] != "和了":
            continue
        players = [_play_tenhou(*hand) for hand in hands]
        wins = [each for each in result[1:] if isinstance(each[0], int) and isinstance(each[-1], str)]
        for place, (who, giver, _, _, *yaku) in enumerate(wins):
            names = {str(each).partition("(")[0] for each in yaku}
            winner, drawn = players[who], who == giver
            declared = sum(player.riichi for player in players)
            if not drawn and str(hands[giver][2][-1]).startswith("r"):
                declared -= 1  # the stick of a riichi whose tile wins is not paid
            context: dict[str, object] = {
                "seat": WINDS[(who - number) % PLAYERS],
                "round": WINDS[number // PLAYERS],
                "source": "wall" if drawn else "discard",
                "last_tile": False,
            }
            riichi: dict[str, object] = {
                "riichi": winner.riichi,
                "dora_indicators": [_tenhou_tile(tile) for tile in indicators],
                "honba": 0 if place else honba,
                "sticks": 0 if place else sticks + declared,
            }
            for name in names & _TENHOU_YAKU.keys():
                context |= _TENHOU_YAKU[name]
            if not drawn:
                context["discarder"] = WINDS[(giver - number) % PLAYERS]
            if winner.riichi:
                riichi["double_riichi"] = "両立直" in names
                riichi["ippatsu"] = "一発" in names
                riichi["ura_indicators"] = [_tenhou_tile(tile) for tile in ura]
            won = winner.drawn if drawn else players[giver].discarded
            name = f"{WINDS[number // PLAYERS]}{number % PLAYERS + 1}-{honba} {who}"
            yield LoggedWin({"id": name, "hand": winner.hand_text(won, drawn=drawn)}, context, riichi)


def _play_tenhou(dealt: Sequence[int], draws: Sequence[int | str], discards: Sequence[int | str]) -> _Player:
    """Return a player's tiles after all draws, calls and discards; a kong's tile counts as the last discard."""
    player = _Player([_tenhou_tile(tile) for tile in dealt])
    for turn, taken in enumerate(draws):
        if isinstance(taken, str):
            _claim_tenhou(player, taken)
        else:
            player.draw(_tenhou_tile(taken))
        if turn < len(discards):
            _discard_tenhou(player, discards[turn])
    return player


def _claim_tenhou(player: _Player, call: str) -> None:
    place = next(number for number, letter in enumerate(call) if letter in "cpm")
    tiles = [_tenhou_tile(int(each)) for each in re.findall(r"\d\d", call)]
    claimed = tiles.pop(place // 2)
    player.claim(claimed, tiles)


def _discard_tenhou(player: _Player, discard: int | str) -> None:
    """Discard a tile, or declare a kong in its place; 0 stands for the turn of a claimed kong."""
    if discard == 0:
        return
    code = str(discard)
    if "a" in code:
        player.conceal_kong([_tenhou_tile(int(each)) for each in re.findall(r"\d\d", code)])
    elif "k" in code:
        tile = _tenhou_tile(int(re.findall(r"k(\d\d)", code)[0]))
        player.add_to_pung(tile)
    else:
        number = int(code.removeprefix("r"))
        player.riichi |= code.startswith("r")
        player.discard(player.drawn if number == _DRAWN_TILE else _tenhou_tile(number))


def _tenhou_tile(number: int) -> str:
    honor_or_red = _TENHOU_HONORS.get(number) or _TENHOU_REDS.get(number)
    if honor_or_red:
        return honor_or_red
    suit, rank = divmod(number, 10)
    if not 1 <= suit <= 3 or not rank:
        raise _log_error(f"{number} is not a tile")
    return f"{rank}{'mps'[suit - 1]}"


LOG_FORMATS: Mapping[str, Callable[[str], Iterator[LoggedWin]]] = {
    "tenhou": _read_tenhou,
    "mjai": _read_mjai,
}
"""The formats that `tilesnap score --from` reads, with their readers."""
