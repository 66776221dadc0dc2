import ArgumentParser
import FlightCore
import FlightData
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
            let flights = try await installation.flightService.entries(
                Set(told.compactMap { $0.content.topic.flight })
            ).map { $0.flight }
            func followed(_ id: Flight.ID) -> Flight? { flights.first { $0.id == id } }
            if output.json {
                let known = told.compactMap { $0.json(words, flight: followed, airport: { StandingData.airports[$0] }) }
                StandardOutput.json(.object([("alerts", .array(known))]))
                return
            }
            let lines = told.compactMap {
                self.lines($0, words, flight: followed, now: installation.flightService.clock.now)
            }
            guard !lines.isEmpty else {
                StandardOutput.line(
                    "No alerts yet. `halcyon serve` sends them; see halcyon alerts --help.")
                return
            }
            for line in lines.flatMap({ $0 }) { StandardOutput.line(line) }
        }
    }

    /// Returns the alert, and where it was sent; nil if the flight has been deleted or the airport is unknown.
    private func lines(_ told: ToldAlert, _ words: Words, flight: (Flight.ID) -> Flight?, now: Instant) -> [String]? {
        let (zone, title, content, why): (Zone, String, String, String)
        switch told.content {
        case .flight(let id, let alert):
            guard let flight = flight(id) else { return nil }
            zone = alert.place(of: flight).zone
            (title, content, why) = (words.alertTitle(of: flight), words.text(alert, of: flight), words.why(alert))
        case .airport(let alert):
            guard let airport = StandingData.airports[alert.airport] else { return nil }
            zone = airport.zone
            (title, content, why) = (words.place(airport), words.text(alert, at: airport), words.why(alert))
        }
        let local = zone.local(told.content.at)
        let sent = told.deliveries.isEmpty ? "not sent" : told.deliveries.map { text($0) }.joined(separator: ", ")
        return ["\(words.date(local, now: now)), \(words.time(local))  \(title): \(content)", "    \(why); \(sent)"]
    }

    private func text(_ delivery: ToldAlert.Delivery) -> String {
        let to = delivery.label ?? delivery.way.rawValue
        let why = delivery.state == .taken ? nil : delivery.fault?.text(of: delivery.way)
        return "\(to): \(delivery.state.rawValue)" + (why.map { " (\($0))" } ?? "")
    }
}
