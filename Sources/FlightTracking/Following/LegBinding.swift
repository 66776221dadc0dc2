public import FlightCore

/// A reason to identify an aircraft with a leg.
public enum BindingGround: Hashable, Sendable {
    /// A source has reported this registration for the flight.
    case tail(String)
    /// The aircraft's callsign contains the flight's number.
    case callsign(String)
    /// The aircraft is on the ground at the departure airport at the right time.
    case atOrigin
    /// The aircraft is in the air where the flight should be and flies towards the destination. The value is its detour
    /// in kilometres.
    case alongRoute(Int)

    /// The stored form: `tail DABYA`, `route 12`.
    public var text: String {
        switch self {
        case .tail(let tail): "tail " + tail
        case .callsign(let callsign): "callsign " + callsign
        case .atOrigin: "origin"
        case .alongRoute(let detour): "route \(detour)"
        }
    }

    /// Parses the stored form, see ``text``; nil if the text is invalid.
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

/// An aircraft identified as the one that flies a leg, with the reasons.
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

    /// Whether the aircraft's callsign identified the flight.
    var isByCallsign: Bool { grounds.contains { if case .callsign = $0 { true } else { false } } }

    /// Returns this binding with the given reason added.
    func with(_ ground: BindingGround) -> LegBinding {
        LegBinding(address: address, since: since, grounds: grounds + [ground], tail: tail)
    }

    /// Why a binding was released.
    public enum Break: Hashable, Sendable {
        /// A source now names another aircraft.
        case tailSwap(String)
        /// The aircraft flies under another flight number.
        case otherNumber(String)
        /// The aircraft is where the flight cannot be.
        case offRoute
    }
}

/// Decides from reports whether an aircraft flies a leg. Both identity and position must fit, because a number is used
/// every day and sometimes twice, and an aircraft flies many legs.
public struct LegBinder: Sendable {
    private let leg: LegFacts

    public init(_ leg: LegFacts) { self.leg = leg }

    /// Returns the binding that the given report proves; nil if the report does not prove any.
    public func bind(_ report: AircraftReport) -> LegBinding? {
        guard let fix = report.fix, let place = place(of: fix), let identity = identity(of: report, at: place) else {
            return nil
        }
        if report.callsign == nil, isGoingBack(fix, after: nil) { return nil }
        return LegBinding(address: report.address, since: fix.at, grounds: identity + [place], tail: report.tail)
    }

    /// Returns why the bound aircraft can no longer be the one that flies the leg; nil if the report does not
    /// contradict the binding.
    ///
    /// - Parameter hasLanded: Whether the aircraft has landed, after which it may continue as another flight.
    public func contradiction(_ report: AircraftReport, to binding: LegBinding, hasLanded: Bool) -> LegBinding.Break? {
        if let tail = leg.tail, let seen = report.tail, LegFacts.stripped(seen) != tail { return .tailSwap(tail) }
        guard !hasLanded else { return nil }
        if let callsign = report.callsign, isOwn(callsign, of: report.tail ?? binding.tail) == false {
            return .otherNumber(callsign)
        }
        // If the registration is known, the flight may be diverting. Otherwise, another aircraft uses the number.
        if let fix = report.fix, leg.tail == nil, let detour = detour(fix.coordinate), detour > widest * 2 {
            return .offRoute
        }
        return nil
    }

    /// Whether the aircraft uses another flight's callsign after the leg should be over.
    public func isOnNextLeg(_ report: AircraftReport, _ binding: LegBinding) -> Bool {
        guard let callsign = report.callsign, isOwn(callsign, of: report.tail ?? binding.tail) == false else {
            return false
        }
        guard let at = report.fix?.at, let arrival = leg.arrival else { return true }
        return at >= arrival - LegBinder.early
    }

