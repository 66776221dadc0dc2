/// Flights that belong together: one journey from home and back, or what the traveller called one.
public struct Journey: Hashable, Sendable {
    /// What the traveller calls it; nil for one that was found by itself.
    public let name: String?
    /// In order of departure; not empty.
    public let records: [LoggedFlight]

    /// A flight that leaves later than this after the one before begins a new journey.
    private static let longestStay = 21

    /// Puts flights together into journeys, in order of departure.
    ///
    /// Flights to which the traveller gave one name are one journey. Of the others, a flight belongs to the journey
    /// before it if it leaves from where that has arrived (or from a sibling airport) within three weeks, and that
    /// journey has not yet come back to where it began. Flights that were cancelled, or whose day is not known, are
    /// journeys of their own.
    ///
    /// - Parameters:
    ///   - records: in order of departure.
    ///   - isSibling: whether two airports are of one city.
    public static func grouping(
        _ records: [LoggedFlight], isSibling: (Airport.Code, Airport.Code) -> Bool
    ) -> [Journey] {
        var journeys: [(name: String?, records: [LoggedFlight])] = []
        // The journey that a flight may go on with.
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
