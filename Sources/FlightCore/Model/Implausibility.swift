/// An implausible combination of a flight's times. Such times are kept unchanged; views and imports may warn about
/// them.
public enum Implausibility: Hashable, Sendable {
    /// The kind of a milestone's time.
    public enum Column: UInt8, CaseIterable, Sendable { case scheduled, estimated, actual }

    /// A time of a milestone, with its name in files.
    public struct Key: Hashable, Sendable {
        public let milestone: Milestone
        public let column: Column

        public init(_ milestone: Milestone, _ column: Column) {
            self.milestone = milestone
            self.column = column
        }

        /// The name in files: `boarding.opens.scheduled`, `out.actual`.
        public var text: String { group + "." + column.name }

        private var group: String {
            switch milestone {
            case .boardingOpens: "boarding.opens"
            case .doorsClose: "boarding.closes"
            case .out, .off, .on, .in: milestone.name
            }
        }
    }

    /// Two milestones are in the wrong order: IN before OUT, ON before OFF.
    case outOfOrder(Key, before: Key)
    /// The flight is faster from gate to gate than any airliner.
    case tooFastForDistance(Column, minutes: Int, kilometers: Int)
    case longerThanADay(Column, hours: Int)
    case leaveByAfterDeparture

    /// The highest plausible speed from gate to gate along the great circle, in kilometres per hour. Today's airliners
    /// cruise at up to Mach 0.9, about 950 km/h, and the strongest jet streams add 400 km/h.
    public static let fastest = 1400.0
    /// The longest plausible time from gate to gate. The longest scheduled flights take 19 hours.
    public static let longest = Span.hours(24)

    /// The problem in words, with the keys of the JSON format.
    public var text: String {
        switch self {
        case .outOfOrder(let late, let early): "\(late.text) is before \(early.text)"
        case .tooFastForDistance(let column, let minutes, let kilometers):
            "\(block(column)) are \(minutes) minutes apart, too few for \(kilometers) km"
        case .longerThanADay(let column, let hours):
            "\(block(column)) are \(hours) hours apart, more than any flight takes"
        case .leaveByAfterDeparture: "leaveBy is not before the departure"
        }
    }

    private func block(_ column: Column) -> String {
        Key(.out, column).text + " and " + Key(.in, column).text
    }

    /// Returns all implausible combinations of the flight's times, in this order: milestones out of order, implausible
    /// durations, a leave-by time after departure.
    public static func all(in flight: Flight) -> [Implausibility] {
        var found: [Implausibility] = []
        for column in Column.allCases { found += order(flight, column) }
        // An actual arrival is compared with the schedule: a flight cannot arrive before its scheduled departure.
        if flight.out.actual == nil, let arrival = flight.in.actual, let departure = flight.out.scheduled,
            arrival < departure
        {
            found.append(.outOfOrder(Key(.in, .actual), before: Key(.out, .scheduled)))
        }
        for column in Column.allCases {
            if let finding = block(flight, column) { found.append(finding) }
        }
        if let leaveBy = flight.leaveBy, let out = flight.out.actual ?? flight.out.estimated ?? flight.out.scheduled,
            leaveBy >= out
        {
            found.append(.leaveByAfterDeparture)
        }
        return found
    }

    /// Compares each milestone's time in the given column with the time of the nearest earlier milestone that has a
    /// time in that column.
    private static func order(_ flight: Flight, _ column: Column) -> [Implausibility] {
        var found: [Implausibility] = []
        var before: (milestone: Milestone, time: Instant)?
        for milestone in Milestone.allCases {
            guard let time = flight[milestone][column] else { continue }
            if let before, time < before.time {
                found.append(.outOfOrder(Key(milestone, column), before: Key(before.milestone, column)))
            }
            before = (milestone, time)
        }
        return found
    }

    private static func block(_ flight: Flight, _ column: Column) -> Implausibility? {
        guard let out = flight.out[column], let arrival = flight.in[column], arrival >= out else { return nil }
        let block = arrival - out
        if block > longest {
            return .longerThanADay(column, hours: Int(clamping: block.wholeMinutes / 60))
        }
        let end = column == .scheduled ? flight.destination : flight.landingAirport
        guard let start = flight.origin.position, let place = end.position else { return nil }
        let kilometers = start.distance(to: place) / 1000
        guard kilometers * 3600 > fastest * Double(block.seconds) else { return nil }
        return .tooFastForDistance(
            column, minutes: Int(clamping: block.wholeMinutes), kilometers: Int(kilometers.rounded()))
    }
}

extension Implausibility.Column {
    public var name: String {
        switch self {
        case .scheduled: "scheduled"
        case .estimated: "estimated"
        case .actual: "actual"
        }
    }
}

extension MilestoneTimes {
    subscript(column: Implausibility.Column) -> Instant? {
        switch column {
        case .scheduled: scheduled
        case .estimated: estimated
        case .actual: actual
        }
    }
}
