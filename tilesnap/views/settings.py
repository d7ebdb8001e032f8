"""The settings as parts: what applies to this browser or device, what it stores, and what the app is."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import version
from typing import TYPE_CHECKING, Literal

from tilesnap.i18n.languages import LANGUAGES, language_name
from tilesnap.i18n.translate import language, section_texts, t
from tilesnap.views.parts import (
    BrowserControl,
    button,
    buttons,
    file_download,
    file_input,
    fold,
    heading,
    note,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tilesnap.views.parts import BrowserFeature, Part

HostKind = Literal["phone", "server", "shared"]
"""A phone without a server, a server at home, or one for everybody, where each browser has its own tile sets."""
DISTRIBUTION = "tilesnap"
FILE_NAME = "tilesnap-data.json"
MAX_FILE_BYTES: Mapping[HostKind, int] = {"phone": 50_000_000, "server": 200_000, "shared": 200_000}
"""The largest file of another device: a phone's has the games, that of a server's page their links."""
PHONE_SOFTWARE: Mapping[str, str] = {
    "Python": "PSF-2.0",
    "Pyodide": "MPL-2.0",
    "numpy": "BSD-3-Clause",
    "onnxruntime-web": "MIT",
    "mahjong": "MIT",
    "openskill": "MIT",
    "fluent": "Apache-2.0",
    "babel": "BSD-3-Clause",
    "attr": "MIT",
    "pytz": "MIT",
    "segno": "BSD-3-Clause",
    "tomli_w": "MIT",
    "typing_extensions": "PSF-2.0",
    "lit-html": "BSD-3-Clause",
    "modern-screenshot": "MIT",
    "Material Symbols": "Apache-2.0",
}
"""The work of others that the phone page contains, with its licences."""
SERVER_SOFTWARE: Mapping[str, str] = {
    "streamlit": "Apache-2.0",
    "numpy": "BSD-3-Clause",
    "onnxruntime": "MIT",
    "opencv-python-headless": "Apache-2.0",
    "pillow": "MIT-CMU",
    "pi-heif": "BSD-3-Clause",
    "mahjong": "MIT",
    "pydantic": "MIT",
    "pydantic-settings": "MIT",
    "fluent.runtime": "Apache-2.0",
    "sqlalchemy": "MIT",
    "alembic": "MIT",
    "starlette": "BSD-3-Clause",
    "fastapi": "MIT",
    "anyio": "MIT",
    "cryptography": "Apache-2.0",
    "jinja2": "BSD-3-Clause",
    "limits": "MIT",
    "openskill": "MIT",
    "platformdirs": "MIT",
    "prometheus-client": "Apache-2.0",
    "python-multipart": "Apache-2.0",
    "segno": "BSD-3-Clause",
    "tomli-w": "MIT",
    "xlsxwriter": "BSD-2-Clause",
    "lit-html": "BSD-3-Clause",
    "modern-screenshot": "MIT",
    "Material Symbols": "Apache-2.0",
}
"""The work of others that a server's page runs with or contains, with its licences."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsView:
    """The content of the settings of a host.

    Attributes:
        host: The kind of host.
        tile_sets: The section of the taught sets.
        kept: A sentence on who sees the sets and how long they are kept.
        links: The ways to open the page on a phone; none on a phone.
        news: What the file of another device brought, or empty.
        problem: Why that file was refused, if the host does not show it elsewhere.
    """

    host: HostKind
    tile_sets: Sequence[Part]
    kept: str
    links: Sequence[Part] = ()
    news: str = ""
    problem: str = ""


def settings_parts(view: SettingsView) -> Iterator[Part]:
    """Yield the settings by section. What a host cannot do is absent, and what a browser cannot do it leaves out."""
    yield from _language_parts()
    yield heading(t("setup-display"))
    yield _control("large_print", "label", "hint")
    yield _control("read_aloud", "label", "hint")
    yield heading(t("setup-sets"))
    yield from view.tile_sets
    yield note(view.kept, "hint")
    if view.links:
        yield heading(t("phone-open"))
        yield from view.links
    yield from _transfer_parts(view)
    yield from _data_parts(view.host)
    yield from _about_parts(view.host)


def _language_parts() -> Iterator[Part]:
    yield heading(t("page-language_help"))
    yield buttons(
        "languages",
        (
            button(language_name(code), {"command": "set_language", "language": code}, on=code == language())
            for code in LANGUAGES
        ),
        t("page-language_help"),
    )


def _control(name: BrowserFeature, *keys: str, **others: str) -> BrowserControl:
    """Return a control of the browser with its texts of these keys, which its name precedes.

    Args:
        name: What it is about.
        keys: The keys of its texts.
        others: The keys of texts that have another key in the catalogue, by the key of the control.
    """
    texts = section_texts("browser")
    named = {**dict(zip(keys, keys, strict=True)), **others}
    return BrowserControl(name, language(), {key: texts[f"{name}_{other}"] for key, other in named.items()})


def _transfer_parts(view: SettingsView) -> Iterator[Part]:
    yield heading(t("belongings-heading"))
    yield note(t(f"belongings-what_{view.host}"))
    if view.news:
        yield note(view.news, "good")
    if view.problem:
        yield note(view.problem, "bad")
    yield file_download("data", t("belongings-save"), FILE_NAME, {"command": "export_data"})
    most = MAX_FILE_BYTES[view.host]
    yield file_input("data", t("belongings-open"), {"command": "import_data"}, most=most)


def _data_parts(host: HostKind) -> Iterator[Part]:
    yield heading(t("setup-data"))
    yield note(t(f"setup-stored_{host}"))
    if host == "phone":
        yield _control("storage", "used", "persistent", "not_persistent", "offline")
    else:
        yield _control("storage", "used", "persistent", not_persistent="not_persistent_links")
    yield _control("install", "label", "ios")
    question = t(f"setup-delete_really_{host}")
    delete = button(t(f"setup-delete_{host}"), {"command": "delete_data"}, confirm=question)
    yield buttons("delete_data", [delete])


def _about_parts(host: HostKind) -> Iterator[Part]:
    yield heading(t("setup-privacy"))
    yield note(t("setup-privacy_phone" if host == "phone" else "setup-privacy_server"))
    yield heading(t("setup-about"))
    yield note(t("setup-version", name=version(DISTRIBUTION)))
    software = PHONE_SOFTWARE if host == "phone" else SERVER_SOFTWARE
    names = "\n".join(f"{name}: {licence}" for name, licence in software.items())
    yield fold(
        "licences", t("setup-licences"), [note(t("setup-licence")), note(t("setup-software")), note(names)]
    )
