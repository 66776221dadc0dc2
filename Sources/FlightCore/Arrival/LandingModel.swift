internal import CMath

/// What the estimate of a landing needs to know of an airport.
struct LandingField: Sendable {
    let code: Airport.Code
    let position: Coordinate
    /// The elevation in feet.
    let elevation: Double
    /// How busy the airport is: 1 for the most important one, towards 0.
    let hub: Double
    /// 1 if arrivals usually wait in holding stacks; otherwise, 0.
    let stack: Double

    init?(_ airport: Airport) {
        guard let position = airport.position else { return nil }
        code = airport.code
        self.position = position
        elevation = Double(airport.elevationFeet)
        hub = exp(-(Double(airport.rank) - 1) / 25)
        stack = sameText(airport.code.text, "LHR") ? 1 : 0
    }
}

/// The formulas of ``LandingEstimator``. The constants were fitted to recorded flights unless a comment says otherwise;
/// see `Docs/arrival.md`.
enum LandingModel {
    /// The highest believed ground speed.
    static let fastest = 720.0

    // MARK: - Speed and wind

    /// Returns the usual true airspeed in cruise.
    static func airspeed(type: String?, mach: Double?, route: Double?) -> Double {
        if let type, turboprops.contains(where: { sameText($0, type) }) { return 275 }
        // The speed of sound is 573.6 kt in the stratosphere (ISO 2533); airlines fly slightly below the design speed.
        if let mach { return mach * 564.4 }
        return 447 + 38 * share(((route ?? 0) - 1600) / 1800)
    }

    private static let turboprops = [
        "AT72", "AT75", "AT76", "AT45", "AT46", "AT43", "DH8A", "DH8C", "DH8D", "SF34",
    ]

    /// Returns the usual westerly wind at cruise altitude. Not fitted: a rough zonal mean near 250 hPa, strongest at 33° N
    /// in January and at 43° N in July.
    static func jet(latitude: Double, at instant: Instant) -> Double {
        // 1 on 20 January, −1 half a year later.
        let winter = cos(2 * Double.pi * ((Double(instant.seconds) / 86_400 - 19) / 365.2425))
        let strength = latitude >= 0 ? 49 + 16 * winter : 50 - 8 * winter
        let centre = latitude >= 0 ? 38 - 5 * winter : 42
        let offset = (abs(latitude) - centre) / 20
        let trade = latitude / 12
        return strength * exp(-offset * offset) - 4 * exp(-trade * trade)
    }

    /// Returns the usual tailwind on the way to an airport, averaged over the way.
    private static func tailwind(_ fix: LandingEstimator.Fix, _ field: LandingField) -> Double {
        func tailwind(at place: Coordinate) -> Double {
            jet(latitude: place.latitude, at: fix.at) * sin(place.bearing(to: field.position) * Coordinate.radian)
        }
        let way = GreatCircle(from: fix.coordinate, to: field.position)
        return (tailwind(at: fix.coordinate) + 2 * tailwind(at: way.point(at: 0.5)) + tailwind(at: way.point(at: 0.95)))
            / 4
    }

    // MARK: - Time

    /// Returns the minutes from a position to landing.
    static func minutes(
        from fix: LandingEstimator.Fix, to field: LandingField, route: Double?, airspeed: Double, _ residual: Double,
        seen: Double
    ) -> Double {
        let distance = fix.distance
        let whole = route ?? 2 * distance + 100
        let height = max(0, fix.altitude - field.elevation)
        let still =
            (airspeed + 3.6 + 15.1 * share((whole - 2000) / 1000)) * (1 - 0.18 * exp(-whole / 337))
        let turn = abs(fix.track - fix.coordinate.bearing(to: field.position))
        let away = turn > 180 ? 360 - turn : turn

        let approach = 6.28 + 6.11 * field.hub + 40 * field.stack
        var path = distance * (1 + 0.015 * distance / (distance + 30)) + approach * min(1, distance / 52.8)
        path +=
            (1 - cos(away * Coordinate.radian)) / 2 * (6.85 + 11.4 * share(1 - distance / 10.4))
            * share((distance - 1) / 2)
        // The wind that was seen fades ahead.
        let ahead = max(path, 1) / 477
        let fading = 0.103 + 0.897 * (1 - exp(-ahead)) / ahead
        let speed = min(
            700, max(150, still + tailwind(fix, field) + residual * seen / (seen + 150) * fading))

        var minutes = descent(path, speed, still) + 60 * (path - min(path, 160)) / speed
        let least = interpolated(height, heights, leastMinutes)
        minutes = root8(power8(minutes) + power8(least))
        minutes += final(fix, away: away, height: height, instead: minutes)
        let climb =
            share(1 - fix.altitude / cruiseAltitude(whole)) * share(1 - 2 * (1 - distance / whole))
        return minutes + 2.49 * climb * exp(-seen / 600)
    }

