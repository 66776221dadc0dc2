#!/usr/bin/env python3
"""A Swift compiler that makes one object of a whole module, for SwiftPM (`SWIFT_EXEC`), which expects one of each file.

A module that is compiled whole and without threads takes little more than half the time of the processor that its files take
one by one; but SwiftPM links the objects that it knows by the names of the files. The first of them is the module here, and
the others are empty. No module is opened for tests, so that what it does not use itself is left out. Whatever else SwiftPM
calls the compiler for is passed on.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys

# What is checked and written twice otherwise: the module for others is written while it is compiled, not by a call before, and
# LLVM does not verify what the compiler hands to it.
ONCE = ["-no-emit-module-separately-wmo", "-Xfrontend", "-disable-llvm-verify"]
# Beside these nothing is left to compile: they take two cores, and have an object of each file.
LAST = {"FlightServer", "halcyon"}


def main() -> None:
    arguments = sys.argv[1:]
    compiler = shutil.which("swiftc")
    if compiler is None:
        sys.exit("swiftc is not in PATH: Swift 6.3 or newer is needed, https://www.swift.org/install")
    if not {"-c", "-whole-module-optimization", "-output-file-map"} <= set(arguments):
        os.execv(compiler, [compiler, *arguments])
    arguments.remove("-enable-testing")
    if arguments[arguments.index("-module-name") + 1] in LAST:
        os.execv(compiler, [compiler, *arguments, *ONCE, "-num-threads", "2"])
    outputs = json.loads(pathlib.Path(arguments[arguments.index("-output-file-map") + 1]).read_text())
    first, *others = [pathlib.Path(output["object"]) for output in outputs.values() if "object" in output]
    compiled = subprocess.run([compiler, *arguments, *ONCE, "-o", first])
    if compiled.returncode:
        sys.exit(compiled.returncode)
    empty = first.with_name("empty.o")
    subprocess.run(["cc", "-c", "-x", "c", "/dev/null", "-o", empty], check=True)
    for other in others:
        shutil.copyfile(empty, other)


if __name__ == "__main__":
    main()
