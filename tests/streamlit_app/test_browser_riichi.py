"""Tests of riichi in a browser: from a photo to the score with its fu, and a game with its ranking."""

import random

import cv2
import pytest

from scoring import Hand
from training.render.__main__ import draw_set
from training.render.hands.indicators import lay_indicators
from training.render.hands.riichi import lay_riichi
from training.render.scene import render_hand_scene

playwright = pytest.importorskip("playwright.sync_api")

from tests.streamlit_app.question_steps import (  # noqa: E402
    answer,
    answer_all,
    answer_to,
    asked_field,
    choice,
    choices,
    question,
    wait_for_answer,
    wait_for_total,
)
from tests.streamlit_app.steps import SAMPLE, expect_total, link, wait_for_run  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

WAY = {"source": "discard", "seat": "N", "round": "S", "dora_indicators": "", "discarder": "right"}


@pytest.mark.journey
def test_photo_is_scored_by_riichi_rules(open_page):
    page = open_page("/?rules=riichi")
    wait_for_run(page)
    page.locator("input.gallery").set_input_files(SAMPLE)
    wait_for_total(page)
    assert answer_all(page, WAY) == ["source", "dora_indicators"]
    expect_total(page, "7700")
    sheet = page.locator(".ts-sheet")
    expect(sheet).to_contain_text("役牌 中")
    expect(sheet).to_contain_text("対々和")
    # 20, an open kong and pung, two concealed pungs and the wait for the pair
    fu = sheet.locator(".ts-parts tbody td:last-child").all_inner_texts()
    assert sorted(map(int, fu)) == [2, 2, 4, 8, 16, 20]
    expect(sheet.locator(".ts-parts tfoot")).to_contain_text("52")
    expect(page.locator(".ts-result")).to_contain_text("7700")


def test_dora_indicators_are_limited_to_those_revealed(open_page):
    page = open_page(link("| 123m 406p 678s 66s 34*5s", rules="riichi", source="discard", seat="S"))
    choices(page).first.click()
    wait_for_answer(page)
    assert asked_field(page) == "dora_indicators"
    for number in range(6):
        choices(page).nth(number).click()
    pressed = [choices(page).nth(number).get_attribute("aria-pressed") for number in range(6)]
    assert pressed == ["true"] * 5 + ["false"]
    choices(page).first.click()  # there is no room for the second tap's indicator
    expect(choices(page).first).to_have_attribute("aria-pressed", "false")
    question(page).locator("button.done").click()
    wait_for_answer(page)
    assert asked_field(page) != "dora_indicators"


def test_dora_indicator_can_be_chosen_twice(open_page):
    page = open_page(link("| 123m 406p 678s 66s 34*5s", rules="riichi", source="discard", seat="S"))
    assert asked_field(page) == "riichi"
    choices(page).first.click()
    wait_for_answer(page)
    assert asked_field(page) == "dora_indicators"
    indicator = choice(page, "7s")
    indicator.click()
    expect(indicator).to_have_attribute("aria-pressed", "true")
    indicator.click()
    expect(indicator).to_contain_text("×2")
    question(page).locator("button.done").click()
    wait_for_answer(page)
    assert asked_field(page) == "ura_indicators"
    question(page).locator("button.done").click()
    wait_for_answer(page)
    answer(page, "discarder", "left")
    expect_total(page, "8000")  # riichi, a red five and 8s twice: 4 han 40 fu
    assert "dora_indicators=7s7s" in page.url
    page.reload()
    wait_for_total(page)
    expect_total(page, "8000")


def test_three_players_are_asked_norths_without_north_seat(open_page):
    page = open_page(
        link("| 111999m 123p 55p 78*9s", rules="riichi", preset="sanma", source="wall", round="E")
    )
    assert asked_field(page) == "seat"
    assert choices(page).count() == 3
    answer(page, "seat", "S")
    choices(page).first.click()  # riichi
    wait_for_answer(page)
    assert asked_field(page) == "norths"
    choice(page, "2").click()
    wait_for_answer(page)
    assert asked_field(page) == "dora_indicators"


@pytest.fixture
def beside_the_hand(tmp_path):
    """Return a photo of a hand with two dora indicators in a row above it, rendered as by other tests."""
    from training.faces import MissingFontsError, Style

    rng = random.Random("indicators in a browser")
    hand = Hand.parse("| 123m 456p 678s 66s 34*5s")
    try:
        tile_set = draw_set(Style.default(), rng)
    except MissingFontsError:
        pytest.skip("no fonts to draw tile faces with")
    placed = lay_indicators(rng, lay_riichi(rng, hand), ["7s", "7s"])
    scene = render_hand_scene(rng, placed, tile_set, (1280, 960), tilt=15)
    path = tmp_path / "indicators.jpg"
    cv2.imwrite(str(path), scene.image[..., ::-1])
    return path


def test_read_dora_indicators_count_when_confirmed(open_page, beside_the_hand):
    page = open_page("/?rules=riichi")
    wait_for_run(page)
    wait_for_run(page)
    page.locator("input.gallery").set_input_files(beside_the_hand)
    wait_for_total(page)
    way = {"source": "wall", "seat": "S", "round": "E", "riichi": "1"}  # no
    while (field := asked_field(page)) != "dora_indicators":
        for button in answer_to(page, field, way):
            button.click()
        wait_for_answer(page)
    expect(choices(page).first).to_have_attribute("data-value", "7s")
    expect(choices(page).first).to_have_attribute("aria-pressed", "true")
    expect(choices(page).first).to_contain_text("×2")
    expect(question(page)).to_contain_text("beside the hand on the photo")
    question(page).locator("button.done").click()
    wait_for_answer(page)
    answer_all(page, way)
    expect_total(page, "4000")  # drawn, and the 8s is dora twice: 3 han 30 fu
    expect(page.locator(".ts-sheet")).to_contain_text("ドラ")
