"""The container files keep the promises of docs/deploying.md, and each setting is documented."""

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICES = COMPOSE["services"]
PAGES = ("page-1", "page-2")
MADE_HERE = "tilesnap"
VARIABLE = re.compile(r"\$\{(\w+)(:[?-])?([^}]*)\}")
SET = re.compile(r"^#?\s*([A-Z_]+)=", re.MULTILINE)


def variables(text):
    """Return the variables that a file takes from `.env`, each with its default."""
    return {name: default if kind == ":-" else None for name, kind, default in VARIABLE.findall(text)}


IN_COMPOSE = variables((DEPLOY / "compose.yaml").read_text("utf-8"))


def test_database_is_isolated_from_proxy_and_world():
    database, proxy = SERVICES["database"], SERVICES["proxy"]
    assert not set(database["networks"]) & set(proxy["networks"])
    assert all(COMPOSE["networks"][name]["internal"] for name in database["networks"])
    assert "ports" not in database
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]


@pytest.mark.parametrize("name", SERVICES)
def test_container_limits_resources_and_log(name):
    service = SERVICES[name]
    assert re.fullmatch(r"[1-9]\d*[mg]", service["mem_limit"])
    assert 0 < service["pids_limit"] < 1000
    assert service["logging"]["options"] == {"max-size": "10m", "max-file": "3"}
    assert service["restart"] == "unless-stopped"


@pytest.mark.parametrize("name", [*PAGES, "proxy"])
def test_exposed_container_is_read_only(name):
    service = SERVICES[name]
    assert service["read_only"]
    assert service["cap_drop"] == ["ALL"]


def test_pages_trust_forwarding_headers_of_proxy_only():
    (trusted,) = {SERVICES[page]["environment"]["FORWARDED_ALLOW_IPS"] for page in PAGES}
    assert [each["subnet"] for each in COMPOSE["networks"]["front"]["ipam"]["config"]] == [trusted]


def test_example_lists_every_setting():
    documented = SET.findall((DEPLOY / "example.env").read_text("utf-8"))
    assert sorted(documented) == sorted(IN_COMPOSE)


def test_external_images_can_be_pinned_by_digest():
    """One step in docs/deploying.md writes the digests into .env."""
    external = [service["image"] for service in SERVICES.values() if service["image"] != MADE_HERE]
    settings = [VARIABLE.fullmatch(image)[1] for image in external]
    build = SERVICES[PAGES[0]]["build"]["args"]
    settings += [VARIABLE.fullmatch(value)[1] for value in build.values()]
    pins = (ROOT / "docs" / "deploying.md").read_text("utf-8")
    for setting in settings:
        assert IN_COMPOSE[setting], f"{setting} has no default tag"
        assert f"{setting}={IN_COMPOSE[setting]}" in (DEPLOY / "example.env").read_text("utf-8")
        assert f"{setting}:" in pins or f"{setting}`" in pins
    containerfile = (ROOT / "Containerfile").read_text("utf-8")
    (name,) = build
    assert f"ARG {name}={IN_COMPOSE[settings[-1]]}" in containerfile
    assert {line for line in containerfile.splitlines() if line.startswith("FROM ")} == {
        f"FROM ${name} AS installed",
        f"FROM ${name}",
    }


def test_documented_backup_matches_database():
    page = (ROOT / "docs" / "deploying.md").read_text("utf-8")
    (command,) = re.findall(r"docker compose exec .*pg_dump (.*?) >", page)
    user = SERVICES["database"]["environment"]["POSTGRES_USER"]
    address = SERVICES[PAGES[0]]["environment"]["TILESNAP_DATABASE"]
    assert f"--username={user}" in command
    assert command.split()[-1] == address.rpartition("/")[2]
