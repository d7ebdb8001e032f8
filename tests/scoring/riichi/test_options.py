"""Options and presets of riichi."""

import pytest

from scoring import ScoringError
from scoring.riichi.options import OPTIONS, PRESETS, read_choices
from tests.scoring.riichi.hands import item_ids, score_riichi


@pytest.mark.parametrize(
    ("hand", "context", "options", "paid", "total"),
    [
        ("234m | 406p 678s 66s 34*5s", "S/E discard dora=7s", {}, "tanyao dora red_dora", 3900),
        ("234m | 406p 678s 66s 34*5s", "S/E discard", {"red_fives": False}, "tanyao", 1000),
        ("234m | 406p 678s 66s 34*5s", "S/E discard", {"open_tanyao": False}, "", 0),
        ("| 234m 456p 678s 66s 34*5s", "S/E discard riichi dora=7s,2m", {}, "riichi tanyao dora2", 8000),
        ("| 234m 406p 678s 66s 3*45s", "S/E discard dora=7s", {}, "tanyao pinfu dora red_dora", 7700),
        (
            "| 234m 406p 678s 66s 3*45s",
            "S/E discard dora=7s",
            {"rounded_mangan": True},
            "tanyao pinfu dora red_dora",
            8000,
        ),
        ("| 1*19m 19p 19s ESWN CFB", "S/E discard", {}, "kokushi_1313", 32000),
        ("| 1*19m 19p 19s ESWN CFB", "S/E discard", {"double_yakuman": True}, "kokushi_1326", 64000),
        ("EEE SSS | WWW NNN CC*", "S/E discard", {}, "daisuushii13 tsuuiisou13", 64000),
        ("EEE SSS | WWW NNN CC*", "S/E discard", {"preset": "ema_2016"}, "tsuuiisou13", 32000),
        ("EEE SSS | WWW NNN CC*", "S/E discard", {"double_yakuman": True}, "daisuushii26 tsuuiisou13", 96000),
        ("| 234m 456p 678s 66s 34*5s", "S/E discard turn=before_first_draw", {}, "tanyao", 1300),
        (
            "| 234m 456p 678s 66s 34*5s",
            "S/E discard turn=before_first_draw",
            {"blessing_of_man": "five_han"},
            "renhou5 tanyao",
            12000,
        ),
        (
            "| 234m 456p 678s 66s 34*5s",
            "S/E discard turn=before_first_draw",
            {"blessing_of_man": "mangan"},
            "renhou5",
            8000,
        ),
        (
            "| 123m 456p 678s 66s 34*5s",
            "S/E discard turn=before_first_draw",
            {"blessing_of_man": "mangan"},
            "renhou5",
            8000,
        ),
        (
            "| 234m 456p 678s 66s 34*5s",
            "S/E discard turn=before_first_draw",
            {"blessing_of_man": "yakuman"},
            "renhou_yakuman13",
            32000,
        ),
        (
            "| 222p 345p 678p 88p 34*5p",
            "S/E discard riichi dora=1p,7p",
            {},
            "riichi tanyao iipeikou chinitsu6 dora6",
            32000,
        ),
        (
            "| 222p 345p 678p 88p 34*5p",
            "S/E discard riichi dora=1p,7p",
            {"counted_yakuman": False},
            "riichi tanyao iipeikou chinitsu6 dora6",
            24000,
        ),
    ],
)
def test_option_changes_payment(hand, context, options, paid, total):
    sheet = score_riichi(hand, context, **options)
    assert sorted(item_ids(sheet).split()) == sorted(paid.split())
    assert sheet.total == total


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"open": True}, "unknown_option"),
        ({"preset": "wrk"}, "unknown_preset"),
        ({"uma": "1_2"}, "bad_option_value"),
        ({"rounds": 5}, "bad_option_value"),
        ({"open_tanyao": "perhaps"}, "bad_option_value"),
    ],
)
def test_choose_rejects_unknown_option(options, code):
    with pytest.raises(ScoringError) as caught:
        read_choices(options)
    assert caught.value.code == code


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.code)
def test_preset_sets_known_options(preset):
    chosen = read_choices({"preset": preset.code})
    assert {name: getattr(chosen, name) for name in preset.options} == dict(preset.options)


def test_option_overrides_preset():
    assert read_choices({"preset": "ema_2016", "red_fives": "true"}).red_fives


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_option_has_source(option):
    assert option.source
    assert option.read(option.default) == option.default
