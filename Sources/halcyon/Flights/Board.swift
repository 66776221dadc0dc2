import ArgumentParser
import FlightCore
import FlightScreens
import FlightTracking

/// `halcyon board`: shows the departure board in the terminal.
struct Board: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the departure board: one line per flight.",
        discussion: """
            Examples:
              halcyon board
              halcyon board --watch                  q, Esc or Ctrl-C to quit
              halcyon board --language de --clock 24
            """)

    @Flag(help: "Keep the board open and update it live. When piped, print one line per change.")
    var watch = false

    @OptionGroup var motion: MotionOption

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        if watch, output.json {
            throw ValidationError("--watch cannot be combined with --json; for JSON updates use /api/v1/events.")
        }
        if motion.noMotion, !watch { throw ValidationError("--no-motion needs --watch.") }
    }

    func run() async throws {
        try await Installation.use(location) { installation in
            if watch {
                var watcher = BoardWatcher(installation, wording: wording)
                try await watcher.watch(hasMotion: !motion.noMotion)
            } else {
                let snapshot = try await installation.snapshot()
                let words = wording.words(snapshot.settings)
                let rows = BoardRow.all(snapshot, words: words).filter { $0.group != .past }
                if output.json {
                    StandardOutput.json(.array(rows.map { $0.json }))
                } else {
                    for line in Board.lines(rows, words) { StandardOutput.line(line) }
                    let airports = AirportFavourite.lines(snapshot.favourites, now: snapshot.now, words)
                    if !airports.isEmpty {
                        StandardOutput.line("")
                        StandardOutput.line(words.airports)
                        for line in airports { StandardOutput.line(line) }
                    }
                }
            }
        }
    }

    /// The interval at which to check for changes by another process, such as the server.
    static let lookEvery = Span(2)

    /// Returns the board as a table that fits the width of the output.
    static func lines(_ rows: [BoardRow], _ words: Words) -> [String] {
        guard !rows.isEmpty else { return [words.say(.emptyTitle), words.say(.emptyText)] }
        var table = TextTable([
            .init(title: words.say(.columnFlight)), .init(title: words.say(.columnDestination), isFlexible: true),
            .init(title: words.say(.columnGate)), .init(title: words.say(.columnTime)),
            .init(title: words.say(.columnStatus), isFlexible: true),
        ])
        for section in TerminalSection.allCases {
            let part = rows.filter { $0.section == section }
            guard !part.isEmpty else { continue }
            table.add(section: section.title(words))
            for row in part { table.add(cells(row, words)) }
        }
        return table.lines(width: StandardOutput.width)
    }

    private static func cells(_ row: BoardRow, _ words: Words) -> [TextTable.Cell] {
        // A flight on a later day shows its date, and its status only if the status is bad news.
        let date = row.date
        let status =
            row.isDated
            ? TextTable.Cell(date ?? "")
            : TextTable.Cell(row.status + (date.map { " · " + $0 } ?? "")) { [tone = row.tone] in
                Style.tone(tone, $0)
            }
        let gate = row.gate.map { $0 + words.simulatedMark(row.flight.simulated.contains(.gates)) }
        let place = row.destination + (row.friend.map { " · " + $0.initials } ?? "")
        let times = TextTable.Cell(date == nil ? row.times : row.span, short: date == nil ? row.times : row.shortSpan)
        return [.init(row.number), .init(place), .init(gate ?? ""), times, status]
    }
}
