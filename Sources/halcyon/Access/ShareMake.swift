import ArgumentParser
import FlightCore
import FlightScreens
import FlightServer
import FlightTracking

/// `halcyon share make`: creates a link that shows a flight or a trip.
struct ShareMake: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "make",
        abstract: "Create a link that shows a flight live to anyone who has it.",
        discussion: """
            Anyone with the link can see the flight's status, progress, arrival time and map, without an account. \
            Seat, confirmation code and name are shown only if you add them. The link is printed once; Halcyon keeps \
            only its SHA-256. The link works only while the server is running and reachable.

            Examples:
              halcyon share make UA1234
              halcyon share make k3Jf9a_x0QzT --expires 2h --with seat
              halcyon share make UA1234 --trip --name Anna --json
              halcyon share make UA1234 --address https://flights.example.org

            --expires takes a duration such as 45m, 2h or 3d, counted from the actual arrival, or a time such as \
            2026-11-30T12:00:00Z. Default: 1d.
            """)

    @Argument(
        help: ArgumentHelp(
            "A flight number, a flight ID from `halcyon list`, or a trip ID.", valueName: "flight"))
    var flight: [String]

    @Flag(help: "Share the whole trip that the flight is part of.")
    var trip = false

    @Option(
        help: ArgumentHelp("When the link expires.", valueName: "time"), transform: ShareMake.expiry)
    var expires: ShareLink.Expiry = ShareService.usualExpiry

    @Option(help: ArgumentHelp("Extra details to show, comma-separated: seat, confirmation, name.", valueName: "facts"))
    var with: String?

    @Option(help: ArgumentHelp("The traveller's name to show. Default: no name.", valueName: "name"))
    var name: String?

    @OptionGroup var address: AddressOption
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        guard !flight.isEmpty else { throw ValidationError("name a flight, such as UA1234.") }
        _ = try chosen()
    }

    /// The value of `--with` that adds the traveller's name to the share.
    private static let nameFact = "name"

    private func chosen() throws -> (facts: [SharedFact], hasName: Bool) {
        var facts: [SharedFact] = []
        var hasName = false
        for part in (with ?? "").split(separator: ",") {
            let text = String(part).filter { $0 != " " }
            if text == ShareMake.nameFact {
                hasName = true
            } else if let fact = SharedFact(name: text) {
                facts.append(fact)
            } else {
                throw ValidationError("--with takes \(SharedFact.names), \(ShareMake.nameFact), not '\(text)'.")
            }
        }
        return (facts, hasName)
    }

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            let (facts, hasName) = try chosen()
            let (subject, flight, title) = try await subject(installation)
            var called = name
            if hasName, called == nil {
                guard let who = flight.who else {
                    throw CommandFailure("this flight has no traveller's name; pass one: --name Anna")
                }
                called = who
            }
            let made = try await installation.share.share(subject, showing: facts, name: called, until: expires)
            try await installation.access.note(.shareMade, made.link.id, by: .machine)
            let link = address.base(in: installation.directory) + PageAddress.shared.path(made.secret)
            if output.json {
                var members = made.link.json(until: made.until).object ?? []
                members.append(("address", .string(link)))
                StandardOutput.json(.object(members))
            } else {
                StandardOutput.line(link)
                if link.hasPrefix("http://127.") || link.hasPrefix("http://localhost") {
                    StandardError.line(
                        "warning: only this computer can open this address. Start the server with --host 0.0.0.0 or "
                            + "behind a proxy, and pass the address that others can open with --address.")
                }
                StandardError.line(
                    "Copy it now; it is not shown again. It shows \(title) until \(made.until.iso). ID \(made.link.id)."
                )
            }
        }
    }

    private func subject(
        _ installation: Installation
    ) async throws -> (subject: ShareLink.Subject, flight: Flight, title: String) {
        let said = flight.joined()
        let snapshot = try await installation.flightService.wholeSnapshot()
        if let id = Trip.ID(said), let index = snapshot.entries.firstIndex(where: { $0.trip == id }) {
            return (.trip(id), snapshot.entries[index].flight, "the trip")
        }
        let wanted = try snapshot.flight(called: said)
        guard let id = wanted.id, let entry = snapshot.entries.first(where: { $0.flight.id == id }) else {
            throw CommandFailure("you no longer follow that flight; `halcyon list` shows your flights")
        }
        let title = wanted.nameOrRoute
        guard trip else { return (.flight(id), wanted, title) }
        guard let whole = entry.trip else {
            throw CommandFailure("\(title) is not part of a trip; omit --trip to share the flight alone")
        }
        return (.trip(whole), wanted, "the trip")
    }

    @Sendable private static func expiry(_ text: String) throws -> ShareLink.Expiry {
        if let time = LocalTime(iso: text) { return .at(time.instant) }
        let units: [Character: Int64] = ["m": 60, "h": 3600, "d": 86_400]
        guard let unit = text.last.flatMap({ units[$0] }), let count = Int64(text.dropLast()),
            (0...100_000).contains(count)
        else {
            throw ValidationError("use 45m, 2h, 3d or a time such as 2026-11-30T12:00:00Z.")
        }
        return .afterArrival(Span(count * unit))
    }
}
