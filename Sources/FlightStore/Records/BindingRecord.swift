import FlightCore
import FlightTracking
import GRDB

/// A row of the `binding` table: the identified aircraft of a flight, and the callsigns that sources report.
struct BindingRecord {
    let callsigns: Set<String>
    let binding: LegBinding?

    /// The columns, in the order that ``init(row:)`` expects.
    static let columns = "callsigns, address, tail, since, grounds"

    init(row: Row) {
        callsigns = Set(BindingRecord.texts(row[0]))
        guard let address = String.fromDatabaseValue(row[1]).flatMap({ AircraftAddress($0) }),
            let since = Int64.fromDatabaseValue(row[3])
        else {
            binding = nil
            return
        }
        binding = LegBinding(
            address: address, since: Instant(since),
            grounds: BindingRecord.texts(row[4]).compactMap { BindingGround(text: $0) },
            tail: String.fromDatabaseValue(row[2]))
    }

    private static func texts(_ value: DatabaseValue) -> [String] {
        guard let json = String.fromDatabaseValue(value), let list = try? JSONReader.read(json).array else { return [] }
        return list.compactMap { $0.string }
    }

    static func arguments(_ intake: FlightIntake) -> StatementArguments {
        let grounds = intake.binding.map { JSONValue.array($0.grounds.map { .string($0.text) }).json }
        return [
            intake.flight.text, JSONValue.array(intake.callsigns.sorted().map { .string($0) }).json,
            intake.binding?.address.text, intake.binding?.tail, intake.binding?.since.seconds, grounds,
        ]
    }
}
