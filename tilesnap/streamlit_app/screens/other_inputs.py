"""Ways to enter a hand other than the photo button: a live camera, a sample photo, tile by tile."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import streamlit as st

from tilesnap.i18n.translate import t
from tilesnap.runtime.page_limits import permit_uploads
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.visit import visit

SAMPLES = Path(__file__).parents[3] / "samples"
FIRST_SAMPLE = SAMPLES / "two_pungs_and_a_pair_of_winds.jpg"
INPUTS = ("type", "sample", "camera")


def render_other_inputs() -> tuple[str, bytes | None]:
    """Render the choice of other ways.

    Returns:
        The chosen way (empty if none), and the photo that it supplied.
    """
    with st.expander(t("photo-other_ways"), icon=":material/grid_view:"):
        method = st.segmented_control(
            t("photo-other_ways"),
            INPUTS,
            format_func=lambda name: t(f"photo-{name}"),
            label_visibility="collapsed",
            width="stretch",
            key=keys.INPUT_METHOD,
            persist_state="session",
        )
        if method == "type":
            _render_typing()
        permit_uploads(is_shown=method == "camera" and _may_use_camera())
        photo = (
            {"sample": _render_samples, "camera": _render_camera}[method]()
            if method in ("sample", "camera")
            else None
        )
    if visit().wants_sample:
        return "sample", FIRST_SAMPLE.read_bytes()
    return method or "", photo


def render_sample_button() -> None:
    """Offer to try a sample photo with one tap."""
    st.button(
        t("photo-try_sample"),
        icon=":material/image:",
        key="try_sample",
        on_click=_use_sample,
        type="tertiary",
    )


def _use_sample() -> None:
    visit().wants_sample = True
    visit().read_files.pop("sample", None)  # it may be tried again


def _render_camera() -> bytes | None:
    if not _may_use_camera():
        st.info(t("photo-camera_needs_https"), icon=":material/lock:")
        return None
    file = st.camera_input(t("photo-camera_label"), resolution="1080p", key="camera")
    return file.getvalue() if file else None


def _may_use_camera() -> bool:
    """Return True if the browser treats this page as a secure context: HTTPS, or this very computer."""
    address = urlsplit(st.context.url or "")
    host = address.hostname or "localhost"
    return (
        address.scheme == "https" or host in ("localhost", "127.0.0.1", "::1") or host.endswith(".localhost")
    )


def _render_samples() -> bytes | None:
    photos = {path.stem: path for path in sorted(SAMPLES.glob("*.jpg"))}
    if not photos:
        st.info(t("photo-no_samples"))
        return None
    name = st.selectbox(
        t("photo-sample_label"),
        list(photos),
        index=None,
        format_func=_title,
        placeholder=t("photo-sample_pick"),
        key="sample",
    )
    return photos[name].read_bytes() if name else None


def _render_typing() -> None:
    st.caption(t("photo-type_hint"))
    examples = _examples()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.selectbox(
            t("photo-example_label"),
            list(examples),
            index=None,
            format_func=_title,
            placeholder=t("photo-example_pick"),
            key="example",
            on_change=lambda: _load_hand(
                examples.get(st.session_state["example"]), st.session_state["example"]
            ),
        )
        st.button(t("photo-new_hand"), icon=":material/grid_view:", on_click=_load_hand, args=("",))


def _examples() -> dict[str, str]:
    """Read `samples/hands.txt`: one `name: hand` per line."""
    lines = (SAMPLES / "hands.txt").read_text(encoding="utf-8").splitlines()
    rows = (line.partition(":") for line in lines if ":" in line and not line.startswith("#"))
    return {name.strip(): hand.strip() for name, _, hand in rows}


def _title(name: str) -> str:
    title = name.replace("_", " ").replace("-", " ")
    return title[:1].upper() + title[1:]


def _load_hand(text: str | None, source: str | None = None) -> None:
    """Replace the hand by one in notation, unless it is the last one that was loaded from `source`."""
    if text is not None and (source is None or source != visit().example):
        current_hand().load_text(text, typing=not text)
        visit().example = source
