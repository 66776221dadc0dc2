public import FlightCore

/// Detects from an aircraft's fixes when it takes off and lands, and when it leaves and reaches a stand.
///
/// Every movement requires positive evidence: neither missing reports nor a missing altitude indicate a landing.
/// Take-off and landing are each detected once, in that order. Leaving a stand may be detected several times.
public struct MovementDetector: Hashable, Sendable {
    public enum Movement: Hashable, Sendable {
        /// The aircraft has lifted off.
        case off(Instant)
        /// The aircraft has touched down. The airport is nil unless it is the origin or destination of the leg.
        case on(Instant, Airport.Code?)
        /// The aircraft has left its stand at the origin.
        case out(Instant)
        /// The aircraft has reached a stand at the airport where it landed.
        case `in`(Instant)
    }

    private enum Phase: Hashable, Sendable {
        /// No fix so far shows whether the aircraft has left.
        case unseen
        case onGround(last: AircraftReport.Fix)
        /// The aircraft is moving fast on a runway of the origin, and will either take off or stop. Many transponders
        /// already report "airborne" at 80 to 100 knots.
        case rolling(last: AircraftReport.Fix)
        case airborne(last: AircraftReport.Fix)
        /// The aircraft has sent one ground report since flying. A second ground report confirms the landing.
        case touching(AircraftReport.Fix, airborne: AircraftReport.Fix)
        case down
    }

    /// A place where the aircraft is stationary.
    private struct Stand: Hashable, Sendable {
        let first: AircraftReport.Fix
        /// The latest fix at the stand.
        var last: AircraftReport.Fix
    }

    private let origin: Airport
    private let destination: Airport
    private var phase = Phase.unseen
    /// The current stand; nil while the aircraft is moving.
    private var stand: Stand?
    private var hasReachedStand = false
    /// Whether the take-off was detected.
    private var hasLiftedOff = false
    /// The latest airborne fix that shows a definite descent.
    private var sinking: AircraftReport.Fix?
    private var altitudes = AltitudeFilter()
    /// The latest accepted fix.
    public private(set) var last: AircraftReport.Fix?

    public init(origin: Airport, destination: Airport) {
        self.origin = origin
        self.destination = destination
    }

    /// Whether the aircraft was seen in the air and has not landed since.
    public var isAirborne: Bool {
        switch phase {
        case .airborne, .touching: true
        case .unseen, .onGround, .rolling, .down: false
        }
    }

    /// Returns whether a fix is plausible after ``last``.
    ///
    /// A fix is implausible if it is older than ``last``, requires an impossible speed, contradicts its own reported
    /// speed, or reports an impossible ground contact. After a silence, a fix with an impossible ground contact is
    /// accepted, but only as a position.
    func believes(_ fix: AircraftReport.Fix) -> Bool {
        guard let last else { return true }
        return fix.at > last.at && MovementDetector.canFollow(fix, last) && !contradictsItself(fix, after: last)
            && (!isFalselyGrounded(fix) || fix.at - last.at >= FlightTracker.silence)
    }

