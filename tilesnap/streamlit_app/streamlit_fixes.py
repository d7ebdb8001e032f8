"""Corrections of Streamlit's behaviour that the page depends on; each states its reason."""

from __future__ import annotations

from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any

from streamlit.runtime.scriptrunner import get_script_run_ctx
from streamlit.runtime.state.safe_session_state import SafeSessionState

if TYPE_CHECKING:
    from collections.abc import Iterator


def complete_callbacks() -> None:
    """Let widget callbacks finish before a newer request interrupts the run.

    Streamlit 1.67 looks for newer requests whenever the session state is used, also before and while it
    dispatches callbacks, and then drops the remaining callbacks. The browser has already cleared the
    trigger, so a tap, a photo or the browser's stored settings would be lost. With this correction a newer
    request waits until all callbacks of the previous one have run. It is complete only with
    `runner.fastReruns` off: otherwise a newer request ends the previous run regardless of callbacks that are
    not dispatched yet.
    """
    original = SafeSessionState.on_script_will_rerun
    if hasattr(original, "__wrapped__"):
        return

    @wraps(original)
    def on_script_will_rerun(state: SafeSessionState, *args: Any, **kwargs: Any) -> None:
        with _postponed_requests():
            original(state, *args, **kwargs)

    SafeSessionState.on_script_will_rerun = on_script_will_rerun  # type: ignore[method-assign, assignment]


@contextmanager
def _postponed_requests() -> Iterator[None]:
    """Hide pending requests from this thread's run; the run finds them at its next yield point."""
    context = get_script_run_ctx(suppress_warning=True)
    requests = context.script_requests if context else None
    if requests is None or "on_scriptrunner_yield" in vars(requests):
        yield
        return
    requests.on_scriptrunner_yield = lambda: None  # type: ignore[method-assign]
    try:
        yield
    finally:
        del requests.on_scriptrunner_yield
