import FlightCore
import FlightData
import FlightTracking
import Testing

@testable import FlightExchange

/// The format of the tutorial "A new import format in an afternoon" is read as the tutorial promises.
@Suite struct NewFormatTests {
    @Test func tableIsRead() throws {
        let text = """
            Day;From;To;Flight;Where I sat;With
            2024-06-14;MUC;WAW;LH1612;14A;Ana
            2024-06-20;WAW;nowhere at all;;;
            """
        let budget = ReadingBudget.forRecognition
        let table = try #require(CSVTable(Array(text.utf8), notes: "notes", budget))
        #expect(Spreadsheet.recognises(table.header))
        let session = ReadingSession(
            format: .written,
            tables: ReadingTables(
                airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft,
                zones: StandingData.zones, stations: StandingData.stations),
            choices: ImportChoices(), now: noon, budget: budget, newID: { LoggedFlight.ID("one-flight")! },
            progress: { _, _ in })
        Spreadsheet.read(table, session)
        let record = try #require(session.reading.records.first)
        #expect(record.date.iso == "2024-06-14" && record.number?.compact == "LH1612" && record.seat == "14A")
        #expect(record.origin.label == "MUC" && record.destination.label == "WAW")
        #expect(record.notes?.contains("Ana") ?? false)
        // The second row has no destination that Halcyon knows; it is reported with its line.
        #expect(session.reading.issues.contains { $0.line == 3 })
    }
}
