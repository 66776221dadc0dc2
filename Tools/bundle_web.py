#!/usr/bin/env python3
"""Compresses the web app's files and writes the C table that builds them into the program.

It reads Web/, the WebAssembly modules, Data/land.txt, Data/coast.txt, Data/forecast.bin and Docs/openapi.json and writes plain, gzip and brotli forms with their list,
files.inc, into one folder. Unchanged files are left alone, so that nothing is compiled again for them. Without modules it leaves out
the scripts and what they read: pages work without, and a script without its module would not.
"""

import argparse
import gzip
import hashlib
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

NAMES = {"FlightWeb": "/app.wasm", "FlightWhole": "/whole.wasm", "FlightDirectory": "/directory.wasm", "FlightCalm": "/calm.wasm",
         "FlightAtlas": "/atlas.wasm", "FlightForecast": "/forecast.wasm"}


def brotli(data: bytes) -> bytes:
    """Compresses with the best quality; the command of Debian's package brotli."""
    return subprocess.run(["brotli", "-q", "11", "-c"], input=data, stdout=subprocess.PIPE, check=True).stdout


def bare(suffix: str, text: bytes) -> bytes:
    """A script or style sheet without the comments that have lines of their own, and without indentation: they are for
    readers of the source. No script may have a text of several lines, whose spaces would go too."""
    if suffix == ".css":
        text = re.sub(rb"[ \t]*/\*.*?\*/\n?", b"\n", text, flags=re.DOTALL)
    elif suffix == ".js":
        text = re.sub(rb"^[ \t]*/\*.*?\*/[ \t]*\n", b"", text, flags=re.DOTALL | re.MULTILINE)
        text = re.sub(rb"^[ \t]*//.*\n", b"", text, flags=re.MULTILINE)
        if any(b"\n" in literal for literal in re.findall(rb"`[^`]*`", text)):
            sys.exit("a script has a text of several lines")
    else:
        return text
    return re.sub(rb"\n{2,}", b"\n", re.sub(rb"^[ \t]+", b"", text, flags=re.MULTILINE))


def joined(source: pathlib.Path, text: bytes) -> bytes:
    """The app's script with those that it alone imports in place of the lines that do: one request, packed as one."""
    if source.name != "app.js":
        return text

    def inlined(found: re.Match[bytes]) -> bytes:
        return re.sub(rb"^export ", b"", (source.parent / found[1].decode()).read_bytes(), flags=re.MULTILINE)

    return re.sub(rb"^import \{[^}]*\} from '\./([a-z]+\.js)';$", inlined, text, flags=re.MULTILINE)


def write(path: pathlib.Path, data: bytes) -> None:
    if not path.exists() or path.read_bytes() != data:
        path.write_bytes(data)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="example: Tools/bundle_web.py --wasm .build-web/FlightWeb.wasm --output .build-web")
    parser.add_argument("--wasm", type=pathlib.Path, nargs="+", default=[])
    parser.add_argument("--output", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    root = pathlib.Path(__file__).resolve().parent.parent
    sources = {"/" + path.name: path for path in sorted((root / "Web").iterdir()) 
               if path.suffix in TYPES and path.name not in {"morph.js", "store.js", "module.js"}}
    for module in arguments.wasm:
        sources[NAMES[module.stem]] = module
    if arguments.wasm:
        for table in ("airports.tsv", "timezones.tsv", "land.txt", "coast.txt", "forecast.bin"):
            sources["/" + table] = root / "Data" / table
    else:
        sources = {path: source for path, source in sources.items() if source.suffix != ".js"}
    sources["/api/v1/openapi.json"] = root / "Docs" / "openapi.json"
    arguments.output.mkdir(parents=True, exist_ok=True)
    arrays: list[str] = []
    rows: list[str] = []
    for index, (path, source) in enumerate(sources.items()):
        if not source.exists():
            sys.exit(f"{source} is missing; build it first: make wasm")
        plain = bare(source.suffix, joined(source, source.read_bytes()))
        tag = hashlib.sha256(plain).hexdigest()[:16]
        stem = f"{index:02d}-{tag}"
        forms = {"plain": plain, "gzip": b"", "brotli": b""}
        target = arguments.output / f"{stem}.brotli"
        packed = target.read_bytes() if target.exists() else brotli(plain)
        if len(packed) < len(plain) * 0.9:
            forms["brotli"] = packed
            forms["gzip"] = gzip.compress(plain, 9, mtime=0)
        counts = []
        for form, data in forms.items():
            name = f"file_{index}_{form}"
            if data:
                write(arguments.output / f"{stem}.{form}", data)
                arrays.append(f'static const unsigned char {name}[] = {{\n#embed "{stem}.{form}"\n}};')
            else:
                arrays.append(f"static const unsigned char {name}[1] = {{0}};")
            counts.append(f"{name}, {len(data)}")
        rows.append(f'    {{"{path}", "{TYPES[source.suffix]}", "{tag}", {", ".join(counts)}}},')
    text = "\n".join(arrays) + f"\n\n#define FILE_COUNT {len(rows)}\nstatic const WebFile files[] = {{\n" + "\n".join(rows) + "\n};\n"
    table = arguments.output / "files.inc"
    if not table.exists():
        # A build without the table does not watch for it: have its reader compiled again.
        (root / "Sources" / "CWebFiles" / "CWebFiles.c").touch()
    write(table, text.encode())
    used = {line.split('"')[1] for line in text.splitlines() if line.startswith("#embed")}
    for old in arguments.output.iterdir():
        if old.suffix in {".plain", ".gzip", ".brotli"} and old.name not in used:
            old.unlink()


if __name__ == "__main__":
    main()
