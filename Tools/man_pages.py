#!/usr/bin/env python3
"""man_pages.py PROGRAM FOLDER --version VERSION: writes a manual page for the program and one for each of its commands, from the
description of the commands that swift-argument-parser prints (`--experimental-dump-help`)."""

import argparse
import json
import pathlib
import subprocess


def escaped(text: str) -> str:
    """Returns a text for roff: a line must not begin with a control character, and hyphens stay as they are typed."""
    lines = text.replace("\\", "\\e").replace("-", "\\-").split("\n")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in lines)


def names(argument: dict) -> list[str]:
    dashes = {"long": "--", "short": "-", "longWithSingleDash": "-"}
    return [dashes[name["kind"]] + name["name"] for name in argument.get("names") or []]


def synopsis(command: list[str], arguments: list[dict]) -> list[str]:
    lines = [".SH SYNOPSIS", ".B " + escaped(" ".join(command))]
    for argument in arguments:
        value = f"\\fI{escaped(argument.get('valueName') or '')}\\fR"
        if argument["kind"] == "positional":
            text = value
        else:
            text = f"\\fB{escaped(names(argument)[0])}\\fR" + (" " + value if argument["kind"] == "option" else "")
        if argument["isRepeating"]:
            text += " ..."
        lines.append(f"[{text}]" if argument["isOptional"] else text)
    return lines


def options(arguments: list[dict]) -> list[str]:
    lines = [".SH OPTIONS"] if arguments else []
    for argument in arguments:
        value = f" \\fI{escaped(argument.get('valueName') or '')}\\fR"
        if argument["kind"] == "positional":
            head = value.strip()
        else:
            head = ", ".join(f"\\fB{escaped(name)}\\fR" for name in names(argument))
            head += value if argument["kind"] == "option" else ""
        text = argument.get("abstract") or ""
        if argument.get("defaultValue") and argument["kind"] == "option":
            text += f" Default: {argument['defaultValue']}."
        lines += [".TP", head, escaped(text.strip()) or "\\&"]
    return lines


def page(command: dict, path: list[str], version: str) -> str:
    """Returns the manual page of a command."""
    full = path + [command["commandName"]]
    shown = [argument for argument in command.get("arguments") or [] if argument["shouldDisplay"]]
    title = "-".join(full)
    lines = [f'.TH {title.upper()} 1 "" "Halcyon {version}" "Halcyon"',
             ".SH NAME", f"{escaped(title)} \\- {escaped((command.get('abstract') or '').rstrip('.'))}",
             *synopsis(full, shown)]
    if text := command.get("discussion"):
        body, _, examples = text.partition("Examples:\n")
        lines += [".SH DESCRIPTION", escaped(body.strip()).replace("\n\n", "\n.PP\n") or "\\&"]
        if examples:
            lines += [".SH EXAMPLES", ".nf", escaped(examples.rstrip()), ".fi"]
    lines += options(shown)
    if subcommands := [one for one in command.get("subcommands") or [] if one["commandName"] != "help"]:
        lines.append(".SH COMMANDS")
        for one in subcommands:
            lines += [".TP", f"\\fB{escaped(title + '-' + one['commandName'])}\\fR(1)", escaped(one.get("abstract") or "")]
    if path:
        lines += [".SH SEE ALSO", f"\\fB{escaped('-'.join(path))}\\fR(1)"]
    return "\n".join(lines) + "\n"


def write(command: dict, path: list[str], folder: pathlib.Path, version: str) -> None:
    if not command.get("shouldDisplay", True) or command["commandName"] == "help":
        return
    full = path + [command["commandName"]]
    (folder / ("-".join(full) + ".1")).write_text(page(command, path, version), encoding="utf-8")
    for one in command.get("subcommands") or []:
        write(one, full, folder, version)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--version", required=True)
    given = parser.parse_args()
    described = subprocess.run([given.program, "--experimental-dump-help"], capture_output=True, text=True, check=True)
    given.folder.mkdir(parents=True, exist_ok=True)
    write(json.loads(described.stdout)["command"], [], given.folder, given.version)


if __name__ == "__main__":
    main()
