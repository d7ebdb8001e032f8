"""The other ways to bring in a hand, behind the photo button: a live camera, a sample, tile by tile."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import streamlit as st

from tilesnap.i18n.text import t
from tilesnap.runtime.page_limits import mount_uploads
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.session import laid_out
from tilesnap.streamlit_app.state.visit import visit

SAMPLES = Path(__file__).parents[3] / "samples"
FIRST_SAMPLE = SAMPLES / "two_pungs_and_a_pair_of_winds.jpg"
WAYS = ("type", "sample", "camera")


def other_way() -> tuple[str, bytes | None]:
    """Offer the ways; give the one that is chosen, and the photo that it brought."""
    with st.expander(t("photo-other_ways"), icon=":material/grid_view:"):
        way = st.segmented_control(
            t("photo-other_ways"),
            WAYS,
            format_func=lambda name: t(f"photo-{name}"),
            label_visibility="collapsed",
            width="stretch",
            key=keys.WAY,
            persist_state="session",
        )
        if way == "type":
            _type()
        mount_uploads(is_shown=way == "camera" and _may_use_camera())
        offered = {"sample": _sample, "camera": _camera}[way]() if way in ("sample", "camera") else None
    if visit().wants_sample:
        return "sample", FIRST_SAMPLE.read_bytes()
    return way or "", offered


def sample_button() -> None:
    """Offer to try a photo that is there already, by one tap."""
    st.button(
        t("photo-try_sample"), icon=":material/image:", key="try_sample", on_click=_try, type="tertiary"
    )


def _try() -> None:
    visit().wants_sample = True
    visit().offered.pop("sample", None)  # it may be tried again


def _camera() -> bytes | None:
    if not _may_use_camera():
        st.info(t("photo-camera_needs_https"), icon=":material/lock:")
        return None
    file = st.camera_input(t("photo-camera_label"), resolution="1080p", key="camera")
    return file.getvalue() if file else None


def _may_use_camera() -> bool:
    """Tell whether the browser treats this page as a secure context: https, or this very computer."""
    address = urlsplit(st.context.url or "")
    host = address.hostname or "localhost"
    return (
        address.scheme == "https" or host in ("localhost", "127.0.0.1", "::1") or host.endswith(".localhost")
    )


def _sample() -> bytes | None:
    photos = {path.stem: path for path in sorted(SAMPLES.glob("*.jpg"))}
    if not photos:
        st.info(t("photo-no_samples"))
        return None
    name = st.selectbox(
        t("photo-sample_label"),
        list(photos),
        index=None,
        format_func=_words,
        placeholder=t("photo-sample_pick"),
        key="sample",
    )
    return photos[name].read_bytes() if name else None


def _type() -> None:
    st.caption(t("photo-type_hint"))
    examples = _examples()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.selectbox(
            t("photo-example_label"),
            list(examples),
            index=None,
            format_func=_words,
            placeholder=t("photo-example_pick"),
            key="example",
            on_change=lambda: _lay_out(
                examples.get(st.session_state["example"]), st.session_state["example"]
            ),
        )
        st.button(t("photo-new_hand"), icon=":material/grid_view:", on_click=_lay_out, args=("",))


def _examples() -> dict[str, str]:
    """Read `samples/hands.txt`: one `name: hand` a line."""
    lines = (SAMPLES / "hands.txt").read_text(encoding="utf-8").splitlines()
    rows = (line.partition(":") for line in lines if ":" in line and not line.startswith("#"))
    return {name.strip(): hand.strip() for name, _, hand in rows}


def _words(name: str) -> str:
    words = name.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]


def _lay_out(text: str | None, source: str | None = None) -> None:
    """Replace the hand by one written as text, unless it is the one from `source` that was laid out last."""
    if text is not None and (source is None or source != visit().example):
        laid_out().write(text, typing=not text)
        visit().example = source
