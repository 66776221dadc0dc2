import FlightCore
import FlightTracking

/// A row of the `binding` table: the identified aircraft of a flight, and the callsigns that sources report.
struct BindingRecord {
    let callsigns: Set<String>
    let binding: LegBinding?

    /// The columns, in the order that ``init(row:)`` expects.
    static let columns = "callsigns, address, tail, since, grounds"
    /// The SQL statement that adds or replaces the row of a flight.
    static let upsert = """
        INSERT INTO binding (flightId, \(columns)) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (flightId) DO UPDATE SET callsigns = excluded.callsigns, address = excluded.address,
            tail = excluded.tail, since = excluded.since, grounds = excluded.grounds
        """

    init(row: SQLRow) {
        callsigns = Set(BindingRecord.texts(row[0]))
        guard let address = row.text(1).flatMap({ AircraftAddress($0) }),
            let since = row.integer(3)
        else {
            binding = nil
            return
        }
        binding = LegBinding(
            address: address, since: Instant(since),
            grounds: BindingRecord.texts(row[4]).compactMap { BindingGround(text: $0) },
            tail: row.text(2))
    }

    private static func texts(_ value: SQLValue) -> [String] {
        guard let json = value.text, let list = try? JSONReader.read(json).array else { return [] }
        return list.compactMap { $0.string }
    }

    static func arguments(_ intake: FlightIntake) -> SQLArguments {
        let grounds = intake.binding.map { JSONValue.array($0.grounds.map { .string($0.text) }).json }
        return [
            intake.flight.text, JSONValue.array(intake.callsigns.sorted().map { .string($0) }).json,
            intake.binding?.address.text, intake.binding?.tail, intake.binding?.since.seconds, grounds,
        ]
    }
}
