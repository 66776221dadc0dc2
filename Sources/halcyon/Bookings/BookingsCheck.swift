import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon bookings check`: reads the mailbox and the calendars now.
struct BookingsCheck: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Read your mailbox and calendars now.",
        discussion: """
            A running server reads them by itself; see halcyon bookings.

            Examples:
              halcyon bookings check
              halcyon bookings check --json
            """)

    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            var results: [(BookingSource, BookingService.Reading?)] = []
            for source in try await installation.bookings.sources() {
                if !output.json { StandardError.line("Reading \(source.kind.name) \(source.title)…") }
                let readings = try await installation.bookingIntake.turn(source.id)
                results.append((source, readings.first?.1))
            }
            if output.json {
                StandardOutput.json(.object([("sources", .array(results.map { json($0, $1) }))]))
            } else if results.isEmpty {
                StandardOutput.line(
                    "Halcyon looks in no mailbox or calendar. To begin: halcyon bookings mailbox --server HOST --user NAME"
                )
            } else {
                for (source, reading) in results { StandardOutput.line(text(source, reading)) }
            }
            let faults = results.compactMap { $0.1?.fault }
            if !faults.isEmpty { throw CommandFailure(faults[0].text, code: 1, isSaid: output.json) }
        }
    }

    private func json(_ source: BookingSource, _ reading: BookingService.Reading?) -> JSONValue {
        .object([
            ("id", .string(source.id)), ("kind", .string(source.kind.name)),
            ("isBusy", .bool(reading == nil)), ("read", .integer(Int64(reading?.read ?? 0))),
            ("found", .integer(Int64(reading?.found ?? 0))),
            ("proposals", .integer(Int64(reading?.proposals ?? 0))),
            ("fault", reading?.fault.map { .string($0.text) } ?? .null),
        ])
    }

    private func text(_ source: BookingSource, _ reading: BookingService.Reading?) -> String {
        let name = "\(source.kind.name) \(source.title): "
        guard let reading else { return name + "the server is reading it now" }
        if let fault = reading.fault { return name + fault.text }
        switch source.kind {
        case .mailbox:
            return name + "\(reading.read) new mails, \(reading.found) with bookings, \(reading.proposals) proposals"
        case .calendar:
            return name
                + (reading.read == 0
                    ? "not changed" : "\(reading.found) flights ahead, \(reading.proposals) proposals")
        }
    }
}
