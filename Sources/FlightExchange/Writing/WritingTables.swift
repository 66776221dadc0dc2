import FlightCore

/// What codes stand for when records are written, looked up once each. Used by one writing at a time.
final class WritingTables {
    private let reading: ReadingTables

    init(_ reading: ReadingTables) { self.reading = reading }

    var airlines: AirlineTable { reading.airlines }
    var aircraft: AircraftTable { reading.aircraft }

    func airport(_ place: LoggedFlight.Place?) -> Airport? { reading.airport(place) }

    /// What the clock of a place shows; UTC where the place is not known.
    func local(_ instant: Instant, _ place: LoggedFlight.Place?) -> LocalTime {
        airport(place)?.zone.local(instant) ?? LocalTime(instant, offset: 0)
    }

    /// Great-circle distance in metres; nil if an airport or its position is not known.
    func distance(_ record: LoggedFlight) -> Double? {
        guard let from = airport(record.origin)?.position, let to = airport(record.landing)?.position else {
            return nil
        }
        return from.distance(to: to)
    }
}
