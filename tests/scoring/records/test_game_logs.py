"""Won hands of MJAI and Tenhou logs."""

import json

import pytest

from scoring.errors import ScoringError
from scoring.records.game_logs import LIVE_WALL, read_log
from tests.scoring.command import run_command_line

READY = ["2m", "3m", "4m", "4p", "5pr", "6p", "6s", "7s", "8s", "6s", "6s", "3s", "5s"]
PUNGS = ["1m", "1m", "2p", "3p", "4p", "2s", "3s", "4s", "7s", "7s", "P", "P", "9m"]
OTHER = ["1s", "1s", "1s", "9p", "9p", "9p", "S", "S", "S", "4s", "P", "W", "W"]
LAST = ["1p", "1p", "1p", "2m", "2m", "2m", "3p", "3p", "3p", "N", "N", "E", "E"]


def start(**changed):
    fields = {"bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0, "dora_marker": "7s"}
    return {"type": "start_kyoku", **fields, "tehais": [PUNGS, READY, OTHER, LAST], **changed}


def act(kind, actor, pai=None, **more):
    return {"type": kind, "actor": actor, **({} if pai is None else {"pai": pai}), **more}


def turn(actor, drawn, discarded):
    return [act("tsumo", actor, drawn), act("dahai", actor, discarded)]


def write(events):
    return "\n".join(json.dumps(each) for each in events)


def read(form, text):
    return list(read_log(form, text))


RIICHI = [act("tsumo", 1, "9p"), act("reach", 1), act("dahai", 1, "9p"), act("reach_accepted", 1)]
PUNG = [act("pon", 0, "P", target=2, consumed=["P", "P"]), act("dahai", 0, "9m")]
KONG = [act("tsumo", 0, "P"), act("kakan", 0, "P", consumed=["P"] * 3)]
WAITING = {"source": "discard", "discarder": "W", "last_tile": False}
MJAI = {
    # the events after the start, and a part of the record
    "ippatsu after double riichi": (
        [*turn(0, "9s", "9s"), *RIICHI, *turn(2, "W", "4s"), act("hora", 1, target=2, ura_markers=["1p"])],
        {"seat": "S", "riichi": True, "double_riichi": True, "ippatsu": True, "ura_indicators": ["1p"], **WAITING},
    ),
    "a call ends ippatsu": (
        [*turn(0, "9s", "9s"), *RIICHI, *turn(2, "W", "P"), *PUNG, *turn(2, "9s", "4s"), act("hora", 1, target=2)],
        {"ippatsu": False, "double_riichi": True, "ura_indicators": None, "sticks": 1, **WAITING},
    ),
    "the own next discard ends ippatsu": (
        [*turn(0, "9s", "9s"), *RIICHI, *turn(1, "9s", "9s"), *turn(2, "W", "4s"), act("hora", 1, target=2)],
        {"ippatsu": False, **WAITING},
    ),
    "no riichi": (
        [*turn(1, "9s", "9s"), *turn(2, "W", "4s"), act("hora", 1, target=2)],
        {"riichi": False, "honba": 0, "sticks": 0, "dora_indicators": ["7s"], **WAITING},
    ),
    "drawn on the first turn": (
        [act("tsumo", 1, "4s"), act("hora", 1, target=1)],
        {"source": "wall", "turn": "own_first_draw", "calls_before": False},
    ),
    "drawn after a kong": (
        [*turn(2, "N", "P"), *PUNG, *KONG, act("tsumo", 0, "7s"), {"type": "dora", "dora_marker": "1p"},
         act("hora", 0, target=0)],
        {"seat": "E", "source": "kong_supplement", "dora_indicators": ["7s", "1p"], "riichi": False},
    ),
    "a robbed kong": (
        [act("pon", 3, "4s", target=2, consumed=["4s", "4s"]), act("dahai", 3, "N"), act("tsumo", 3, "4s"),
         act("kakan", 3, "4s", consumed=["4s"] * 3), act("hora", 1, target=3)],
        {"source": "robbed_kong", "discarder": "N", "last_tile": False, "robbed_concealed": False},
    ),
    "a robbed concealed kong": (
        [act("ankan", 2, consumed=["9p"] * 4), act("hora", 1, target=2)],
        {"source": "robbed_kong", "discarder": "W", "robbed_concealed": True},
    ),
    "the last tile": (
        [*(each for _ in range(LIVE_WALL - 1) for each in turn(3, "9s", "9s")), act("tsumo", 1, "4s"),
         act("hora", 1, target=1)],
        {"source": "wall", "last_tile": True},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("events", "expected"), MJAI.values(), ids=MJAI)
def test_mjai_win_is_read_with_its_facts(events, expected):
    third, fourth = [*OTHER[:11], "9p", "4s"], ["4s", "4s", *LAST[2:]]
    robbed = expected.get("discarder") if expected.get("source") == "robbed_kong" else ""
    dealt = start(tehais=[PUNGS, READY, third if robbed == "W" else OTHER, fourth if robbed == "N" else LAST])
    (record,) = read("mjai", write([{"type": "start_game"}, dealt, *events, {"type": "end_kyoku"}]))
    facts = {**record.context, **record.riichi}
    assert {name: facts.get(name) for name in expected} == expected


def test_mjai_hand_has_melds_and_red_fives():
    events = [*turn(2, "N", "P"), *PUNG, *KONG, act("tsumo", 0, "7s"), act("hora", 0, target=0)]
    (drawn,) = read("mjai", write([start(), *events]))
    assert (drawn.hand["id"], drawn.hand["hand"]) == ("E1-0 0", "BBBB | 1m 1m 2p 3p 4p 2s 3s 4s 7s 7s 7*s")
    claimed = [*turn(1, "9s", "9s"), *turn(2, "W", "4s"), act("hora", 1, target=2)]
    (won,) = read("mjai", write([start(), *claimed]))
    assert won.hand["hand"] == "| 2m 3m 4m 4p 0p 6p 6s 7s 8s 6s 6s 3s 5s 4*s"


@pytest.mark.parametrize(
    ("kind", "consumed", "text"),
    [("daiminkan", ["S", "S", "S"], "SSS+S"), ("ankan", ["9p", "9p", "9p", "9p"], "(9p9p9p9p)")],
)
def test_mjai_kongs_are_melds(kind, consumed, text):
    hand = [*OTHER[:9], "9p", "2m", "3m", "4m"]
    called = [act(kind, 2, "S", target=1, consumed=consumed)]
    events = [*called, act("tsumo", 2, "W"), act("hora", 2, target=2)]
    (record,) = read("mjai", write([start(tehais=[PUNGS, READY, hand, LAST]), *events]))
    assert record.hand["hand"].partition(" | ")[0] == text


def test_second_winner_gets_no_counters():
    events = [*turn(1, "9s", "9s"), *turn(2, "W", "4s"), act("hora", 1, target=2), act("hora", 1, target=2)]
    first, second = read("mjai", write([start(honba=2, kyotaku=1), *events]))
    facts = [each.riichi for each in (first, second)]
    assert [(each["honba"], each["sticks"]) for each in facts] == [(2, 1), (0, 0)]


CONCEALED = [12, 13, 14, 24, 52, 26, 36, 37, 38, 36, 36, 33, 35]
DRAGONS = [11, 11, 22, 23, 24, 32, 33, 34, 37, 37, 45, 45, 19]
THIRD = [31, 31, 31, 29, 29, 29, 42, 42, 42, 34, 45, 43, 43]
FOURTH = [21, 21, 21, 12, 12, 12, 23, 23, 23, 44, 44, 41, 41]


def tenhou(hands, *wins, number=0, honba=1, sticks=1):
    rounds = [number, honba, sticks], [25000] * 4, [37], [21]
    result = ["和了", *(part for win in wins for part in ([0, 0, 0, 0], win))]
    drawn = [*rounds, *(part for hand in hands for part in hand), ["流局", [0, 0, 0, 0]]]
    return json.dumps({"name": ["A", "B", "C", "D"], "log": [drawn, [*drawn[:-1], result]]})


CLAIMED = [(DRAGONS, [39], [60]), (CONCEALED, [29], ["r60"]), (THIRD, [43], [34]), (FOURTH, [], [])]
CALLED = [
    (DRAGONS, ["45p4545", 45, 37], [19, "k45454545"]),
    (CONCEALED, [29], [60]),
    (THIRD, [44], [45]),
    (FOURTH, [], []),
]


def test_tenhou_claimed_win_is_read_with_its_facts():
    win = [1, 2, 1, "30符6飜", "両立直(2飜)", "一発(1飜)", "断幺九(1飜)"]
    (record,) = read("tenhou", tenhou(CLAIMED, win))
    assert record.hand == {"id": "E1-1 1", "hand": "| 2m 3m 4m 4p 0p 6p 6s 7s 8s 6s 6s 3s 5s 4*s"}
    assert record.context == {
        "seat": "S",
        "round": "E",
        "source": "discard",
        "last_tile": False,
        "discarder": "W",
    }
    assert record.riichi == {
        "riichi": True,
        "double_riichi": True,
        "ippatsu": True,
        "dora_indicators": ["7s"],
        "ura_indicators": ["1p"],
        "honba": 1,
        "sticks": 2,
    }


def test_tenhou_kong_and_replacement_are_read():
    (record,) = read(
        "tenhou", tenhou(CALLED, [0, 0, 0, "50符2飜", "役牌 白(1飜)", "嶺上開花(1飜)"], number=4)
    )
    assert record.hand["hand"] == "BBBB | 1m 1m 2p 3p 4p 2s 3s 4s 7s 7s 7*s"
    assert (record.context["source"], record.context["round"]) == ("kong_supplement", "S")


def test_tenhou_stick_of_riichi_that_loses_is_not_paid():
    lost = [*CLAIMED[:1], (CONCEALED, [29], [60]), (THIRD, [43], ["r34"]), CLAIMED[3]]
    (record,) = read("tenhou", tenhou(lost, [1, 2, 1, "30符2飜", "断幺九(1飜)"]))
    facts = record.riichi
    assert (facts["riichi"], facts["sticks"]) == (False, 1)


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("mjai", "no JSON"),
        ("mjai", "[]"),
        ("mjai", write([start(tehais=[READY] * 3)])),
        ("mjai", write([start(), act("dahai", 0, "9s")])),
        ("mjai", write([start(dora_marker="?")])),
        ("tenhou", "{}"),
        ("tenhou", "[1]"),
        ("tenhou", json.dumps({"log": [[1]]})),
        ("tenhou", tenhou([(DRAGONS, [99], [60]), *CLAIMED[1:]], [1, 2, 1, "1"])),
    ],
)
def test_broken_log_is_rejected(form, text):
    with pytest.raises(ScoringError) as error:
        read(form, text)
    assert error.value.code == "bad_log"


