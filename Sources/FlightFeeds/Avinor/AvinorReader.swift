internal import FlightCore
internal import FlightTracking

/// Reads Avinor's feed, which has the boards of 43 Norwegian airports.
struct AvinorReader: SourceReader {
    let source = FlightObservation.Source.avinor

    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        let root = try MarkupTree.read(AvinorReader.asUTF8(try answer.content(needsKey: false)))
        guard root.name == "airport" else { throw .unreadable("expected a board, found \(Excerpt.of(root.name))") }
        guard let home = root.attributes["name"].flatMap({ Airport.Code($0) }) else {
            throw .unreadable("a board without an airport")
        }
        var news = SourceNews()
        for row in root.all("flights").flatMap({ $0.all("flight") }) {
            if let report = AvinorFlight(row: row).report(home, answer) {
                news.flights.append(report)
            } else {
                news.ignored.append("a flight without number, time or direction")
            }
        }
        return news
    }

    /// Converts the feed from ISO-8859-1 to UTF-8 if its first line does not declare an encoding.
    private static func asUTF8(_ bytes: [UInt8]) -> [UInt8] {
        guard MarkupTree.declaredEncoding(bytes) == nil, String(validating: bytes, as: UTF8.self) == nil else {
            return bytes
        }
        return Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
    }
}
