"""Tests of the lesson in a session: how it opens, what it shows, and what the device stores."""

import json
import re

import pytest

from tests.games.sample_games import SIXTEEN, sample_log
from tests.session.json_commands import buttons, flatten
from tilesnap.games.game_file import format_game_file
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.i18n.translate import t
from tilesnap.lessons.cards import LESSON_LENGTH
from tilesnap.session.local_games import LocalGames
from tilesnap.session.session import JsonApi

OPEN = {"command": "show_lesson", "open": True}
CLOSE = {"command": "show_lesson", "open": False}
START = {"command": "start_lesson"}
NEXT = {"command": "show_next_card"}
CONSENT = {"command": "use_kept_hands", "values": {"on": True}}
EVENING = format_game_file(each.sealed_entry for each in sample_log(SIXTEEN))
WON = [{"command": "set_winner", "player": 0}, {"command": "record_win_source", "source": "wall"}]


class Page:
    """A page that sends commands and keeps what it has to store."""

    def __init__(self, *commands, kept=None):
        self.api = JsonApi()
        self.ask({"command": "open_session", "locale": "en", "faces": "faces/", "stored": kept}, *commands)

    def ask(self, *commands):
        for command in commands:
            self.shown = json.loads(self.api(json.dumps(command)))
        return self.shown

    @property
    def card(self):
        return self.api.session.lesson.practice.lesson.card

    def texts(self):
        return [part.get("text", "") for part in flatten(self.shown["parts"])]

    def commands(self):
        return [each["command"]["command"] for each in buttons(self.shown["parts"])]


def evening(*commands):
    """Return a page with a game that has ended."""
    game = [{"command": "open_place", "place": "game"}, {"command": "import_game", "text": EVENING}]
    return Page(*game, {"command": "close_game", "closed": True}, *commands)


def test_lesson_opens_from_the_rules():
    page = Page({"command": "open_place", "place": "rules"})
    assert OPEN in [each["command"] for each in buttons(page.shown["parts"])]
    assert page.ask(OPEN)["screen"] == "lesson"
    assert page.ask(CLOSE)["screen"] == "house_rules"


@pytest.mark.parametrize("language", LANGUAGES)
def test_lesson_runs_to_its_end(language):
    page = Page(
        {"command": "set_rules", "name": "zung_jung"}, {"command": "set_language", "language": language}
    )
    page.ask(OPEN, START)
    for number in range(LESSON_LENGTH):
        answers = next(part for part in page.shown["parts"] if part.get("name") == "answers")["buttons"]
        assert len(answers) == 4
        right = page.card.right if number < 6 else (page.card.right + 1) % 4
        page.ask(answers[right]["command"])
        assert page.shown["problem"] is None
        marked = next(part for part in page.shown["parts"] if part.get("name") == "answers")["buttons"]
        assert [each["text"][0] for each in marked].count("✓") == 1
        assert all(each["disabled"] for each in marked)
        assert "ts-" in page.shown["parts"][-1]["html"]
        page.ask(NEXT)
    heading = page.shown["parts"][0]["text"]
    assert sorted(map(int, re.findall(r"\d+", heading))) == [6, 10]
    assert len(page.shown["stored"]["lessons"]["boxes"]) == LESSON_LENGTH
    assert not [text for text in page.texts() if "lesson-" in text or "{" in text]


def test_lesson_is_stored_and_comes_back():
    page = Page({"command": "set_rules", "name": "hong_kong"}, OPEN, START)
    page.ask({"command": "answer_card", "choice": 0})
    again = Page(kept=page.shown["stored"])
    assert again.shown["stored"]["lessons"] == page.shown["stored"]["lessons"]
    assert len(page.shown["stored"]["lessons"]["boxes"]) == 1


def test_lesson_says_that_cards_were_removed():
    page = Page({"command": "set_rules", "name": "hong_kong"}, OPEN, START)
    page.ask({"command": "answer_card", "choice": 0})
    kept = page.shown["stored"]
    kept["lessons"]["boxes"][0] |= {"hand": "?", "due": "2020-01-01"}
    assert "1 card can no longer be asked under these rules and was removed." in (
        Page(OPEN, START, kept=kept).texts()
    )


