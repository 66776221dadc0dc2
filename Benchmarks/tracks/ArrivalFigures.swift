import FlightCore
import FlightSamples
import FlightTracking
import Foundation

/// How far off the expected landing is on the way, beside simpler rules.
struct ArrivalFigures {
    /// The points of a flight at which the expected landing is compared.
    private enum Look: CaseIterable {
        case share25, share50, share75, share90, minutes20, minutes10, minutes5

        func instant(off: Double, on: Double) -> Double {
            switch self {
            case .share25: off + (on - off) * 0.25
            case .share50: off + (on - off) * 0.5
            case .share75: off + (on - off) * 0.75
            case .share90: off + (on - off) * 0.9
            case .minutes20: on - 20 * 60
            case .minutes10: on - 10 * 60
            case .minutes5: on - 5 * 60
            }
        }
    }

    /// The deviation of the simulated timetable, in minutes.
    private static let deviation = 12.0
    /// The number of timetables simulated for each flight.
    private static let timetables = 5
    /// Flights longer than this, in seconds, are also listed on their own.
    private static let long = 4.0 * 3600

    /// The flights with known ends that landed at their destination.
    private let flights: [(flight: RecordedFlight, off: Double, on: Double)]

    init(_ flights: [RecordedFlight]) {
        self.flights = flights.compactMap { flight in
            guard let off = flight.off, let on = flight.on, !flight.landedElsewhere else { return nil }
            return (flight, off.time, on.time)
        }
    }

    /// - Parameter out: Returns the scheduled departure of a flight.
    func print(out: (RecordedFlight) -> Instant) throws {
        guard !flights.isEmpty else { return }
        Swift.print(
            "\n| expected landing of \(flights.count) flights, minutes off, median / 90th percentile | 25 % | 50 % | 75 % | 90 %"
                + " | 20 min before | 10 | 5 |\n|---|---:|---:|---:|---:|---:|---:|---:|")
        var generator = SplitMix(2026)
        let timetables = (0..<ArrivalFigures.timetables).map { _ in
            flights.map { _ in generator.normal() * ArrivalFigures.deviation * 60 }
        }
        row("take-off plus distance by type", try errors(out, noise: nil) { flight, look in plain(flight, look) })
        row("remaining way by ground speed, plus 4 min", try errors(out, noise: nil) { straight($0, $1) })
        row("timetable, 12 min off", timetables.joined().map { error in Look.allCases.map { _ in error / 60 } })
        try halcyon("Halcyon without a timetable", out, [nil])
        try halcyon("Halcyon with that timetable", out, timetables)
        try landsNow(out)
    }

    private func halcyon(
        _ name: String, _ out: (RecordedFlight) -> Instant, _ timetables: [[Double]?]
    ) throws {
        var errors: [[Double?]] = []
        var long: [[Double?]] = []
        var hits: [[Double]] = []
        for noise in timetables {
            let found = try self.errors(out, noise: noise) { flight, look in BestTimes(flight, now: look).on }
            errors += found
            long += zip(found, flights).filter { $1.on - $1.off > ArrivalFigures.long }.map { $0.0 }
            hits.append(try self.hits(out, noise: noise))
        }
        row(name, errors)
        Swift.print(
            "| – its 80 % range holds | "
                + Look.allCases.indices.map { place in
                    String(format: "%.0f %%", hits.reduce(0) { $0 + $1[place] } / Double(hits.count))
                }.joined(separator: " | ") + " |")
        row("– over four hours", long)
    }

    private func looks(_ off: Double, _ on: Double) -> [Instant] {
        Look.allCases.map { Instant(Int64($0.instant(off: off, on: on))) }
    }

    private func played(
        _ index: Int, _ out: (RecordedFlight) -> Instant, noise: [Double]?, looks: [Instant]
    ) throws -> [Flight] {
        let (flight, off, on) = flights[index]
        let leaves = out(flight)
        // Planned so that take-off plus the planned time in the air is off by the noise.
        let arrives = noise.map {
            leaves + TaxiTimes.usual.out + Span(Int64(on - off + $0[index])) + TaxiTimes.usual.in
        }
        let order = looks.indices.sorted { looks[$0] < looks[$1] }
        let known = try FollowedRecording(
            flight, AntennaAnswers(flight: flight).all(), out: leaves, in: arrives, looks: order.map { looks[$0] }
        ).known
        var found = [Flight?](repeating: nil, count: looks.count)
        for (place, one) in zip(order, known) { found[place] = one }
        return found.compactMap { $0 }
    }

