"""Evidence for claimed sets in the way tiles lie."""

import pytest

from tests.vision.simulated_table import SEEDS, Camera, table
from vision.layout.hypotheses import most_likely_layout

CAMERAS = {
    "from above": Camera(),
    "turned": Camera(turn=20),
    "from across": Camera(turn=180),
    "oblique": Camera(turn=-20, tilt=45, far=1.6),
}
APART = 1.9  # tile widths from row to row: a gap of half a width and more

SHOWN = {
    "as the guide has it": table("555m CCCC", "222s 111p EE*", step=APART),
    "no winning tile sideways": table("555m CCCC", "222s111pEE", step=APART),
    "one set above": table("789m", "222s111p456sEE", step=APART),
    "in the middle above": table("789m 555p", "222s456sEE", x=(3, 0), step=APART),
    "three sets above": table("555m CCC 789p", "222sEE", step=APART),
    "four sets above the pair": table("555m CCC 789p WWW", "EE*", x=(0, 6), step=APART),
    "two lines above": table("555m CCC", "789p WWW", "EE*", step=APART),
    "groups below, rows much farther apart": table("555m CCC", "222s 111p EE", gap=0.4, step=2.4),
    "a loser's": table("555m CCC", "222s111pE", step=APART),
    "won a claimed set": table("55*5m CCC", "222s111pEE", step=APART),
    "flowers in the line": table("555m CCC ____3f1g", "222s111pEE*", step=APART),
    "a concealed kong beside a claimed set": table("X99mX CCC", "222s111pEE*", step=APART),
    "concealed kongs leave no doubt of open ones": table("X99mX CCCC", "222s111pEE*", step=APART),
    "nothing but a concealed kong above": table("X99mX", "222s111p456sEE", step=APART),
    "face-up ends of a concealed kong": table("9mXX9m", "222s111p456sEE", step=APART),
    "a concealed kong beside": table("X99mX 222s111p456sEE"),
    "a concealed kong in the row": table("123mX99sX789p22s*EEE"),
    "claimed tiles sideways": table("55*5m CC*C 222s111pEE"),
    "claimed tiles sideways, stacked": table("55*5m", "CC*C", "____222s111pEE"),
    "a claimed kong's tile sideways": table("5*555m", "222s111p456sEE*", step=APART),
}

INFERRED = {
    "all in one row": table("123m456m789p22sEEE"),
    "all in one row, winning tile sideways": table("123m456m789p22s*EEE"),
    "groups in one row": table("123m 456m 789m 111p EE", gap=0.6),
    "groups in one row, winning tile sideways": table("123m 456m 789m 111p EE*", gap=0.6),
    "beside across a gap": table("555m CCC 123p 22s345s"),
    "one tile sideways in groups in a row": table("12*3m 456m 789m 111p EE", gap=0.6),
    "beside a concealed kong": table("X55mX CCC 123p 22s345s"),
    "an open kong in the row": table("1111m456m789p22s*EEE"),
    "each set a row": table("555m", "CCC", "789p", "222s", "EE"),
    "rows of three and five": table("555m", "CCC", "789p", "222sEE", step=APART),
    "two rows of seven": table("123m456m7p", "89p22sEEWW", step=APART),
    "two sets stacked above": table("555m", "CCC", "222s111pEE", step=APART),
    "touching rows": table("555m CCC", "222s111pEE*", step=1.34),
    "touching sets above": table("555m+CCC", "222s111pEE", step=APART),
    "four sets above a pair": table("555m CCC 789p WWW", "EE", x=(0, 6), step=APART),
    "groups in both rows": table("555m CCC", "222s 111p EE", gap=0.8, step=APART),
    "a kong alone above": table("8888m", "444m55m111555s", step=APART),
    "nothing but kongs above": table("8888m CCCC", "44m111555s", step=APART),
    "a kong with one tile face down": table("9mX99m", "222s111p456sEE", step=APART),
    "a kong all face down": table("XXXX", "222s111p456sEE", step=APART),
    "three plain tiles above": table("XXX", "222s111p456sEE", step=APART),
    "a concealed kong and groups": table("X99mX 222s 111p 456s EE"),
    "a concealed kong above broken rows": table("X99mX", "222s111p", "456sEE", step=APART),
    "melded below": table("222s111pEE", "555m CCC", step=APART),
    "a tile too few": table("555m CCC", "222s11pE", step=APART),
    "trays": table("1m5p9sE", "CN4m7s", "2p3sB6m", "8mF1s9p"),
}


CLAIMS = {
    **{name: (laid, "shown") for name, laid in SHOWN.items()},
    **{f"{name}, unproved": (laid, "inferred") for name, laid in INFERRED.items()},
}


@pytest.mark.parametrize("seeds", SEEDS)
@pytest.mark.parametrize(("laid", "expected"), CLAIMS.values(), ids=CLAIMS)
def test_claims_are_shown_or_inferred(laid, expected, seeds):
    claims = {
        (name, seed): most_likely_layout(camera.photograph(laid, seed)).claims
        for name, camera in CAMERAS.items()
        for seed in seeds
    }
    assert {view: each for view, each in claims.items() if each != expected} == {}


def test_claims_are_none_without_tiles():
    assert most_likely_layout([]).claims is None
