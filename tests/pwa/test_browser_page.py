"""Tests of the page without a server in a real Chromium."""

import json
import re
from pathlib import Path

import pytest

playwright = pytest.importorskip("playwright.sync_api")

from scoring import Hand  # noqa: E402
from scoring.engines import load_house_engine  # noqa: E402
from tests.games.log_builders import build_log, start_event  # noqa: E402
from tests.pwa import steps  # noqa: E402
from tests.pwa.chromium import Chromium  # noqa: E402
from tests.pwa.conftest import IN_CHROMIUM, type_hand  # noqa: E402
from tests.serving import IDLE  # noqa: E402
from tests.streamlit_app.conftest import EVALUATING, PHONE  # noqa: E402
from tests.streamlit_app.steps import SAMPLES, accessibility_violations, screenshot, share_photo  # noqa: E402
from tests.streamlit_app.test_browser_memory import SHIFTS  # noqa: E402
from tilesnap.games.game_file import format_game_file  # noqa: E402
from tilesnap.session.session import Session  # noqa: E402

expect = playwright.expect
pytestmark = IN_CHROMIUM
PATIENCE = 120_000  # milliseconds, for busy machines
HAND = "555m CCCC | 222s 111p EE*"


@pytest.fixture
def page(browser, host):
    """The loaded page, which must not contact other hosts or raise errors."""
    address = f"http://localhost:{host.server_port}/"
    context = browser.new_context(**PHONE, **EVALUATING, locale="en-US")
    opened, outside, errors = context.new_page(), [], []
    opened.set_default_timeout(PATIENCE)
    opened.on(
        "request", lambda r: None if r.url.startswith((address, "blob:", "data:")) else outside.append(r.url)
    )
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.goto(address)
    ready(opened)
    choose_rules(opened, "European classical", "none")
    yield opened
    context.close()
    assert (outside, errors) == ([], [])


def ready(page):
    page.locator("#coming").wait_for(state="hidden")


def choose_rules(page, title, preset):
    """Choose a rule set and a preset in the chip."""
    page.locator("#rules").click()
    rule_set = page.locator("#rule_choice .rule_sets").get_by_role("button", name=re.compile(f"^{title}"))
    rule_set.click()
    expect(rule_set).to_have_attribute("aria-pressed", "true")  # until then, the presets are the other rules'
    page.locator("#rule_choice .presets button", has_text=preset).first.click()
    expect(page.locator("#rule_choice")).to_be_hidden()


def total(page):
    return page.locator(".status-bar [data-testid=total]")


def write(page, hand=HAND):
    type_hand(page, hand)


def tap_discard_win(page, seat="N"):
    """Tap the picture of the table: this seat won on somebody's discard."""
    page.locator(f".status-bar [data-seat={seat}][data-giver=someone]").click()


@pytest.mark.journey
def test_entered_hand_survives_loss_of_server(page, host):
    write(page)
    expect(total(page)).to_have_text("200 to 500")
    tap_discard_win(page)
    expect(total(page)).to_have_text("200")
    expect(page.locator("#result .ts-items thead").first).to_be_attached()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    ready(page)
    host.shutdown()
    host.server_close()
    page.context.set_offline(True)
    page.reload()
    ready(page)
    expect(total(page)).to_have_text("200")
    write(page, "| 111m 444m 777m 222p 5*5p")
    expect(total(page)).not_to_have_text("200")
    choose_rules(page, "Riichi", "none")
    expect(total(page)).to_have_text("32000")  # the answers stay for the corrected hand


@pytest.mark.parametrize("sample", ["concealed_kong", "all_concealed"])
def test_photo_is_read_without_server(page, host, sample):
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    ready(page)
    host.shutdown()
    host.server_close()
    page.context.set_offline(True)
    page.locator("input.gallery").set_input_files(SAMPLES / f"{sample}.jpg")
    expect(total(page)).not_to_be_empty(timeout=PATIENCE)
    kept = page.evaluate(steps.KEPT)
    truth = json.loads((SAMPLES / f"{sample}.json").read_text("utf-8"))["hand"]
    assert Hand.parse(Session(stored=kept).deal.seat_hand().hand.text) == Hand.parse(truth)
    page.reload()
    ready(page)
    expect(page.locator("#hand_editor svg image").first).to_be_visible()


def test_photo_stays_when_rules_are_chosen_meanwhile(page):
    page.locator("input.gallery").set_input_files(SAMPLES / "all_concealed.jpg")
    choose_rules(page, "Riichi", "none")
    expect(page.locator("#hand_editor svg image").first).to_be_visible(timeout=PATIENCE)