    /// Returns the usual cruise altitude on a route of the given length.
    static func cruiseAltitude(_ route: Double) -> Double { min(35_000, 9000 + 60 * route) }

    /// Returns the minutes for the last 160 nautical miles, which are flown at the speeds of a descent.
    private static func descent(_ path: Double, _ speed: Double, _ still: Double) -> Double {
        let near = min(path, 160)
        let wind = 1 + (speed / still - 1) * 0.4
        var hours = 0.0
        for step in 0..<16 {
            let limit = interpolated(near * middles[step], distances, speeds) * wind
            hours += near * (edges[step + 1] - edges[step]) / min(speed, limit)
        }
        return hours * 60
    }

    /// Returns how much longer an aircraft on its final approach takes than the given minutes; 0 for other aircraft.
    private static func final(
        _ fix: LandingEstimator.Fix, away: Double, height: Double, instead minutes: Double
    ) -> Double {
        let established =
            0.81 * share((40 - away) / 20) * share((22 - fix.distance) / 6) * share((7000 - height) / 2500)
        guard established > 0 else { return 0 }
        var straight = 0.1
        for step in 0..<6 {
            let limit = interpolated(fix.distance * (Double(step) + 0.5) / 6, finalDistances, finalSpeeds)
            straight += fix.distance / 6 / min(limit, max(fix.speed, 125)) * 60
        }
        return established * (straight - minutes)
    }

    /// Returns the standard deviation of the landing, in minutes, at a position with the given minutes to go.
    static func spread(of minutes: Double) -> Double {
        let near = 0.165 * min(minutes, 22)
        let far = minutes > 22 ? 0.11 * pow(minutes - 22, 0.831) : 0
        return (0.25 * 0.25 + near * near + far * far).squareRoot()
    }

    // MARK: - Tables

    /// The usual ground speeds by distance to go.
    private static let distances: [Double] = [0, 4, 8, 14, 22, 35, 55, 85, 120, 160]
    private static let speeds: [Double] = [137, 179, 219, 249, 279, 286, 292, 307, 341, 556]
    /// The least minutes to landing by height.
    private static let heights: [Double] = [
        0, 500, 1500, 2500, 4000, 6000, 8000, 11_000, 15_000, 20_000, 27_000, 36_000,
    ]
    private static let leastMinutes: [Double] = [
        0.3, 0.98, 2.02, 3.77, 4.26, 7.82, 9.46, 12.38, 15.26, 15.46, 16.73, 19.16,
    ]
    private static let finalDistances: [Double] = [0, 4, 10, 20, 30]
    private static let finalSpeeds: [Double] = [150, 162.5, 193, 205, 230]
    /// The ends and middles of 16 parts of the way, which are shorter near the airport.
    private static let edges = (0...16).map { pow(Double($0) / 16, 1.5) }
    private static let middles = (0..<16).map { pow((Double($0) + 0.5) / 16, 1.5) }

    private static func interpolated(_ x: Double, _ places: [Double], _ values: [Double]) -> Double {
        guard x > places[0] else { return values[0] }
        for index in places.indices.dropFirst() where x < places[index] {
            let part = (x - places[index - 1]) / (places[index] - places[index - 1])
            return values[index - 1] + (values[index] - values[index - 1]) * part
        }
        return values[values.count - 1]
    }

    private static func share(_ value: Double) -> Double { min(1, max(0, value)) }

    private static func power8(_ value: Double) -> Double {
        let square = value * value
        return square * square * square * square
    }

    private static func root8(_ value: Double) -> Double { value.squareRoot().squareRoot().squareRoot() }
}
