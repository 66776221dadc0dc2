/// An alert about a favourite airport.
public struct AirportAlert: Hashable, Sendable {
    public let airport: Airport.Code
    public let change: Change
    /// The state of the airport when the alert was decided.
    public let glance: AirportGlance
    public let at: Instant

    public enum Change: UInt8, Named, Sendable {
        case delaysBegin, delaysEnd, closed, reopened

        public var name: String {
            switch self {
            case .delaysBegin: "delaysBegin"
            case .delaysEnd: "delaysEnd"
            case .closed: "closed"
            case .reopened: "reopened"
            }
        }

        /// - Parameters:
        ///   - before: The condition that the person knows.
        ///   - condition: The condition now, which differs.
        init(from before: AirportCondition, to condition: AirportCondition) {
            switch (before, condition) {
            case (_, .closed): self = .closed
            case (.closed, _): self = .reopened
            case (_, .delayed): self = .delaysBegin
            case (_, .flowing): self = .delaysEnd
            }
        }
    }

    public init(airport: Airport.Code, change: Change, glance: AirportGlance, at: Instant) {
        self.airport = airport
        self.change = change
        self.glance = glance
        self.at = at
    }

    /// The instant after which the alert need not be delivered.
    public var expires: Instant { at + .hours(2) }

    /// The stored form: `{"airport":"FRA","change":"closed","at":seconds,"glance":{…}}`.
    public var jsonValue: JSONValue {
        .object([
            ("airport", .string(airport.text)), ("change", .string(change.name)), ("at", .integer(at.seconds)),
            ("glance", glance.jsonValue),
        ])
    }

    /// Reads the stored form; nil if it is invalid.
    public init?(_ value: JSONValue) {
        guard let airport = value["airport"]?.string.flatMap({ Airport.Code($0) }),
            let change = value["change"]?.string.flatMap({ Change(name: $0) }), let at = value["at"]?.integer,
            let glance = value["glance"].flatMap({ AirportGlance($0) })
        else { return nil }
        self.init(airport: airport, change: change, glance: glance, at: Instant(at))
    }
}

/// What a person knows of a favourite airport, so that alerts tell only changes.
///
/// A change causes an alert once it has held for a while: immediately if an authority reports it, after ten minutes if the
/// airport's board shows it, and after twenty minutes if delays end. Between few and many late flights lies a range in which nothing
/// changes, so delays do not begin and end with every flight.
public struct AirportMemory: Hashable, Sendable {
    /// The condition that the person knows; nil before the first one, which is not told.
    public private(set) var told: AirportCondition?
    /// A different condition that may still be withdrawn.
    public private(set) var pending: Pending?

    public struct Pending: Hashable, Sendable {
        public let condition: AirportCondition
        public let since: Instant
    }

    public init() {}

    /// How long many late flights must last.
    public static let begins = Span.minutes(10)
    /// How long the end of delays must last.
    public static let ends = Span.minutes(20)

    /// Compares the state of the airport with what the person knows, and notes what the alert tells.
    ///
    /// - Parameters:
    ///   - glance: The state of the airport; nil if nothing is known.
    ///   - isQuiet: Whether the person's quiet hours hold the alert back.
    /// - Returns: The alert to send; nil if there is none.
    public mutating func look(
        _ glance: AirportGlance?, at airport: Airport.Code, isQuiet: Bool, now: Instant
    ) -> AirportAlert? {
        guard let glance, let condition = glance.condition else {
            pending = nil
            return nil
        }
        guard let before = told else {
            told = condition
            return nil
        }
        guard condition != before else {
            pending = nil
            return nil
        }
        let since = pending.flatMap { $0.condition == condition && $0.since <= now ? $0.since : nil } ?? now
        pending = Pending(condition: condition, since: since)
        guard !isQuiet, now - since >= AirportMemory.settles(glance, condition) else { return nil }
        told = condition
        pending = nil
        return AirportAlert(
            airport: airport, change: AirportAlert.Change(from: before, to: condition), glance: glance, at: now)
    }

    private static func settles(_ glance: AirportGlance, _ condition: AirportCondition) -> Span {
        switch condition {
        case .closed: Span(0)
        case .delayed: glance.programme == nil ? begins : Span(0)
        case .flowing: ends
        }
    }

    /// The stored form: `{"told":"flowing","pending":"delayed","since":seconds}`.
    public var jsonValue: JSONValue {
        var members = JSONMembers()
        members.add("told", told?.name)
        members.add("pending", pending?.condition.name)
        members.add("since", pending?.since)
        return members.value
    }

    /// Reads the stored form. What cannot be read is treated as unknown.
    public init(_ value: JSONValue) {
        told = value["told"]?.string.flatMap { AirportCondition(name: $0) }
        if let condition = value["pending"]?.string.flatMap({ AirportCondition(name: $0) }),
            let since = value["since"]?.integer
        {
            pending = Pending(condition: condition, since: Instant(since))
        }
    }
}
