"""Tests of degraded photos and of the stress table."""

import pytest

from training.stress import BEGIN, END, TILE, WAYS, deal_hands, format_table, read_shot, replace_table

SPOILT = [
    # a row: fault, harmless step, harmful step, share read correctly then, and the change of the
    # measurement: falls, rises or none
    ("turn", 7, 90, 0.7, 0),
    ("size", 50, 12, 0, -1),
    ("far", 30, 6, 0, -1),
    ("light", 0.5, 0.02, 0, -1),
    ("motion blur", 0, 0.3, 0, -1),
    ("defocus", 0.02, 0.1, 0, -1),
    ("noise", 5, 40, 0, 1),
    ("tilt", 15, 70, 0, 0),
    ("glare", 0, 0.5, 0, 0),
    ("JPEG", 90, 5, 0, 0),
]


@pytest.fixture(scope="module")
def dealt(fonts):
    return next(deal_hands(1, 3))


@pytest.mark.parametrize("spoilt", SPOILT, ids=[row[0] for row in SPOILT])
def test_stronger_fault_reduces_reading(reader, dealt, spoilt):
    way, gentle, harsh, least, measure = spoilt
    _, spoil, _ = WAYS[way]
    good, bad = (read_shot(way, spoil(dealt, step), dealt, reader) for step in (gentle, harsh))
    assert good.found == 1
    assert good.right > 0.7
    assert not good.reported
    by_chance = 1 / len(dealt.labels)
    assert least <= bad.right <= good.right + by_chance + 1e-9
    if measure:
        assert bad.measured is not None
        assert good.measured is not None
        assert measure * (bad.measured - good.measured) > 0.3 * good.measured


@pytest.mark.parametrize("way", WAYS)
def test_quads_match_tiles(dealt, way):
    _, spoil, steps = WAYS[way]
    for step in (steps[0], steps[-1]):
        shot = spoil(dealt, step)
        assert len(shot.quads) == len(dealt.labels)
        height, width = shot.image.shape[:2]
        assert shot.quads.min() >= 0
        assert (shot.quads.max((0, 1)) <= (width, height)).all()
        if way not in ("size", "far", "tilt"):
            assert shot.tile == pytest.approx(TILE, rel=0.05)
        if way in ("size", "far"):
            assert shot.tile == pytest.approx(step, rel=0.05)


def test_stress_table_has_row_per_step(reader, dealt):
    lines = list(format_table([dealt], reader, ["turn", "JPEG"]))
    assert len(lines) == 2 + len(WAYS["turn"][2]) + len(WAYS["JPEG"][2])
    assert {line.count("|") for line in lines} == {9}
    assert [line.split(" | ")[0] for line in lines if "degrees" in line] == ["| turn, degrees"]


def test_put_into_replaces_table():
    page = f"# Page\n\n{BEGIN}\n\nold\n\n{END}\n\nMore.\n"
    once = replace_table(page, ["| new |"])
    assert once == f"# Page\n\n{BEGIN}\n\n| new |\n\n{END}\n\nMore.\n"
    assert replace_table(once, ["| new |"]) == once
    with pytest.raises(ValueError, match="the page has no"):
        replace_table("# Page\n", ["| new |"])