    /// Returns the movement that the fix shows; nil if it shows no movement or is implausible.
    public mutating func take(_ fix: AircraftReport.Fix) -> Movement? {
        guard believes(fix) else { return nil }
        let isGroundFalse = isFalselyGrounded(fix)
        last = fix
        guard !isGroundFalse else { return nil }
        switch phase {
        case .down: return park(fix)
        case .unseen:
            guard isOnGround(fix) == false else {
                if isOnGround(fix) == true {
                    phase = .onGround(last: fix)
                    _ = push(fix)
                }
                return nil
            }
            if isRolling(fix, at: origin) {
                phase = .rolling(last: fix)
                return nil
            }
            phase = .airborne(last: fix)
            return climbing(fix).map { liftedOff(at: $0) }
        case .onGround(let ground):
            guard let isOnGround = isOnGround(fix) else { return nil }
            if isOnGround {
                phase = .onGround(last: fix)
                return push(fix)
            }
            if isRolling(fix, at: origin) {
                phase = .rolling(last: fix)
                return nil
            }
            return leave(ground, by: fix, from: Int(origin.elevationFeet))
        case .rolling(let roll):
            guard let isOnGround = isOnGround(fix) else { return nil }
            if isOnGround {
                phase = .onGround(last: fix)
                return nil
            }
            let runway = roll.altitudeFeet ?? Int(origin.elevationFeet)
            if isRolling(fix, at: origin), let altitude = fix.altitudeFeet,
                altitude - runway < MovementDetector.rise
            {
                phase = .rolling(last: fix)
                return nil
            }
            return leave(roll, by: fix, from: runway)
        case .airborne(let air):
            switch isOnGround(fix) {
            case nil: return nil
            case false?:
                phase = .airborne(last: fix)
                // An earlier fix may have had no vertical rate.
                if !hasLiftedOff, let time = climbing(fix) { return liftedOff(at: time) }
                if let rate = fix.verticalRate, rate < -MovementDetector.level { sinking = fix }
            case true?:
                phase = .touching(fix, airborne: air)
                guard isAt(origin, fix) || isAt(destination, fix) else { return nil }
                // A slow aircraft at an airport has certainly landed, if it can have braked that much. Without a ground
                // flag, the speed alone may be false.
                let isSlow = fix.groundSpeedKnots.map {
                    $0 < MovementDetector.slow && canBrake(to: $0, fix, after: air)
                        && (fix.isOnGround == true || canTouch(fix, after: air))
                }
                let isBraking = fix.groundSpeedKnots.map {
                    $0 + MovementDetector.notableBraking <= air.groundSpeedKnots ?? 0
                }
                if isSlow ?? false || isBraking ?? false && canTouch(fix, after: air) { return land(fix, after: air) }
            }
            return nil
        case .touching(let touch, let air):
            guard let isOnGround = isOnGround(fix) else { return nil }
            if isOnGround { return brakes(fix, after: touch) ? land(touch, after: air) : nil }
            phase = .airborne(last: fix)
            return nil
        }
    }

    /// Returns the landing of an aircraft that was received on a runway and not again since, as on the far side of an
    /// airport; nil if there is none. An aircraft that goes around is received again.
    mutating func pass(to now: Instant) -> Movement? {
        guard case .touching(let touch, let air) = phase, now - touch.at >= MovementDetector.settled,
            isAt(origin, touch) || isAt(destination, touch), canTouch(touch, after: air)
        else { return nil }
        return land(touch, after: air)
    }

    private static let settled = Span(45)

    // MARK: - Rules

    /// Returns the fix without its ground flag if the flag cannot be correct. Transponders and receivers sometimes set
    /// the flag for aircraft in the air.
    func withoutFalseGround(_ fix: AircraftReport.Fix) -> AircraftReport.Fix {
        var fix = fix
        if isFalselyGrounded(fix) { fix.isOnGround = nil }
        return fix
    }

    /// Returns the fix without its altitude if the aircraft cannot have reached that altitude. Fixes must be in order of
    /// time, each once.
    mutating func withoutFalseAltitude(_ fix: AircraftReport.Fix) -> AircraftReport.Fix {
        guard fix.isOnGround != true, let feet = fix.altitudeFeet,
            altitudes.take(Double(feet), at: fix.at) == .doubted
        else { return fix }
        var fix = fix
        fix.altitudeFeet = nil
        return fix
    }

    private func isFalselyGrounded(_ fix: AircraftReport.Fix) -> Bool {
        guard fix.isOnGround == true else { return false }
        return switch phase {
        // An aircraft that has not flown yet is at the origin.
        case .unseen, .onGround, .rolling: !isAt(origin, fix)
        case .airborne(let air), .touching(_, let air):
            !canBeDown(fix, after: air) || !isLow(air, near: fix) && isFast(fix, after: last ?? air)
        case .down: false
        }
    }

    /// The highest rate of descent, in feet per minute.
    private static let steepest = 3000.0
    /// The largest error of pressure altitude, in feet.
    private static let pressureError = 1500.0

    /// Returns whether the aircraft could have descended to the ground since it was last seen in the air.
    private func canBeDown(_ fix: AircraftReport.Fix, after air: AircraftReport.Fix) -> Bool {
        guard let height = height(of: air, over: fix) else { return true }
        let minutes = Double((fix.at - air.at).seconds) / 60
        return height <= MovementDetector.pressureError + MovementDetector.steepest * minutes
    }

    /// Returns whether the altitude shows that the aircraft was about to land.
    private func isLow(_ air: AircraftReport.Fix, near fix: AircraftReport.Fix) -> Bool {
        height(of: air, over: fix).map { $0 <= MovementDetector.pressureError } ?? false
    }

    /// The rate of descent just before touchdown, in feet a second, and the largest error of pressure altitude in usual
    /// weather, in feet.
    private static let approach = (rate: 15.0, error: 100.0)

    /// The least loss of ground speed that shows braking, in knots.
    private static let notableBraking = 15

