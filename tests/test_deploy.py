"""What docs/deploying.md promises of the containers stands in their files, and each setting is known."""

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
GIVEN = re.compile(r"\$\{(\w+)(:[?-])?([^}]*)\}")
SET = re.compile(r"^#?\s*([A-Z_]+)=", re.MULTILINE)


def variables(text):
    """The variables that a file takes from `.env`, each with what stands for it where it is not said."""
    return {name: default if kind == ":-" else None for name, kind, default in GIVEN.findall(text)}


IN_COMPOSE = variables((DEPLOY / "compose.yaml").read_text("utf-8"))


def test_the_database_is_out_of_reach_of_the_proxy_and_the_world():
    database, proxy = SERVICES["database"], SERVICES["proxy"]
    assert not set(database["networks"]) & set(proxy["networks"])
    assert all(COMPOSE["networks"][name]["internal"] for name in database["networks"])
    assert "ports" not in database
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]


@pytest.mark.parametrize("name", SERVICES)
def test_each_container_has_limits_and_its_log_is_cut(name):
    service = SERVICES[name]
    assert re.fullmatch(r"[1-9]\d*[mg]", service["mem_limit"])
    assert 0 < service["pids_limit"] < 1000
    assert service["logging"]["options"] == {"max-size": "10m", "max-file": "3"}
    assert service["restart"] == "unless-stopped"


@pytest.mark.parametrize("name", [*PAGES, "proxy"])
def test_what_strangers_reach_cannot_change_its_own_files(name):
    service = SERVICES[name]
    assert service["read_only"]
    assert service["cap_drop"] == ["ALL"]


def test_only_the_proxys_network_says_where_a_visitor_comes_from():
    (trusted,) = {SERVICES[page]["environment"]["FORWARDED_ALLOW_IPS"] for page in PAGES}
    assert [each["subnet"] for each in COMPOSE["networks"]["front"]["ipam"]["config"]] == [trusted]


def test_every_setting_is_told_in_the_example():
    told = SET.findall((DEPLOY / "example.env").read_text("utf-8"))
    assert sorted(told) == sorted(IN_COMPOSE)


def test_every_image_from_elsewhere_may_be_named_by_its_digest():
    """One step, which docs/deploying.md tells, writes the digests into .env."""
    elsewhere = [service["image"] for service in SERVICES.values() if service["image"] != MADE_HERE]
    settings = [GIVEN.fullmatch(image)[1] for image in elsewhere]
    build = SERVICES[PAGES[0]]["build"]["args"]
    settings += [GIVEN.fullmatch(value)[1] for value in build.values()]
    pins = (ROOT / "docs" / "deploying.md").read_text("utf-8")
    for setting in settings:
        assert IN_COMPOSE[setting], f"{setting} stands for a tag where it is not said"
        assert f"{setting}={IN_COMPOSE[setting]}" in (DEPLOY / "example.env").read_text("utf-8")
        assert f"{setting}:" in pins or f"{setting}`" in pins
    containerfile = (ROOT / "Containerfile").read_text("utf-8")
    (name,) = build
    assert f"ARG {name}={IN_COMPOSE[settings[-1]]}" in containerfile
    assert {line for line in containerfile.splitlines() if line.startswith("FROM ")} == {
        f"FROM ${name} AS installed",
        f"FROM ${name}",
    }


def test_the_backup_that_the_docs_tell_is_of_this_database():
    told = (ROOT / "docs" / "deploying.md").read_text("utf-8")
    (command,) = re.findall(r"docker compose exec .*pg_dump (.*?) >", told)
    user = SERVICES["database"]["environment"]["POSTGRES_USER"]
    address = SERVICES[PAGES[0]]["environment"]["TILESNAP_DATABASE"]
    assert f"--username={user}" in command
    assert command.split()[-1] == address.rpartition("/")[2]
