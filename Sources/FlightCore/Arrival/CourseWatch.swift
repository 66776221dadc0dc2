internal import CMath

/// Judges from the positions of an aircraft whether it still flies to its destination, and notices
/// holding and go-arounds.
///
/// All limits were chosen, not fitted, with recorded flights in view; 12 of them landed elsewhere or returned. See
/// `Docs/arrival.md`.
///
/// Distances are in nautical miles, altitudes in feet, vertical rates in feet per minute, directions in degrees.
struct CourseWatch: Sendable {
    /// A believed position.
    struct Fix {
        var at: Instant
        var coordinate: Coordinate
        var altitude: Double
        /// Whether the altitude was received with the position; otherwise, it is an earlier one.
        var isAltitudeHeard: Bool
        /// The smoothed vertical rate.
        var rate: Double
        var track: Double
        /// The distance to the destination.
        var distance: Double
    }

    private let field: LandingField
    private let origin: Coordinate?
    /// Where the aircraft flies, apart from holding.
    private var destined = LandingEstimate.Course.planned
    private var last: Fix?
    private var highest = 0.0
    /// The last received altitude; nil before the first.
    private var heard: Double?
    /// The least distance to the destination so far.
    private var nearest = Double.infinity
    /// The distances to the destination in the last eight minutes, and one that is older.
    private var distances: [(at: Instant, distance: Double)] = []
    /// For how long the aircraft has been too low, and for how long it has flown away, in seconds. Each falls while the
    /// aircraft does not.
    private var low = 0.0
    private var away = 0.0
    /// The number of altitudes in a row that were too low. Two may be false.
    private var lowAltitudes = 0
    /// The turns of the last five minutes: when each ended, and by how many degrees, positive to the right.
    private var turns: [(at: Instant, degrees: Double)] = []
    private var holding: Instant?
    /// The lowest altitude of the current approach that two in a row have reached; nil outside an approach.
    private var lowest: Double?

    init(from origin: Coordinate?, to field: LandingField) {
        self.field = field
        self.origin = origin
    }

    /// Where the aircraft flies.
    var course: LandingEstimate.Course {
        switch destined {
        case .diverting, .returning, .wentAround: destined
        case .planned, .holding: holding.map { .holding(since: $0) } ?? destined
        }
    }

    mutating func take(_ fix: Fix) {
        let seconds = last.map { Double((fix.at - $0.at).seconds) } ?? 0
        nearest = min(nearest, fix.distance)
        let left = origin?.nauticalMiles(to: fix.coordinate) ?? .infinity
        approach(fix, after: heard, left)
        if fix.isAltitudeHeard {
            // Two altitudes, because one may be false.
            if let heard { highest = max(highest, min(fix.altitude, heard)) }
            heard = fix.altitude
        }
        hold(fix, left)
        last = fix
        distances.append((fix.at, fix.distance))
        while distances.count > 1, distances[1].at < fix.at - .minutes(8) { distances.removeFirst() }

        let height = max(0, fix.altitude - field.elevation)
        let isLow = CourseWatch.isTooLow(fix, height: height, highest: highest, left)
        let isAway =
            fix.turn(to: field.position) > 100 && fix.distance > nearest + 18
            && distances[0].distance - fix.distance < -12 && left > 40
        // A long silence says nothing about what the aircraft did meanwhile.
        let isKnown = seconds < 400
        // One position is not enough, because it may be false.
        if fix.isAltitudeHeard {
            low = isLow && isKnown ? low + min(seconds, 60) : max(0, low - 2 * seconds)
            lowAltitudes = isLow ? lowAltitudes + 1 : 0
        }
        away = isAway && isKnown ? away + min(seconds, 75) : max(0, away - seconds)
        switch destined {
        case .planned, .holding, .wentAround:
            guard low >= 90 && lowAltitudes > 2 || away >= 150 else { return }
            let isReturning = origin.map { fix.turn(to: $0) < 50 } ?? false && left < fix.distance
            destined = isReturning ? .returning(since: fix.at) : .diverting(since: fix.at)
        case .diverting(let since), .returning(let since):
            guard low == 0, away == 0, fix.distance < nearest + 1, fix.at - since > .minutes(5) else { return }
            destined = .planned
        }
    }

    /// Returns whether the aircraft descends, or has levelled off, where a flight to the destination does not.
    private static func isTooLow(_ fix: Fix, height: Double, highest: Double, _ left: Double) -> Bool {
        // The miles that a usual descent from this height takes are a 300th of the height in feet.
        guard highest > 15_000, fix.distance > 45 else { return false }
        if fix.altitude < 0.62 * highest, fix.rate < -300, fix.distance > 40 + 2.2 * height / 300 { return true }
        return fix.altitude < 0.45 * highest && fix.rate < 300 && left > 25 && fix.distance > 60 + 2 * height / 300
    }

    /// Notices an aircraft that climbs again after it has come low near the airport. Each time, two altitudes in a row are
    /// needed, because one may be false.
    private mutating func approach(_ fix: Fix, after earlier: Double?, _ left: Double) {
        guard fix.isAltitudeHeard, let earlier else { return }
        if let lowest, min(fix.altitude, earlier) > lowest + 700, fix.rate > 0 {
            self.lowest = nil
            switch destined {
            case .planned, .holding, .wentAround: destined = .wentAround(at: fix.at)
            case .diverting, .returning: break
            }
        }
        let height = max(fix.altitude, earlier) - field.elevation
        if height < 2500, fix.distance < 8, left > 15 {
            lowest = min(lowest ?? .infinity, height + field.elevation)
        } else if min(fix.altitude, earlier) - field.elevation > 3500 {
            lowest = nil
        }
    }
}

extension CourseWatch {
    /// Notices an aircraft that circles: it has turned in one direction by almost a full circle within five minutes, a
    /// little more than a circuit of a holding pattern takes (ICAO Doc 8168: turns and legs of a minute each). It ends when
    /// less than half a circle is left, or once the aircraft has flown straight for longer than a leg of the pattern.
    private mutating func hold(_ fix: Fix, _ left: Double) {
        if let last, fix.at - last.at < .minutes(2) {
            let turn = fix.track - last.track
            turns.append((fix.at, turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn))
        }
        turns.removeAll { $0.at <= fix.at - .minutes(5) }
        let turned = abs(turns.reduce(0) { $0 + $1.degrees })
        let lately = turns.reduce(0) { $1.at > fix.at - Span(110) ? $0 + abs($1.degrees) : $0 }
        // Holding patterns are near the destination and below the cruise altitude. Right at an airport, aircraft circle
        // to land or to climb.
        let mayHold = (8...150).contains(fix.distance) && left > 8 && fix.altitude < 0.8 * highest
        if holding == nil, turned > 330, mayHold, let first = turns.first {
            holding = first.at
        } else if turned < 150 || lately < 30 {
            holding = nil
        }
    }
}

extension CourseWatch.Fix {
    /// Returns the angle between the direction of flight and the direction to a place, in degrees, 0…180.
    fileprivate func turn(to place: Coordinate) -> Double {
        let turn = abs(track - coordinate.bearing(to: place))
        return turn > 180 ? 360 - turn : turn
    }
}