    /// Whether the aircraft, which sends no callsign, has flown the leg and continues as another flight. Only its
    /// position and direction can show this. From 20 minutes before the best arrival time, the fix counts as another
    /// flight's if the aircraft
    /// - is close to the origin, on the ground or in the air,
    /// - is in the air far from both airports and flies more than 100° off the course to the destination, or
    /// - climbs close to the destination.
    ///
    /// A late flight, by contrast, flies towards the destination, turns close to the destination without climbing, and
    /// stops there. It may also land at any airport except the origin. Call this method only for an aircraft that has
    /// flown, not for one still at its gate.
    ///
    /// - Parameter before: the previous position, from which the track is computed if the fix has none. The previous
    ///   position must be at most five minutes older. Without a track, the fix counts as another flight's.
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

    /// Returns the track between the given fixes; nil if they are too far apart in time or too close together in space.
    private static func track(from before: AircraftReport.Fix, to fix: AircraftReport.Fix) -> Double? {
        guard fix.at - before.at <= .minutes(5), before.coordinate.distance(to: fix.coordinate) > 1000 else {
            return nil
        }
        return before.coordinate.heading(to: fix.coordinate)
    }

    /// Whether a fix is on the ground, or slow enough to be.
    static func isDown(_ fix: AircraftReport.Fix) -> Bool {
        fix.isOnGround == true || (fix.isOnGround == nil && fix.groundSpeedKnots.map { $0 < 60 } ?? false)
    }

    // MARK: - Identity

    /// Whether the given callsign belongs to the leg; nil if the callsign contains no number, or if no number is known
    /// for comparison.
    ///
    /// - Parameter tail: the aircraft's registration, if known.
    func isOwn(_ callsign: String, of tail: String?) -> Bool? {
        if leg.callsigns.contains(callsign) { return true }
        // Private aircraft use their registration as callsign, which may look like a number: `N40726`.
        if let tail, LegFacts.stripped(tail) == callsign { return nil }
        if leg.callsigns.contains(NumericCallsign.plain(callsign)) { return true }
        guard let said = NumericCallsign(callsign), !leg.callsigns.isEmpty else { return nil }
        // An airline that operates for another uses its own designator, and often the ticketed number.
        return said.number == leg.number && leg.tail != nil && tail.map { LegFacts.stripped($0) } == leg.tail
    }

    private func identity(of report: AircraftReport, at place: BindingGround) -> [BindingGround]? {
        var grounds: [BindingGround] = []
        if let seen = report.tail.map({ LegFacts.stripped($0) }), let tail = leg.tail {
            if seen == tail {
                grounds.append(.tail(seen))
            } else if place == .atOrigin {
                // At the gate, the registration that a source reports takes precedence. Once an aircraft flies under
                // the number, its callsign does.
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

    /// The longest time before departure at which an aircraft may stand ready at the origin.
    private static let earliest = Span.hours(2)
    /// How much earlier than its best times a flight may leave or arrive.
    static let early = Span.minutes(20)
    /// How late a flight may be without a reported delay.
    private static let late = Span.hours(8)
    /// The distance from an airport, in metres, within which an aircraft turns to depart or to approach.
    private static let turning = 60_000.0
    /// The angle off the course to the destination, in degrees, beyond which an aircraft flies away from the
    /// destination.
    private static let awayFrom = 100.0
    /// A climb rate, in feet per minute, that no aircraft reaches during an approach or in a holding pattern.
    private static let climbing = 400
    /// The highest ground speed, in metres per second, as reached in the jet stream.
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

    /// Returns how much longer the route via the given point is than the direct route, in metres.
    private func detour(_ point: Coordinate) -> Double? {
        guard let start = leg.origin.position, let end = leg.destination.position else { return nil }
        return start.distance(to: point) + point.distance(to: end) - start.distance(to: end)
    }

    /// The largest detour, in metres, at which a position counts as on route: a quarter of the great circle, or 100 km
    /// if that is more. Airliners avoid weather and closed airspace and follow ocean tracks.
    private var widest: Double {
        guard let start = leg.origin.position, let end = leg.destination.position else { return 0 }
        return max(100_000, start.distance(to: end) / 4)
    }
}

extension Coordinate {
    /// Returns the initial heading of the great circle to another point, in degrees.
    fileprivate func heading(to other: Coordinate) -> Double { GreatCircle(from: self, to: other).heading(at: 0) }
}
