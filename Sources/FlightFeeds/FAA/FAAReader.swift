internal import FlightCore
internal import FlightTracking

/// Reads the status of the United States National Airspace System: airport events in JSON, and the older status in XML.
struct FAAReader: SourceReader {
    let source = FlightObservation.Source.faa

    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        let content = try answer.content(needsKey: false)
        var news = SourceNews()
        if content.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
            let root = try MarkupTree.read(content)
            guard root.name == "AIRPORT_STATUS_INFORMATION" else {
                throw .unreadable("expected airport status, found \(Excerpt.of(root.name))")
            }
            let status = FAAStatus(root: root, heard: answer.at)
            news.programmes = status.programmes
            news.ignored = status.ignored
        } else {
            let events = try JSONForm.decode(LossyArray<FAAEvents>.self, from: content)
            news.ignored = events.ignored
            for row in events.rows {
                guard let airport = Airport.Code(row.airportId) else {
                    news.ignored.append("an airport without a code")
                    continue
                }
                news.programmes += row.programmes(airport)
            }
        }
        return news
    }
}
