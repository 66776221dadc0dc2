public import FlightCore

/// Logbooks for testing statistics: few places, so that routes and aircraft repeat, and times and lengths that are
/// missing, impossible, or just inside or outside the plausible range.
public enum DoubtfulLogbook {
    public static func make(seed: UInt64, count: Int) -> Logbook {
        var random = SplitMix(seed &* 977 &+ 5)
        let codes = ["SFO", "SIN", "JFK", "WAW", "LHR", "NAN", "APW", "LYR", "USH", "MAD", "WLG", "UIO", "PKU"]
            .compactMap { Airport.Code($0) }
        return Logbook(
            (0..<count).compactMap { index in
                let date: PartialDay?
                let year = random.from(2012...2028)
                switch random.below(12) {
                case 0: date = PartialDay(year: year)
                case 1: date = PartialDay(year: year, month: random.from(1...12))
                default: date = PartialDay(year: year, month: random.from(1...12), day: random.from(1...28))
                }
                guard let date, let id = LoggedFlight.ID("r\(index)") else { return nil }
                var record = LoggedFlight(
                    id: id, date: date, origin: place(&random, codes), destination: place(&random, codes))
                if random.chance(8) { record.status = .cancelled }
                if random.chance(8) {
                    record.status = .diverted(to: random.chance(70) ? place(&random, codes) : nil)
                }
                if random.chance(8) { record.role = .followed }
                let out = Instant(Int64(record.date.earliest.number) * 86_400 + Int64(random.below(86_400)))
                let length = Int64(random.pick([-500, 0, 3600, 7200, 50_000, 107_999, 108_001, 900_000]))
                if random.chance(70) { record.out.scheduled = out }
                if random.chance(50) { record.out.actual = out + Span(Int64(random.from(-900...9000))) }
                if random.chance(30) { record.off.actual = out + Span(900) }
                if random.chance(30) { record.on.actual = out + Span(length - 600) }
                if random.chance(70) { record.in.scheduled = out + Span(length) }
                if random.chance(50) {
                    record.in.actual =
                        out + Span(length + Int64(random.pick([-700, 0, 899, 900, 5000, 172_800, 172_801])))
                }
                if random.chance(20) { record.statedMinutes = Int32(random.pick([-4, 0, 75, 1800, 1801])) }
                if random.chance(20) { record.statedKilometres = Int32(random.from(0...9000)) }
                if random.chance(70) { record.aircraftType = random.pick(["B738", "A320", "B77W"]) }
                if random.chance(20) { record.aircraftName = random.pick(["Junkers Ju 52", "Zeppelin NT"]) }
                if random.chance(60) { record.tail = random.pick(["N37502", "D-AIMA", "SP-LRA", "9V-SKA"]) }
                if random.chance(60) { record.number = FlightNumber(random.pick(["UA 1", "LO 281", "SQ 33"])) }
                return record
            })
    }

    private static func place(_ random: inout SplitMix, _ codes: [Airport.Code]) -> LoggedFlight.Place {
        guard random.chance(6) else { return .airport(random.pick(codes)) }
        return .unlisted(code: random.chance(50) ? Airport.Code("ZZX") : nil, name: "Nowhere in particular")
    }
}
