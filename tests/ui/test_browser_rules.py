"""Context, rules, languages and the score sheet in a real Chromium."""

import json

import cv2
import pytest

playwright = pytest.importorskip("playwright.sync_api")

from scoring.rules.tables import TABLES  # noqa: E402
from tests.ui.conftest import DESKTOP, PHONE  # noqa: E402
from tests.ui.steps import (  # noqa: E402
    SAMPLE,
    TYPED,
    choose,
    confirm_how_it_was_won,
    expect_hand,
    expect_total,
    go_to_rules,
    screenshot,
    select,
    serious_faults,
    take_photo,
    text_box,
    type_hand,
)
from ui.messages.text import LANGUAGES  # noqa: E402

expect = playwright.expect
pytestmark = pytest.mark.browser

WAYS = [
    # a row: hand, seat, how the last tile came, total
    (TYPED, "北 North", "Another’s discard", 200),
    (TYPED, "北 North", "Drawn from the wall", 200),
    (TYPED, "北 North", "Robbing a kong", None),
    (TYPED, "北 North", "Supplement after a kong", 400),
    (TYPED, "北 North", "The discard after the last tile of the wall", 400),
    (TYPED, "北 North", "Drawn, the last tile of the wall", 400),
    ("| 234s 345p 456s 666m 55p*", "東 East", "With the deal", 500),
    ("| 234s 345p 456s 666m 55p*", "北 North", "East’s first discard", 500),
]


@pytest.mark.parametrize(("hand", "seat", "came", "total"), WAYS, ids=[f"{row[2]}, {row[1]}" for row in WAYS])
def test_every_way_the_last_tile_can_come(page, hand, seat, came, total):
    type_hand(page, hand)
    choose(page, "Seat wind", seat)
    if hand == TYPED:  # the other has no wind
        choose(page, "Prevailing wind", "南 South")
    if total is None:  # the hand holds another of the tile, so it cannot have come from a kong
        expect(page.get_by_role("radio", name="Another’s discard")).to_be_visible()
        expect(page.get_by_role("radio", name=came)).to_have_count(0)
    else:
        choose(page, "How did the last tile come?", came)
        expect_total(page, total)


RULE_SETS = [
    ("European classical", 200),
    ("BMJA", 200),
    ("Zung Jung", 50),
    ("Building Skills", 272),
    ("German classical (DMJL)", 224),
]


def test_every_rule_set(page):
    assert [title for title, _ in RULE_SETS] == [table.title for table in TABLES.values()]
    type_hand(page, TYPED)
    confirm_how_it_was_won(page)
    page.get_by_text("Rules: European classical").click()
    for title, total in RULE_SETS:
        select(page, "Rule set", title)
        expect_total(page, total)


def test_a_loser_fishes(page):
    type_hand(page, "| 222s 333s 444s EEE N | 3f")
    page.get_by_text("Rules: European classical").click()
    select(page, "Rule set", "BMJA")
    choose(page, "This hand", "did not win")
    choose(page, "Seat wind", "西 West")
    expect_total(page, 408)
    expect(page.get_by_text("Fishing for buried treasure").first).to_be_visible()
    screenshot(page, "bmja")


def test_house_rules_are_changed_kept_by_the_browser_and_reset(page):
    type_hand(page, TYPED)
    confirm_how_it_was_won(page)
    expect_total(page, 200)
    go_to_rules(page)
    limit = page.get_by_role("spinbutton", name="Limit", exact=True)
    limit.fill("150")
    limit.press("Enter")
    expect(page.get_by_text("One rule is changed from the source.")).to_be_visible()
    screenshot(page, "house")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert "limit = 150" in download.value.path().read_text()
    page.get_by_text("Back to the hand").click()
    expect_total(page, 150)
    page.wait_for_function("localStorage.getItem('tilesnap').includes('150')")
    page.reload()
    expect(page.get_by_text("Rules: European classical · one house rule")).to_be_visible()
    expect_hand(page, "CCCC 555m | 111p 222s EE*")
    choose(page, "How did the last tile come?", "Another’s discard")  # the winds are remembered
    expect_total(page, 150)
    go_to_rules(page, "one house rule")
    page.get_by_role("button", name="All as in the source").click()
    expect(page.get_by_role("spinbutton", name="Limit", exact=True)).to_have_value("500")
    page.get_by_text("Back to the hand").click()
    expect_total(page, 200)


def test_a_broken_memory_does_no_harm(open_page, address):
    page = open_page()
    broken = {"seat": "Q", "rules": ["x"], "house_edits": {"bmja": {"items": 3}}, "x": 1}
    page.evaluate("kept => localStorage.setItem('tilesnap', JSON.stringify(kept))", broken)
    page.reload()
    type_hand(page, TYPED)
    confirm_how_it_was_won(page)
    expect_total(page, 200)


@pytest.mark.parametrize("name", [name for name in LANGUAGES if name != "en"])
def test_each_language_opens_by_the_browsers_wish(open_page, name):
    page = open_page(**{**PHONE, "locale": name})
    wanted = {"de": "Deine Hand", "zh-Hant": "你的手牌"}.get(name)
    if wanted:
        expect(page.get_by_role("heading", name=wanted)).to_be_visible()
    page.wait_for_function("lang => document.documentElement.lang === lang", arg=name)
    page.locator("input.camera").set_input_files(SAMPLE)
    expect(page.locator("input[value='CCCC 555m | 111p 222s EE*']").first).to_be_visible()
    screenshot(page, f"language_{name}")


