#!/usr/bin/env python3
"""Takes out of linked modules what Swift puts there for its own compiler: 16 bytes for each file (`.swift_modhash`), a hash of
what it was compiled from. Nothing reads them at run time, they cannot be compressed, and differ from build to build."""

import argparse
import pathlib
import sys

CUSTOM, DATA, DATA_COUNT = 0, 11, 12
SEGMENT_NAMES = 9
HASHES = b".swift_modhash"


class Reader:
    """Reads numbers and pieces of a WebAssembly file, https://webassembly.github.io/spec/core/binary/."""

    def __init__(self, content: bytes) -> None:
        self.content, self.at = content, 0

    def piece(self, length: int) -> bytes:
        self.at += length
        return self.content[self.at - length : self.at]

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.content[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    @property
    def is_at_end(self) -> bool:
        return self.at >= len(self.content)


def number(value: int) -> bytes:
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value)
    return bytes(written)


def sections(module: bytes) -> list[tuple[int, bytes]]:
    reader = Reader(module)
    if reader.piece(8) != b"\0asm\1\0\0\0":
        sys.exit("this is no WebAssembly module")
    found = []
    while not reader.is_at_end:
        kind = reader.piece(1)[0]
        found.append((kind, reader.piece(reader.number())))
    return found


def segment_names(custom: bytes) -> dict[int, bytes]:
    """By index; none unless it is the section of names."""
    reader = Reader(custom)
    if reader.piece(reader.number()) != b"name":
        return {}
    while not reader.is_at_end:
        kind = reader.piece(1)[0]
        names = Reader(reader.piece(reader.number()))
        if kind == SEGMENT_NAMES:
            return {names.number(): names.piece(names.number()) for _ in range(names.number())}
    return {}


def segments(data: bytes) -> list[bytes]:
    reader = Reader(data)
    found = []
    for _ in range(reader.number()):
        start = reader.at
        # Where it lies in the first memory is a constant: what the linker writes, unless memory is shared.
        flags, constant, _, end = reader.number(), reader.piece(1), reader.number(), reader.piece(1)
        if (flags, constant, end) != (0, b"\x41", b"\x0b"):
            sys.exit("a segment of data that does not lie at a fixed place: this is not what the linker used to write")
        reader.piece(reader.number())
        found.append(data[start : reader.at])
    return found


def without_hashes(module: bytes) -> bytes:
    parts = sections(module)
    names: dict[int, bytes] = {}
    for kind, content in parts:
        if kind == CUSTOM:
            names |= segment_names(content)
    if not names:
        sys.exit("segments of data have no names: the linker must not strip them")
    written = bytearray(module[:8])
    for kind, content in parts:
        if kind == DATA:
            kept = [segment for index, segment in enumerate(segments(content)) if names.get(index) != HASHES]
            content = number(len(kept)) + b"".join(kept)
        elif kind == DATA_COUNT:
            content = number(len(names) - list(names.values()).count(HASHES))
        elif kind == CUSTOM:
            # Their numbers would be wrong now.
            continue
        written += bytes([kind]) + number(len(content)) + content
    return bytes(written)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog="example: Tools/drop_hashes.py .build-wasm/linked .build-wasm/release/FlightWeb.wasm")
    parser.add_argument("folder", type=pathlib.Path, help="where the modules go, by the same names")
    parser.add_argument("module", type=pathlib.Path, nargs="+")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for path in arguments.module:
        (arguments.folder / path.name).write_bytes(without_hashes(path.read_bytes()))


if __name__ == "__main__":
    main()
