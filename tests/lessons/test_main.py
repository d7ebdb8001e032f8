"""Tests of the command `tilesnap lesson`."""

import json

import pytest

from tests.games.sample_games import SIXTEEN, sample_log
from tilesnap.cli import main
from tilesnap.games.game_file import format_game_file
from tilesnap.games.played_game import settle_game
from tilesnap.lessons.hands import kept_hands


@pytest.fixture
def answers(monkeypatch):
    """Type these answers; then the input ends."""

    def give(*typed):
        left = iter(typed)

        def read(_prompt):
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)

    return give


@pytest.fixture
def evening(tmp_path):
    """Return the file of a game, and the game."""
    log = sample_log(SIXTEEN)
    path = tmp_path / "evening.json"
    path.write_text(format_game_file(each.sealed_entry for each in log), "utf-8")
    return path, settle_game(log)


def cards(capsys, *arguments):
    assert main(["lesson", *arguments, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_lesson_prints_cards_as_json(capsys):
    found = cards(capsys, "--rules", "riichi", "--cards", "5", "--seed", "2")
    assert len(found) == 5
    for card in found:
        assert len(set(card["choices"])) == 4
        assert card["question"].endswith("?")
        assert card["explanation"]
    assert found == cards(capsys, "--rules", "riichi", "--cards", "5", "--seed", "2")


def test_waits_state_what_their_totals_depend_on(capsys):
    found = [card for card in cards(capsys, "--rules", "hong_kong", "--seed", "2") if not card["items"]]
    waits = [card for card in found if card["kind"] in ("waits", "discard")]
    assert waits
    for card in waits:
        assert {"seat", "round"} <= {*card["context"]}
        assert "if you draw this tile" in card["explanation"][0]


def test_lesson_uses_hands_of_a_game(capsys, evening):
    path, game = evening
    found = cards(capsys, "--from", str(path))
    kept = [card for card in found if card["kept"]]
    assert 0 < len(kept) <= len(list(kept_hands(game)))
    assert {card["rules"] for card in found} == {"european_classical"}


def test_lesson_counts_the_answers(capsys, answers):
    found = cards(capsys, "--rules", "hong_kong", "--cards", "3", "--seed", "1")
    right, wrong, last = ("abcd"[card["answer"]] for card in found)
    answers(right, "what?", "", "ab", "abcd".replace(wrong, "")[0], last)
    assert main(["lesson", "--rules", "hong_kong", "--cards", "3", "--seed", "1"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("Right.") == 2
    assert printed.count("Not quite.") == 1
    assert printed.rstrip().endswith("2 of 3 right")


def test_lesson_stops_when_asked(capsys, answers):
    answers("a", "q")
    assert main(["lesson", "--rules", "bmja", "--seed", "1"]) == 0
    assert capsys.readouterr().out.rstrip().endswith("of 1 right")


REFUSED = [
    (["--rules", "american"], "card of the year"),
    (["--rules", "zung_yung"], "zung_jung"),
    (["--from", "missing.json"], "cannot read missing.json"),
    (["--from", "x.json", "--rules", "bmja"], "leave --rules"),
]


@pytest.mark.parametrize(("arguments", "message"), REFUSED, ids=[row[1] for row in REFUSED])
def test_lesson_reports_what_it_cannot_use(capsys, arguments, message):
    assert main(["lesson", *arguments]) == 1
    assert message in capsys.readouterr().err