    /// Returns whether the aircraft was so low that it has touched down by now unless it flies another approach.
    private func canTouch(_ fix: AircraftReport.Fix, after air: AircraftReport.Fix) -> Bool {
        guard let height = height(of: air, over: fix), let speed = fix.groundSpeedKnots,
            canBrake(to: speed, fix, after: air)
        else { return false }
        let way = MovementDetector.approach.rate * Double((fix.at - air.at).seconds)
        return height <= way + MovementDetector.approach.error
    }

    /// Returns the height of `air` above the airport closest to `fix`, in feet; nil if the altitude is unknown.
    private func height(of air: AircraftReport.Fix, over fix: AircraftReport.Fix) -> Double? {
        air.altitudeFeet.map { Double($0 - field(at: fix).elevation) }
    }

    /// A speed, in knots, that aircraft on the ground never exceed.
    private static let fastestRoll = 220
    /// A speed, in knots, that landing aircraft never exceed.
    private static let fastestLanding = 150
    /// A speed, in knots, below which no aircraft flies.
    private static let slow = 80

    /// Returns whether the aircraft has moved too far since the previous fix to be on the ground now. Returns false
    /// after a long silence, because the aircraft may have flown most of the distance.
    private func isFast(_ fix: AircraftReport.Fix, after last: AircraftReport.Fix) -> Bool {
        guard fix.at - last.at <= MovementDetector.longestGap else { return false }
        let isSlow = fix.groundSpeedKnots.map { $0 < MovementDetector.slow } ?? false
        let most = isSlow ? MovementDetector.fastestLanding : MovementDetector.fastestRoll
        return last.coordinate.distance(to: fix.coordinate) > reach(knots: most, fix.at - last.at) + 100
    }

    /// Returns the distance covered at the given speed in the given time, in metres.
    private func reach(knots: Int, _ time: Span) -> Double {
        Double(knots) * Position.metersPerSecond * Double(time.seconds)
    }

    /// The strongest braking of an airliner, in knots a second, and the largest error of a reported speed, in knots.
    private static let braking = (perSecond: 8.0, error: 20.0)

    /// Returns whether the aircraft can have slowed down to the given ground speed since it was last seen in the air. Some
    /// transponders send a speed of 0 in the air.
    private func canBrake(to speed: Int, _ fix: AircraftReport.Fix, after air: AircraftReport.Fix) -> Bool {
        guard let before = air.groundSpeedKnots else { return true }
        let seconds = Double((fix.at - air.at).seconds)
        return Double(before - speed)
            <= MovementDetector.braking.perSecond * seconds + MovementDetector.braking.error
    }

    /// Returns whether an aircraft that has touched the ground stays there, because it is slow or braking.
    private func brakes(_ fix: AircraftReport.Fix, after touch: AircraftReport.Fix) -> Bool {
        if let speed = fix.groundSpeedKnots {
            if speed < MovementDetector.slow { return true }
            if let before = touch.groundSpeedKnots { return Int64(before - speed) >= (fix.at - touch.at).seconds }
        }
        let way = touch.coordinate.distance(to: fix.coordinate)
        return way <= reach(knots: MovementDetector.slow, fix.at - touch.at)
    }

    /// The longest gap between the fixes before and after a movement at which the time of the movement is still
    /// estimated.
    static let longestGap = Span.minutes(3)
    /// The tolerance for positions from different receivers, in metres: two nautical miles.
    private static let slack = 2 * 1852.0

    static func canFollow(_ fix: AircraftReport.Fix, _ last: AircraftReport.Fix) -> Bool {
        let reach = Position.fastestMetersPerSecond * Double((fix.at - last.at).seconds)
        return last.coordinate.distance(to: fix.coordinate) <= reach + slack
    }

    /// An acceleration, in metres per second squared, that airliners never reach on a runway.
    private static let thrust = 3.1
    /// The shortest movement that receivers report reliably, in metres.
    private static let notable = 60.0

    /// Returns whether a fix at one of the leg's airports reports flying speed although the aircraft has barely moved.
    /// Some transponders send such fixes while the aircraft is stationary.
    private func contradictsItself(_ fix: AircraftReport.Fix, after last: AircraftReport.Fix) -> Bool {
        guard let knots = fix.groundSpeedKnots, knots >= MovementDetector.slow,
            isAt(origin, fix) || isAt(destination, fix)
        else {
            return false
        }
        // The shortest distance covered while reaching that speed.
        let speed = Double(knots) * Position.metersPerSecond
        let seconds = min(Double((fix.at - last.at).seconds), speed / MovementDetector.thrust)
        let least = speed * seconds - MovementDetector.thrust * seconds * seconds / 2
        return least >= MovementDetector.notable && last.coordinate.distance(to: fix.coordinate) < least / 4
    }

