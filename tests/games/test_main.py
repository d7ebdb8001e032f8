"""Tests of `tilesnap game`: list, export, verify and import games."""

import io
import json
import sys
from dataclasses import replace

import pytest

from tests.games.evidence import PHOTO, confirmed_log, rewrite
from tests.games.log_builders import EVENING, build_log, deal_event, forge_entry, start_event, won_deal
from tests.games.sample_games import SIXTEEN
from tests.games.test_riichi import FILE as RIICHI
from tests.games.test_riichi import begun, dealt, parse_record
from tilesnap.games.__main__ import main
from tilesnap.games.events import Person
from tilesnap.games.game_file import format_game_file, parse_game_file
from tilesnap.games.heads import ServerKey
from tilesnap.games.log import SealedEntry, Submission
from tilesnap.games.played_game import settle_game
from tilesnap.games.record import DealRecord, ShownHand
from tilesnap.games.store import open_store
from tilesnap.views.rendering.evidence import make_seal

DEALS = [
    Submission(deal_event(f"d{n}", None, won_deal(n % 4, 8, 8, 8, 8)), f"e{n + 2}", "phone") for n in range(3)
]


@pytest.fixture
def use_database(tmp_path, monkeypatch):
    """Return a function that selects one of several databases and opens it."""

    def at(name):
        url = f"sqlite:///{tmp_path}/{name}.sqlite"
        monkeypatch.setenv("TILESNAP_DATABASE", url)
        return open_store(url)

    return at


@pytest.fixture
def run(capsys):
    def ran(*arguments):
        status = main([str(each) for each in arguments], prog="tilesnap game")
        output = capsys.readouterr()
        return status, output.out, output.err

    return ran


@pytest.fixture
def file(use_database, tmp_path, run):
    """Write a game of three deals to a file."""
    store = use_database("here")
    store.begin(Submission(start_event(title="星期四"), "e1", "phone"), EVENING)
    for sent in DEALS:
        store.append("evening", sent, EVENING)
    written = tmp_path / "evening.json"
    assert run("export", "evening", "--to", written) == (0, "", "")
    return written


def test_export_of_other_rules_has_no_mjai_log(file, run):
    status, printed, error = run("export", "evening", "--mjai")
    assert (status, printed) == (1, "")
    assert "only a game of riichi" in error


def test_list_prints_games(file, run):
    assert run("list") == (
        0,
        "evening  2026-11-23 19:00 UTC  4 entries  星期四  Anna, Ben, Cleo, Dan\n",
        "",
    )


def log_of(file):
    return parse_game_file(file.read_text("utf-8"))[1]


def head_of(file):
    return log_of(file)[-1].digest


CANNOT_KNOW = (
    "whether its end was cut off, or all of it was rewritten, a file cannot show by itself: "
    "give the code of a printed sheet, or a head or digest that was noted before, with --head"
)


def test_verify_without_head_states_limits(file, run):
    status, out, _ = run("verify", file)
    lines = out.splitlines()
    assert status == 0
    assert lines[0] == f"game evening: 4 entries, each chained to the one before, the last is {head_of(file)}"
    assert lines[1] == CANNOT_KNOW
    assert lines[2].startswith("the file's own head, of entry 4, is signed by the key ")
    assert "anybody can make a key" in lines[2]
    assert lines[3].startswith("results: Anna ")
    assert lines[4].startswith("deal 1: Anna ")
    assert lines[5] == (
        "  not proved: Nobody confirmed this deal. The log shows what was entered, not that the players agree."
    )
    assert lines[6].startswith("No check shows whether what was entered really happened")
    assert len(lines) == 7


def test_verify_with_noted_head(file, run):
    log = log_of(file)
    for head, says in (
        (log[3].digest, "the head is the last entry: all entries are as they were when it was noted"),
        (
            log[1].digest,
            "the head is entry 2: all entries up to there are as they were when it was noted, 2 came later",
        ),
        (log[3].digest.upper(), "the head is the last entry"),
    ):
        status, out, _ = run("verify", file, "--head", head)
        assert (status, out.splitlines()[1].startswith(says), CANNOT_KNOW in out) == (0, True, False)


