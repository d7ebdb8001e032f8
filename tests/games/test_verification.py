"""Verification of a game deal by deal: what is proved, what is not, and every manipulation."""

import random
from functools import partial

import pytest

from scoring.errors import ScoringError
from tests.games.evidence import RandomEvening, append_event, confirmed_log, parse_entries, rewrite
from tests.games.sample_games import ANNA, CONCEALED, SIXTEEN, won_with_hands
from tilesnap.games.confirmations import confirmation_event
from tilesnap.games.events import (
    DealCorrected,
    DealRemoved,
    DealsReordered,
    EntryRedone,
    EntryUndone,
    VersionsChosen,
)
from tilesnap.games.game_file import format_game_file, parse_game_file
from tilesnap.games.heads import ServerKey
from tilesnap.games.log import SealedEntry
from tilesnap.games.played_game import settle_game
from tilesnap.games.verification import verify_deals, verify_file

KEY = ServerKey.from_seed(b"k" * 32)
OTHER_KEY = ServerKey.from_seed(b"o" * 32)
RECORDS = SIXTEEN[:6]


def verdicts_of(log, photos=None):
    """Return the verdicts of each deal as a string: `p` proved, `u` unproved, `c` contradicted."""
    found = verify_deals(log, settle_game(log), photos)
    deals = ["".join(each.verdict[0] for each in deal.findings) for deal in found.deals]
    return deals, "".join(each.verdict[0] for each in found.others)


def words_of(log, photos=None):
    found = verify_deals(log, settle_game(log), photos)
    return " ".join(each.text for deal in found.deals for each in deal.findings)


def test_confirmed_deals_are_proved():
    assert verdicts_of(confirmed_log(SIXTEEN[3:5])) == (["p", "p"], "")


@pytest.mark.parametrize(
    ("players", "verdicts", "words"),
    [((), "u", "Nobody confirmed"), ((ANNA,), "pu", "Not confirmed by Ben, Cleo and Dan")],
)
def test_missing_confirmations_are_unproved(players, verdicts, words):
    log = confirmed_log(SIXTEEN[3:4], players=players)
    assert verdicts_of(log) == ([verdicts], "")
    assert words in words_of(log)


def test_confirmation_before_correction_is_no_contradiction():
    log = confirmed_log(SIXTEEN[3:6])
    append_event(log, DealCorrected(deal="d0", over="e2", record=SIXTEEN[4]))
    deals, _ = verdicts_of(log)
    assert deals[0] == "u"
    assert "c" not in "".join(deals)


def test_overtaken_confirmation_is_not_a_contradiction():
    log = confirmed_log(SIXTEEN[3:6], players=())
    game = settle_game(log)
    event = confirmation_event(game.deals[0], ANNA)
    append_event(log, DealCorrected(deal="d0", over="e2", record=SIXTEEN[4]))
    append_event(log, event)
    assert verdicts_of(log) == (["uu", "u", "uu"], "")


def test_confirmation_of_other_version_is_no_contradiction():
    log = confirmed_log(SIXTEEN[3:4], players=(ANNA,))

    def count_otherwise(rows):
        (event,) = events_of(rows, "confirmed")
        event["stated"]["version"] = "0" * 64
        event["stated"]["payments"][0]["amount"] += 2

    entries = parse_entries(rewrite(log, count_otherwise))
    assert verdicts_of(entries) == (["uu"], "")
    assert "another version counted them" in words_of(entries)
    assert "later change" not in words_of(entries)


def test_photo_file_is_compared():
    log = confirmed_log(SIXTEEN[:1])
    sealed = next(each.event.photo for each in log if each.event.kind == "photo")
    deals, others = verdicts_of(log, {sealed: "anna.jpg", "0" * 64: "other.jpg"})
    assert (deals, others) == (["ppu"], "u")
    assert "anna.jpg is the photo" in words_of(log, {sealed: "anna.jpg"})


def test_wrong_photo_is_no_contradiction():
    log = confirmed_log(SIXTEEN[:1])
    found = verify_deals(log, settle_game(log), {"0" * 64: "other.jpg"})
    assert not found.is_contradicted
    assert found.unknown_photos == ("other.jpg",)
    assert [each.text for each in found.others] == [
        "This game recorded no photo with the content of other.jpg."
    ]


def test_photo_of_game_without_photos_is_unproved():
    log = confirmed_log(SIXTEEN[3:4])
    found = verify_deals(log, settle_game(log), {"0" * 64: "other.jpg"})
    assert found.unknown_photos == ()
    assert [each.text for each in found.others] == [
        "This game recorded no photos, so its file says nothing about one."
    ]


def events_of(rows, kind):
    return [each["event"] for each in rows if each["event"]["kind"] == kind]


def change_hand(rows, chance):
    change_winner(
        chance.choice([each for each in events_of(rows, "dealt") if each["record"]["outcome"] == "won"])
    )


def change_confirmed_hand(rows, _chance):
    """Change the hand of the deal that was confirmed last."""
    entry = events_of(rows, "confirmed")[-1]["over"]
    change_winner(next(each["event"] for each in rows if each["id"] == entry))


def change_winner(recorded):
    """Change the tiles of the winner's hand, or its stated worth."""
    shown = recorded["record"]["shown"][recorded["record"]["winner"]]
    if shown.get("hand"):
        shown["hand"] = shown["hand"].replace("222s", "999s").replace("1m9m", "9m1m") + " | 1f"
    else:
        shown["total"] = 2 * shown["total"] + 2


