#!/usr/bin/env python3
"""Writes the toolset file with which SwiftPM builds the browser modules, for the Swift toolchain of this machine."""

import argparse
import json
import pathlib
import shutil
import sys


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog="example: Tools/toolset.py .build-web/toolset.json")
    parser.add_argument("output", type=pathlib.Path)
    arguments = parser.parse_args()
    swiftc = shutil.which("swiftc")
    if swiftc is None:
        sys.exit("swiftc is not on PATH; install Swift 6.3 or newer")
    toolchain = pathlib.Path(swiftc).resolve().parents[1]
    library = toolchain / "lib/swift/embedded/wasm32-unknown-none-wasm"
    if not library.is_dir():
        sys.exit(f"this Swift toolchain has no Embedded Swift for WebAssembly: {library} is missing")
    toolset = {
        "schemaVersion": "1.0",
        "swiftCompiler": {
            "extraCLIOptions": [
                "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern", "-Osize",
                "-Xfrontend", "-disable-stack-protector", "-Xclang-linker", "-nostdlib",
                # The Makefile runs wasm-opt with its own options.
                "-Xclang-linker", "--no-wasm-opt",
            ]
        },
        "cCompiler": {"extraCLIOptions": ["-Oz", "-mbulk-memory"]},
        "linker": {
            "extraCLIOptions": [
                "--no-entry", "-L/usr/lib/wasm32-wasi", "-lc", f"-L{library}", "-lswiftUnicodeDataTables",
            ]
        },
    }
    arguments.output.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(toolset, indent=2) + "\n"
    # Leave an unchanged file alone, so that SwiftPM does not build everything again.
    if not arguments.output.exists() or arguments.output.read_text() != text:
        arguments.output.write_text(text)


if __name__ == "__main__":
    main()
