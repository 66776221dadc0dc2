import FlightCore
import FlightTracking

/// Writes routes as lines and airports as points (RFC 7946). Longitude comes before latitude, and lines are split at
/// the date line.
enum GeoJSON {
    static func write(_ entries: [LogbookEntry], _ tables: WritingTables, now: Instant) -> [UInt8] {
        let lines = RouteLines(entries, tables, now: now)
        var visits: [Airport.Code: (airport: Airport, count: Int)] = [:]
        var bytes = Array(#"{"type":"FeatureCollection","features":["#.utf8)
        for route in lines.routes {
            for airport in [route.from, route.to] {
                visits[airport.code, default: (airport, 0)].count += route.flights
            }
            feature(
                &bytes,
                [
                    ("from", .string(route.from.code.text)), ("to", .string(route.to.code.text)),
                    ("flights", .integer(Int64(route.flights))), ("first", .string(route.first.iso)),
                    ("last", .string(route.last.iso)),
                ], type: "MultiLineString"
            ) { bytes in
                list(&bytes, pieces(route.points)) { bytes, piece in list(&bytes, piece) { pair(&$0, $1) } }
            }
        }
        for visit in visits.values.sorted(by: { $0.airport.code < $1.airport.code }) {
            guard let place = visit.airport.position else { continue }
            feature(
                &bytes,
                [
                    ("code", .string(visit.airport.code.text)), ("name", .string(visit.airport.name)),
                    ("flights", .integer(Int64(visit.count))),
                ], type: "Point"
            ) { bytes in pair(&bytes, (place.longitude, place.latitude)) }
        }
        bytes.append(contentsOf: "]}\n".utf8)
        return bytes
    }

    /// Writes a feature. The points are written one by one rather than built as a tree in memory, because a large
    /// logbook has hundreds of thousands of points.
    private static func feature(
        _ bytes: inout [UInt8], _ properties: [(key: String, value: JSONValue)], type: String,
        coordinates: (inout [UInt8]) -> Void
    ) {
        if bytes.last == UInt8(ascii: "}") { bytes.append(UInt8(ascii: ",")) }
        bytes.append(contentsOf: #"{"type":"Feature","properties":"#.utf8)
        bytes.append(contentsOf: JSONValue.object(properties).jsonBytes)
        bytes.append(contentsOf: #","geometry":{"type":"\#(type)","coordinates":"#.utf8)
        coordinates(&bytes)
        bytes.append(contentsOf: "}}".utf8)
    }

    private static func list<Item>(
        _ bytes: inout [UInt8], _ items: [Item], write: (inout [UInt8], Item) -> Void
    ) {
        bytes.append(UInt8(ascii: "["))
        for index in items.indices {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(&bytes, items[index])
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Writes coordinates with five decimal places, a precision of about one metre.
    private static func pair(_ bytes: inout [UInt8], _ point: (longitude: Double, latitude: Double)) {
        bytes.append(UInt8(ascii: "["))
        bytes.append(decimal: (point.longitude * 1e5).rounded() / 1e5)
        bytes.append(UInt8(ascii: ","))
        bytes.append(decimal: (point.latitude * 1e5).rounded() / 1e5)
        bytes.append(UInt8(ascii: "]"))
    }

    /// Splits a line where it crosses the date line. The first piece ends at the date line, and the second piece begins
    /// there.
    private static func pieces(
        _ points: [(longitude: Double, latitude: Double)]
    ) -> [[(longitude: Double, latitude: Double)]] {
        var pieces: [[(longitude: Double, latitude: Double)]] = [[]]
        // The number of full turns around the globe by which the longitudes exceed ±180 degrees.
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