    /// Returns whether the aircraft is on the ground; nil if the fix does not show this. A ground flag is ignored at
    /// speeds above `fastestRoll`.
    private func isOnGround(_ fix: AircraftReport.Fix) -> Bool? {
        let speed = fix.groundSpeedKnots
        if fix.isOnGround == true { return speed.map { $0 > MovementDetector.fastestRoll } ?? false ? nil : true }
        let height = fix.altitudeFeet.map { $0 - field(at: fix).elevation }
        if fix.isOnGround == false, let speed, speed >= MovementDetector.slow { return false }
        // Pressure altitude is up to a thousand feet off when the air pressure is low.
        if let height, height > 1500, speed ?? 100 >= 60 { return false }
        if let speed, speed < 50, isAt(origin, fix) || isAt(destination, fix), height ?? 0 < 1500 { return true }
        return nil
    }

    /// The largest vertical rate, up or down, that a rolling aircraft may report, in feet per minute.
    private static let level = 400
    /// The largest change in altitude between two fixes of a rolling aircraft, in feet.
    private static let rise = 100

    /// Returns whether an aircraft that reports itself airborne may be on a runway of the given airport, before
    /// lift-off or after touchdown. Such an aircraft is at the airport, near its elevation, and neither climbing nor
    /// descending. It is no faster than an airliner at lift-off.
    private func isRolling(_ fix: AircraftReport.Fix, at airport: Airport) -> Bool {
        guard let speed = fix.groundSpeedKnots, speed < 190, let rate = fix.verticalRate,
            abs(rate) <= MovementDetector.level, let altitude = fix.altitudeFeet
        else { return false }
        return abs(altitude - Int(airport.elevationFeet)) < 1000 && isAt(airport, fix)
    }

    /// Returns the fix without its speed if the aircraft may be rolling on a runway at flying speed. The speed is not
    /// evidence of flight, because the aircraft may still stop or may have just landed.
    func withoutRoll(_ fix: AircraftReport.Fix) -> AircraftReport.Fix {
        guard let speed = fix.groundSpeedKnots, speed > 100, speed <= MovementDetector.fastestRoll,
            fix.isOnGround == true || isRolling(fix, at: origin) || isRolling(fix, at: destination)
        else { return fix }
        var fix = fix
        fix.groundSpeedKnots = nil
        return fix
    }

    private func field(at fix: AircraftReport.Fix) -> (airport: Airport, elevation: Int) {
        let toOrigin = origin.position?.distance(to: fix.coordinate) ?? .infinity
        let toDestination = destination.position?.distance(to: fix.coordinate) ?? .infinity
        let airport = toOrigin <= toDestination ? origin : destination
        return (airport, Int(airport.elevationFeet))
    }

    private func isAt(_ airport: Airport, _ fix: AircraftReport.Fix) -> Bool {
        if let area = airport.area { return area.contains(fix.coordinate) }
        return airport.position.map { $0.distance(to: fix.coordinate) < 5000 } ?? false
    }

    /// The largest position error of a stationary aircraft, in metres.
    private static let still = 20.0
    /// The distance beyond which an aircraft has certainly moved, in metres.
    private static let moved = 60.0
    /// The shortest stop that counts as a stop at the gate before departure. Shorter stops may be waits for a runway.
    private static let shortestTurn = Span.minutes(3)
    /// The shortest stop that counts as a stop at the gate after landing.
    private static let shortestPark = Span.minutes(5)

    /// Tracks the aircraft on the ground before departure.
    private mutating func push(_ fix: AircraftReport.Fix) -> Movement? {
        guard let left = follow(fix), left.last.at - left.first.at >= MovementDetector.shortestTurn,
            fix.at - left.last.at <= MovementDetector.longestGap, isAt(origin, fix)
        else { return nil }
        return .out(left.last.at)
    }

    /// Tracks the aircraft on the ground after landing.
    private mutating func park(_ fix: AircraftReport.Fix) -> Movement? {
        guard !hasReachedStand, isOnGround(fix) == true else { return nil }
        _ = follow(fix)
        guard let stand, stand.last.at - stand.first.at >= MovementDetector.shortestPark else { return nil }
        hasReachedStand = true
        return .in(stand.first.at)
    }

