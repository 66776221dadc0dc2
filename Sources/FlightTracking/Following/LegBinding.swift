public import FlightCore

/// Evidence that an aircraft operates a leg.
public enum BindingGround: Hashable, Sendable {
    /// A source has reported this registration for the flight.
    case tail(String)
    /// The aircraft's callsign contains the flight's number.
    case callsign(String)
    /// The aircraft is on the ground at the departure airport at a time that fits the flight.
    case atOrigin
    /// The aircraft is in the air where the flight is expected, and is flying towards the destination. The associated
    /// value is the detour in kilometres.
    case alongRoute(Int)

    /// The evidence in its stored form: `tail DABYA`, `route 12`.
    public var text: String {
        switch self {
        case .tail(let tail): "tail " + tail
        case .callsign(let callsign): "callsign " + callsign
        case .atOrigin: "origin"
        case .alongRoute(let detour): "route \(detour)"
        }
    }

    /// Parses evidence in its stored form, as in ``text``; nil if the text is invalid.
    public init?(text: String) {
        let words = text.split(separator: " ", maxSplits: 1).map { String($0) }
        switch (words.first, words.dropFirst().first) {
        case ("tail", let tail?): self = .tail(tail)
        case ("callsign", let callsign?): self = .callsign(callsign)
        case ("origin", nil): self = .atOrigin
        case ("route", let detour?):
            guard let kilometres = Int(detour) else { return nil }
            self = .alongRoute(kilometres)
        default: return nil
        }
    }
}

/// The aircraft identified as operating a leg, with the evidence.
public struct LegBinding: Hashable, Sendable {
    public let address: AircraftAddress
    public let since: Instant
    public let grounds: [BindingGround]
    /// The registration that the aircraft sends or that is known for its address, without hyphens; nil if unknown.
    public let tail: String?

    public init(address: AircraftAddress, since: Instant, grounds: [BindingGround], tail: String? = nil) {
        self.address = address
        self.since = since
        self.grounds = grounds
        self.tail = tail
    }

    /// Whether the aircraft was identified by its callsign.
    var isByCallsign: Bool { grounds.contains { if case .callsign = $0 { true } else { false } } }

    /// Returns this binding with the given evidence added.
    func with(_ ground: BindingGround) -> LegBinding {
        LegBinding(address: address, since: since, grounds: grounds + [ground], tail: tail)
    }

    /// The reason why an aircraft was released.
    public enum Break: Hashable, Sendable {
        /// A source now reports a different registration.
        case tailSwap(String)
        /// The aircraft uses a different flight number.
        case otherNumber(String)
        /// The aircraft is where the flight cannot be.
        case offRoute
    }
}

/// Decides from reports whether an aircraft operates a leg. Both identity and position must match: a flight number is
/// used every day, sometimes even twice a day, and an aircraft operates many legs.
public struct LegBinder: Sendable {
    private let leg: LegFacts

    public init(_ leg: LegFacts) { self.leg = leg }

    /// Returns the binding if the report is sufficient evidence for one; otherwise, nil.
    public func bind(_ report: AircraftReport) -> LegBinding? {
        guard let fix = report.fix, let place = place(of: fix), let identity = identity(of: report, at: place) else {
            return nil
        }
        if report.callsign == nil, isGoingBack(fix, after: nil) { return nil }
        return LegBinding(address: report.address, since: fix.at, grounds: identity + [place], tail: report.tail)
    }

    /// Returns the reason why the identified aircraft cannot be operating the leg; nil if the report does not
    /// contradict the binding.
    ///
    /// - Parameter hasLanded: Whether the aircraft has landed. After landing, the aircraft may continue as another
    ///   flight.
    public func contradiction(_ report: AircraftReport, to binding: LegBinding, hasLanded: Bool) -> LegBinding.Break? {
        if let tail = leg.tail, let seen = report.tail, LegFacts.stripped(seen) != tail { return .tailSwap(tail) }
        guard !hasLanded else { return nil }
        if let callsign = report.callsign, isOwn(callsign, of: report.tail ?? binding.tail) == false {
            return .otherNumber(callsign)
        }
        // If the registration is known, the flight may be diverting. Otherwise, another aircraft is using the number.
        if let fix = report.fix, leg.tail == nil, let detour = detour(fix.coordinate), detour > widest * 2 {
            return .offRoute
        }
        return nil
    }