def test_a_language_is_chosen_and_kept(page):
    type_hand(page, TYPED)
    page.get_by_role("button", name="English").click()
    page.get_by_test_id("stPopoverBody").get_by_text("Deutsch").click()
    expect(page.get_by_role("heading", name="Deine Hand")).to_be_visible()
    page.wait_for_function("localStorage.getItem('tilesnap').includes('de')")
    page.reload()
    expect(page.get_by_role("heading", name="Deine Hand")).to_be_visible()


def test_the_score_sheet_is_copied_saved_and_printed(open_page):
    page = open_page(**DESKTOP, permissions=["clipboard-read", "clipboard-write"])
    type_hand(page, TYPED)
    confirm_how_it_was_won(page)
    expect_total(page, 200)
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    for words in (
        "200 points · European classical",
        "Kong of dragons 三元槓: 16 points, 1 double",
        "50 (rounded)",
    ):
        assert words in copied
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a picture").click()
    picture = cv2.imread(str(download.value.path())).astype(int)
    assert picture.shape[1] == 1440
    assert (picture[:8] == (245, 250, 251)).all()  # the margin
    blue, green, red = picture.transpose(2, 0, 1)
    assert ((red > 180) & (green < 80) & (blue < 90)).sum() > 1200  # the ink of the red dragons
    page.evaluate("window.printed = 0")
    page.add_init_script("window.print = () => top.printed++")
    page.get_by_role("button", name="Print").click()
    frame = page.frame_locator("#tilesnap-print")
    expect(frame.locator("h1")).to_contain_text("200 points", timeout=5000)


def test_what_is_folded_away_is_worked_out_when_it_is_opened(page):
    type_hand(page, "| 222s 333p 444s 666m* 55p")
    choose(page, "How did the last tile come?", "Another’s discard")
    for name, words in (("Nearly made", "Hidden treasure, 500"), ("Explained step by step", "Together")):
        expect(page.get_by_text(words)).to_have_count(0)
        page.get_by_test_id("stExpander").get_by_text(name).click()
        expect(page.get_by_text(words).first).to_be_visible()


SCHEMES = [("light", PHONE), ("dark", PHONE), ("light", DESKTOP)]


@pytest.mark.parametrize(("scheme", "device"), SCHEMES, ids=["phone light", "phone dark", "desktop light"])
def test_axe_finds_no_serious_fault(open_page, scheme, device):
    page = open_page(**device, color_scheme=scheme)
    assert serious_faults(page) == []
    page.locator("input.gallery").set_input_files(SAMPLE)
    expect_hand(page, "CCCC 555m | 111p 222s EE*")
    confirm_how_it_was_won(page)
    expect_total(page, 200)
    screenshot(page, f"axe_{scheme}_{device['viewport']['width']}")
    assert serious_faults(page) == []
    page.get_by_role("button", name="tile 1: ").click()
    assert serious_faults(page) == []
    page.keyboard.press("Escape")
    go_to_rules(page)
    expect(page.get_by_role("spinbutton", name="Limit", exact=True)).to_be_visible()
    assert serious_faults(page) == []


@pytest.mark.parametrize("width", [360, 390, 768, 1280])
def test_nothing_is_wider_than_the_screen(open_page, width):
    page = open_page(viewport={"width": width, "height": 800})
    page.locator("input.gallery").set_input_files(SAMPLE)
    expect_hand(page, "CCCC 555m | 111p 222s EE*")
    confirm_how_it_was_won(page)
    wide = page.evaluate(
        """[document.documentElement, document.querySelector('[data-testid=stMain]')]
            .map(e => e.scrollWidth - e.clientWidth)"""
    )
    assert wide == [0, 0]
    small = page.evaluate(
        """() => {
            const found = [];
            const visit = (root) => root.querySelectorAll("*").forEach((e) => {
              if (e.shadowRoot) visit(e.shadowRoot);
              if (root === document || e.tagName !== "BUTTON") return;
              const box = e.getBoundingClientRect();
              if (!box.width || Math.min(box.width, box.height) > 43.5) return;
              found.push([e.textContent, box.width, box.height]);
            });
            visit(document);
            return found;
        }"""
    )
    assert small == []
    screenshot(page, f"width_{width}")


def test_what_the_browser_keeps_is_only_choices(page):
    type_hand(page, TYPED)
    confirm_how_it_was_won(page)
    expect_total(page, 200)
    page.wait_for_function("localStorage.getItem('tilesnap')?.includes('round')")
    kept = json.loads(page.evaluate("localStorage.getItem('tilesnap')"))
    assert set(kept) <= {"language", "rules", "house_edits", "seat", "round", "own_set"}
    assert (kept["seat"], kept["round"]) == ("N", "S")
    assert text_box(page).input_value() not in json.dumps(kept)
    take_photo(page)


def test_a_reload_among_the_rules_keeps_the_hand(page):
    type_hand(page, TYPED)
    go_to_rules(page)
    page.get_by_role("spinbutton", name="Limit", exact=True).wait_for()
    page.reload()
    page.get_by_text("Back to the hand").click()
    expect_hand(page, "CCCC 555m | 111p 222s EE*")
