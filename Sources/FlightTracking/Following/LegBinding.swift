public import FlightCore

/// Why an aircraft is taken to be the one that flies a leg, or no longer is.
public enum BindingGround: Hashable, Sendable {
    /// A source has named this registration for the flight.
    case tail(String)
    /// It calls itself by the flight's number.
    case callsign(String)
    /// On the ground at the airport of departure, at the right time.
    case atOrigin
    /// In the air where the flight has to be by now, on its way to the destination. Kilometres of detour.
    case alongRoute(Int)

    /// As it is kept: `tail DABYA`, `route 12`.
    public var text: String {
        switch self {
        case .tail(let tail): "tail " + tail
        case .callsign(let callsign): "callsign " + callsign
        case .atOrigin: "origin"
        case .alongRoute(let detour): "route \(detour)"
        }
    }

    /// Reads what ``text`` has written; nil for anything else.
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

/// An aircraft bound to a leg, with the grounds.
public struct LegBinding: Hashable, Sendable {
    public let address: AircraftAddress
    public let since: Instant
    public let grounds: [BindingGround]
    /// The registration that it sends or that is known of its address, without hyphens; nil if neither.
    public let tail: String?

    public init(address: AircraftAddress, since: Instant, grounds: [BindingGround], tail: String? = nil) {
        self.address = address
        self.since = since
        self.grounds = grounds
        self.tail = tail
    }

    /// Whether it has called itself by the flight's number.
    var isByCallsign: Bool { grounds.contains { if case .callsign = $0 { true } else { false } } }

    /// The same with one more ground.
    func with(_ ground: BindingGround) -> LegBinding {
        LegBinding(address: address, since: since, grounds: grounds + [ground], tail: tail)
    }

    /// Why a binding was given up.
    public enum Break: Hashable, Sendable {
        /// A source names another aircraft now.
        case tailSwap(String)
        /// It flies under another number.
        case otherNumber(String)
        /// It is where the flight cannot be.
        case offRoute
    }
}

/// Decides from what was seen of an aircraft whether it flies a leg. Who it is and where it is must both fit: one number
/// flies every day and sometimes twice, one aircraft flies many legs.
public struct LegBinder: Sendable {
    private let leg: LegFacts

    public init(_ leg: LegFacts) { self.leg = leg }

    /// The binding that a report proves; nil if it proves none.
    public func bind(_ report: AircraftReport) -> LegBinding? {
        guard let fix = report.fix, let place = place(of: fix), let identity = identity(of: report, at: place) else {
            return nil
        }
        if report.callsign == nil, isGoingBack(fix, after: nil) { return nil }
        return LegBinding(address: report.address, since: fix.at, grounds: identity + [place], tail: report.tail)
    }

    /// Why an aircraft that was bound cannot be the leg's any more; nil while nothing speaks against it.
    ///
    /// - Parameter hasLanded: after its landing an aircraft may go on as another flight.
    public func contradiction(_ report: AircraftReport, to binding: LegBinding, hasLanded: Bool) -> LegBinding.Break? {
        if let tail = leg.tail, let seen = report.tail, LegFacts.stripped(seen) != tail { return .tailSwap(tail) }
        guard !hasLanded else { return nil }
        if let callsign = report.callsign, isOwn(callsign, of: report.tail ?? binding.tail) == false {
            return .otherNumber(callsign)
        }
        // Who flies under the flight's own tail may be diverting; who only has its number is another.
        if let fix = report.fix, leg.tail == nil, let detour = detour(fix.coordinate), detour > widest * 2 {
            return .offRoute
        }
        return nil
    }

    /// Whether the aircraft calls itself by another flight's number after the leg should be over.
    public func isOnNextLeg(_ report: AircraftReport, _ binding: LegBinding) -> Bool {
        guard let callsign = report.callsign, isOwn(callsign, of: report.tail ?? binding.tail) == false else {
            return false
        }
        guard let at = report.fix?.at, let arrival = leg.arrival else { return true }
        return at >= arrival - LegBinder.early
    }

    /// Whether an aircraft that sends no callsign has flown the leg and flies on as another one. Only where it is and goes can
    /// tell: from 20 minutes before the best time of arrival on, it is another flight if it
    /// - is on the ground or in the air close to the origin,
    /// - flies, farther from both ends, more than 100° off the course to the destination, or
    /// - climbs close to the destination.
    ///
    /// One that is late flies towards the destination, turns close to it without climbing, and stands there; it may also land
    /// anywhere but at the origin. A flight that is still at its gate is not meant: ask only for one that has flown.
    ///
    /// - Parameter before: where it was before. It gives the track of a fix that has none, if it is at most five minutes older;
    ///   without a track the fix counts as another flight's.
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