def test_verify_takes_link_of_printed_sheet(file, run):
    log, head = log_of(file), parse_game_file(file.read_text("utf-8")).head.text
    game = settle_game([each.entry() for each in log])
    link = make_seal(game, head, "https://mahjong.example").code
    assert link.startswith("https://mahjong.example/verify?head=")
    assert run("verify", file, "--head", link) == run("verify", file, "--head", head)
    with pytest.raises(SystemExit):
        run("verify", file, "--head", "https://mahjong.example/watch/abc")


def cut_off(log):
    return log[:-1]


def other_total(log):
    event = json.loads(log[1].text)["event"]
    event["record"]["shown"][0]["total"] = 48
    return forge_entry(log, 2, event=event)


def other_device(log):
    return forge_entry(log, 4, device="another")


@pytest.mark.parametrize("forge", [cut_off, other_total, other_device])
def test_verify_detects_forgery_by_head(file, run, forge):
    head = head_of(file)
    file.write_text(format_game_file(forge(log_of(file))), "utf-8")
    status, out, _ = run("verify", file)
    assert (status, CANNOT_KNOW in out) == (0, True)
    status, out, error = run("verify", file, "--head", head)
    assert (status, out) == (1, "")
    assert error == (
        f"tilesnap game: {file}: no entry has the digest {head}: the end of the log was cut off, "
        "or it was rewritten\n"
    )


def signed_head_of(file):
    return parse_game_file(file.read_text("utf-8")).head


def test_verify_with_signed_head_and_key(file, run):
    head, key = signed_head_of(file), run("key")[1].strip()
    assert head.key == key
    status, out, _ = run("verify", file, "--head", head.text)
    assert (status, CANNOT_KNOW in out) == (0, False)
    assert out.splitlines()[1] == "the head is the last entry: all entries are as they were when it was noted"
    assert out.splitlines()[2].startswith(f"the head is signed by the key {key}: anybody can make a key")
    status, out, _ = run("verify", file, "--head", head.text, "--key", key)
    assert status == 0
    assert out.splitlines()[2] == (
        "the head is signed by that server: the log was like this there. "
        "Only a later head can show whether it became longer"
    )


def test_verify_reads_key_that_begins_with_dash(file, run):
    head = signed_head_of(file)
    status, _, error = run("verify", file, "--head", head.text, "--key", f"-{head.key[1:].replace('-', '_')}")
    assert (status, "signed by another key" in error) == (1, True), error


def test_verify_counts_entries_after_head(file, run, use_database):
    head = signed_head_of(file)
    use_database("here").append("evening", Submission(DEALS[0].event, "e9", "phone"))
    assert run("export", "evening", "--to", file)[0] == 0
    out = run("verify", file, "--head", head.text)[1]
    assert (
        "the head is entry 4: all entries up to there are as they were when it was noted, 1 came later" in out
    )


@pytest.mark.parametrize("forge", [cut_off, other_total, other_device])
def test_verify_detects_forgery_by_signed_head(file, run, forge):
    head = signed_head_of(file)
    log = forge(log_of(file))
    for kept, given in ((head, ()), (None, ("--head", head.text))):
        file.write_text(format_game_file(log, kept), "utf-8")
        status, out, error = run("verify", file, *given)
        assert (status, out) == (1, "")
        assert "the log does not lead to entry 4 as the server signed it" in error


def test_verify_rejects_other_key(file, run):
    key, log = run("key")[1].strip(), log_of(file)
    forger = ServerKey.from_seed(b"\0" * 32)
    forgery = other_device(log)
    file.write_text(format_game_file(forgery, forger.sign("evening", 4, forgery[3].digest)), "utf-8")
    assert run("verify", file)[0] == 0  # it cannot know
    status, out, error = run("verify", file, "--key", key)
    assert (status, out) == (1, "")
    assert f"signed by another key, {forger.public}: not by that server" in error


def test_verify_rejects_head_of_other_game(file, run):
    other = ServerKey.from_seed(b"\0" * 32).sign("morning", 4, head_of(file))
    status, _, error = run("verify", file, "--head", other.text)
    assert (status, "this head is of the game morning" in error) == (1, True)


def test_verify_prints_totals(file, run):
    def totals():
        return next(line for line in run("verify", file)[1].splitlines() if line.startswith("results: "))

    before = totals()
    file.write_text(format_game_file(other_total(log_of(file))), "utf-8")
    assert totals() != before


