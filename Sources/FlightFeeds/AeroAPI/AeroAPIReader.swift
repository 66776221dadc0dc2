internal import FlightCore
internal import FlightTracking

/// Reads FlightAware's AeroAPI 4: flights by number, airport boards, schedules, positions, tracks, and pushed alerts.
struct AeroAPIReader: SourceReader {
    let source = FlightObservation.Source.aeroAPI

    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        let form = try JSONForm.decode(AeroAPIForm.self, from: try answer.content(nothing: [404]))
        var news = SourceNews()
        if let positions = form.positions {
            news.ignored = positions.ignored
            let asked = RequestLine(answer).component(after: "flights")
            if let report = AeroAPIReader.track(positions.rows, asked: asked, answer) { news.flights = [report] }
            return news
        }
        if let delivered = form.flight {
            if let report = AeroAPILeg(delivered, answer, event: form.eventCode).report {
                news.flights = [report]
            } else {
                news.ignored = ["a flight without number, key or tail"]
            }
            return news
        }
        let lists = [
            form.flights, form.departures, form.arrivals, form.scheduledDepartures, form.scheduledArrivals,
            form.scheduled,
        ].compactMap { $0 }
        guard !lists.isEmpty else {
            guard form.position.lastPosition != nil else { throw .unreadable("neither flights nor positions") }
            var leg = AeroAPILeg(form.position, answer, event: nil)
            leg.addPosition()
            if let report = leg.report { news.flights = [report] }
            return news
        }
        for list in lists {
            news.ignored += list.ignored
            // A blocked flight is hidden at its owner's request.
            for legs in AeroAPIReader.grouped(list.rows.filter { !($0.blocked ?? false) }) {
                if let report = AeroAPILeg.report(of: legs, answer) {
                    news.flights.append(report)
                } else {
                    news.ignored.append("a flight without number, key or tail")
                }
            }
        }
        return news
    }

    /// Groups the items by flight, keeping their order. A diverted flight has two items with the same key.
    private static func grouped(_ flights: [AeroAPIFlight]) -> [[AeroAPIFlight]] {
        var groups: [[AeroAPIFlight]] = []
        var places: [String: Int] = [:]
        for flight in flights {
            if let key = flight.key, let place = places[key] {
                groups[place].append(flight)
            } else {
                if let key = flight.key { places[key] = groups.count }
                groups.append([flight])
            }
        }
        return groups
    }

    /// - Parameter asked: The requested key, for responses that do not contain the key.
    private static func track(
        _ positions: [AeroAPIPosition], asked: String?, _ answer: SourceAnswer
    ) -> FlightReport? {
        var draft = FlightReportDraft(answer)
        draft.report.key = positions.lazy.compactMap { $0.key }.first ?? asked
        for position in positions {
            guard let heard = position.position else { continue }
            draft.at = heard.at
            draft.say(.position, .position(heard))
        }
        return draft.report.key == nil ? nil : draft.report
    }
}
