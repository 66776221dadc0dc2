import FlightCore
import FlightTracking

/// Writes routes as lines on the ground (OGC KML 2.2). Frequent routes have thicker lines.
enum KML {
    static func write(_ entries: [LogbookEntry], _ tables: WritingTables, now: Instant) -> [UInt8] {
        let lines = RouteLines(entries, tables, now: now)
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <kml xmlns="http://www.opengis.net/kml/2.2">
            <Document>
            <name>Halcyon</name>

            """
        for width in 1...6 {
            text +=
                "<Style id=\"w\(width)\"><LineStyle><color>b3ff8a3d</color><width>\(width)</width></LineStyle></Style>\n"
        }
        for route in lines.routes {
            // The line gets one point wider each time the number of flights doubles, up to six points.
            let width = min(6, Int.bitWidth - route.flights.leadingZeroBitCount)
            text += "<Placemark><name>\(route.from.code.text)–\(route.to.code.text)</name>"
            text += "<description>\(escaped(route.from.name)) – \(escaped(route.to.name)), "
            text += "\(route.flights) × (\(route.first.iso) – \(route.last.iso))</description>"
            text += "<styleUrl>#w\(width)</styleUrl><LineString><tessellate>1</tessellate><coordinates>"
            text += route.points.map { point in
                // The points of a route may continue past ±180 degrees at the date line, but a longitude in KML may
                // not.
                let longitude =
                    point.longitude > 180
                    ? point.longitude - 360 : point.longitude < -180 ? point.longitude + 360 : point.longitude
                return decimal((longitude * 1e5).rounded() / 1e5) + ","
                    + decimal((point.latitude * 1e5).rounded() / 1e5)
            }.joined(separator: " ")
            text += "</coordinates></LineString></Placemark>\n"
        }
        text += "</Document>\n</kml>\n"
        return Array(text.utf8)
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
        return result
    }
}
