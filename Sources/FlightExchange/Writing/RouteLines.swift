import FlightCore
import FlightTracking

/// The routes of a logbook: how often each was flown, in either direction, and the great circle between its ends.
struct RouteLines {
    struct Route {
        let from: Airport
        let to: Airport
        let flights: Int
        let first: PartialDay
        let last: PartialDay

        /// Points of the great circle about every 150 km. Longitudes may pass ±180 degrees, so that the line does not
        /// jump.
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

    /// Most flown first.
    let routes: [Route]

    /// Flights that were flown by `now`, between airports of which the place is known.
    init(_ entries: [LogbookEntry], _ tables: WritingTables, now: Instant) {
        var found: [[String]: (from: Airport, to: Airport, flights: Int, first: PartialDay, last: PartialDay)] = [:]
        for entry in entries where entry.record.isFlown(by: now) {
            guard let from = tables.airport(entry.record.origin), let to = tables.airport(entry.record.landing),
                from.position != nil, to.position != nil, from.code != to.code
            else { continue }
            let key = [from.code.text, to.code.text].sorted()
            let date = entry.record.date
            if let known = found[key] {
                found[key] = (
                    known.from, known.to, known.flights + 1, min(known.first, date), max(known.last, date)
                )
            } else {
                found[key] = (from, to, 1, date, date)
            }
        }
        routes = found.sorted {
            $0.value.flights != $1.value.flights
                ? $0.value.flights > $1.value.flights : $0.key.lexicographicallyPrecedes($1.key)
        }
        .map {
            Route(
                from: $0.value.from, to: $0.value.to, flights: $0.value.flights, first: $0.value.first,
                last: $0.value.last)
        }
    }
}
