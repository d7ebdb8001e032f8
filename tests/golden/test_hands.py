"""Golden tests of the notation: page, command line and reader give the same hand and score.

The table is in `hands.json`; the browser code's own tests use it, too.
"""

import json
import shutil
import subprocess
import sys
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import Context, Hand, ScoringError, load_rules, score
from scoring.hand.notation import read_hand
from scoring.hand.tiles import SET_TILES, Tile
from tilesnap.deals.editable_hand import EditableHand
from vision.layout.hand import DOUBTFUL_BELOW, format_hand, hand_from_tiles
from vision.results import DetectedTile, Reading

TABLE = json.loads((Path(__file__).parent / "hands.json").read_text("utf-8"))
CASES = TABLE["cases"]
SEEN = [case for case in CASES if "seen" in case]
RULES = load_rules(TABLE["rules"])
CONTEXT = Context.from_json(TABLE["context"])
QUAD = ((0.0, 0.0), (30.0, 0.0), (30.0, 40.0), (0.0, 40.0))


def why(case):
    return case["why"]


def total(hand):
    try:
        return score(hand, CONTEXT, RULES).total
    except ScoringError:
        return None


def through_browser(hand):
    """Return the hand after it went through the browser."""
    sent = EditableHand.from_layout(hand.layout()).as_json()
    return EditableHand.from_json(json.loads(json.dumps(sent))).to_hand()


def without_impossible_mark(hand):
    """Return the hand as the page stores it: a tile of a kong is never the winning tile."""
    return replace(hand, winning_tile=None, winning_meld=None) if hand.wins_on_kong else hand


def text_on_page(text):
    """Return the page's text for a typed hand, after it went through the browser."""
    sent = EditableHand.from_text(text).as_json()
    return EditableHand.from_json(json.loads(json.dumps(sent))).text


def photographed(case):
    """Return the tiles as a photo shows them, with the melds in the form `seen`."""
    layout = read_hand(case["text"])
    tiles = [
        DetectedTile(label, 0.99, ((label, 0.99),), QUAD, "melded", number)
        for number, labels in enumerate(case["seen"])
        for label in labels
    ]
    for at, tile in enumerate(layout.concealed):
        wins = layout.winning is not None and tuple(layout.winning) == (None, at)
        tiles.append(DetectedTile(tile.code, 0.99, ((tile.code, 0.99),), QUAD, "concealed", winning=wins))
    return tuple(tiles)


@pytest.mark.parametrize("case", CASES, ids=why)
def test_parse_gives_expected_hand(case):
    hand = Hand.parse(case["text"])
    assert str(hand) == case["hand"]
    assert [
        {
            "tiles": [tile.code for tile in meld.tiles],
            "kind": meld.kind,
            "concealed": meld.concealed,
            "fromPung": meld.from_pung,
        }
        for meld in hand.melds
    ] == case["sets"]
    assert (hand.winning_tile and hand.winning_tile.code) == case["winning"]
    assert sorted({problem.code for problem in hand.problems()}) == case["problems"]
    assert total(hand) == case["total"]


@pytest.mark.parametrize("case", CASES, ids=why)
def test_parse_of_formatted_hand_is_identity(case):
    hand = Hand.parse(case["text"])
    assert Hand.parse(case["hand"]) == hand


@pytest.mark.parametrize("case", CASES, ids=why)
def test_page_gives_same_hand(case):
    hand = Hand.parse(case["text"])
    kept = without_impossible_mark(hand)
    assert through_browser(hand) == kept
    assert total(through_browser(hand)) == (case["total"] if kept is hand else total(kept))
    assert Hand.parse(text_on_page(case["text"])) == kept


