/// A person's alert settings.
public struct AlertWishes: Hashable, Sendable {
    public var groups: Set<AlertGroup>
    /// The period during which only urgent alerts are sent, in the local time of the next relevant airport; nil if
    /// there is none.
    public var quiet: Quiet?
    /// For each flight that has its own settings, the kinds of alerts that are turned on.
    public var flights: [Flight.ID: Set<AlertGroup>]

    public struct Quiet: Hashable, Sendable {
        /// The start of the period in minutes after local midnight, 0…1439.
        public let from: Int
        /// The end of the period in minutes after local midnight, 0…1439.
        public let to: Int

        /// Returns nil unless `from` and `to` are in 0…1439 and differ.
        public init?(from: Int, to: Int) {
            guard (0..<1440).contains(from), (0..<1440).contains(to), from != to else { return nil }
            self.from = from
            self.to = to
        }
    }

    public init(
        groups: Set<AlertGroup> = Set(AlertGroup.allCases), quiet: Quiet? = nil,
        flights: [Flight.ID: Set<AlertGroup>] = [:]
    ) {
        self.groups = groups
        self.quiet = quiet
        self.flights = flights
    }

    /// Returns the alert settings for a flight. Quiet hours are in the local time of the next relevant airport.
    public func rules(for id: Flight.ID, at flight: Flight, now: Instant) -> AlertRules.Wishes {
        let zone = AlertWishes.place(of: flight, now: now).zone
        return AlertRules.Wishes(
            groups: flights[id] ?? groups,
            quiet: quiet.flatMap { AlertRules.QuietHours(from: $0.from, to: $0.to, in: zone) })
    }

    /// Returns the alert settings for a friend's flight; nil if the person hears nothing of it. Quiet hours are as for the
    /// person's own flights.
    public func rules(_ hearing: FriendHearing, at flight: Flight, now: Instant) -> AlertRules.Wishes? {
        let zone = AlertWishes.place(of: flight, now: now).zone
        let quiet = quiet.flatMap { AlertRules.QuietHours(from: $0.from, to: $0.to, in: zone) }
        switch hearing {
        case .nothing: return nil
        case .landed: return AlertRules.Wishes(groups: [.basics], subjects: [.landing], quiet: quiet)
        case .basics: return AlertRules.Wishes(groups: [.basics], quiet: quiet)
        case .everything: return AlertRules.Wishes(quiet: quiet)
        }
    }

    /// Returns the airport whose local time applies to the quiet hours.
    public static func place(of flight: Flight, now: Instant) -> Airport {
        let hasLeft = BestTimes(flight, now: now).off.map { $0 <= now } ?? false
        return hasLeft ? flight.landingAirport : flight.origin
    }
}

extension AlertWishes {
    /// The stored form: `{"groups": ["basics"], "quiet": {"from": 1320, "to": 420}, "flights": {"ID": ["plan"]}}`.
    public var jsonValue: JSONValue {
        var flights: [(key: String, value: JSONValue)] = []
        for (flight, groups) in self.flights { flights.append((flight.text, AlertWishes.json(groups))) }
        return .object([
            ("groups", AlertWishes.json(groups)),
            (
                "quiet",
                quiet.map { .object([("from", .integer(Int64($0.from))), ("to", .integer(Int64($0.to)))]) } ?? .null
            ),
            ("flights", .object(flights)),
        ])
    }

    /// Reads the stored form; nil if it is invalid. Unknown group names are ignored.
    public init?(_ value: JSONValue) {
        guard let groups = value["groups"].flatMap({ AlertWishes.groups($0) }) else { return nil }
        self.init(groups: groups)
        if let from = value["quiet"]?["from"]?.integer, let to = value["quiet"]?["to"]?.integer,
            (0..<1440).contains(from), (0..<1440).contains(to)
        {
            quiet = Quiet(from: Int(from), to: Int(to))
        }
        for (name, said) in value["flights"]?.object ?? [] {
            if let flight = Flight.ID(name), let groups = AlertWishes.groups(said) { flights[flight] = groups }
        }
    }

    private static func json(_ groups: Set<AlertGroup>) -> JSONValue {
        .array(AlertGroup.allCases.filter { groups.contains($0) }.map { .string($0.name) })
    }

    private static func groups(_ value: JSONValue) -> Set<AlertGroup>? {
        guard let names = value.array else { return nil }
        return Set(
            AlertGroup.allCases.filter { group in names.contains { $0.string.map { sameText($0, group.name) } ?? false }
            })
    }
}
