import FlightCore
import FlightTracking

/// The routes as lines, the airports as points (RFC 7946): longitude before latitude, lines cut at the date line.
enum GeoJSON {
    static func write(_ entries: [LogbookEntry], _ tables: WritingTables, now: Instant) -> [UInt8] {
        let lines = RouteLines(entries, tables, now: now)
        var features: [JSONValue] = []
        var visits: [String: (airport: Airport, count: Int)] = [:]
        for route in lines.routes {
            for airport in [route.from, route.to] {
                visits[airport.code.text] = (airport, (visits[airport.code.text]?.count ?? 0) + route.flights)
            }
            features.append(
                .object([
                    ("type", .string("Feature")),
                    (
                        "properties",
                        .object([
                            ("from", .string(route.from.code.text)), ("to", .string(route.to.code.text)),
                            ("flights", .integer(Int64(route.flights))), ("first", .string(route.first.iso)),
                            ("last", .string(route.last.iso)),
                        ])
                    ),
                    (
                        "geometry",
                        .object([
                            ("type", .string("MultiLineString")),
                            ("coordinates", .array(pieces(route.points).map { .array($0.map { pair($0) }) })),
                        ])
                    ),
                ]))
        }
        for (code, visit) in visits.sorted(by: { $0.key < $1.key }) {
            guard let place = visit.airport.position else { continue }
            features.append(
                .object([
                    ("type", .string("Feature")),
                    (
                        "properties",
                        .object([
                            ("code", .string(code)), ("name", .string(visit.airport.name)),
                            ("flights", .integer(Int64(visit.count))),
                        ])
                    ),
                    (
                        "geometry",
                        .object([
                            ("type", .string("Point")), ("coordinates", pair((place.longitude, place.latitude))),
                        ])
                    ),
                ]))
        }
        let value = JSONValue.object([("type", .string("FeatureCollection")), ("features", .array(features))])
        return value.jsonBytes + [0x0A]
    }

    private static func pair(_ point: (longitude: Double, latitude: Double)) -> JSONValue {
        .array([.number((point.longitude * 1e5).rounded() / 1e5), .number((point.latitude * 1e5).rounded() / 1e5)])
    }

    /// A line cut where it crosses the date line, with both ends of the cut on it.
    private static func pieces(
        _ points: [(longitude: Double, latitude: Double)]
    ) -> [[(longitude: Double, latitude: Double)]] {
        var pieces: [[(longitude: Double, latitude: Double)]] = [[]]
        // How many turns of the globe the longitudes are off.
        var turn = 0.0
        for (index, point) in points.enumerated() {
            var shifted = (longitude: point.longitude + turn, latitude: point.latitude)
            if index > 0, shifted.longitude > 180 || shifted.longitude < -180 {
                let edge = shifted.longitude > 180 ? 180.0 : -180.0
                let before = points[index - 1]
                let width = point.longitude - before.longitude
                let share = width == 0 ? 0 : (edge - (before.longitude + turn)) / width
                let latitude = before.latitude + (point.latitude - before.latitude) * share
                pieces[pieces.count - 1].append((edge, latitude))
                pieces.append([(-edge, latitude)])
                turn -= edge * 2
                shifted.longitude = point.longitude + turn
            }
            pieces[pieces.count - 1].append(shifted)
        }
        return pieces.filter { $0.count > 1 }
    }
}
