import ArgumentParser
import FlightCore
import FlightScreens
import FlightTracking

/// `halcyon list`: lists the followed flights, past and upcoming.
struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List your flights, past and upcoming.",
        discussion: """
            Flights imported from another app's history are not listed; see `halcyon passport` and `halcyon export`.

            Examples:
              halcyon list
              halcyon list --json --data ~/flights
            """)

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func run() async throws {
        try await Installation.use(location) { installation in
            let snapshot = try await installation.flightService.wholeSnapshot()
            let words = wording.words(snapshot.settings)
            let rows = BoardRow.all(snapshot, words: words)
            if output.json {
                StandardOutput.json(
                    .array(
                        zip(snapshot.entries, rows).map { entry, row in
                            .object(FlightDocument.write(entry, row.reading))
                        }))
            } else {
                show(rows, words)
                // Flights that exist only in the logbook, such as imported flights, are not listed.
                if !rows.contains(where: { $0.group != .past }) {
                    let past = max(rows.count, try await installation.logbook.entries().count)
                    StandardError.line("halcyon list: " + List.hint(past: past))
                }
            }
        }
    }

    /// Returns a hint about what to do if there are no upcoming flights.
    ///
    /// - Parameter past: The number of flights in the logbook.
    private static func hint(past: Int) -> String {
        guard past > 0 else { return "no flights yet; to add one: halcyon add DL1865 tomorrow" }
        let flights = past == 1 ? "1 past flight is" : "\(past) past flights are"
        return "no upcoming flights; to add one: halcyon add DL1865 tomorrow. \(flights) in the logbook: "
            + "see halcyon passport, or export them with halcyon export --format csv"
    }

    private func show(_ rows: [BoardRow], _ words: Words) {
        guard !rows.isEmpty else { return }
        var table = TextTable([
            .init(title: "ID"), .init(title: words.say(.columnFlight)),
            .init(title: words.say(.labelDate), isFlexible: true, isTruncatedLast: true),
            .init(title: ""), .init(title: words.say(.columnTime)),
            .init(title: words.say(.columnStatus), isFlexible: true),
        ])
        for row in rows {
            table.add([
                .init(row.flight.id?.text ?? ""), .init(row.number),
                .init(row.date ?? (row.group == .tomorrow ? words.say(.tomorrow) : "")),
                .init(
                    row.flight.origin.code.text + "–" + row.flight.destination.code.text
                        + (row.friend.map { " · " + $0.initials } ?? "")),
                .init(row.span, short: row.shortSpan),
                .init(row.status) { [tone = row.tone] in Style.tone(tone, $0) },
            ])
        }
        for line in table.lines(width: StandardOutput.width) { StandardOutput.line(line) }
    }
}
