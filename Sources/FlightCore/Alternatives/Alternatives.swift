/// Later flights to the same place, for a traveller whose flight is cancelled, diverted or late.
public struct Alternatives: Sendable {
    /// How sure it is that a flight takes place.
    public enum Certainty: UInt8, Named, Sendable {
        /// A source has reported the flight recently.
        case reported
        /// A source lists the flight, but has not been heard recently.
        case scheduled
        /// Standing data lists the number on the route, without days and times.
        case usual

        public var name: String {
            switch self {
            case .reported: "reported"
            case .scheduled: "scheduled"
            case .usual: "usual"
            }
        }
    }

    /// A departure that a source has listed, before anything is sorted out.
    public struct Candidate: Hashable, Sendable {
        /// The operating flight number, followed by any codeshare numbers.
        public var numbers: [FlightNumber]
        public var origin: Airport
        public var destination: Airport
        public var scheduled: Instant?
        /// The latest announced departure; nil if it is the scheduled one.
        public var estimated: Instant?
        /// Whether the flight is cancelled, has left or has closed its doors.
        public var isGone = false
        public var tail: String?
        public var gate: String?
        public var terminal: String?
        public var source: FlightObservation.Source
        /// When the source listed the flight.
        public var heard: Instant
        /// The key with which the flight can be followed; nil if unknown.
        public var key: String?

        public init(
            numbers: [FlightNumber], from origin: Airport, to destination: Airport, scheduled: Instant?,
            source: FlightObservation.Source, heard: Instant
        ) {
            self.numbers = numbers
            self.origin = origin
            self.destination = destination
            self.scheduled = scheduled
            self.source = source
            self.heard = heard
        }

        /// The best known departure.
        public var best: Instant? { estimated ?? scheduled }
    }

    /// A number that usually flies a route.
    public struct UsualFlight: Hashable, Sendable {
        public let number: FlightNumber
        public let from: Airport
        public let to: Airport

        public init(_ number: FlightNumber, from: Airport, to: Airport) {
            self.number = number
            self.from = from
            self.to = to
        }
    }

    /// Something that Halcyon does not know.
    public enum Gap: Hashable, Sendable {
        /// No source lists the departures of the airport.
        case noSource
        /// The source would list departures, but is turned off.
        case off(FlightObservation.Source)
        case noAnswer(FlightObservation.Source)
        /// The source would list departures, but its requests cost money.
        case costs(FlightObservation.Source)

        public var name: String {
            switch self {
            case .noSource: "noSource"
            case .off: "off"
            case .noAnswer: "noAnswer"
            case .costs: "costs"
            }
        }

        public var source: FlightObservation.Source? {
            switch self {
            case .noSource: nil
            case .off(let source), .noAnswer(let source), .costs(let source): source
            }
        }
    }

    /// The known departures, and which sources were asked.
    public struct Knowledge: Sendable {
        public var candidates: [Candidate] = []
        public var usual: [UsualFlight] = []
        public var gaps: [Gap] = []

        public init() {}
    }

    public struct Option: Hashable, Sendable {
        public let number: FlightNumber
        /// Other numbers of the same departure.
        public let codeshares: [FlightNumber]
        /// The name of the airline; nil if unknown.
        public let airline: String?
        public let from: Airport
        public let to: Airport
        public let scheduled: Instant?
        /// The best known departure; nil for a usual flight.
        public let out: Instant?
        public let certainty: Certainty
        /// The source that listed the flight; nil for a usual flight.
        public let source: FlightObservation.Source?
        /// When the source listed the flight; nil for a usual flight.
        public let heard: Instant?
        /// The key with which the flight can be followed; nil if the traveller has to look for it first.
        public let key: String?

        /// Whether the option is the given flight: one of its numbers, from the same airport, within four hours.
        public func isSameFlight(as flight: Flight) -> Bool {
            guard let number = flight.number, let leaves = flight.out.scheduled, let other = scheduled ?? out else {
                return false
            }
            guard number == self.number || codeshares.contains(number), flight.origin.code == from.code else {
                return false
            }
            return abs((leaves - other).seconds) <= 4 * 3600
        }
    }

    public let need: AlternativesNeed
    public let now: Instant
    /// The flights to offer, the same route first, in order of departure.
    public let options: [Option]
    public let gaps: [Gap]