def test_first_screen_does_not_move_as_it_loads(browser, host):
    context = browser.new_context(**PHONE, **EVALUATING, locale="en-US")
    opened = context.new_page()
    opened.set_default_timeout(PATIENCE)
    opened.add_init_script(SHIFTS)
    opened.goto(f"http://localhost:{host.server_port}/")
    ready(opened)
    opened.wait_for_timeout(1000)
    assert opened.evaluate("window.shift") < 0.1
    context.close()


def test_sample_is_read_again_in_frame(page):
    page.get_by_role("button", name="Try a sample").click()
    expect(page.locator(".preview img")).to_be_in_viewport()
    grips = page.locator("#hand_editor .set .grip")
    expect(grips).to_have_text(["kong", "pung"])
    page.locator("details.more summary").click()
    page.get_by_role("button", name="Frame the hand on the photo").click()
    photo = page.locator(".framing").bounding_box()
    left, right = photo["x"] + 2, photo["x"] + photo["width"] - 2
    page.mouse.move(left, photo["y"] + 0.48 * photo["height"])
    page.mouse.down()
    page.mouse.move(right, photo["y"] + photo["height"] - 2, steps=4)
    page.mouse.up()
    expect(grips).to_have_count(0)
    page.get_by_role("button", name="Read the whole photo").click()
    expect(grips).to_have_text(["kong", "pung"])


def test_second_visit_uses_bytecode_cache(page):
    (worker,) = page.workers
    kept = worker.url.removesuffix("shell/worker.js") + "others.zip"
    page.evaluate(
        "async (it) => { while (!(await caches.match(it))) await new Promise((on) => setTimeout(on, 99)); }",
        kept,
    )
    page.reload()
    ready(page)
    (worker,) = page.workers
    fetched = worker.evaluate("performance.getEntriesByType('resource').map((each) => each.name)")
    assert not [name for name in fetched if name.endswith("python_stdlib.zip")]
    write(page)
    expect(total(page)).to_have_text("200 to 500")


def test_undo_removes_entered_hand(page):
    write(page)
    expect(total(page)).to_have_text("200 to 500")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".status-bar")).to_be_hidden()


def test_house_rules_are_changed_saved_and_restored(page):
    write(page)
    page.locator("[data-place=rules]").click()
    limit = page.locator("#parts").get_by_label("Limit", exact=True)
    limit.fill("150")
    limit.press("Enter")
    expect(page.locator("#parts")).to_contain_text("Undo the change: Limit")
    assert accessibility_violations(page) == []
    with page.expect_download() as saving:
        press(page, "Save as a file")
    table = load_house_engine(Path(saving.value.path()).read_text("utf-8")).table
    assert next(option.default for option in table.options if option.name == "limit") == 150
    page.locator("[data-place=hand]").click()
    expect(total(page)).to_have_text("150")
    page.reload()
    ready(page)
    expect(total(page)).to_have_text("150")


def test_custom_item_is_added_without_losing_input(page):
    write(page)
    tap_discard_win(page)
    expect(total(page)).to_have_text("200")
    page.locator("[data-place=rules]").click()
    parts = page.locator("#parts")
    parts.locator("summary", has_text="Add an item").click()
    parts.get_by_label("What the hand must have").select_option(label="A pung or a kong")
    parts.get_by_role("checkbox", name="dragons", exact=True).check()
    parts.get_by_label("Name of the item").press_sequentially("Lucky dragons")
    press(page, "Add this item")
    expect(page.locator("#problem")).to_contain_text("An item must score something")
    expect(page.locator("#problem")).to_be_in_viewport()
    parts.get_by_label("Name of the item").fill("Luck")
    page.keyboard.press("Tab")
    page.keyboard.type("30", delay=60)  # while the page is rendered again with the name
    page.wait_for_function(IDLE)
    expect(parts.get_by_label("New item: Points", exact=True)).to_have_value("30")
    assert accessibility_violations(page) == []
    press(page, "Add this item")
    expect(parts).to_contain_text("“Luck” counts now.")
    page.locator("[data-place=hand]").click()
    expect(total(page)).to_have_text("320")
    page.reload()
    ready(page)
    page.locator("[data-place=rules]").click()
    parts.get_by_label("Show what I changed").check()
    press(page, "Remove: Luck")
    page.locator("[data-place=hand]").click()
    expect(total(page)).to_have_text("200")


def press(page, words, within="#parts"):
    page.locator(within).get_by_role("button", name=words).first.click()


def say(page, *totals):
    for total in totals:
        field = page.locator("#parts form.total input")
        expect(field).to_have_value("")
        field.fill(str(total))
        field.press("Enter")


def won(page, winner, giver, *totals):
    """Play a deal by stated totals, the winner's first."""
    press(page, winner)
    press(page, giver)
    say(page, *totals)
    saved(page)


def saved(page):
    press(page, "Save the deal")
    expect(page.locator("#parts")).to_contain_text("Who won?")