def test_lesson_after_an_evening_needs_consent():
    page = evening()
    assert OPEN in [each["command"] for each in buttons(page.shown["parts"])]
    page.ask(OPEN)
    switches = [field for part in page.shown["parts"] for field in part.get("fields", ())]
    assert [each["value"] for each in switches] == [False]
    page.ask(START)
    lesson = page.api.session.lesson.practice.lesson
    assert not any(card.spec.is_kept for card in (lesson.card, *lesson.cards))
    page.ask(CONSENT, START)
    lesson = page.api.session.lesson.practice.lesson
    kept = [card.spec for card in (lesson.card, *lesson.cards) if card.spec.is_kept]
    assert kept
    assert {spec.rules.name for spec in kept} == {"european_classical"}


def test_lesson_is_not_offered_during_a_deal():
    page = evening({"command": "close_game", "closed": False})
    page.ask({"command": "open_section", "name": "results"})
    assert "show_lesson" not in page.commands()
    page.ask({"command": "open_section", "name": "play"}, *WON)
    assert page.ask(OPEN)["problem"]["code"] == "bad_action"
    page.ask({"command": "leave_game"}, {"command": "open_place", "place": "hand"})
    assert page.ask({"command": "open_place", "place": "rules"})["screen"] == "house_rules"
    assert "show_lesson" not in page.commands()


def test_deal_closes_an_open_lesson():
    page = evening(OPEN, {"command": "close_game", "closed": False}, *WON)
    assert page.shown["screen"] != "lesson"


@pytest.mark.parametrize(
    "command", [NEXT, {"command": "answer_card", "choice": 0}], ids=lambda each: each["command"]
)
def test_command_without_a_card_changes_nothing(command):
    page = Page(OPEN)
    before = page.shown["parts"]
    assert page.ask(command)["parts"] == before


@pytest.mark.parametrize("kind", ["waits", "discard"])
def test_waits_card_shows_what_its_totals_depend_on(kind):
    page = Page({"command": "set_rules", "name": "hong_kong"}, OPEN, START)
    while page.card is None or page.card.spec.kind != kind:
        page.ask(*([START] if page.card is None else [{"command": "answer_card", "choice": 0}, NEXT]))
    seat = t(f"wind-{page.card.context.seat}")
    shown = page.shown["parts"][1]["html"]
    assert f"seat: {seat}" in shown
    assert "round: " in shown
    assert "Self-drawn" not in shown
    page.ask({"command": "answer_card", "choice": 0})
    assert "if you draw this tile" in page.shown["parts"][-1]["html"]


def test_lesson_asks_only_about_games_by_its_rules(monkeypatch):
    page = evening({"command": "leave_game"}, {"command": "open_place", "place": "hand"})
    page.ask({"command": "set_rules", "name": "zung_jung"})
    monkeypatch.setattr(LocalGames, "replay", lambda *_: pytest.fail("a game was replayed"))
    page.ask(OPEN)
    assert not [field for part in page.shown["parts"] for field in part.get("fields", ())]


def test_game_is_not_replayed_while_a_lesson_runs(monkeypatch):
    page = evening({"command": "leave_game"}, {"command": "open_place", "place": "hand"})
    page.ask({"command": "set_rules", "name": "european_classical"}, OPEN)
    assert [field for part in page.shown["parts"] for field in part.get("fields", ())]
    page.ask(START)
    monkeypatch.setattr(LocalGames, "replay", lambda *_: pytest.fail("a game was replayed"))
    page.ask({"command": "answer_card", "choice": 0}, NEXT)
    assert page.shown["screen"] == "lesson"


def test_lesson_says_why_it_does_not_start():
    page = Page({"command": "set_rules", "name": "zung_jung", "house": {"settings": {"minimum": 400}}}, OPEN)
    page.ask(START)
    assert page.shown["problem"]["code"] == "no_lessons"
    assert "Lower the minimum" in page.shown["problem"]["message"]
    assert "start_lesson" in page.commands()


def test_answer_without_a_card_is_rejected():
    assert Page(OPEN).ask({"command": "answer_card", "choice": 0})["problem"]["code"] == "bad_action"
