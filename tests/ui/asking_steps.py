"""How a person answers what the bar asks: on photos that are timed, and in the tests of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

MOST_QUESTIONS = 20
RUNS_NOT = "document.querySelector('.stApp').dataset.testScriptState === 'notRunning'"


def question(page: Page) -> Locator:
    return page.locator(".asking .question")


def asked(page: Page) -> str | None:
    """Name what is asked, None where nothing is."""
    return question(page).get_attribute("data-field") if question(page).is_visible() else None


def choices(page: Page) -> Locator:
    return question(page).locator("button.choice")


def choice(page: Page, value: str) -> Locator:
    return question(page).locator(f"button.choice[data-value='{value}']")


def begun(page: Page) -> None:
    """Wait until a hand lies there with its total, or with why it has none."""
    page.locator(".asking [data-testid=total]:not(:empty)").wait_for()
    page.wait_for_timeout(200)
    page.wait_for_function(RUNS_NOT)


def taken(page: Page) -> None:
    """Wait until an answer has been taken and the page has run."""
    page.locator(".asking:not(.waiting)").wait_for()
    page.wait_for_timeout(100)
    page.wait_for_function(RUNS_NOT)


def answer(page: Page, field: str, value: str) -> None:
    """Answer the question that is asked, which must be this one."""
    page.locator(f".asking .question[data-field={field}]").wait_for()
    choice(page, value).click()
    taken(page)


def answer_to(page: Page, field: str, answers: dict[str, str]) -> Locator:
    """Find the button that answers a question: the sets as they lie, the likeliest face, the last tile."""
    match field:
        case "sets" | "dora_indicators" | "ura_indicators":
            return question(page).locator("button.done")
        case "winning_tile":
            return choices(page).last
        case "doubt":
            return choices(page).first
        case _:
            return choice(page, answers[field])


def answer_all(page: Page, answers: dict[str, str], look: Callable[[], object] = lambda: None) -> list[str]:
    """Answer whatever is asked, and look at each question first; give what was asked."""
    fields: list[str] = []
    while (field := asked(page)) is not None:
        assert len(fields) < MOST_QUESTIONS, f"there is always something to ask: {fields}"
        fields.append(field)
        look()
        answer_to(page, field, answers).click()
        taken(page)
    return fields


def chip(page: Page, field: str) -> Locator:
    return page.locator(f".asking .chips button[data-field={field}]")


def faces(button: Locator) -> list[str]:
    """Give the codes of the tiles that a button shows."""
    pictures = button.locator(".face").evaluate_all("all => all.map(face => face.style.backgroundImage)")
    return [picture.rpartition("/")[2].partition(".")[0] for picture in pictures]