@pytest.mark.parametrize("case", SEEN, ids=why)
def test_reader_gives_same_hand(case):
    tiles = photographed(case)
    hand = Hand.parse(case["text"])
    assert hand_from_tiles(tiles) == hand
    assert Hand.parse(format_hand(tiles)) == hand
    edited = EditableHand.from_reading(
        Reading(640, 480, tiles, format_hand(tiles)).as_json()["tiles"], DOUBTFUL_BELOW
    )
    assert edited.to_hand() == hand
    assert total(edited.to_hand()) == case["total"]


def test_command_line_gives_same_score():
    lines = [{"id": n, "hand": case["text"], "context": TABLE["context"]} for n, case in enumerate(CASES)]
    run = subprocess.run(
        [sys.executable, "-m", "scoring", "--rules", TABLE["rules"], "--json"],
        input="\n".join(map(json.dumps, lines)),
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert [answer.get("total") for answer in answers] == [case["total"] for case in CASES]


@pytest.mark.parametrize("number", range(4))
def test_naming_one_back_names_concealed_kong(number):
    """The browser sends a concealed kong with some or all of its tiles named."""
    sent = EditableHand.from_layout(Hand.parse("(XXXX) 234p | 567s 88*p NNN").layout()).as_json()
    (kong,) = [group for group in sent["melded"] if group["concealed"]]
    for tile in kong["tiles"][: number + 1]:
        tile["label"] = "9m"
    assert str(EditableHand.from_json(sent).to_hand()) == "234p (9999m) | 88p* 567s NNN"


KINDS = st.sampled_from([*SET_TILES, *map(Tile, ("0m", "0p", "0s", "X", "?", "J", "1f", "4g"))])
WORDS = st.one_of(
    st.lists(KINDS, min_size=1, max_size=4),
    st.builds(lambda tile, n: [tile] * n, KINDS, st.integers(2, 4)),
    st.builds(lambda tile, backs: [tile] * (4 - backs) + [Tile("X")] * backs, KINDS, st.integers(0, 4)),
)
FORMS = st.sampled_from(["{}", "({})", "{}+"])


@st.composite
def texts(draw):
    """Generate texts that the notation allows: any sets, concealed tiles, bonus tiles, maybe a star."""
    numbers = count()
    star = draw(st.integers(0, 20))

    def write(tiles):
        return "".join(f"{tile}{'*' * (next(numbers) == star and not tile.is_bonus)}" for tile in tiles)

    melded = [draw(FORMS).format(write(word)) for word in draw(st.lists(WORDS, max_size=4))]
    return " | ".join(
        [
            " ".join(melded),
            write(draw(st.lists(KINDS, max_size=14))),
            write(draw(st.lists(KINDS, max_size=3))),
        ]
    )


@given(texts())
def test_page_keeps_any_hand(text):
    hand = Hand.parse(text)
    assert Hand.parse(str(hand)) == hand
    kept = without_impossible_mark(hand)
    assert through_browser(hand) == kept
    shown = text_on_page(text)
    assert Hand.parse(shown) == kept
    assert text_on_page(shown) == shown


@pytest.mark.skipif(not shutil.which("node"), reason="no node on the path")
def test_browser_code_keeps_any_hand():
    """The editor's code keeps every hand unchanged in an edit that changes none of its tiles."""
    written = [case["text"] for case in CASES]
    drawn = []

    @settings(max_examples=500)
    @given(texts())
    def draw(text):
        drawn.append(text)

    draw()
    hands = [Hand.parse(text) for text in (*written, *drawn)]
    lines = [json.dumps(EditableHand.from_layout(hand.layout()).as_json()) for hand in hands]
    script = Path(__file__).parents[1] / "streamlit_app" / "components" / "kept.js"
    run = subprocess.run(
        ["node", str(script)],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    back = [EditableHand.from_json(json.loads(line)).to_hand() for line in run.stdout.splitlines()]
    assert len(back) > len(CASES) + 400
    hands = [without_impossible_mark(hand) for hand in hands]
    assert [str(hand) for hand in back] == [str(hand) for hand in hands]
    assert back == hands
