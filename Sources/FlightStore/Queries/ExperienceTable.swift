import FlightCore
import FlightTracking

/// Reads what earlier flights have shown on a given database connection.
struct ExperienceTable {
    let db: any SQLSession

    /// The largest number of tracked and of logged flights that are read; the latest ones count.
    private static let most = 500

    private static let fields: [String: FlightObservation.Field] = Dictionary(
        [
            .divertedTo, .actual(.out), .actual(.off), .actual(.on), .actual(.in), .estimated(.on), .estimated(.in),
        ].map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// Selects the observed and expected times of past flights. Flights of a feed are recorded or simulated.
    private static func tracked(_ dialect: SQLDialect) -> String {
        """
        SELECT flight.id, flight.origin, flight.destination, observation.source, observation.time, observation.field,
            CAST(observation.value ->> 'at' AS BIGINT)
        FROM (
            SELECT sequence, id, origin, destination FROM flight
            WHERE endedAt IS NOT NULL AND deletedAt IS NULL AND feedKey IS NULL ORDER BY sequence DESC LIMIT ?
        ) AS flight JOIN observation ON observation.flightId = flight.id
        WHERE observation.field IN (\(dialect.list("?"))) ORDER BY flight.sequence, observation.id
        """
    }

    private static let logged = """
        SELECT originCode, destinationCode, outActual, offActual, onActual, inActual FROM record
        WHERE deletedAt IS NULL AND flightId IS NULL AND status = 'flown' AND originCode IS NOT NULL
            AND destinationCode IS NOT NULL AND (offActual > outActual OR inActual > onActual)
        ORDER BY sequence DESC LIMIT ?
        """

    /// Returns earlier flights that landed at their planned destination.
    func legs() throws -> [EarlierLeg] { try trackedLegs() + loggedLegs() }

    private func trackedLegs() throws -> [EarlierLeg] {
        var legs: [EarlierLeg] = []
        var current: String?
        var isDiverted = false
        var leg: EarlierLeg?
        func finish() {
            if let leg, !isDiverted { legs.append(leg) }
        }
        let names = JSONValue.array(Self.fields.keys.sorted().map { .string($0) }).json
        for row in try db.rows(Self.tracked(db.dialect), [Self.most, names]) {
            guard let id = row.text(0), let origin = code(row[1]), let destination = code(row[2]),
                let source = row.text(3), let saidAt = instant(row[4]),
                let field = row.text(5).flatMap({ Self.fields[$0] })
            else { continue }
            if id != current {
                finish()
                current = id
                isDiverted = false
                leg = EarlierLeg(origin: origin, destination: destination)
            }
            let time = instant(row[6])
            switch field {
            case .actual(.out): leg?.out = time
            case .actual(.off): leg?.off = time
            case .actual(.on): leg?.on = time
            case .actual(.in): leg?.in = time
            case .estimated(let milestone):
                guard let time else { continue }
                leg?.expectations.append(
                    EarlierLeg.Expectation(
                        source: FlightObservation.Source(source), milestone: milestone, saidAt: saidAt, time: time))
            default: isDiverted = true
            }
        }
        finish()
        return legs
    }

    private func loggedLegs() throws -> [EarlierLeg] {
        try db.all(Self.logged, [Self.most]) { row in
            guard let origin = code(row[0]), let destination = code(row[1]) else { return nil }
            var leg = EarlierLeg(origin: origin, destination: destination)
            leg.out = instant(row[2])
            leg.off = instant(row[3])
            leg.on = instant(row[4])
            leg.in = instant(row[5])
            return leg
        }
    }

    private func code(_ value: SQLValue) -> Airport.Code? {
        value.text.flatMap { Airport.Code($0) }
    }

    private func instant(_ value: SQLValue) -> Instant? {
        value.integer.map { Instant($0) }
    }
}