    /// The maximum number of options.
    public static let most = 6
    /// The maximum number of usual flights.
    public static let mostUsual = 4
    /// The number of departures from which on usual flights are left out.
    public static let enough = 3
    /// The largest difference at which two sources mean the same departure of a number.
    private static let sameLeg = Span.hours(4)

    public init(_ need: AlternativesNeed, _ knowledge: Knowledge, airlines: AirlineTable, now: Instant) {
        self.need = need
        self.now = now
        gaps = knowledge.gaps
        let flight = need.flight
        var own = Candidate(
            numbers: flight.number.map { [$0] } ?? [], from: flight.origin, to: flight.destination,
            scheduled: flight.out.scheduled,
            source: flight.simulated.contains(.replayed) ? .replay : .traveller, heard: now)
        own.tail = flight.aircraft.tail
        if own.source != .replay {
            own.gate = flight.departureGate
            own.terminal = flight.departureTerminal
        }
        let departures = Alternatives.departures(knowledge.candidates, without: own, airlines)

        var found: [(rank: Int, day: Day, option: Option)] = []
        for group in departures where !group.contains(where: { $0.isGone }) {
            guard let option = Alternatives.option(group, airlines, now: now), let out = option.out, out > now,
                out >= need.after
            else { continue }
            let isSame = option.from.code == need.from.code && option.to.code == need.to.code
            found.append((isSame ? 0 : 1, option.from.zone.local(option.scheduled ?? out).day, option))
        }
        var timed = found.filter { $0.day <= need.day }
        if timed.isEmpty {
            let next = need.day.advanced(by: 1)
            timed = found.filter { $0.day == next }
        }
        timed.sort { a, b in
            if a.rank != b.rank { return a.rank < b.rank }
            if let first = a.option.out, let second = b.option.out, first != second { return first < second }
            return Alternatives.order(a.option.number) < Alternatives.order(b.option.number)
        }
        var options = timed.prefix(Alternatives.most).map { $0.option }
        if options.count < Alternatives.enough {
            var taken = own.numbers.map { airlines.plain($0) }
            for candidate in knowledge.candidates { taken += candidate.numbers.map { airlines.plain($0) } }
            options += Alternatives.usual(
                knowledge.usual, need, without: taken, airlines,
                most: min(Alternatives.mostUsual, Alternatives.most - options.count))
        }
        self.options = options
    }

    // MARK: - Joining

    /// Returns the candidates of each departure, without the departure that is replaced.
    private static func departures(
        _ candidates: [Candidate], without own: Candidate, _ airlines: AirlineTable
    ) -> [[Candidate]] {
        var groups: [(isOwn: Bool, candidates: [Candidate])] = [(true, [own])]
        for candidate in candidates {
            var joined: (isOwn: Bool, candidates: [Candidate]) = (false, [candidate])
            var rest: [(isOwn: Bool, candidates: [Candidate])] = []
            for group in groups {
                if group.candidates.contains(where: { isSame($0, candidate, airlines) }) {
                    joined = (joined.isOwn || group.isOwn, group.candidates + joined.candidates)
                } else {
                    rest.append(group)
                }
            }
            groups = rest + [joined]
        }
        return groups.filter { !$0.isOwn }.map { $0.candidates }
    }

    /// Whether two lines mean the same departure: the same number at about the same time, or another number of it, with
    /// the same aircraft or the same gate at the same time.
    private static func isSame(_ a: Candidate, _ b: Candidate, _ airlines: AirlineTable) -> Bool {
        guard a.origin.code == b.origin.code, a.destination.code == b.destination.code else { return false }
        let isSameTime = a.scheduled != nil && a.scheduled == b.scheduled
        let numbers = a.numbers.map { airlines.plain($0) }
        if b.numbers.contains(where: { numbers.contains(airlines.plain($0)) }) {
            guard let first = a.scheduled, let second = b.scheduled else { return true }
            // A source lists a number twice if it flies twice.
            if a.source == b.source { return isSameTime }
            return (first > second ? first - second : second - first) <= sameLeg
        }
        guard isSameTime else { return false }
        if let first = a.tail, let second = b.tail, sameText(first, second) { return true }
        guard let first = a.gate, let second = b.gate, sameText(first, second) else { return false }
        return sameText(a.terminal ?? "", b.terminal ?? "")
    }

