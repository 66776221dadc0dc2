import FlightCore
import FlightData
import FlightTracking

/// A leg flown by a simple model of an aircraft and seen by an ideal receiver: takeoff roll, liftoff at 150 knots,
/// climb, cruise, descent on a three-degree slope, roll-out. Tests thin out and distort its positions.
struct FlownLeg {
    let origin: Airport
    let destination: Airport
    let out: Instant
    /// Wheels up.
    let off: Instant
    /// Wheels down.
    let on: Instant
    let fixes: [AircraftReport.Fix]

    /// - Parameters:
    ///   - pressureError: the error of the pressure altitude, in feet.
    ///   - step: the seconds between fixes.
    ///   - times: wheels up and wheels down; by default 12 minutes after leaving the gate, and by distance at 450 knots.
    init(
        _ from: String, _ to: String, out: Instant, pressureError: Int = 0, step: Int64 = 10, phase: Int64 = 0,
        times: (off: Instant, on: Instant)? = nil
    ) throws {
        guard let a = Airport.Code(from).flatMap({ StandingData.airports[$0] }), let start = a.position,
            let b = Airport.Code(to).flatMap({ StandingData.airports[$0] }), let end = b.position
        else { throw Failure.unknownAirport }
        origin = a
        destination = b
        self.out = out
        off = times?.off ?? out + .minutes(12)
        let way = GreatCircle(from: start, to: end)
        let distance = start.distance(to: end)
        on = times?.on ?? off + Span(Int64(distance / (450 * 0.514_444)))
        let airborne = Double((on - off).seconds)
        func knots(since: Double) -> Double { min(150 + since, 455, 140 + (airborne - since) / 4) }
        // The way flown after each minute in the air.
        var flown = [0.0]
        for minute in 0..<Int(airborne / 60) + 2 {
            flown.append(flown[minute] + knots(since: min(airborne, Double(minute) * 60 + 30)))
        }
        func share(since: Double) -> Double {
            func way(_ seconds: Double) -> Double {
                let minute = Int(seconds / 60)
                return flown[minute] + (flown[minute + 1] - flown[minute]) * (seconds / 60 - Double(minute))
            }
            return way(since) / way(airborne)
        }
        var fixes: [AircraftReport.Fix] = []
        var at = out + Span(phase)
        while at < on + .minutes(6) {
            let since = Double((at - off).seconds)
            let left = Double((on - at).seconds)
            let place: Coordinate
            let speed: Double
            var altitude: Double?
            var rate: Double = 0
            if since < 0 {
                // Slow taxiing, then a takeoff roll of half a minute.
                speed = since > -30 ? 150 * (30 + since) / 30 : 12
                // Towards the liftoff point.
                let left =
                    since > -30
                    ? FlownLeg.roll - FlownLeg.roll * ((30 + since) / 30) * ((30 + since) / 30) : FlownLeg.roll
                place = start.north(by: left) ?? start
            } else if left > 0 {
                let (climb, descent) = (since * 2200 / 60, left * 740 / 60)
                let (low, high) = (Double(a.elevationFeet), Double(b.elevationFeet))
                place = way.point(at: share(since: since))
                speed = knots(since: since)
                let level = min(low + climb, 36_000, high + descent)
                rate = level == low + climb ? 2200 : level == 36_000 ? 0 : -740
                altitude = level + Double(pressureError)
            } else {
                speed = max(10, 135 + left * 3)
                let braking = min(-left, (135 - 10) / 3)
                let way = (135 * braking - 3 * braking * braking / 2 + 10 * (-left - braking)) * 0.514_444
                place = end.north(by: way) ?? end
            }
            var fix = AircraftReport.Fix(at: at, coordinate: place)
            fix.isOnGround = altitude == nil
            fix.altitudeFeet = altitude.map { Int($0 / 25) * 25 }
            fix.groundSpeedKnots = Int(speed)
            fix.track =
                since < 0
                ? nil : way.heading(at: min(0.999, max(0, since < airborne && since > 0 ? share(since: since) : since)))
            fix.verticalRate = altitude == nil ? nil : Int(rate)
            fixes.append(fix)
            at = at + Span(step)
        }
        self.fixes = fixes
    }

    /// The length of the takeoff roll in meters: half a minute of constant acceleration to 150 knots.
    private static let roll = 150 * 0.514_444 * 30 / 2

    enum Failure: Error { case unknownAirport }

    /// Returns the movements that a detector finds in fixes.
    func movements(_ fixes: [AircraftReport.Fix]) -> [MovementDetector.Movement] {
        var detector = MovementDetector(origin: origin, destination: destination)
        return fixes.compactMap { detector.take($0) }
    }
}

extension Coordinate {
    /// Returns the coordinate a number of meters farther north.
    func north(by metres: Double) -> Coordinate? {
        Coordinate(latitude: latitude + metres / 111_195, longitude: longitude)
    }
}
