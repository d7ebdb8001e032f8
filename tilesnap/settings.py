"""Settings of the program: the environment variables that an operator can set.

This is the only module that reads them. Variables of Python, of the networks' runtime and of tests are not among them.
"""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Annotated

from pydantic import BeforeValidator, Field
from pydantic_settings import BaseSettings, NoDecode, PydanticBaseSettingsSource, SettingsConfigDict

DATABASE_VARIABLE = "TILESNAP_DATABASE"
SIGNING_KEY_VARIABLE = "TILESNAP_SIGNING_KEY"
SHARED_VARIABLE = "TILESNAP_SHARED"
ADDRESS_VARIABLE = "TILESNAP_ADDRESS"
HOST_NAMES_VARIABLE = "TILESNAP_HOST_NAMES"
METRICS_TOKEN_VARIABLE = "TILESNAP_METRICS_TOKEN"  # noqa: S105 (the name of a variable)
PWA_FOLDER_VARIABLE = "TILESNAP_PHONE"
PROXIES_VARIABLE = "FORWARDED_ALLOW_IPS"
"""Uvicorn's setting, which Tilesnap extends: see `tilesnap/runtime/visitors.py`."""


def _none_if_empty(value: object) -> object:
    """Treat an empty variable like one that is not set, as container files cannot leave one out."""
    return None if value == "" else value


def _parse_switch(value: object) -> object:
    return value not in ("", "0") if isinstance(value, str) else value


def _split_names(value: object) -> object:
    return value.lower().split() if isinstance(value, str) else value


def _split_proxies(value: object) -> object:
    return value.split(",") if isinstance(value, str) else value


class Settings(BaseSettings):
    """The values of the environment variables, parsed. Every text is valid, so reading them never fails.

    What a value names is checked where it is used: the database in `tilesnap/games/store/settings.py`.
    """

    model_config = SettingsConfigDict(case_sensitive=True, frozen=True, extra="ignore")

    database: Annotated[str | None, BeforeValidator(_none_if_empty)] = Field(
        default=None,
        validation_alias=DATABASE_VARIABLE,
        repr=False,  # it may hold a password
        description="The game store: the path of a file, `sqlite:///FILE`, or "
        "`postgresql://NAME:PASSWORD@SERVER/DATABASE`. Without it, a file in the user's data folder.",
    )
    signing_key: Annotated[str | None, BeforeValidator(_none_if_empty)] = Field(
        default=None,
        validation_alias=SIGNING_KEY_VARIABLE,
        description="The path of a PEM file with the Ed25519 key that signs the heads of games. "
        "Without it, a key in the database.",
    )
    shared: Annotated[bool, BeforeValidator(_parse_switch)] = Field(
        default=False,
        validation_alias=SHARED_VARIABLE,
        description="`1` if strangers may use the server, as with `tilesnap --shared`: each browser sees only its "
        "own data, within limits. Any text but `0` and the empty one counts as `1`.",
    )
    address: Annotated[str | None, BeforeValidator(_none_if_empty)] = Field(
        default=None,
        validation_alias=ADDRESS_VARIABLE,
        description="The public URL of the page, such as that of a reverse proxy; its path is the base path.",
    )
    host_names: Annotated[frozenset[str], NoDecode, BeforeValidator(_split_names)] = Field(
        default=frozenset(),
        validation_alias=HOST_NAMES_VARIABLE,
        description="Host names that the server accepts in addition to those of its computer, separated by spaces.",
    )
    metrics_token: str = Field(
        default="",
        validation_alias=METRICS_TOKEN_VARIABLE,
        repr=False,
        description="The bearer token with which `/metrics` can be read. Without it, `/metrics` returns 404.",
    )
    pwa_folder: Annotated[Path | None, BeforeValidator(_none_if_empty)] = Field(
        default=None,
        validation_alias=PWA_FOLDER_VARIABLE,
        description="The folder that `tilesnap phone` wrote, served at `/phone/`. "
        "Without it, that address returns 404.",
    )
    trusted_proxies: Annotated[tuple[str, ...], NoDecode, BeforeValidator(_split_proxies)] = Field(
        default=("127.0.0.1", "::1"),
        validation_alias=PROXIES_VARIABLE,
        description="Addresses and networks of the proxies whose forwarding headers are trusted, separated by commas.",
    )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],  # noqa: ARG003
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return init_settings, env_settings


VARIABLES = {name: str(field.validation_alias) for name, field in Settings.model_fields.items()}
"""The name of the variable of each field."""


def read_settings() -> Settings:
    """Return the settings as the environment has them now; they are parsed again only after a change."""
    return _parse_settings(tuple(os.environ.get(variable) for variable in VARIABLES.values()))


@lru_cache(maxsize=1)
def _parse_settings(_values: tuple[str | None, ...]) -> Settings:
    return Settings()
