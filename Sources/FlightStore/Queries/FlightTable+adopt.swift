import FlightCore
import FlightTracking

extension FlightTable {
    /// The largest difference between the scheduled departures of two flights with the same number and route that are
    /// the same real flight. A number leaves once a day, and people do not always know the current timetable.
    private static let sameFlight = Span.hours(4)

    static func ofOthers(_ dialect: SQLDialect) -> String {
        """
        SELECT id FROM flight \(dialect.using("flightByNumber"))
        WHERE number = ? AND origin = ? AND destination = ? AND deletedAt IS NULL AND personId <> ?
            AND EXISTS (SELECT 1 FROM person WHERE person.id = flight.personId AND removedAt IS NULL)
        ORDER BY sequence
        """
    }

    /// Returns the flight of another person that is the same real flight; `nil` if there is none. A flight of a feed has
    /// a key of its own and is never the same as another.
    func sameFlight(as flight: StoredFlight) throws -> Flight.ID? {
        guard flight.feed == nil, let number = flight.number?.compact,
            let out = flight.observations.last(where: { $0.field == .scheduled(.out) })?.value.instant
        else { return nil }
        let others = try db.all(
            Self.ofOthers(db.dialect), [number, flight.origin.text, flight.destination.text, person.text]
        ) { $0.text(0) }
        return try others.compactMap { Flight.ID($0) }.first { other in
            let said = try observations(of: .scheduled(.out), other)
            guard let theirs = FlightObservation.standing(.scheduled(.out), among: said)?.value.instant else {
                return false
            }
            return abs((theirs - out).seconds) <= Self.sameFlight.seconds
        }
    }

    /// Copies what sources have said about a flight, and how they follow it, to another flight. Nothing that a person
    /// has said is copied.
    ///
    /// - Returns: The copied observations, in order of arrival.
    func adopt(_ other: Flight.ID, for id: Flight.ID) throws -> [FlightObservation] {
        let arguments: SQLArguments = [id.text, other.text]
        for sql in [
            """
            INSERT INTO observation (flightId, source, time, field, value, isCorrection)
                SELECT ?, source, time, field, value, isCorrection FROM observation \(db.dialect.using("observationInUse"))
                WHERE flightId = ? AND isReplaced = 0 AND source <> 'traveller' ORDER BY id
            """,
            """
            INSERT INTO flightSource (flightId, source, key, askedAt, tracedAt, heardAt, originAt, originResumedAt,
                    destinationAt, destinationResumedAt)
                SELECT ?, source, key, askedAt, tracedAt, heardAt, originAt, originResumedAt, destinationAt,
                    destinationResumedAt
                FROM flightSource WHERE flightId = ?
            """,
            """
            INSERT INTO binding (flightId, \(BindingRecord.columns))
                SELECT ?, \(BindingRecord.columns) FROM binding WHERE flightId = ?
            """,
            """
            INSERT INTO fix (flightId, at, source, latitude, longitude, isOnGround, altitude, speed, track, rate)
                SELECT ?, at, source, latitude, longitude, isOnGround, altitude, speed, track, rate
                FROM fix WHERE flightId = ?
            """,
        ] {
            try db.execute(sql, arguments)
        }
        return try flight(id)?.observations ?? []
    }
}

extension FlightObservation {
    /// Whether the other observation repeats this one: the same value of the same field, by the same source.
    func isSaid(again other: FlightObservation) -> Bool {
        source == other.source && field == other.field && value == other.value
    }
}
