import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking

/// `halcyon alerts list`: lists alerts, newest first.
struct AlertsList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List alerts with their source and deliveries, newest first.",
        discussion: """
            Examples:
              halcyon alerts
              halcyon alerts list --flight UA1234
              halcyon alerts list --limit 5 --json
            """)

    @Option(help: ArgumentHelp("List only alerts about this flight (number or ID).", valueName: "flight"))
    var flight: String?
    @Option(help: ArgumentHelp("The number of alerts to list, 1 to 1000.", valueName: "n"))
    var limit = 50

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        guard (1...1000).contains(limit) else { throw ValidationError("--limit must be from 1 to 1000.") }
    }

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            var id: Flight.ID?
            if let flight { id = try await installation.flightService.flight(called: flight) }
            let settings = try await installation.flightService.repository.settings()
            let words = wording.words(settings)
            let told = try await installation.own.alerts(of: id, limit: limit)
            let flights = try await installation.flightService.entries(Set(told.map { $0.flight }))
            let known = told.compactMap { one in
                flights.first { $0.flight.id == one.flight }.map { (one, $0.flight) }
            }
            if output.json {
                StandardOutput.json(
                    .object([("alerts", .array(known.map { $0.json(of: $1, words) }))]))
                return
            }
            guard !known.isEmpty else {
                StandardOutput.line(
                    "No alerts yet. `halcyon serve` sends them; see halcyon alerts --help.")
                return
            }
            for (one, flight) in known {
                let local = one.alert.place(of: flight).zone.local(one.alert.at)
                StandardOutput.line(
                    "\(words.date(local, now: installation.flightService.clock.now)), \(words.time(local))  \(words.alertTitle(of: flight)): "
                        + words.text(one.alert, of: flight))
                let sent =
                    one.deliveries.isEmpty ? "not sent" : one.deliveries.map { text($0) }.joined(separator: ", ")
                StandardOutput.line("    \(words.why(one.alert)); \(sent)")
            }
        }
    }

    private func text(_ delivery: ToldAlert.Delivery) -> String {
        let to = delivery.label ?? delivery.way.rawValue
        let why = delivery.state == .taken ? nil : delivery.fault?.text(of: delivery.way)
        return "\(to): \(delivery.state.rawValue)" + (why.map { " (\($0))" } ?? "")
    }
}
