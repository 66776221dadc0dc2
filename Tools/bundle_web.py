#!/usr/bin/env python3
"""Compresses the files of the web app for the server.

Reads Web/, the browser modules, four tables of Data/ and Docs/openapi.json. Writes into one folder: each file plain, with gzip and
with brotli; `files.json`, the list that debug builds serve from; and `files.inc`, the C table that release builds compile in. A file
that has not changed is not written again. Scripts need the modules: without --wasm they are listed as not built yet.
"""

import argparse
import gzip
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".tsv": "text/tab-separated-values; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}

MODULES = {"WebFirst": "/app.wasm", "WebApp": "/whole.wasm", "WebAirports": "/directory.wasm", "WebCalm": "/calm.wasm",
           "WebHeatMap": "/atlas.wasm", "WebForecast": "/forecast.wasm"}
TABLES = ("airports.tsv", "timezones.tsv", "land.txt", "coast.txt", "forecast.bin")
# Parts of other scripts, which are served as one file each.
JOINED = {"load.js", "module.js", "morph.js", "page.js", "state.js", "store.js", "sync.js"}

# A text of a style sheet, or a sign of its code with the spaces around it.
SHEET_SPACES = re.compile(rb"""("[^"\n]*"|'[^'\n]*')|\s*([{};,])\s*|(:) """)
# A text of a script, or a sign of its code with the spaces around it. Regular expressions contain no spaces.
SPACES = re.compile(rb"""('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)|[ ]*(=>|&&|\|\||[=!<>]=+|\?[?.]|[,:;{}()=?<>|])[ ]*""")


def brotli(data: bytes) -> bytes:
    """Compresses with the best quality; the command of Debian's package brotli."""
    return subprocess.run(["brotli", "-q", "11", "-c"], input=data, stdout=subprocess.PIPE, check=True).stdout


def bare(suffix: str, text: bytes) -> bytes:
    """A script or style sheet without comment lines and indentation, which are for readers of the source. A script must not
    contain a text of several lines, because its spaces would be lost, and no template within another."""
    if suffix == ".css":
        text = re.sub(rb"[ \t]*/\*.*?\*/\n?", b"\n", text, flags=re.DOTALL)
        text = SHEET_SPACES.sub(lambda found: found[1] or found[2] or found[3], text)
    elif suffix == ".js":
        text = re.sub(rb"^[ \t]*/\*.*?\*/[ \t]*\n", b"", text, flags=re.DOTALL | re.MULTILINE)
        text = re.sub(rb"^[ \t]*//.*\n", b"", text, flags=re.MULTILINE)
        text = re.sub(rb"([,;{]) +// [^\n]*$", rb"\1", text, flags=re.MULTILINE)
        if b" // " in text or any(b"\n" in literal for literal in re.findall(rb"`[^`]*`", text)):
            sys.exit("a script contains a text of several lines, or a comment that does not follow one of , ; {")
        text = re.sub(rb"([,;({\[])\n\s*", rb"\1", SPACES.sub(lambda found: found[1] or found[2], text))
    else:
        return text
    return re.sub(rb"\n{2,}", b"\n", re.sub(rb"^[ \t]+", b"", text, flags=re.MULTILINE))


def joined(source: pathlib.Path, text: bytes) -> bytes:
    """A script with its parts inlined, each once, so that one request loads all. They share one scope, so no two of them may
    declare the same name."""
    seen: set[str] = set()

    def inlined(found: re.Match[bytes]) -> bytes:
        name = found[1].decode()
        if name not in JOINED:
            return found[0]
        if name in seen:
            return b""
        seen.add(name)
        return inline(re.sub(rb"^export ", b"", (source.parent / name).read_bytes(), flags=re.MULTILINE))

    def inline(script: bytes) -> bytes:
        return re.sub(rb"^import \{[^}]*\} from '\./([a-z]+\.js)';$", inlined, script, flags=re.MULTILINE)

    return inline(text)


def write(path: pathlib.Path, data: bytes) -> None:
    if not path.exists() or path.read_bytes() != data:
        path.write_bytes(data)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="example: Tools/bundle_web.py --wasm .build-web/modules/*.wasm --output .build-web")
    parser.add_argument("--wasm", type=pathlib.Path, nargs="*", default=[], help="the browser modules, WebFirst.wasm and so on")
    parser.add_argument("--output", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    root = pathlib.Path(__file__).resolve().parent.parent
    output = arguments.output
    output.mkdir(parents=True, exist_ok=True)

    built = {MODULES[module.stem]: module for module in arguments.wasm}
    sources = {"/" + path.name: path for path in sorted((root / "Web").iterdir())
               if path.suffix in TYPES and path.name not in JOINED}
    sources |= {path: built.get(path) for path in MODULES.values()}
    sources |= {"/" + table: root / "Data" / table for table in TABLES}
    sources["/api/v1/openapi.json"] = root / "Docs" / "openapi.json"

    listed: list[dict[str, str]] = []
    arrays: list[str] = []
    rows: list[str] = []
    used: set[str] = set()
    for index, (path, source) in enumerate(sources.items()):
        suffix = pathlib.PurePosixPath(path).suffix
        if source is None or (suffix == ".js" and not built):
            listed.append({"path": path, "type": TYPES[suffix]})
            continue
        plain = bare(suffix, joined(source, source.read_bytes()))
        tag = hashlib.sha256(plain).hexdigest()[:16]
        stem = f"{path.strip('/').replace('/', '-')}-{tag}"
        target = output / f"{stem}.brotli"
        packed = target.read_bytes() if target.exists() else brotli(plain)
        forms = {"plain": plain, "gzip": b"", "brotli": b""}
        if len(packed) < len(plain) * 0.9:
            forms |= {"gzip": gzip.compress(plain, 9, mtime=0), "brotli": packed}
        entry = {"path": path, "type": TYPES[suffix], "tag": tag}
        counts = []
        for form, data in forms.items():
            name = f"file_{index}_{form}"
            if data:
                entry[form] = f"{stem}.{form}"
                used.add(entry[form])
                write(output / entry[form], data)
                arrays.append(f'static const unsigned char {name}[] = {{\n#embed "{entry[form]}"\n}};')
            else:
                arrays.append(f"static const unsigned char {name}[1] = {{0}};")
            counts.append(f"{name}, {len(data)}")
        listed.append(entry)
        rows.append(f'    {{"{path}", "{TYPES[suffix]}", "{tag}", {", ".join(counts)}}},')
    table = output / "files.inc"
    if not table.exists():
        # A build without the table does not watch for it, so its reader must be compiled again.
        (root / "Sources" / "CWebFiles" / "CWebFiles.c").touch()
    text = "\n".join(arrays) + f"\n\n#define FILE_COUNT {len(rows)}\nstatic const WebFile files[] = {{\n" + "\n".join(rows) + "\n};\n"
    write(table, text.encode())
    # Written last and atomically, so that a server that reads the list finds every file in it.
    fresh = output / "files.json.new"
    fresh.write_text(json.dumps(listed, indent=1) + "\n")
    os.replace(fresh, output / "files.json")
    for old in output.iterdir():
        if old.suffix in {".plain", ".gzip", ".brotli"} and old.name not in used:
            old.unlink()


if __name__ == "__main__":
    main()