    /// Returns whether the aircraft uses another flight's callsign at a time when the leg should be over.
    public func isOnNextLeg(_ report: AircraftReport, _ binding: LegBinding) -> Bool {
        guard let callsign = report.callsign, isOwn(callsign, of: report.tail ?? binding.tail) == false else {
            return false
        }
        guard let at = report.fix?.at, let arrival = leg.arrival else { return true }
        return at >= arrival - LegBinder.early
    }

    /// Returns whether an aircraft that sends no callsign has flown the leg and now operates another flight. Only the
    /// position and direction can show this. From 20 minutes before the best known arrival time, the fix belongs to
    /// another flight if the aircraft
    /// - is close to the origin, on the ground or in the air,
    /// - is in the air, far from both airports, and flies more than 100° off the course to the destination, or
    /// - is climbing close to the destination.
    ///
    /// A late flight, by contrast, flies towards the destination, turns close to the destination without climbing, and
    /// stops there. It may also land at any airport except the origin. Call this method only for an aircraft that has
    /// already taken off.
    ///
    /// - Parameter before: The previous position, used to compute the track if the fix has none. The previous position
    ///   must be at most five minutes older. If the aircraft is far from both airports and no track is known, the fix
    ///   belongs to another flight.
    func isGoingBack(_ fix: AircraftReport.Fix, after before: AircraftReport.Fix?) -> Bool {
        guard let arrival = leg.arrival, fix.at >= arrival - LegBinder.early, let start = leg.origin.position,
            let end = leg.destination.position
        else { return false }
        let (flown, left) = (start.distance(to: fix.coordinate), fix.coordinate.distance(to: end))
        let near = min(LegBinder.turning, start.distance(to: end) / 3)
        if flown < near { return true }
        if LegBinder.isDown(fix) { return false }
        if left < near { return fix.verticalRate.map { $0 > LegBinder.climbing } ?? false }
        guard let track = fix.track ?? before.flatMap({ LegBinder.track(from: $0, to: fix) }) else { return true }
        return HeadingChange.degrees(from: fix.coordinate.heading(to: end), to: track) > LegBinder.awayFrom
    }

    /// Returns the track from one fix to the next; nil if the fixes are more than five minutes apart or too close
    /// together.
    private static func track(from before: AircraftReport.Fix, to fix: AircraftReport.Fix) -> Double? {
        guard fix.at - before.at <= .minutes(5), before.coordinate.distance(to: fix.coordinate) > 1000 else {
            return nil
        }
        return before.coordinate.heading(to: fix.coordinate)
    }

    /// Returns whether a fix is on the ground, or slow enough to be on the ground.
    static func isDown(_ fix: AircraftReport.Fix) -> Bool {
        fix.isOnGround == true || (fix.isOnGround == nil && fix.groundSpeedKnots.map { $0 < 60 } ?? false)
    }

    // MARK: - Identity

    /// Returns whether the callsign belongs to the leg; nil if the callsign contains no number or the leg has no
    /// number.
    ///
    /// - Parameter tail: The aircraft's registration; nil if unknown.
    func isOwn(_ callsign: String, of tail: String?) -> Bool? {
        if leg.callsigns.contains(callsign) { return true }
        // Private aircraft use their registration as the callsign, which may look like a number: `N40726`.
        if let tail, LegFacts.stripped(tail) == callsign { return nil }
        if leg.callsigns.contains(NumericCallsign.plain(callsign)) { return true }
        guard let said = NumericCallsign(callsign), !leg.callsigns.isEmpty else { return nil }
        // An airline that operates for another uses its own designator and often the ticketed number.
        return said.number == leg.number && leg.tail != nil && tail.map { LegFacts.stripped($0) } == leg.tail
    }

