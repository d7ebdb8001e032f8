"""Random commands for the hand or game that a session shows: offered ones, bare ones, and impossible ones.

Hands have everything that a table meets: kongs, red fives, jokers, tiles without a face, five equal tiles, too few
and too many tiles, and sets for rules with other numbers of them.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any, get_args

from scoring.engines import SHIPPED, load_choosable_catalogues
from scoring.errors import ScoringError
from tests.deals.builders import build_reading
from tests.deals.random_actions import random_action, random_line
from tests.scoring.american.brute_force import SlowCard
from tests.session.json_commands import buttons, flatten, toggles
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.lessons.screen import LESSON_COMMANDS
from tilesnap.views.card_edits import SAMPLE
from tilesnap.views.explanations import ExplanationName
from tilesnap.views.game import STATISTICS

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tilesnap.deals.deal import Deal
    from tilesnap.session.session import Session

Command = dict[str, Any]
AMERICAN = "american"
RULES = (*SHIPPED, AMERICAN)
"""Every rule set that can be chosen; American hands are those of an invented card."""
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve")
_TILE = re.compile(r"[1-9][mpsfg]|[ESWNCFB]")
_ODD_TILES = ("?", "X", "J", "J=5m", "0p", "0s", "9m", "E", "B", "2f", "3g")
_IN_WORDS = ("third tile five of dots", "last tile red dragon", "first tile east", "undo", "nonsense", "")
_LOCAL = ("delete_data", "send_game", "export_data", "import_data", *LESSON_COMMANDS)
"""Commands about one device alone, which no other host answers alike."""


@cache
def _sample_card() -> SlowCard:
    return SlowCard(SAMPLE.read_text("utf-8"))


def random_hand_text(deal: Deal, chance: Random, role: str | None = None) -> str:
    """Return a random hand in notation, of which one in three has something odd."""
    if deal.engine.kit.has_free_groups:
        _, exposed, rack = _sample_card().random_hand(chance)
        line = f"{' '.join(map(''.join, exposed))} | {' '.join(rack)}"
    else:
        line = random_line(chance, deal.engine.kit.sets[0], role)
    while chance.random() < 0.3:
        line = _twist_line(line, chance)
    return line


def _twist_line(line: str, chance: Random) -> str:
    """Change one thing in a line of notation; what comes of it may be no hand at all."""
    tiles = [*_TILE.finditer(line)]
    if not tiles:
        return line
    place = chance.choice(tiles)
    before, tile, after = line[: place.start()], place.group(), line[place.end() :]
    changed = (
        f"{before}{chance.choice(_ODD_TILES)}{after}",
        f"{before}{after}",
        f"{line} {tile}",
        f"{tile * 4} {line}",
        f"({tile * 4}) {line}",
        f"{before}{tile}*{after}",
        line.replace("*", "").replace("|", "", 1),
    )
    return chance.choice(changed)


def random_command(session: Session, shown: dict[str, Any], chance: Random) -> Command:
    """Return a random command for what a session shows."""
    share = chance.random()
    if share < 0.09:
        return _command_beside(session, chance)
    if share < 0.35 and (offered := offered_commands(shown)):
        return chance.choice(offered)
    if session.is_in_games and session.table.game is None:
        return _new_game(chance)
    deal = session.deal
    if deal.player is not None and chance.random() < 0.2:
        return _hand_command(deal, chance)
    at_table = deal.table.is_named and deal.player is None
    if at_table and chance.random() < (0.45 if deal.is_outcome_known else 0.25):
        return _table_command(session, deal, chance)
    return _deal_command(deal, chance)


def _command_beside(session: Session, chance: Random) -> Command:
    """Return a command that is not about the hand or deal alone."""
    others = (
        {"command": chance.choice(("undo", "undo", "redo"))},
        {"command": "set_language", "language": chance.choice([*LANGUAGES])},
        {"command": "open_place", "place": chance.choice(("hand", "game", "game", "rules"))},
        random_rules(session, chance),
    )
    return chance.choice(others)


def random_rules(session: Session, chance: Random) -> Command:
    """Return a change of the rules outside any game: an option of the house, a preset, another rule set."""
    catalogue = session.house.catalogue
    match chance.randrange(4):
        case 0 | 1 if catalogue.options:
            option = chance.choice([*catalogue.options])
            if option.choices:
                value: object = str(chance.choice(option.choices))
            elif isinstance(option.default, bool):
                value = not option.default
            else:
                value = int(option.default) + chance.choice((-1, 1, 2))
            return {"command": "change_house_rules", "part": "options", "values": {option.name: value}}
        case 2:
            return {"command": "reset_house_rules"}
        case _:
            catalogues = load_choosable_catalogues()
            name = session.house.rules.name if chance.random() < 0.7 else chance.choice(RULES)
            preset = chance.choice([None, *(each.code for each in catalogues[name].presets)])
            return {"command": "set_rules", "name": name, "preset": preset}


def offered_commands(shown: dict[str, Any]) -> list[Command]:
    """Return the commands of the buttons that are shown, with the fields of their forms as they are."""
    parts = [*shown["parts"], *shown["result"], *shown["more_parts"]]
    commands = [each["command"] for each in buttons(parts) if not each["disabled"]]
    forms = [part for part in flatten(parts) if part["kind"] == "form"]
    filled = []
    for command in (*commands, *toggles(parts)):
        fields = [
            field
            for form in forms
            if command in [button["command"] for button in form["buttons"]]
            for field in form["fields"]
        ]
        values = {each["name"]: each["value"] for each in fields} | command.get("values", {})
        filled.append({**command, "values": values} if values else command)
    return [each for each in filled if each["command"] not in _LOCAL]


def _new_game(chance: Random) -> Command:
    """Return the start of a game, mostly of four players; some names are missing."""
    values = dict(zip(("E", "S", "W", "N", "waits"), NAMES, strict=True))
    match chance.randrange(8):
        case 0:
            return {"command": "fill_new_game", "players": chance.choice((3, 4, 5, 6))}
        case 1:
            return {"command": "start_game", "values": {**values, "S": ""}}
        case _:
            return {"command": "start_game", "values": {**values, "start": chance.choice(("0", "25000"))}}


def _hand_command(deal: Deal, chance: Random) -> Command:
    """Return a command about the hand that no question asks for."""
    text = random_hand_text(deal, chance)
    choices: tuple[Callable[[], Command], ...] = (
        lambda: {"command": chance.choice(("load_hand", "type_hand")), "text": text},
        lambda: {"command": "write_hand", "values": {"hand": text}},
        lambda: _edit(deal, chance),
        lambda: _edit(deal, chance),
        lambda: {"command": "correct_tile", "texts": [chance.choice(_IN_WORDS)]},
        lambda: {
            "command": "show_explanation",
            "name": chance.choice(get_args(ExplanationName)),
            "open": chance.random() < 0.8,
        },
        lambda: {"command": "attach_photo", **_photo(chance)},
        lambda: {"command": "lay_tiles"},
    )
    return chance.choice(choices)()


def _photo(chance: Random) -> Command:
    line = random_line(chance, 4)
    return {"reading": build_reading(line, doubtful=(2, 5)), "photo": "p", "doubtful_below": 0.85}


def _edit(deal: Deal, chance: Random) -> Command:
    """Return an edit of the rows as the editor makes it: a face, a moved or lost tile, the winning tile."""
    rows: Any = deal.seat_hand().hand.as_json()
    tiles = [
        *rows["concealed"],
        *rows["bonus"],
        *rows["stray"],
        *(each for g in rows["melded"] for each in g["tiles"]),
    ]
    if not tiles:
        return {"command": "type_hand", "text": random_hand_text(deal, chance)}
    picked = chance.choice(tiles)
    match chance.randrange(5):
        case 0:
            picked |= {"label": chance.choice((*_ODD_TILES[:3], "0p", "5m", "5m", "C")), "confidence": None}
        case 1:
            rows["winning"] = picked["id"]
        case 2 if picked in rows["concealed"]:
            rows["concealed"].remove(picked)
            rows[chance.choice(("bonus", "stray"))].append(picked)
        case 3 if len(rows["concealed"]) > 3:
            group, rows["concealed"] = rows["concealed"][:4], rows["concealed"][4:]
            rows["melded"].append({"tiles": group, "concealed": False, "fromPung": False})
        case _ if rows["melded"]:
            rows["melded"][0]["concealed"] ^= True
    return {"command": "edit_hand", "hand": rows}


def _table_command(session: Session, deal: Deal, chance: Random) -> Command:
    """Return a command at the table or about the record that may not be offered now."""
    game = session.table.current_game
    entries = [each.id for each in session.games.entries(session.table.game or "")]
    corrected = [deal.version.entry.id for deal in game.deals] or entries
    player = chance.randrange(len(deal.shown))
    choices: tuple[Command, ...] = (
        *[{"command": "save_deal"}] * (12 if deal.is_outcome_known else 1),
        {"command": "correct_deal", "entry": chance.choice(corrected)},
        {"command": "remove_deal", "entry": chance.choice(corrected)},
        {"command": "swap_deals", "entry": chance.choice(corrected)},
        {"command": "undo_entry", "entry": game.state.undoable or chance.choice(entries)},
        {"command": "redo_entry", "entry": game.state.redoable or chance.choice(entries)},
        {"command": "confirm_deal", "entry": chance.choice(corrected), "player": player},
        {"command": "close_game", "closed": chance.random() < 0.5},
        {"command": "rename_players", "values": {str(player): chance.choice(NAMES)}},
        {"command": "record_false_win", "player": chance.choice((player, None))},
        {"command": "enter_penalty", "values": {"who": str(player), "to": "1", "amount_0": "7"}},
        {"command": "enter_total", "values": {f"total_{player}": chance.choice(("40", "7", "x", "999999"))}},
        {
            "command": "record_win_source",
            "source": chance.choice(("wall", "discard", None)),
            "discarder": player,
        },
        {"command": "export_table", "table": chance.choice(("deals", "totals"))},
        {"command": "open_section", "name": chance.choice(("play", "deals", "results"))},
        {"command": "show_details", "name": chance.choice(("entries", *STATISTICS)), "open": True},
    )
    return chance.choice(choices)


def _deal_command(deal: Deal, chance: Random) -> Command:
    """Return a command of a deal, with hands of the kind that the rules take."""
    action = random_action(deal, chance)
    match action["command"]:
        case "save" | "correct" | "link" | "reload":
            return {"command": "save_deal"} if deal.table.is_named else {"command": "refresh"}
        case "load_hand" | "type_hand":
            role = None if not deal.table.is_named else "winner" if deal.player in deal.winners else "loser"
            action |= {"text": random_hand_text(deal, chance, role)}
        case "load_reading" | "set_seat_hand":
            with suppress(ScoringError):  # the line may be no hand
                action |= {"reading": build_reading(random_hand_text(deal, chance), doubtful=(1, 9))}
    return {name: value for name, value in action.items() if name != "asked"}
