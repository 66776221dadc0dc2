#!/usr/bin/env python3
"""Acts as an assistant with the MCP client from PyPI: over HTTP and over standard input and output, in the version 2026-07-28 and
with the handshake of earlier ones. Calls each tool, and validates input and output against its schema. Then as a stranger, with a
token that may only read, and with a revoked one. The last line counts the steps that passed.

The argument is the program: journey.py .build/debug/halcyon
"""

import asyncio
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

import httpx2
import jsonschema
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
START = 1795204800
FLIGHT = {"number": "LO281", "from": "WAW", "to": "LHR", "out": {"scheduled": "2026-11-23T09:30:00+01:00"},
          "in": {"scheduled": "2026-11-23T12:05:00Z"}}
NEXT = {"number": "BA117", "from": "LHR", "to": "JFK", "out": {"scheduled": "2026-11-23T14:25:00Z"},
        "in": {"scheduled": "2026-11-23T17:10:00-05:00"}}
READING = {"list_flights", "get_flight", "get_flight_state", "search_flights", "get_forecast", "get_connection", "get_plane",
           "get_alternatives", "search_airports", "get_airport", "get_passport", "search_logbook"}


class Installation:
    """A server with a data folder of its own."""

    def __init__(self) -> None:
        self.data = tempfile.mkdtemp(prefix="halcyon-mcp-")
        self.environment = {"PATH": "/usr/bin:/bin", "HALCYON_CLOCK": str(START)}
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--json", "--port", "0", "--data", self.data], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=self.environment)
        self.address = json.loads(self.process.stdout.readline())["address"]

    def run(self, *arguments: str) -> dict:
        done = subprocess.run(
            [PROGRAM, *arguments, "--data", self.data, "--json"], capture_output=True, text=True, check=True,
            env=self.environment)
        return json.loads(done.stdout)

    def end(self) -> None:
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.data, ignore_errors=True)


def over_http(installation: Installation, token: str | None, **options) -> Client:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return Client(
        streamable_http_client(
            installation.address + "/mcp", http_client=httpx2.AsyncClient(headers=headers)), **options)


def over_stdio(installation: Installation, *options: str, token: str | None = None) -> Client:
    environment = installation.environment | ({"HALCYON_TOKEN": token} if token else {})
    return Client(StdioServerParameters(
        command=PROGRAM, args=["mcp", "--data", installation.data, *options], env=environment))


async def use(client: Client) -> str:
    """Calls each tool, and returns the version of the protocol."""
    tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    assert READING | {"add_flight", "edit_flight", "delete_flight", "join_flights"} == set(tools), sorted(tools)

    async def call(name: str, arguments: dict | None = None) -> dict:
        jsonschema.validate(arguments or {}, tools[name].input_schema)
        result = await client.call_tool(name, arguments or {})
        assert not result.is_error, (name, result.content)
        jsonschema.validate(result.structured_content, tools[name].output_schema)
        assert json.loads(result.content[0].text) == result.structured_content
        return result.structured_content

    flight = (await call("add_flight", FLIGHT))["flight"]["id"]
    one = {"flight": flight}
    assert (await call("edit_flight", one | {"seat": "7F"}))["flight"]["seat"] == "7F"
    assert len((await call("list_flights", {"board": True}))["flights"]) == 1
    for name in ("get_flight", "get_flight_state", "get_forecast", "get_plane"):
        await call(name, one)
    assert (await call("get_connection", one))["connection"] is None
    assert (await call("get_alternatives", one))["alternatives"] is None
    onward = (await call("add_flight", NEXT))["flight"]["id"]
    await call("join_flights", {"flights": [flight, onward]})
    assert (await call("get_connection", one))["connection"]["next"]["flight"] == onward
    await call("delete_flight", {"flight": onward})
    assert (await call("search_airports", {"q": "Lisbon"}))["airports"][0]["code"] == "LIS"
    await call("get_airport", {"airport": "JFK"})
    assert (await call("search_flights", {"from": "EWR", "to": "BOS", "date": "2026-11-21"}))["flights"]
    await call("get_passport")
    await call("search_logbook", {"q": "LO281"})
    assert [str(resource.uri) for resource in (await client.list_resources()).resources] == ["halcyon://board"]
    assert len((await client.list_resource_templates()).resource_templates) == 1
    board = json.loads((await client.read_resource("halcyon://board")).contents[0].text)
    assert [item["id"] for item in board["flights"]] == [flight]
    assert json.loads((await client.read_resource(f"halcyon://flights/{flight}")).contents[0].text)
    wrong = await client.call_tool("get_flight", {"flight": "nothing-here"})
    assert wrong.is_error and wrong.content[0].text
    assert (await call("delete_flight", one))["done"] is True
    return client.protocol_version


async def refuse(client: Client) -> bool:
    """Whether the server refuses the client altogether."""
    try:
        async with client:
            await client.list_tools()
    except BaseException:
        return True
    return False


async def journey(installation: Installation) -> int:
    passed = 0

    def step(what: str) -> None:
        nonlocal passed
        passed += 1
        print("ok  " + what)

    writer, reader = (installation.run("token", "create", name, "--scope", name) for name in ("write", "read"))
    for mode, version in (("auto", "2026-07-28"), ("legacy", "2025-11-25")):
        async with over_http(installation, writer["token"], mode=mode) as client:
            assert await use(client) == version, client.protocol_version
        step(f"all tools over HTTP, {version}")
    for options, token in (((), None), (("--address", installation.address), writer["token"])):
        async with over_stdio(installation, *options, token=token) as client:
            assert await use(client) == "2026-07-28"
        step("all tools over standard input and output" + (", with a token" if token else ""))
    async with over_stdio(installation) as client:
        await client.list_tools()
        names = {token["name"] for token in installation.run("token", "list")}
        assert names == {"write", "read", "halcyon mcp"}, names
        for process in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            if process.read_bytes().split(b"\0")[:3] == [PROGRAM.encode(), b"mcp", b"--data"]:
                os.kill(int(process.parent.name), signal.SIGTERM)
    names = {token["name"] for token in installation.run("token", "list")}
    assert names == {"write", "read"}, names
    step("the token of standard input and output is revoked at the end, also by a signal")
    for make in (lambda: over_http(installation, reader["token"]), lambda: over_stdio(installation, "--read-only")):
        async with make() as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == READING
            refused = await client.call_tool("add_flight", FLIGHT)
            assert refused.is_error and "read-only" in refused.content[0].text, refused
        step("a token that may read sees and changes nothing")
    assert await refuse(over_http(installation, None)) and await refuse(over_http(installation, "wrong"))
    step("a stranger is refused")
    installation.run("token", "revoke", writer["id"])
    assert await refuse(over_http(installation, writer["token"]))
    assert await refuse(over_stdio(installation, "--address", installation.address, token=writer["token"]))
    step("a revoked token is refused")
    return passed


def main() -> None:
    installation = Installation()
    try:
        print(f"{asyncio.run(journey(installation))} steps passed")
    finally:
        installation.end()


if __name__ == "__main__":
    main()
