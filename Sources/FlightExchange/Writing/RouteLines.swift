import FlightCore
import FlightTracking

/// Provides the routes of a logbook. Each route has the number of flights in both directions, and the great circle
/// between its airports.
struct RouteLines {
    struct Route {
        let from: Airport
        let to: Airport
        private(set) var flights = 0
        private(set) var first: PartialDay
        private(set) var last: PartialDay

        fileprivate init(from: Airport, to: Airport, on date: PartialDay) {
            self.from = from
            self.to = to
            first = date
            last = date
        }

        fileprivate mutating func count(_ date: PartialDay) {
            flights += 1
            first = min(first, date)
            last = max(last, date)
        }

        /// The codes of the two airports in alphabetical order.
        fileprivate var ends: (Airport.Code, Airport.Code) {
            from.code < to.code ? (from.code, to.code) : (to.code, from.code)
        }

        /// The points of the great circle, about every 150 km. Longitudes may exceed ±180 degrees, so that the line
        /// does not jump at the date line.
        var points: [(longitude: Double, latitude: Double)] {
            guard let start = from.position, let end = to.position else { return [] }
            let circle = GreatCircle(from: start, to: end)
            let steps = max(1, min(134, Int(circle.length / 150_000)))
            var points: [(Double, Double)] = []
            for step in 0...steps {
                let point = circle.point(at: Double(step) / Double(steps))
                var longitude = point.longitude
                if let last = points.last?.0 {
                    if longitude - last > 180 { longitude -= 360 }
                    if longitude - last < -180 { longitude += 360 }
                }
                points.append((longitude, point.latitude))
            }
            return points
        }
    }

    /// The routes, most frequent first.
    let routes: [Route]

    /// Counts the flights flown by `now` between airports with known locations.
    init(_ entries: [LogbookEntry], _ tables: WritingTables, now: Instant) {
        var found: [UInt64: Route] = [:]
        for entry in entries where entry.record.isFlown(by: now) {
            guard let from = tables.airport(entry.record.origin), let to = tables.airport(entry.record.landing),
                from.position != nil, to.position != nil, from.code != to.code
            else { continue }
            let (first, second) = from.code < to.code ? (from.code, to.code) : (to.code, from.code)
            let ends = UInt64(first.packed) << 32 | UInt64(second.packed)
            found[ends, default: Route(from: from, to: to, on: entry.record.date)].count(entry.record.date)
        }
        routes = found.values.sorted { $0.flights != $1.flights ? $0.flights > $1.flights : $0.ends < $1.ends }
    }
}