    /// The track between two fixes; nil if they are too far apart in time or too close together to tell.
    private static func track(from before: AircraftReport.Fix, to fix: AircraftReport.Fix) -> Double? {
        guard fix.at - before.at <= .minutes(5), before.coordinate.distance(to: fix.coordinate) > 1000 else {
            return nil
        }
        return before.coordinate.heading(to: fix.coordinate)
    }

    /// Whether a fix is on the ground, or as slow as if it were.
    static func isDown(_ fix: AircraftReport.Fix) -> Bool {
        fix.isOnGround == true || (fix.isOnGround == nil && fix.groundSpeedKnots.map { $0 < 60 } ?? false)
    }

    // MARK: - Who it is

    /// Whether a callsign is the leg's; nil if it says nothing of a number, or none is known to compare it with.
    ///
    /// - Parameter tail: the registration of the aircraft, if it is known.
    func isOwn(_ callsign: String, of tail: String?) -> Bool? {
        if leg.callsigns.contains(callsign) { return true }
        // Private aircraft call themselves by their registration, which may look like a number: `N40726`.
        if let tail, LegFacts.stripped(tail) == callsign { return nil }
        if leg.callsigns.contains(NumericCallsign.plain(callsign)) { return true }
        guard let said = NumericCallsign(callsign), !leg.callsigns.isEmpty else { return nil }
        // An airline that flies for another one has its own designator, and often the number of the ticket.
        return said.number == leg.number && leg.tail != nil && tail.map { LegFacts.stripped($0) } == leg.tail
    }

    private func identity(of report: AircraftReport, at place: BindingGround) -> [BindingGround]? {
        var grounds: [BindingGround] = []
        if let seen = report.tail.map({ LegFacts.stripped($0) }), let tail = leg.tail {
            if seen == tail {
                grounds.append(.tail(seen))
            } else if place == .atOrigin {
                // At the gate the source is believed that names another aircraft; once one flies under the number, its word is.
                return nil
            }
        }
        if let callsign = report.callsign {
            switch isOwn(callsign, of: report.tail) {
            case true?: grounds.append(.callsign(callsign))
            // It says itself that it is another flight: the same aircraft on its leg before.
            case false?: return nil
            case nil: break
            }
        }
        return grounds.isEmpty ? nil : grounds
    }

    // MARK: - Where it is

    /// An aircraft stands ready that long before its departure at most.
    private static let earliest = Span.hours(2)
    /// A flight may leave so much earlier than its best time.
    static let early = Span.minutes(20)
    /// A flight of which no source tells a delay may still be that late.
    private static let late = Span.hours(8)
    /// So close to an airport an aircraft turns. Metres.
    private static let turning = 60_000.0
    /// From this angle off the course on it flies away. Degrees.
    private static let awayFrom = 100.0
    /// More than an approach or a holding has. Feet a minute.
    private static let climbing = 400
    /// With the jet stream, over the ground. Metres a second.
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
        // It cannot be farther than it can have flown by now,
        let seconds = Double((fix.at - (leg.out - LegBinder.early)).seconds)
        guard flown <= LegBinder.fastest * seconds + 30_000 else { return nil }
        // and it does not fly away from where it goes; close to either end it turns.
        let left = fix.coordinate.distance(to: end)
        if let track = fix.track, flown > LegBinder.turning, left > LegBinder.turning {
            let off = HeadingChange.degrees(from: fix.coordinate.heading(to: end), to: track)
            guard off <= LegBinder.awayFrom else { return nil }
        }
        return .alongRoute(Int(detour / 1000))
    }

    /// How much longer the way is over that point than the direct one. Metres.
    private func detour(_ point: Coordinate) -> Double? {
        guard let start = leg.origin.position, let end = leg.destination.position else { return nil }
        return start.distance(to: point) + point.distance(to: end) - start.distance(to: end)
    }

    /// Airliners go round weather, closed airspace and along tracks over oceans: a quarter longer than the great circle,
    /// and never less than 100 km, is still on the way. Metres.
    private var widest: Double {
        guard let start = leg.origin.position, let end = leg.destination.position else { return 0 }
        return max(100_000, start.distance(to: end) / 4)
    }
}

extension Coordinate {
    /// The heading at the beginning of the great circle to another point. Degrees.
    fileprivate func heading(to other: Coordinate) -> Double { GreatCircle(from: self, to: other).heading(at: 0) }
}
