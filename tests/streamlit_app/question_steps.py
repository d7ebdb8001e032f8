"""Steps that answer the bar's questions in a browser, for tests and benchmarks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.serving import IDLE
from tilesnap.deals.facts import wind_at_relative_seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from playwright.sync_api import Locator, Page

MAX_QUESTIONS = 20


def question(page: Page) -> Locator:
    return page.locator(".status-bar .question")


def asked_field(page: Page) -> str | None:
    """Return the field of the question; None if there is none."""
    return question(page).get_attribute("data-field") if question(page).is_visible() else None


def choices(page: Page) -> Locator:
    return question(page).locator("button.choice")


def choice(page: Page, value: str) -> Locator:
    return question(page).locator(f"button.choice[data-value='{value}']")


def wait_for_total(page: Page) -> None:
    """Wait until a hand is shown with its total, or with the reason why it has none."""
    page.locator(".status-bar [data-testid=total]:not(:empty)").wait_for()
    page.wait_for_timeout(200)
    page.wait_for_function(IDLE)


def wait_for_answer(page: Page) -> None:
    """Wait until an answer was processed and the page has run."""
    page.locator(".status-bar:not(.waiting)").wait_for()
    page.locator(":root:not(.ts-preview)").wait_for(state="attached")
    page.wait_for_timeout(100)
    page.wait_for_function(IDLE)


def answer(page: Page, field: str, value: str) -> None:
    """Answer the question of this field, which must be the current one and offer choices."""
    page.locator(f".status-bar .question[data-field={field}]").wait_for()
    choice(page, value).click()
    wait_for_answer(page)


def picture(page: Page) -> Locator:
    """Return the picture of the table on which one gesture sets the winner and the discarder."""
    return question(page).locator(".table, .ways")


def picture_buttons(page: Page, answers: Mapping[str, str]) -> list[Locator]:
    """Return the buttons of the picture for a win source, in the order of the taps."""
    source, place = answers.get("source"), answers.get("discarder", "right")
    drawn = source == "wall"
    robbed = [question(page).locator("header .quiet[aria-pressed]")] if source == "robbed_kong" else []
    by_wind = picture(page).locator("[data-seat=E]").count() > 0
    seat = answers["seat"] if by_wind else "self"
    if "ways" in (picture(page).get_attribute("class") or ""):
        giver = "self" if drawn else "someone"
        return [*robbed, picture(page).locator(f"[data-seat='{seat}'][data-giver='{giver}']")]
    giver = seat if drawn else wind_at_relative_seat(place, seat) if by_wind else place
    first, second = (picture(page).locator(f"[data-seat='{each}']") for each in (seat, giver))
    is_known = picture(page).locator("[aria-pressed=true]").count() > 0
    return [*robbed, second] if is_known else [*robbed, first, second]


def answer_to(page: Page, field: str, answers: Mapping[str, str]) -> list[Locator]:
    """Return the buttons for an answer: the sets as shown, the likeliest face, the last tile."""
    if picture(page).count():
        return picture_buttons(page, answers)
    match field:
        case "sets" | "dora_indicators" | "ura_indicators":
            return [question(page).locator("button.done")]
        case "winning_tile":
            return [choices(page).last]
        case "doubt":
            return [choices(page).first]
        case _:
            return [choice(page, answers[field])]


def answer_all(
    page: Page, answers: Mapping[str, str], look: Callable[[], object] = lambda: None
) -> list[str]:
    """Answer every question, calling `look` before each, and return the fields."""
    fields: list[str] = []
    while (field := asked_field(page)) is not None:
        assert len(fields) < MAX_QUESTIONS, f"there is always something to ask: {fields}"
        fields.append(field)
        look()
        for button in answer_to(page, field, answers):
            button.click()
        wait_for_answer(page)
    return fields


def chip(page: Page, field: str) -> Locator:
    return page.locator(f".status-bar .chips button[data-field={field}]")


def faces(button: Locator) -> list[str]:
    """Return the codes of the tiles that a button shows."""
    pictures = button.locator(".face").evaluate_all("all => all.map(face => face.style.backgroundImage)")
    return [picture.rpartition("/")[2].partition(".")[0] for picture in pictures]
