import FlightCore
import FlightTracking

/// Halcyon's own JSON format, which holds the complete logbook.
///
///     {"halcyon": "logbook", "version": 1, "flights": [{"id": …, "date": "2024-06-14", "from": "OSL", …}, …]}
enum HalcyonJSON {
    static func recognises(_ value: JSONValue) -> Bool { value["halcyon"] != nil && value["flights"] != nil }

    static func read(_ value: JSONValue, _ session: ReadingSession) throws(ExchangeError) {
        if let version = value["version"]?.integer, version > 1 {
            throw ExchangeError(.newerVersion(version), line: Int(value.line), column: Int(value.column))
        }
        guard let flights = value["flights"]?.array else {
            throw ExchangeError(.flightsAreNoList, line: Int(value.line), column: Int(value.column))
        }
        for index in flights.indices {
            session.step(of: flights.count)
            do throws(JSONError) {
                var record = try RecordJSON.read(flights[index], path: "flights[\(index)]", newID: session.newID)
                if record.sources.isEmpty {
                    record.sources = [
                        LoggedFlight.Source(format: .halcyonJSON, at: session.now, foreignID: record.id.text)
                    ]
                }
                if let checked = session.checked(record, line: Int(flights[index].line)) { session.add(checked) }
            } catch {
                session.unreadable(
                    Int(error.line), Int(error.column), .brokenRecord(path: error.path, detail: error.message))
            }
        }
    }

    static func write(_ entries: [LogbookEntry]) -> [UInt8] {
        // One flight per line keeps diffs between two files readable.
        var bytes = Array("{\"halcyon\":\"logbook\",\"version\":1,\"flights\":[".utf8)
        for (index, entry) in entries.enumerated() {
            bytes.append(contentsOf: index == 0 ? [0x0A] : [0x2C, 0x0A])
            bytes.append(contentsOf: RecordJSON.write(entry.record).jsonBytes)
        }
        bytes.append(contentsOf: Array("\n]}\n".utf8))
        return bytes
    }
}

extension ReadingSession {
    /// Returns the given record from a Halcyon file, with its airports looked up again in this installation's table.
    /// The installation that wrote the file may have had a newer table.
    func checked(_ record: LoggedFlight, line: Int) -> LoggedFlight? {
        var record = record
        record.origin = known(record.origin)
        record.destination = known(record.destination)
        if case .diverted(let place?) = record.status { record.status = .diverted(to: known(place)) }
        // The file may lack the other flights that show why this flight was missed.
        if record.isMissed { record.status = .cancelled }
        record.isMissed = false
        return tidied(record, line: line, isOwn: true)
    }

    private func known(_ place: LoggedFlight.Place) -> LoggedFlight.Place {
        guard case .airport(let code) = place else { return place }
        return tables.place([code.text]) ?? place
    }
}
