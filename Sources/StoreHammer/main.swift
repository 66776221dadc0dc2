// Writes to a store as fast as possible until it is killed. After each commit, it prints the number of the write. It
// prints "opening" on the first line, before it opens the store. The tests of FlightStore kill it and check that all
// reported writes are in the store.
//
//     StoreHammer <database> <first number>            single edits of one flight
//     StoreHammer <database> <first number> import     imports of a thousand records each

import FlightCore
import FlightStore
import FlightTracking
import Foundation

let isImport = CommandLine.arguments.count == 4 && CommandLine.arguments[3] == "import"
guard CommandLine.arguments.count == 3 || isImport, let first = Int64(CommandLine.arguments[2]),
    let id = Flight.ID("hammer"), let origin = Airport.Code("SFO"), let destination = Airport.Code("JFK")
else {
    FileHandle.standardError.write(Data("usage: StoreHammer <database> <first number>\n".utf8))
    exit(64)
}

FileHandle.standardOutput.write(Data("opening\n".utf8))
let store = try SQLiteStore(path: CommandLine.arguments[1]).of(.first)
if isImport {
    for number in first... {
        var change = LogbookChange()
        for index in 0..<1000 {
            guard let id = LoggedFlight.ID("h\(number)-\(index)") else { continue }
            var record = LoggedFlight(
                id: id, date: PartialDay(Day(number: Int32(index))), origin: .airport(origin),
                destination: .airport(destination))
            record.notes = String(number)
            record.sources = [
                LoggedFlight.Source(format: .flighty, at: Instant(number), foreignID: String(index)),
                LoggedFlight.Source(format: .jetlog, at: Instant(number)),
            ]
            change.additions.append(StoredRecord(record: record, changedAt: Instant(number)))
        }
        try await store.apply(change, at: Instant(number))
        FileHandle.standardOutput.write(Data("\(number)\n".utf8))
    }
}
if try await store.flight(id) == nil {
    let flight = StoredFlight(
        id: id, number: FlightNumber("UA1234"), origin: origin, destination: destination, addedAt: Instant(0))
    // Other instances of this program may have started at the same time.
    do { try await store.add(flight) } catch RepositoryError.alreadyExists {}
}
for number in first... {
    let said = [FlightObservation.Field.seat, .notes].map { field in
        FlightObservation(source: .traveller, time: Instant(number), field: field, value: .text(String(number)))
    }
    let sent = MutationID("mutation-\(number)").map { SentMutation(id: $0, contents: "\(number)") }
    try await store.transaction { transaction in
        try transaction.once(sent, at: Instant(number)) {
            try transaction.append(said, to: id, heard: Instant(number))
            return id
        }
    }
    // The output is not buffered, so the line is printed before the next write to the store begins.
    FileHandle.standardOutput.write(Data("\(number)\n".utf8))
}
