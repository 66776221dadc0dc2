/// Flights that belong together: a round trip from home, or a journey that the traveller has named.
public struct Journey: Hashable, Sendable {
    /// The traveller's name for the journey; nil if Halcyon grouped the flights.
    public let name: String?
    /// The flights, ordered by departure; never empty.
    public let records: [LoggedFlight]

    /// The maximum number of days between two successive flights of a journey.
    private static let longestStay = 21

    /// Groups flights into journeys, ordered by departure.
    ///
    /// Flights to which the traveller gave the same name form a journey. Any other flight continues the previous
    /// journey if the flight leaves from the last arrival airport (or a sibling airport) within three weeks. A journey
    /// that has returned to its start is not continued. Cancelled flights and flights without a known day are separate
    /// journeys.
    ///
    /// - Parameters:
    ///   - records: the flights, ordered by departure.
    ///   - isSibling: whether two airports serve the same city.
    public static func grouping(
        _ records: [LoggedFlight], isSibling: (Airport.Code, Airport.Code) -> Bool
    ) -> [Journey] {
        var journeys: [(name: String?, records: [LoggedFlight])] = []
        // The journey that the next flight may continue.
        var open: Int?
        for record in records {
            if let name = record.trip {
                if let index = journeys.lastIndex(where: { $0.name.map { sameText($0, name) } ?? false }) {
                    journeys[index].records.append(record)
                } else {
                    journeys.append((name, [record]))
                }
                continue
            }
            if let index = open, goesOn(record, with: journeys[index].records, isSibling) {
                journeys[index].records.append(record)
            } else {
                journeys.append((nil, [record]))
                open = journeys.count - 1
            }
        }
        return journeys.map { Journey(name: $0.name, records: $0.records) }
    }

    private static func goesOn(
        _ record: LoggedFlight, with before: [LoggedFlight], _ isSibling: (Airport.Code, Airport.Code) -> Bool
    ) -> Bool {
        guard let first = before.first, let last = before.last, let day = record.date.day, let lastDay = last.date.day,
            record.status != .cancelled, last.status != .cancelled, lastDay.days(until: day) <= longestStay,
            let end = last.landing?.code, let here = record.origin.code, let home = first.origin.code
        else { return false }
        func isSame(_ a: Airport.Code, _ b: Airport.Code) -> Bool { a == b || isSibling(a, b) }
        return isSame(end, here) && !isSame(end, home)
    }
}