def test_verify_reports_confirmations_and_photos(tmp_path, run):
    log = confirmed_log(SIXTEEN[:2])
    file, photo = tmp_path / "confirmed.json", tmp_path / "hand.jpg"
    photo.write_bytes(PHOTO + (SIXTEEN[0].shown[0].hand or "").encode())
    file.write_text(format_game_file(each.sealed_entry for each in log), "utf-8")
    assert "To check a file against a recorded photo, use --photo FILE.\n" in run("verify", file)[1]
    status, out, _ = run("verify", file, "--photo", photo)
    assert status == 0
    assert "use --photo" not in out
    assert "  proved: Confirmed by Anna, Ben, Cleo and Dan: hands, worth and payments" in out
    assert f"  proved: {photo} is the photo that was recorded with the hand of Anna, unchanged." in out
    photo.write_bytes(PHOTO)
    status, out, error = run("verify", file, "--photo", photo)
    assert (status, "contradict" in out + error) == (1, False)
    assert f"not proved: This game recorded no photo with the content of {photo}." in out
    assert error.endswith(f"{photo}: this game recorded no photo with this content\n")


def test_verify_reports_changed_payment(tmp_path, run):
    def change(rows):
        stated = next(each["event"]["stated"] for each in rows if each["event"]["kind"] == "confirmed")
        stated["payments"][0]["amount"] += 4

    file = tmp_path / "forged.json"
    rows = rewrite(confirmed_log(SIXTEEN[:2]), change)
    file.write_text(format_game_file(map(SealedEntry.from_json, rows)), "utf-8")
    status, out, _ = run("verify", file)
    assert (status, "  contradiction: Anna confirmed other numbers" in out) == (1, True)


@pytest.mark.parametrize("head", ["", "abc", "x" * 64, "0" * 63, "tilesnap-head.evening.4.abc"])
def test_verify_rejects_invalid_head(file, run, head, capsys):
    with pytest.raises(SystemExit) as left:
        run("verify", file, "--head", head)
    assert left.value.code == 2
    error = capsys.readouterr().err
    assert "a digest is 64 digits and letters" in error or "this is not a head of a log" in error


def test_verify_escapes_control_characters(tmp_path, run):
    steering = tmp_path / "steering.json"
    names = ("An\x1b[2Jna", "Be\nn", "Cleo", "北")
    people = tuple(Person(id=str(number), name=name) for number, name in enumerate(names))
    log = build_log(replace(start_event(), players=people))
    steering.write_text(format_game_file(entry.sealed_entry for entry in log), "utf-8")
    assert run("verify", steering)[1].splitlines()[2] == "results: An�[2Jna 0, Be�n 0, Cleo 0, 北 0"


def test_verify_accepts_log_with_unknown_rules(tmp_path, run):
    later = tmp_path / "later.json"
    later.write_text(
        format_game_file(entry.sealed_entry for entry in build_log(start_event("of_tomorrow"))), "utf-8"
    )
    status, out, _ = run("verify", later)
    assert (status, len(out.splitlines())) == (0, 3)
    assert "its results cannot be computed here: " in out


def test_export_prints_game_by_default(file, run):
    assert run("export", "evening") == (0, file.read_text("utf-8"), "")


def test_verify_reads_standard_input(file, run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes())))
    assert run("verify", "-")[0] == 0


def test_import_reports_impossible_total(use_database, tmp_path, run):
    low = won_deal(0, 2, None, None, None)
    log = build_log(start_event("hong_kong"), deal_event("a", None, won_deal(0)), deal_event("b", "a", low))
    old = tmp_path / "old.json"
    old.write_text(format_game_file(entry.sealed_entry for entry in log), "utf-8")
    use_database("new")
    status, out, _ = run("import", old)
    wrong = "deal 2 is to be corrected: a hand that wins has at least 3 faan, but 2 was stated"
    assert (status, out.splitlines()[1:]) == (0, [wrong])
    assert wrong in run("verify", old)[1].splitlines()


def test_verify_names_changed_entry(file, run):
    values = json.loads(file.read_text("utf-8"))
    values["entries"][2]["event"]["record"]["shown"][0]["total"] = 9
    file.write_text(json.dumps(values), "utf-8")
    for command in ("verify", "import"):
        status, out, error = run(command, file)
        assert (status, out) == (1, "")
        assert error.startswith(f"tilesnap game: {file}: entry 3 is not as it was written")


