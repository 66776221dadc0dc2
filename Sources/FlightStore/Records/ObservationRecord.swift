import FlightCore

/// A row of the `observation` table.
struct ObservationRecord {
    let flightID: String
    let observation: FlightObservation

    /// The columns, in the order that ``init(row:)`` expects, beginning with the row number.
    static let columns = "id, flightId, source, time, field, value, isCorrection"

    private static let fields: [String: FlightObservation.Field] = Dictionary(
        FlightObservation.Field.all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    init(row: SQLRow) throws(UnreadableValue) {
        var reader = RowReader(row)
        _ = try reader.integer("id")
        flightID = try reader.text("flightId")
        let source = try reader.text("source")
        let time = try reader.integer("time")
        let name = try reader.text("field")
        let json = try reader.text("value")
        let isCorrection = try reader.integer("isCorrection") != 0
        guard let field = ObservationRecord.fields[name] else {
            throw UnreadableValue("unknown field '\(name)'")
        }
        do {
            observation = FlightObservation(
                source: FlightObservation.Source(source), time: Instant(time), field: field,
                value: try FlightObservation.Value(try JSONReader.read(json)), isCorrection: isCorrection)
        } catch {
            throw UnreadableValue("the value of \(name): \(error.text)")
        }
    }

    /// Returns the reason why the observation could not be read back after being stored; `nil` if there is none.
    static func obstacle(_ observation: FlightObservation) -> String? {
        do throws(JSONError) {
            _ = try FlightObservation.Value(observation.value.jsonValue)
            return nil
        } catch {
            return error.text
        }
    }
}
