import FlightCore

/// How early Halcyon says that a flight will not land at its destination, and how often it says so wrongly.
struct DiversionFigures {
    private let flights: [RecordedFlight]

    init(_ flights: [RecordedFlight]) { self.flights = flights }

    private struct Seen {
        /// The minutes from the last time that a diversion or return was said, to the landing; nil if none was said.
        var minutesBefore: Double?
        var isReturn = false
        var goArounds = 0
        var holds: [String] = []
        /// How often a diversion, a return or the planned course was said after another one.
        var turns = 0
    }

    /// - Parameter out: Returns the scheduled departure of a flight.
    func print(out: (RecordedFlight) -> Instant) throws {
        var early = 0
        var elsewhere = 0
        var lines: [String] = []
        for flight in flights {
            let seen = try look(flight, out: out(flight))
            if flight.landedElsewhere { elsewhere += 1 }
            if flight.landedElsewhere, seen.minutesBefore.map({ $0 >= 10 }) ?? false { early += 1 }
            guard
                flight.landedElsewhere || seen.minutesBefore != nil || seen.goArounds > 0 || !seen.holds.isEmpty
                    || seen.turns > 1
            else { continue }
            var line = flight.landedElsewhere ? "landed elsewhere: " : "landed as planned: "
            line += flight.name
            if let minutes = seen.minutesBefore {
                line +=
                    (seen.isReturn ? ", said to return " : ", said to divert ")
                    + "\(Int(minutes)) min before the landing"
            }
            if seen.goArounds > 0 { line += ", \(seen.goArounds) go-arounds" }
            if !seen.holds.isEmpty { line += ", holding \(seen.holds.joined(separator: ", ")) min before" }
            if seen.turns > 1 { line += ", \(seen.turns) changes" }
            lines.append(line)
        }
        Swift.print(
            "\nOf \(elsewhere) flights that landed elsewhere, \(early) were said to divert or return ten minutes before."
        )
        for line in lines { Swift.print("- " + line) }
    }

    private func look(_ flight: RecordedFlight, out: Instant) throws -> Seen {
        var seen = Seen()
        let end = flight.on?.time ?? flight.samples[flight.samples.count - 1].time
        let looks = stride(from: flight.samples[0].time, to: end, by: 10).map { Instant(Int64($0)) }
        let known = try FollowedRecording(flight, AntennaAnswers(flight: flight).all(), out: out, looks: looks).known
        var last = LandingEstimate.Course.planned
        for (flight, look) in zip(known, looks) {
            guard let course = flight.landing?.course, course != last else { continue }
            switch course {
            case .planned: seen.minutesBefore = nil
            case .wentAround: seen.goArounds += 1
            case .holding(let since):
                seen.holds.append("\(Int((end - Double(since.seconds)) / 60))")
            case .diverting, .returning:
                seen.minutesBefore = (end - Double(look.seconds)) / 60
                if case .returning = course { seen.isReturn = true } else { seen.isReturn = false }
            }
            switch course {
            case .planned, .diverting, .returning: seen.turns += 1
            case .holding, .wentAround: break
            }
            last = course
        }
        return seen
    }
}