@pytest.mark.parametrize(
    "changed", [{"id": "=1+1"}, {"id": "e1"}, {"at": "2100-01-01T00:00:00+00:00"}], ids=str
)
def test_impossible_log_is_rejected(file, run, use_database, changed):
    file.write_text(format_game_file(forge_entry(log_of(file), 3, **changed)), "utf-8")
    elsewhere = use_database("there")
    for command in ("verify", "import"):
        status, out, error = run(command, file)
        assert (status, out) == (1, "")
        assert error.startswith(f"tilesnap game: {file}: entry 3 ")
    assert elsewhere.games() == []


def test_imported_game_continues(file, run, use_database):
    elsewhere = use_database("there")
    assert run("import", file) == (0, "game evening: 4 of 4 entries were new\n", "")
    assert run("import", file) == (0, "game evening: 0 of 4 entries were new\n", "")
    elsewhere.append("evening", Submission(DEALS[0].event, "e9", "phone"))
    assert run("export", "evening", "--to", file)[0] == 0
    here = use_database("here")
    assert run("import", file) == (0, "game evening: 1 of 5 entries were new\n", "")
    assert here.sealed_entries("evening") == elsewhere.sealed_entries("evening")


def test_import_rejects_diverging_game(file, run, use_database):
    elsewhere = use_database("there")
    assert run("import", file)[0] == 0
    elsewhere.append("evening", Submission(DEALS[0].event, "e9", "phone"))
    use_database("here").append("evening", Submission(DEALS[1].event, "e8", "phone"))
    assert run("export", "evening", "--to", file)[0] == 0
    use_database("there")
    status, _, error = run("import", file)
    assert (status, "differ from entry 5 on" in error) == (1, True)
    assert elsewhere.last("evening").number == 5


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["export", "lost"], "there is no game lost here"),
        (["verify", "lost.json"], "cannot read lost.json"),
        (["export", "evening", "--to", "."], "cannot write ."),
    ],
)
def test_main_reports_errors(file, run, arguments, says):
    status, out, error = run(*arguments)
    assert (status, out) == (1, "")
    assert error.startswith("tilesnap game: ")
    assert says in error


def test_binary_file_is_rejected(file, run):
    file.write_bytes(b"\xff\xfe")
    assert run("verify", file)[2] == f"tilesnap game: {file}: this file is not UTF-8 text\n"


def test_invalid_database_address_is_reported(run, monkeypatch):
    monkeypatch.setenv("TILESNAP_DATABASE", "mysql://nonsense")
    status, _, error = run("list")
    assert (status, "is not the address of a database" in error) == (1, True)


def test_photos_are_exported_with_readings(use_database, tmp_path, run):
    store = use_database("here")
    store.begin(Submission(start_event(keep_photos=True), "e1", "phone"))
    shown = (ShownHand(hand="| 123m 456m 789p 2233s"), None, None, None)
    store.append(
        "evening",
        Submission(deal_event("d", None, DealRecord(outcome="won", winner=1, shown=shown)), "e2", "phone"),
    )
    store.save_photo("evening", "d", 0, b"a photo", '{"tiles": []}')
    folder = tmp_path / "photos"
    assert run("photos", "evening", "--to", folder) == (0, f"{folder}: 1 photos\n", "")
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
        "evening-d-0.jpg": b"a photo",
        "evening-d-0.json": b'{"tiles": []}',
    }
    status, _, error = run("photos", "evening", "--to", folder / "evening-d-0.jpg")
    assert (status, "cannot write to" in error) == (1, True)


def test_results_are_written_for_tournament_program(tmp_path, run):
    file, written = tmp_path / "evening.json", tmp_path / "results.csv"
    log = build_log(begun(), *dealt([parse_record(each["record"]) for each in RIICHI["deals"]]))
    file.write_text(format_game_file(each.sealed_entry for each in log), "utf-8")
    assert run("results", file, "--player-id", "Ben=17", "--to", written) == (0, "", "")
    head, first, *_ = written.read_bytes().decode("utf-8").split("\r\n")
    assert head.startswith('"Place","Player ID","Player name","Rating points"')
    assert first == '1,17,"Ben",43300,1.0,43300.0,1'
    assert run("results", file)[1].count("\n") == 5
    assert run("results", file, "--player-id", "Bea=1")[::2] == (
        1,
        "tilesnap game: 'Bea' is not the name of exactly one player of these games\n",
    )
    with pytest.raises(SystemExit):
        run("results", file, "--player-id", "Ben=seventeen")
