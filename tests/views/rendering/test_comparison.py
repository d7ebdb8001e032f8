"""The hand under all rule sets, as both pages show it."""

import re

import pytest

from scoring.comparison import installed_choices
from scoring.engines import load_catalogues
from tests.deals.builders import WON
from tilesnap.deals.commands import AnswerQuestion, LoadHand
from tilesnap.deals.comparison import compare_deal_hand
from tilesnap.deals.deal import Deal, collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.rules import Rules
from tilesnap.deals.update import update
from tilesnap.deals.view import settle_hand
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.i18n.translate import preset_title, use_language
from tilesnap.views.rendering.comparison import comparison_html

HAND = "555m CCCC | 222s 111p EE*"
DRAWN = {"source": "wall", "seat": "N", "round": "S"}
CLAIMED = {"source": "discard", "seat": "N", "round": "S", "discarder": "left"}
HOUSE = {"european_classical": {"options": {"limit": 100}}}


def enter(text, answers, rules=None):
    """Return a deal with an entered hand and answers."""
    deal = update(Deal(rules=rules or Rules()), LoadHand(text))
    for field, value in answers.items():
        deal = update(deal, AnswerQuestion(field, value))
    return deal


def text_of(html):
    """Return the words of HTML without its tags."""
    return " ".join(re.sub("<[^>]+>", " ", html).split())


def entries(html):
    """Return the words of each entry."""
    return [text_of(each) for each in re.findall("<li.*?</li>", html)]


@pytest.mark.parametrize("answers", [DRAWN, CLAIMED, {}], ids=["drawn", "claimed", "unknown"])
@pytest.mark.parametrize("text", [HAND, "| 123m 456m 789m 123p 77*s", "| 19m 19p 19s ESWN CFB* E", WON])
def test_comparison_equals_page_of_each_rule_set(text, answers):
    compared = compare_deal_hand(enter(text, answers), {})
    assert len(compared) == len(installed_choices())
    for score in compared:
        preset = score.choice.preset and score.choice.preset.code
        own = enter(text, answers, Rules(score.choice.engine.name, preset))
        progress, facts = evaluate_deal_hand(own), collect_hand_facts(own, 0)
        if progress.role == "loser" or progress.question == "role":
            continue  # by its number of tiles this page takes the hand for one that did not win
        sheet = progress.breakdown
        assert score.total == (sheet.total if sheet and sheet.won else None)
        assert (score.least, score.most, score.asked) == (progress.least, progress.most, progress.asked)
        settled = settle_hand(progress, facts)
        assert (score.settlement and score.settlement.pays) == (settled and settled.pays)


def test_house_rules_are_an_entry_of_their_own():
    html = comparison_html(enter(HAND, DRAWN), HOUSE)
    (house,) = [each for each in entries(html) if "house rules" in each]
    assert house.startswith("European classical house rules 100 points 100 % of the limit")
    assert len(re.findall("aria-current", html)) == 1


def test_rules_in_play_are_marked():
    html = comparison_html(enter(HAND, DRAWN, Rules("bmja")), {})
    (here,) = re.findall('<li aria-current="true">.*?</li>', html)
    assert text_of(here).startswith("BMJA your table 208 points")


def test_provisional_total_is_marked_with_its_range():
    unknown = entries(comparison_html(enter(HAND, DRAWN), {}))
    riichi = next(each for each in unknown if "Tenhou" in each)
    assert "7900? points so far, 7900 to 32000" in riichi
    assert "Still depends on: dora indicators" in riichi


def test_final_total_names_items_and_payments():
    html = comparison_html(enter(HAND, CLAIMED), {})
    classical = next(
        each for each in entries(html) if each.startswith("European classical Japanese classical")
    )
    assert "?" not in classical
    assert "Mostly: Kong of dragons" in classical
    assert "Paid by East 東 832" in classical or "Paid by West 西 832" in classical


def test_no_win_is_explained():
    html = comparison_html(enter("123m 456m 777p 456s | 99*m", DRAWN), {})
    bmja = next(each for each in entries(html) if each.startswith("BMJA"))
    assert bmja.startswith("BMJA No win")
    assert "chow" in bmja


def test_presets_that_agree_share_an_entry():
    html = comparison_html(enter(HAND, DRAWN), {})
    taiwanese = [each for each in entries(html) if each.startswith("Taiwanese")]
    assert len(taiwanese) == 1
    assert all(preset_title(preset) in taiwanese[0] for preset in load_catalogues()["taiwanese"].presets)


@pytest.mark.parametrize("language", LANGUAGES)
def test_comparison_is_in_visitors_language(language):
    with use_language(language):
        words = text_of(comparison_html(enter(HAND, DRAWN), HOUSE))
    assert ("Mostly" in words) is (language == "en")
    assert "{" not in words