    private static func option(_ group: [Candidate], _ airlines: AirlineTable, now: Instant) -> Option? {
        // What was heard last counts; of two reports of the same time, the later departure.
        var latest = group[0]
        for candidate in group.dropFirst() {
            let isLater = (candidate.best ?? .always) > (latest.best ?? .always)
            if candidate.heard > latest.heard || candidate.heard == latest.heard && isLater { latest = candidate }
        }
        // A line with several numbers begins with the one that operates the flight.
        let named = group.first { $0.numbers.count > 1 } ?? latest
        guard let number = named.numbers.first ?? group.first(where: { !$0.numbers.isEmpty })?.numbers.first,
            let out = latest.best ?? group.compactMap({ $0.best }).max()
        else { return nil }
        var others: [FlightNumber] = []
        for other in group.flatMap({ $0.numbers }) {
            let plain = airlines.plain(other)
            if plain != airlines.plain(number), !others.contains(where: { airlines.plain($0) == plain }) {
                others.append(other)
            }
        }
        let isFresh = Confirmation.isFresh(heard: latest.heard, out: out, at: now)
        return Option(
            number: number, codeshares: others, airline: airlines[number.airline]?.name, from: latest.origin,
            to: latest.destination, scheduled: latest.scheduled ?? group.compactMap { $0.scheduled }.min(),
            out: out, certainty: isFresh ? .reported : .scheduled, source: latest.source, heard: latest.heard,
            key: latest.key ?? group.first { $0.key != nil }?.key)
    }

    // MARK: - Usual flights

    /// Returns usual flights, those of the same airline first, because it can rebook the traveller.
    private static func usual(
        _ usual: [UsualFlight], _ need: AlternativesNeed, without taken: [FlightNumber], _ airlines: AirlineTable,
        most: Int
    ) -> [Option] {
        var taken = taken
        let own = need.flight.number.flatMap { airlines[$0.airline]?.code }
        func rank(_ flight: UsualFlight) -> (Int, Int, Int64) {
            let isSame = flight.from.code == need.from.code && flight.to.code == need.to.code
            let isOwn = own.map { $0 == airlines[flight.number.airline]?.code } ?? false
            return (isSame ? 0 : 1, isOwn ? 0 : 1, order(flight.number))
        }
        var options: [Option] = []
        for flight in usual.sorted(by: { rank($0) < rank($1) }) where options.count < most {
            let plain = airlines.plain(flight.number)
            guard !taken.contains(plain) else { continue }
            taken.append(plain)
            options.append(
                Option(
                    number: flight.number, codeshares: [], airline: airlines[flight.number.airline]?.name,
                    from: flight.from, to: flight.to, scheduled: nil, out: nil, certainty: .usual, source: nil,
                    heard: nil, key: nil))
        }
        return options
    }

    /// A sort key for flights that leave at the same time.
    private static func order(_ number: FlightNumber) -> Int64 {
        Int64(number.airline.packed) << 16 | Int64(number.number)
    }
}

extension Alternatives.Candidate {
    /// Creates a candidate from a departure on a board or in a recording; nil if its number or its destination is unknown.
    ///
    /// - Parameters:
    ///   - numbers: All numbers of the flight; empty if the movement names the only one.
    public init?(
        _ movement: AirportMovement, at origin: Airport, numbers: [FlightNumber] = [],
        source: FlightObservation.Source, heard: Instant, key: String?
    ) {
        let numbers = numbers.isEmpty ? [movement.number].compactMap { $0 } : numbers
        guard movement.direction == .departure, !numbers.isEmpty, let destination = movement.place else { return nil }
        self.init(
            numbers: numbers, from: origin, to: destination, scheduled: movement.gateTimes.scheduled, source: source,
            heard: heard)
        estimated = movement.gateTimes.estimated
        isGone = movement.status == .cancelled || movement.isDone || movement.stage >= .doorsClosed
        tail = movement.tail
        // The gates of the recording are made up, so they prove nothing.
        if !movement.isReplayed {
            gate = movement.gate
            terminal = movement.terminal
        }
        self.key = key
    }
}

extension AirlineTable {
    /// Returns the number with the airline's IATA designator, if the airline has one.
    fileprivate func plain(_ number: FlightNumber) -> FlightNumber {
        guard let code = self[number.airline]?.code, code != number.airline else { return number }
        let digits = number.compact.utf8.dropFirst(number.airline.text.utf8.count)
        return FlightNumber(code.text + String(decoding: Array(digits), as: UTF8.self)) ?? number
    }
}