def swap_photo(rows, chance):
    chance.choice(events_of(rows, "photo"))["photo"] = f"{chance.getrandbits(256):064x}"


def remove_deal(rows, chance):
    deal = chance.choice(events_of(rows, "dealt"))["deal"]
    rows[:] = [each for each in rows if each["event"].get("deal") != deal]


def change_house_rule(rows, _chance):
    rows[0]["event"]["rules"]["house"] = {"options": {"limit": 1000}}


def change_payment(rows, chance):
    """Change a payment that a player of the last confirmed deal stated."""
    confirmed = [each for each in events_of(rows, "confirmed") if each["stated"]["payments"]]
    last = [each for each in confirmed if each["deal"] == confirmed[-1]["deal"]]
    chance.choice(chance.choice(last)["stated"]["payments"])["amount"] += 10


def forge_confirmation(rows, chance):
    row = chance.choice([each for each in rows if each["event"]["kind"] == "confirmed"])
    row["event"]["player"] = (row["event"]["player"] + 1) % 4
    row["event"]["initials"] = "X"


def confirm_other_entry(rows, chance):
    event = chance.choice(events_of(rows, "confirmed"))
    event["digest"] = f"{chance.getrandbits(256):064x}"


def cut_off_end(rows, chance):
    del rows[-chance.randint(1, 3) :]


MANIPULATIONS = {
    "changed hand": change_hand,
    "changed confirmed hand": change_confirmed_hand,
    "swapped photo": swap_photo,
    "removed deal": remove_deal,
    "changed house rule": change_house_rule,
    "changed payment": change_payment,
    "forged confirmation": forge_confirmation,
    "confirmation of another entry": confirm_other_entry,
    "cut off end": cut_off_end,
}
FOUND_WITHOUT_HEAD = (
    "changed confirmed hand",
    "changed house rule",
    "changed payment",
    "confirmation of another entry",
)
"""Manipulations that the file contradicts by itself, even if every digest was rewritten."""


def write_file(rows, key=KEY):
    log = [SealedEntry.from_json(each) for each in rows]
    return format_game_file(log, key.sign("evening", len(log), log[-1].digest))


def is_found(text, head=None):
    """Return True if the check of a file with a noted head and the server's key finds anything wrong.

    Any other error is a fault of the check, which reports nothing to a referee.
    """
    try:
        file = parse_game_file(text)
        verify_file(file, head, KEY.public)
    except ScoringError as error:
        if error.code not in ("broken_log", "head_missing", "other_key"):
            raise
        return True
    entries = [each.entry() for each in file.log]
    return verify_deals(entries, settle_game(entries)).is_contradicted


@pytest.mark.parametrize("name", MANIPULATIONS)
@pytest.mark.parametrize("seed", range(3))
def test_manipulation_is_found_with_head(name, seed):
    log = confirmed_log(RECORDS)
    head = KEY.sign("evening", len(log), log[-1].digest)
    manipulated = write_file(rewrite(log, lambda rows: MANIPULATIONS[name](rows, random.Random(seed))))
    assert is_found(manipulated, head)
    assert not is_found(write_file([each.as_json() for each in log]), head)


@pytest.mark.parametrize("name", FOUND_WITHOUT_HEAD)
def test_manipulation_is_found_without_head(name):
    log = confirmed_log(RECORDS)
    rows = rewrite(log, lambda rows: MANIPULATIONS[name](rows, random.Random(1)))
    entries = parse_entries(rows)
    assert verify_deals(entries, settle_game(entries)).is_contradicted


def test_replaced_head_is_found_by_key():
    log = confirmed_log(RECORDS)
    assert is_found(write_file([each.as_json() for each in log], OTHER_KEY))


def test_hand_changed_under_confirmations_is_found_without_head():
    log = confirmed_log((won_with_hands(ANNA, CONCEALED, 8, 4, 0), SIXTEEN[3]))

    def change(rows):
        rows[1]["event"]["record"]["shown"][ANNA]["hand"] = "| 123m 456m 789p 999s EE*"

    entries = parse_entries(rewrite(log, change))
    assert "confirmed other numbers" in words_of(entries)


@pytest.mark.slow
def test_every_manipulation_of_100_evenings_is_found():
    missed, alarms, kinds = [], [], set()
    for seed in range(100):
        log = RandomEvening(random.Random(seed)).play()
        kinds |= {type(each.event) for each in log}
        rows = [each.as_json() for each in log]
        head = KEY.sign("evening", len(log), log[-1].digest)
        if is_found(write_file(rows), head):
            alarms.append(seed)
        if not is_found(write_file(rows, OTHER_KEY), head):
            missed.append((seed, "replaced head"))
        for name, manipulate in MANIPULATIONS.items():
            rows = [each.as_json() for each in log]
            manipulate(rows, random.Random(f"{seed} {name}"))
            rewritten = write_file(rewrite(log, partial(replace_rows, rows)))
            if not is_found(write_file(rows), head):
                missed.append((seed, name, "with old digests"))
            if not is_found(rewritten, head):
                missed.append((seed, name, "with new digests"))
            if name in FOUND_WITHOUT_HEAD and not is_found(rewritten):
                missed.append((seed, name, "without a noted head"))
    assert (missed, alarms) == ([], [])
    assert kinds >= {DealCorrected, DealRemoved, DealsReordered, EntryRedone, EntryUndone, VersionsChosen}


def replace_rows(rows, own):
    own[:] = rows