    private func identity(of report: AircraftReport, at place: BindingGround) -> [BindingGround]? {
        var grounds: [BindingGround] = []
        if let seen = report.tail.map({ LegFacts.stripped($0) }), let tail = leg.tail {
            if seen == tail {
                grounds.append(.tail(seen))
            } else if place == .atOrigin {
                // At the gate, the registration reported by a source takes precedence. Once the aircraft is flying, the
                // callsign takes precedence.
                return nil
            }
        }
        if let callsign = report.callsign {
            switch isOwn(callsign, of: report.tail) {
            case true?: grounds.append(.callsign(callsign))
            // The callsign belongs to another flight: the aircraft is still on its previous leg.
            case false?: return nil
            case nil: break
            }
        }
        return grounds.isEmpty ? nil : grounds
    }

    // MARK: - Position

    /// How long before departure an aircraft may be ready at the origin.
    private static let earliest = Span.hours(2)
    /// How much earlier than its best known times a flight may leave or arrive.
    static let early = Span.minutes(20)
    /// How late a flight may be without a reported delay.
    private static let late = Span.hours(8)
    /// The distance from an airport, in metres, within which an aircraft turns to depart or to approach.
    private static let turning = 60_000.0
    /// The angle off the course to the destination, in degrees, beyond which an aircraft is flying away from the
    /// destination.
    private static let awayFrom = 100.0
    /// A climb rate, in feet per minute, that no aircraft reaches during an approach or in a holding pattern.
    private static let climbing = 400
    /// The highest ground speed, in metres per second, that an aircraft reaches in the jet stream.
    private static let fastest = 330.0

    private func place(of fix: AircraftReport.Fix) -> BindingGround? {
        guard let start = leg.origin.position, let end = leg.destination.position else { return nil }
        guard fix.at >= leg.out - LegBinder.earliest, fix.at <= (leg.arrival ?? leg.out) + LegBinder.late else {
            return nil
        }
        let flown = start.distance(to: fix.coordinate)
        if LegBinder.isDown(fix) {
            let isAtOrigin = leg.origin.area?.contains(fix.coordinate) ?? (flown < 5000)
            return isAtOrigin ? .atOrigin : nil
        }
        guard fix.at >= leg.out - LegBinder.early, let detour = detour(fix.coordinate), detour <= widest else {
            return nil
        }
        // The aircraft cannot be farther from the origin than it can have flown by now.
        let seconds = Double((fix.at - (leg.out - LegBinder.early)).seconds)
        guard flown <= LegBinder.fastest * seconds + 30_000 else { return nil }
        // The aircraft flies away from the destination only close to one of the airports, where aircraft turn.
        let left = fix.coordinate.distance(to: end)
        if let track = fix.track, flown > LegBinder.turning, left > LegBinder.turning {
            let off = HeadingChange.degrees(from: fix.coordinate.heading(to: end), to: track)
            guard off <= LegBinder.awayFrom else { return nil }
        }
        return .alongRoute(Int(detour / 1000))
    }

    /// Returns how much longer, in metres, the route via the given point is than the direct route.
    private func detour(_ point: Coordinate) -> Double? {
        guard let start = leg.origin.position, let end = leg.destination.position else { return nil }
        return start.distance(to: point) + point.distance(to: end) - start.distance(to: end)
    }

    /// The largest detour, in metres, for which a position is still considered on route: a quarter of the great-circle
    /// distance, but at least 100 km. Airliners make detours to avoid bad weather and closed airspace, and to follow
    /// ocean tracks.
    private var widest: Double {
        guard let start = leg.origin.position, let end = leg.destination.position else { return 0 }
        return max(100_000, start.distance(to: end) / 4)
    }
}

extension Coordinate {
    /// Returns the initial heading of the great circle to another point, in degrees.
    fileprivate func heading(to other: Coordinate) -> Double { GreatCircle(from: self, to: other).heading(at: 0) }
}