    /// - Returns: The stand that the aircraft has left with this fix; nil if it has not left a stand.
    private mutating func follow(_ fix: AircraftReport.Fix) -> Stand? {
        let isFast = fix.groundSpeedKnots.map { $0 >= Position.rolling } ?? false
        guard let known = stand else {
            if !isFast { stand = Stand(first: fix, last: fix) }
            return nil
        }
        let way = known.first.coordinate.distance(to: fix.coordinate)
        if way > MovementDetector.moved || isFast && way > MovementDetector.still {
            stand = isFast ? nil : Stand(first: fix, last: fix)
            return known
        }
        if way <= MovementDetector.still { stand?.last = fix }
        return nil
    }

    /// The vertical rate of a normal climb just after take-off, in feet per minute.
    private static let climb = 2000.0
    /// The vertical rate of a 3° approach at 140 knots, in feet per minute.
    private static let descent = 740.0

    private mutating func leave(
        _ ground: AircraftReport.Fix, by fix: AircraftReport.Fix, from runway: Int
    ) -> Movement? {
        phase = .airborne(last: fix)
        guard fix.at - ground.at <= MovementDetector.longestGap else { return climbing(fix).map { liftedOff(at: $0) } }
        return liftedOff(at: liftOff(after: ground, by: fix, from: runway))
    }

    private mutating func liftedOff(at time: Instant) -> Movement {
        hasLiftedOff = true
        return .off(time)
    }

    /// Returns the estimated time of lift-off, between the last fix on the ground and the first fix in the air.
    ///
    /// - Parameter runway: The pressure altitude of the runway or, if unknown, the elevation of the airport, in feet.
    private func liftOff(after ground: AircraftReport.Fix, by fix: AircraftReport.Fix, from runway: Int) -> Instant {
        let gap = (fix.at - ground.at).seconds
        guard let altitude = fix.altitudeFeet else { return ground.at + Span(gap / 2) }
        let height = Double(altitude - runway)
        let since = height / max(MovementDetector.climb, Double(fix.verticalRate ?? 0)) * 60
        return fix.at - Span(Int64(min(Double(gap), max(0, since)).rounded()))
    }

    /// Returns the estimated lift-off time of an aircraft that is first seen climbing at a low height close to the
    /// origin; nil if the time cannot be estimated.
    private func climbing(_ fix: AircraftReport.Fix) -> Instant? {
        guard let altitude = fix.altitudeFeet, let rate = fix.verticalRate, rate > 300,
            let way = origin.position?.distance(to: fix.coordinate), way < 20_000
        else { return nil }
        let height = Double(altitude - Int(origin.elevationFeet))
        guard height < 4000 else { return nil }
        return fix.at - Span(Int64((max(0, height) / max(MovementDetector.climb, Double(rate)) * 60).rounded()))
    }

    private mutating func land(_ ground: AircraftReport.Fix, after air: AircraftReport.Fix) -> Movement? {
        phase = .down
        stand = nil
        let place = isAt(destination, ground) ? destination.code : isAt(origin, ground) ? origin.code : nil
        if let touched = touchDown(before: air) { return .on(touched, place) }
        let gap = (ground.at - air.at).seconds
        // The gap is too long to estimate the time. The aircraft has landed, so the first ground fix gives the time.
        guard ground.at - air.at <= MovementDetector.longestGap else { return .on(ground.at, place) }
        guard let altitude = air.altitudeFeet else { return .on(air.at + Span(gap / 2), place) }
        let height = Double(altitude - field(at: ground).elevation)
        let rate = max(MovementDetector.descent, -Double(air.verticalRate ?? 0))
        return .on(air.at + Span(Int64(min(Double(gap), max(0, height / rate * 60)).rounded())), place)
    }

    /// Returns the time of touchdown if the aircraft was already rolling on a runway at the last airborne fix;
    /// otherwise, nil. The altitude of that fix is taken as the pressure altitude of the runway.
    private func touchDown(before roll: AircraftReport.Fix) -> Instant? {
        guard let sinking, sinking.at < roll.at, roll.at - sinking.at <= MovementDetector.longestGap,
            isRolling(roll, at: destination) || isRolling(roll, at: origin), let from = sinking.altitudeFeet,
            let runway = roll.altitudeFeet, let rate = sinking.verticalRate
        else { return nil }
        let gap = Double((roll.at - sinking.at).seconds)
        let since = Double(from - runway) / max(MovementDetector.descent, -Double(rate)) * 60
        return sinking.at + Span(Int64(min(gap, max(0, since)).rounded()))
    }
}
