#!/usr/bin/env python3
"""A Swift compiler that makes one object of a whole module, for SwiftPM (`SWIFT_EXEC`), which expects one of each file.

A module that is compiled whole and without threads takes little more than half the time of the processor that its files take
one by one; but SwiftPM links the objects that it knows by the names of the files. The first of them is the module here, and
the others are empty. No module is opened for tests, so that what it does not use itself is left out. Whatever else SwiftPM
calls the compiler for is passed on.

A module may be compiled ahead, by another call of SwiftPM in a folder of its own (`AHEAD`), for a manifest that knows nothing
but what that module is made of. Whoever needs it then waits for it and takes it from there, unless a source has changed since.
"""

import fcntl
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


def compile_whole(compiler: str, arguments: list[str], to: pathlib.Path) -> None:
    """Makes the object of a whole module, and the module for others; ends with the compiler's code where it fails."""
    compiled = subprocess.run([compiler, *arguments, *ONCE, "-o", to])
    if compiled.returncode:
        sys.exit(compiled.returncode)


def was_made_ahead(made: pathlib.Path, sources: list[pathlib.Path], module: pathlib.Path, to: pathlib.Path) -> bool:
    """Moves what was compiled ahead to where it is needed, if it is there and no source is younger than its beginning."""
    if not made.exists():
        return False
    begun, there, there_for_others = json.loads(made.read_text())
    made.unlink()
    if any(source.stat().st_mtime >= begun for source in sources):
        return False
    os.replace(there_for_others, module)
    os.replace(there, to)
    return True


def main() -> None:
    arguments = sys.argv[1:]
    compiler = shutil.which("swiftc")
    if compiler is None:
        sys.exit("swiftc is not in PATH: Swift 6.3 or newer is needed, https://www.swift.org/install")
    if not {"-c", "-whole-module-optimization", "-output-file-map"} <= set(arguments):
        os.execv(compiler, [compiler, *arguments])
    arguments.remove("-enable-testing")
    name, files, module = (
        arguments[arguments.index(option) + 1] for option in ("-module-name", "-output-file-map", "-emit-module-path"))
    if name in LAST:
        os.execv(compiler, [compiler, *arguments, *ONCE, "-num-threads", "2"])
    outputs = json.loads(pathlib.Path(files).read_text())
    objects = {source: pathlib.Path(output["object"]) for source, output in outputs.items() if "object" in output}
    first, *others = sorted(objects.values())

    module = pathlib.Path(module)
    ahead = pathlib.Path(os.environ["AHEAD"])
    made = ahead / f"{name}.json"
    lock = made.with_suffix(".lock")
    if module.is_relative_to(ahead):
        with lock.open("w") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            begun = os.fstat(held.fileno()).st_mtime
            compile_whole(compiler, arguments, first)
            made.write_text(json.dumps([begun, str(first), str(module)]))
    elif lock.exists():
        with lock.open() as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            if not was_made_ahead(made, [pathlib.Path(source) for source in objects], module, first):
                compile_whole(compiler, arguments, first)
    else:
        compile_whole(compiler, arguments, first)

    empty = first.with_name("empty.o")
    subprocess.run(["cc", "-c", "-x", "c", "/dev/null", "-o", empty], check=True)
    for other in others:
        shutil.copyfile(empty, other)


if __name__ == "__main__":
    main()
