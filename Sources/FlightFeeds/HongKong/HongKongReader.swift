internal import FlightCore
internal import FlightTracking

/// Reads the flight information of Hong Kong International Airport: lists of arrivals or departures, by day.
struct HongKongReader: SourceReader {
    let source = FlightObservation.Source.hongKong

    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        let days = try JSONForm.decode(
            LossyArray<HongKongDay>.self, from: try answer.content(needsKey: false))
        var news = SourceNews()
        news.ignored = days.ignored
        for day in days.rows {
            news.ignored += day.list.ignored
            guard let date = Day(iso: day.date) else {
                news.ignored.append("a day without a date")
                continue
            }
            for flight in day.list.rows {
                if let report = flight.report(on: date, isArrival: day.arrival, answer) {
                    news.flights.append(report)
                } else {
                    news.ignored.append("a flight without number or time")
                }
            }
        }
        return news
    }
}

/// The arrivals or departures on a given day. A response may contain several days.
struct HongKongDay: Decodable {
    let date: String
    let arrival: Bool
    let list: LossyArray<HongKongFlight>
}