def test_command_line_scores_wins_of_logs(tmp_path):
    file = tmp_path / "log.json"
    file.write_text(
        tenhou(CLAIMED, [1, 2, 1, "満貫", "両立直(2飜)", "一発(1飜)"], honba=0, sticks=0), "utf-8"
    )
    status, printed = run_command_line("score", "--from", "tenhou", str(file), "--json")
    answer = json.loads(printed)
    assert (status, answer["id"], answer["doubles"], answer["total"]) == (0, "E1-0 1", 6, 13000)
    status, printed = run_command_line("score", "--from", "tenhou", str(file), "--rules", "dmjl", "--json")
    assert (status, json.loads(printed)["won"]) == (0, True)
    status, printed = run_command_line("score", "--from", "tenhou", str(file), "--rules", "all")
    assert "13000 points, 38% of the limit" in next(
        line for line in printed.splitlines() if line.startswith("riichi (default")
    )


@pytest.mark.parametrize("arguments", [["score"], ["score", "missing.json"], ["waits", "missing.json"]])
def test_command_line_names_unreadable_log(arguments, capsys):
    try:
        status, printed = run_command_line(*arguments, "--from", "mjai", "--json")
    except SystemExit as stop:
        status, printed = stop.code, capsys.readouterr().err
    assert status != 0
    assert "log_unreadable" in printed or "unrecognized" in printed
