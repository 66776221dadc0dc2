import FlightCore
import FlightData
import FlightExchange
import FlightPages
import FlightTracking
import Foundation
import Synchronization
import Testing

/// 2026-11-22T12:00:00Z, the present of these tests.
let noon = Instant(1_795_348_800)

let exchange = FileExchange(
    airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft,
    zones: StandingData.zones, stations: StandingData.stations)

func fixture(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: folder.appending(path: "Fixtures").appending(path: name)))
}

/// Reads a file; records get the ids `r1`, `r2`, ….
func read(_ bytes: [UInt8], format: LoggedFlight.Source.Format? = nil, now: Instant = noon) throws -> ImportReading {
    var count = 0
    return try exchange.read(
        bytes, format: format, now: now,
        newID: {
            count += 1
            return recordID("r\(count)")
        }, progress: { _, _ in })
}

func read(_ text: String, format: LoggedFlight.Source.Format? = nil, now: Instant = noon) throws -> ImportReading {
    try read(Array(text.utf8), format: format, now: now)
}

/// Returns the text of a fault on the command line.
func english(_ fault: ImportFault) -> String { Words(.english).importFault(fault) }

/// Returns a reading as text: first the issues, then one record per line.
func text(_ reading: ImportReading) -> String {
    var lines = [
        "\(reading.format.name): \(reading.records.count) flights, \(reading.corrected) corrected, "
            + "\(reading.unreadable) unreadable"
    ]
    for issue in reading.issues {
        lines.append("\(issue.line):\(issue.column): \(issue.kind.rawValue): \(english(issue.fault))")
    }
    for record in reading.records {
        lines.append(RecordJSON.write(record).json)
        // Times in the airports' time zones, for readers of the goldens.
        let places = [
            ("out", record.out, record.origin), ("off", record.off, record.origin),
            ("on", record.on, record.landing ?? record.destination),
            ("in", record.in, record.landing ?? record.destination),
        ]
        for (name, times, place) in places where !times.isUnknown {
            let zone = place.listed.flatMap { StandingData.airports[$0]?.zone } ?? .utc
            let shown = [times.scheduled, times.actual].map { $0.map { zone.local($0).iso } ?? "?" }
            lines.append("    \(name) \(shown[0]) / \(shown[1])")
        }
    }
    return lines.joined(separator: "\n") + "\n"
}

/// Compares a text with its golden. `RECORD=1 swift test` records it again.
func expectGolden(_ text: String, _ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Goldens").appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        try Data(text.utf8).write(to: file)
        return
    }
    let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text == recorded, "Goldens/\(name) differs; RECORD=1 swift test records it again")
}

/// Returns an identifier; the text must be valid.
func recordID(_ text: String) -> LoggedFlight.ID {
    guard let id = LoggedFlight.ID(text) else { preconditionFailure("'\(text)' is not an identifier") }
    return id
}

func code(_ text: String) throws -> Airport.Code { try #require(Airport.Code(text)) }

/// Returns the instant of a local time with offset: `2024-06-14T10:00:00+02:00`.
func instant(_ text: String) throws -> Instant { try #require(LocalTime(iso: text)).instant }