def begin_game(page):
    page.locator("[data-place=game]").click()
    for line, name in zip("ESWN", ("Anna", "Ben", "Cleo", "Dan"), strict=True):
        page.locator(f"#parts form.new_game input[data-key='new_game {line}']").fill(name)
    press(page, "Start the game")
    expect(page.locator("#parts")).to_contain_text("Who won?")


def go_offline(page, host):
    """Reload the page, stop its server and the network, and reload it again."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    ready(page)
    host.shutdown()
    host.server_close()
    page.context.set_offline(True)
    page.reload()
    ready(page)


@pytest.mark.journey
@pytest.mark.parametrize("step", [steps.enter_hand_and_photo, steps.play_game])
def test_page_works_without_server(page, host, step):
    window = Chromium(page)
    steps.go_offline(window, host)
    step(window)
    assert accessibility_violations(window.page) == []


@pytest.mark.journey
def test_page_is_accessible(page):
    write(page)
    expect(total(page)).to_have_text("200 to 500")
    assert accessibility_violations(page) == []


LAUNCHED = """game => {
    const file = { getFile: async () => new File([game], "game.json") };
    const value = { setConsumer: consume => consume({ files: [file] }) };
    Object.defineProperty(window, "launchQueue", { value });
}"""


def test_system_opens_shared_photo_and_game_file(page, host):
    manifest = page.request.get(f"http://localhost:{host.server_port}/app.webmanifest").json()
    (handler,) = manifest["file_handlers"]
    assert manifest["share_target"]["params"] == {"files": [{"name": "photo", "accept": ["image/*"]}]}
    assert handler == {"action": "./", "accept": {"application/json": [".json"]}}
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # from now on the service worker receives what another app shares
    ready(page)
    share_photo(page, manifest["share_target"]["action"], SAMPLES / "concealed_kong.jpg")
    page.wait_for_url(f"http://localhost:{host.server_port}/?shared")
    ready(page)
    page.locator("svg image").first.wait_for()
    assert page.url.endswith(f":{host.server_port}/")
    game = format_game_file([each.sealed_entry for each in build_log(start_event())])
    page.add_init_script(f"({LAUNCHED})({json.dumps(game)})")
    page.reload()
    ready(page)
    expect(page.locator("#parts")).to_contain_text("Anna")
    expect(page.locator("#problem")).to_be_hidden()


def test_lesson_runs_to_its_end(page):
    page.locator("[data-place=rules]").click()
    page.get_by_role("button", name="Practise counting").click()
    page.get_by_role("button", name="Start", exact=True).click()
    for number in range(1, 11):
        expect(page.locator("#parts h2")).to_have_text(f"Card {number} of 10")
        answers = page.locator("#parts .answers button")
        expect(answers).to_have_count(4)
        screenshot(page, f"phone_lesson_{number}")
        answers.first.click()
        expect(page.locator("#parts .answers button", has_text="✓")).to_have_count(1)
        if number in (1, 2):
            assert accessibility_violations(page) == []
            screenshot(page, f"phone_lesson_{number}_answered")
        page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator("#parts h2")).to_have_text(re.compile(r"\d+ of 10 right"))
    screenshot(page, "phone_lesson_end")
    stored = page.evaluate(steps.KEPT)["lessons"]
    assert len(stored["boxes"]) == 10
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_role("button", name="Practise counting")).to_be_visible()


@pytest.mark.journey
def test_price_and_false_win_buttons_settle_deals(page):
    choose_rules(page, "Riichi", "none")
    window = Chromium(page)
    steps.begin_game(window)
    window.press(steps.PARTS, "Ben")
    window.press(steps.PARTS, "Cleo")
    window.press("details.named_prices summary")
    window.press(".prices button", "2 han 40 fu: Cleo 2600")
    steps.save_deal(window)
    window.press(steps.PARTS, "Cleo")
    window.press(steps.PARTS, "Ben")
    write(page, "111m 234s | 456p 789s 55s*")
    expect(page.locator(".status-bar")).to_contain_text("no yaku")
    window.press(".status-bar .onward [data-field=false_win]")
    expect(page.locator("#parts .ts-ledger").first).to_contain_text("Cleo pays Ben")
    steps.save_deal(window)
    seats = page.locator("#parts .seats .side button > :last-child")
    assert {*seats.all_inner_texts()} == {"27000", "31600", "14400"}  # Ben deals, and is paid double


def test_back_button_leads_from_place_to_place(page):
    for name in ("game", "settings", "rules"):
        page.locator(f"[data-place={name}]").click()
        expect(page.locator(f"[data-place={name}]")).to_have_attribute("aria-current", "page")
    for name in ("settings", "game", "hand"):
        page.go_back()
        expect(page.locator(f"[data-place={name}]")).to_have_attribute("aria-current", "page")
    expect(page.locator("[aria-current]")).to_have_count(1)