    /// Returns the errors in minutes of each flight at each look; nil where the rule knows nothing.
    private func errors(
        _ out: (RecordedFlight) -> Instant, noise: [Double]?, _ rule: (Flight, Instant) -> Instant?
    ) throws -> [[Double?]] {
        try flights.indices.map { index in
            let looks = looks(flights[index].off, flights[index].on)
            let known = try played(index, out, noise: noise, looks: looks)
            return Look.allCases.indices.map { place in
                guard place < known.count, looks[place] >= Instant(Int64(flights[index].off)) else { return nil }
                return rule(known[place], looks[place]).map { (Double($0.seconds) - flights[index].on) / 60 }
            }
        }
    }

    private func hits(_ out: (RecordedFlight) -> Instant, noise: [Double]?) throws -> [Double] {
        var hits = [[Double]](repeating: [], count: Look.allCases.count)
        for index in flights.indices {
            let looks = looks(flights[index].off, flights[index].on)
            let known = try played(index, out, noise: noise, looks: looks)
            for place in known.indices {
                guard let range = known[place].landing?.range(at: looks[place]) else { continue }
                hits[place].append(range.contains(Instant(Int64(flights[index].on))) ? 100 : 0)
            }
        }
        return hits.map { $0.isEmpty ? .nan : $0.reduce(0, +) / Double($0.count) }
    }

    private func plain(_ flight: Flight, _ now: Instant) -> Instant? {
        var bare = flight
        bare.landing = nil
        return BestTimes(bare, now: now).on
    }

    private func straight(_ flight: Flight, _ now: Instant) -> Instant? {
        guard let position = flight.position, let knots = position.groundSpeedKnots, knots > 50,
            let goal = flight.destination.position
        else { return nil }
        let hours = position.coordinate.distance(to: goal) / 1852 / Double(knots)
        return position.at + Span(Int64(hours * 3600) + 240)
    }

    /// Prints in how many flights Halcyon shows a landing within a minute five minutes or more before it.
    private func landsNow(_ out: (RecordedFlight) -> Instant) throws {
        var early = 0
        var repeated = 0
        for (index, (_, off, on)) in flights.enumerated() {
            let looks = stride(from: off + 60, to: on, by: 30).map { Instant(Int64($0)) }
            var isEarly = false
            var descents = 0
            var last = FlightState.inFlight
            for (flight, look) in zip(try played(index, out, noise: nil, looks: looks), looks) {
                if Double(look.seconds) <= on - 300, let lands = BestTimes(flight, now: look).on,
                    lands - look < .minutes(1)
                {
                    isEarly = true
                }
                let state = SmartStateEngine.decide(flight, in: TravelContext(now: look)).state
                if state == .descending, last != .descending { descents += 1 }
                last = state
            }
            if isEarly { early += 1 }
            if descents > 1 { repeated += 1 }
        }
        Swift.print(
            "Halcyon showed a landing within a minute five minutes or more before it in \(early) of \(flights.count) flights;"
                + " the descent began more than once in \(repeated).")
    }

    private func row(_ name: String, _ errors: [[Double?]]) {
        var cells: [String] = []
        for place in Look.allCases.indices {
            let found = errors.compactMap { $0[place].map { abs($0) } }.sorted()
            guard !found.isEmpty else {
                cells.append("–")
                continue
            }
            let median = (found[(found.count - 1) / 2] + found[found.count / 2]) / 2
            let high = found[min(found.count - 1, Int((Double(found.count) * 0.9).rounded(.down)))]
            cells.append(String(format: "%.1f / %.1f", median, high))
        }
        Swift.print("| \(name) | " + cells.joined(separator: " | ") + " |")
    }
}

extension SplitMix {
    /// Returns a number of the standard normal distribution (Box and Muller).
    fileprivate mutating func normal() -> Double {
        let radius = (-2 * log(Double.random(in: Double.leastNonzeroMagnitude...1, using: &self))).squareRoot()
        return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &self))
    }
}
