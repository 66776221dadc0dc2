#!/usr/bin/env python3
"""Checks the arithmetic of Docs/scale.md: simulates a day of followed flights minute by minute, and compares what sources, the
database, processes and push services have to do with the estimates of the document. Takes some seconds; nothing is measured here."""

import argparse
import bisect
import itertools
import math
import random
import sys

MINUTES = 1440
# Real flights of airlines on one day: an assumption of the document, as are the numbers below.
LEGS = 100_000
# The part of a day's departures in each hour, in local time of one region. Fewer leave at night.
HOURS = (1, 1, 1, 1, 2, 4, 6, 6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 5, 4, 3, 2, 2)
# The intervals of the plan (PollPlan.reporting): until so many minutes before departure, every so many minutes.
BEFORE = ((24 * 60, 60 * 12), (8 * 60, 60), (3 * 60, 15), (60, 5), (0, 2))
TAXI, TURN, AFTER = 15, 45, 45
# What changes about one flight, in minutes around its departure or arrival: the estimate of the document is their number.
CHANGES_OUT = (-1200, -180, -150, -120, -90, -75, -60, -50, -40, -30, -20, -15, -10, -5, 0, 5, 15)
CHANGES_IN = (-60, -45, -30, -20, -10, -5, 0, 2, 5, 8, 10, 15, 25)
# The changes that make an alert: gate, delay, boarding, take-off, landing, belt.
ALERTS_OUT, ALERTS_IN = (-120, -60, -20, 15), (0, 10)


def zipf(legs: int, follows: int, exponent: float) -> list[int]:
    """How many follow each flight: few flights have many followers."""
    weights = [1 / (rank + 1) ** exponent for rank in range(legs)]
    scale = follows / math.fsum(weights)
    return [max(1, round(weight * scale)) for weight in weights]


def polls(out: int, length: int) -> list[int]:
    """The minutes at which a source is asked about a flight, as planned."""
    times, minute = [], out - 48 * 60
    while minute < out + length + AFTER:
        times.append(minute)
        if minute < out:
            step = next(every for left, every in BEFORE if out - minute > left or left == 0)
        elif minute < out + TAXI:
            step = 2
        elif minute < out + length - TURN:
            step = min(30, max(1, out + length - TURN - minute))
        else:
            step = 5
        minute += step
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog="example: Benchmarks/scale.py --follows 10000000")
    parser.add_argument("--follows", type=int, default=10_000_000, help="followed flights on one day")
    parser.add_argument("--legs", type=int, default=LEGS, help="real flights among them")
    parser.add_argument("--skew", type=float, default=0.6, help="exponent of Zipf's law of followers")
    options = parser.parse_args()
    rng = random.Random(10_000_000)
    followers = zipf(options.legs, options.follows, options.skew)
    requests, writes, alerts = [0] * MINUTES, [0] * MINUTES, [0] * MINUTES
    hours = list(itertools.accumulate(HOURS))
    length_sum = asked = 0
    for count in followers:
        hour = bisect.bisect_left(hours, rng.uniform(0, hours[-1]))
        out, length = hour * 60 + rng.randrange(60), min(15 * 60, max(45, round(rng.lognormvariate(4.9, 0.6))))
        length_sum += length
        times = polls(out, length)
        asked += len(times)
        for minute in times:
            requests[minute % MINUTES] += 1
        for offsets, start in ((CHANGES_OUT, out), (CHANGES_IN, out + length)):
            for offset in offsets:
                writes[(start + offset) % MINUTES] += count
        for offsets, start in ((ALERTS_OUT, out), (ALERTS_IN, out + length)):
            for offset in offsets:
                alerts[(start + offset) % MINUTES] += count
    follows = sum(followers)
    length = length_sum / options.legs
    # The estimates, as the document makes them.
    before = 2 + 960 / 60 + 300 / 15 + 120 / 5 + 60 / 2
    about = before + TAXI / 2 + (length - TAXI - TURN) / 30 + (TURN + AFTER) / 5
    changes, sent = len(CHANGES_OUT) + len(CHANGES_IN), len(ALERTS_OUT) + len(ALERTS_IN)
    peak = max(HOURS) / (sum(HOURS) / 24)
    # All followers of the most popular flight are notified in the same minute.
    burst = max(followers) / 60
    rows = (
        ("requests of sources per flight", about, asked / options.legs),
        ("requests of sources per second, mean", about * options.legs / 86_400, sum(requests) / 86_400),
        ("requests of sources per second, busiest minute", about * options.legs / 86_400 * peak, max(requests) / 60),
        ("changes stored per second, mean", changes * follows / 86_400, sum(writes) / 86_400),
        ("changes stored per second, busiest minute", changes * follows / 86_400 * peak + burst, max(writes) / 60),
        ("alerts per second, mean", sent * follows / 86_400, sum(alerts) / 86_400),
        ("alerts per second, busiest minute", sent * follows / 86_400 * peak + burst, max(alerts) / 60))
    print(f"\n| {follows:,} followed flights, {options.legs:,} real ones | estimate | simulated day | ratio |\n|---|---:|---:|---:|")
    wrong = False
    for name, estimate, found in rows:
        ratio = found / estimate
        # The busiest minute is a maximum of a random day, so it may exceed the busiest hour's mean.
        wrong = wrong or not 0.8 <= ratio <= 1.25
        print(f"| {name} | {estimate:,.0f} | {found:,.0f} | {ratio:.2f} |")
    print(f"| followers of the most popular flight | | {max(followers):,} | |")
    print(f"| flight time, minutes, mean | | {length:.0f} | |")
    if wrong:
        sys.exit("the estimates of Docs/scale.md are wrong")


main()
