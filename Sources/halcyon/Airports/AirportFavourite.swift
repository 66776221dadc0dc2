import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking

/// `halcyon airport favourite`: lists, adds, changes and removes favourite airports.
struct AirportFavourite: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "favourite",
        abstract: "Keep an airport in view: its delays on the board and, if you wish, in alerts.",
        discussion: """
            Without a code, lists your favourite airports. `halcyon serve` keeps their state up to date from the free \
            sources that are on, and sends the alerts: when delays begin or end, and when an airport closes.

            Examples:
              halcyon airport favourite
              halcyon airport favourite FRA
              halcyon airport favourite FRA --alerts
              halcyon airport favourite FRA --no-alerts
              halcyon airport favourite FRA --remove
            """)

    @Argument(help: ArgumentHelp("The IATA or ICAO code, such as FRA or EDDF, or a name.", valueName: "code"))
    var code: String?

    @Flag(inversion: .prefixedNo, help: "Send alerts about the airport. Off by default.")
    var alerts: Bool?

    @Flag(help: "Remove the airport from your favourites.")
    var remove = false

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        if code == nil, remove || alerts != nil {
            throw ValidationError("Name the airport, such as `halcyon airport favourite FRA`.")
        }
        if remove, alerts != nil { throw ValidationError("--remove cannot be combined with --alerts or --no-alerts.") }
    }

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            let favourites = installation.favourites(of: installation.own.person)
            if let code {
                let airport = try AirportFavourite.airport(code, installation.flightService)
                let before = try await favourites.wish(for: airport.code)
                if remove, before == .none {
                    throw CommandFailure("\(airport.code.text) is not one of your favourite airports")
                }
                let wish: FavouriteWish = remove ? .none : alerts ?? (before == .alerts) ? .alerts : .board
                do {
                    try await favourites.set(wish, of: airport.code)
                } catch let error as TooManyFavourites {
                    throw CommandFailure(error.message)
                }
            }
            let all = try await favourites.favourites()
            let settings = try await installation.flightService.repository.settings()
            let words = wording.words(settings)
            if output.json {
                StandardOutput.json(
                    .object([
                        ("favourites", .array(all.map { $0.json(words, now: installation.flightService.clock.now) }))
                    ]))
                return
            }
            guard !all.isEmpty else {
                StandardOutput.line("No favourite airports. Add one: halcyon airport favourite FRA")
                return
            }
            for line in AirportFavourite.lines(all, now: installation.flightService.clock.now, words) {
                StandardOutput.line(line)
            }
            if remove == false, all.contains(where: { $0.glance == nil }) {
                StandardOutput.line("")
                StandardOutput.line("`halcyon serve` asks the free sources that are on; `halcyon feeds` lists them.")
            }
        }
    }

    /// Returns the airport with a code, or the only airport with a name.
    private static func airport(_ text: String, _ flights: FlightService) throws -> Airport {
        if let airport = try? flights.airport(text) { return airport }
        let named = flights.airports.places(text)
        if named.count == 1 { return named[0] }
        guard named.count > 1 else { return try flights.airport(text) }
        let codes = named.map { "\($0.code.text) \($0.name)" }.joined(separator: ", ")
        throw CommandFailure("several airports are called '\(text)'; give the code: \(codes)")
    }

    /// Returns a line for each airport: its code, its city, its state, and whether alerts are on.
    static func lines(_ favourites: [FavouriteAirport], now: Instant, _ words: Words) -> [String] {
        favourites.map { favourite in
            let age = favourite.glance.flatMap { words.age($0, at: favourite.airport, now: now) }
            let state = words.state(favourite.glance, now: now) + (age.map { ", " + $0 } ?? "")
            return "\(favourite.airport.code.text)  \(words.city(favourite.airport)): \(state)"
                + (favourite.hasAlerts ? "  [alerts]" : "")
        }
    }
}
