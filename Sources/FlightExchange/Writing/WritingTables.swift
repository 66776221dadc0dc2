import FlightCore

/// Looks up codes and names for an export, and caches the results. An instance is used for only one export at a time.
final class WritingTables {
    private let reading: ReadingTables

    init(_ reading: ReadingTables) { self.reading = reading }

    var airlines: AirlineTable { reading.airlines }
    var aircraft: AircraftTable { reading.aircraft }

    func airport(_ place: LoggedFlight.Place?) -> Airport? { reading.airport(place) }

    /// Returns the local time at the given place; UTC if the place is not a known airport.
    func local(_ instant: Instant, _ place: LoggedFlight.Place?) -> LocalTime {
        airport(place)?.zone.local(instant) ?? LocalTime(instant, offset: 0)
    }

    /// Returns the great-circle distance of the record, in metres; nil if an airport or its location is unknown.
    func distance(_ record: LoggedFlight) -> Double? {
        guard let from = airport(record.origin)?.position, let to = airport(record.landing)?.position else {
            return nil
        }
        return from.distance(to: to)
    }
}
