#!/usr/bin/env python3
"""Measures the whole server: time to the first response on a second start, and resident memory when idle."""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time
import urllib.request


def resident_megabytes(pid: int) -> float:
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    sys.exit("no VmRSS: is this Linux?")


def start(program: str, data: str) -> tuple[subprocess.Popen, float, str]:
    begin = time.monotonic()
    process = subprocess.Popen(
        [program, "serve", "--data", data, "--port", "0", "--json"], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True)
    address = json.loads(process.stdout.readline())["address"]
    urllib.request.urlopen(address + "/healthz", timeout=10).read()
    return process, time.monotonic() - begin, address


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog="example: Benchmarks/idle.py .build/release/halcyon")
    parser.add_argument("program")
    program = parser.parse_args().program
    with tempfile.TemporaryDirectory() as data:
        process, first, _ = start(program, data)
        process.terminate()
        process.wait()
        process, second, address = start(program, data)
        made = subprocess.run(
            [program, "token", "create", "bench", "--data", data, "--json"], capture_output=True, text=True, check=True)
        headers = {"Authorization": "Bearer " + json.loads(made.stdout)["token"], "Content-Type": "application/json"}

        def call(path: str, body: object = None) -> object:
            data_bytes = None if body is None else json.dumps(body).encode()
            request = urllib.request.Request(address + path, data=data_bytes, headers=headers)
            return json.loads(urllib.request.urlopen(request, timeout=10).read())

        offers = call("/api/v1/search/flights")["flights"][:10]
        for offer in offers:
            call("/api/v1/flights", {"key": offer["key"]})
        for _ in range(50):
            call("/api/v1/snapshot")
        time.sleep(5)
        memory = resident_megabytes(process.pid)
        process.terminate()
        process.wait()
    print(f"\n| server | measured | budget |\n|---|---:|---:|")
    print(f"| first start to first answer | {first:.2f} s | |")
    print(f"| second start to first answer | {second:.2f} s | 5 s |")
    print(f"| resident, idle, {len(offers)} flights followed, after 50 snapshots | {memory:.1f} MB | 60 MB |")
    sys.exit(0 if memory < 60 and second < 5 else 1)


if __name__ == "__main__":
    main()
