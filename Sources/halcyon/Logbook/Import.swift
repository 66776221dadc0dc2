import ArgumentParser
import FlightCore
import FlightPages
import FlightServer
import FlightTracking

/// `halcyon import`: imports flights from other trackers.
struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Import flights from trackers, calendars and boarding passes.",
        discussion: """
            Reads \(LoggedFlight.Source.Format.trackers), iCalendar, booking emails, boarding-pass text, .pkpass, and \
            Halcyon's own JSON and CSV. A file that cannot be read is reported and skipped; the others are imported \
            together or, if saving fails, not at all. Importing a file twice adds nothing. Halcyon remembers the names \
            you pass with --airline and --aircraft.

            Examples:
              halcyon import FlightyExport.csv --dry-run
              halcyon import FlightyExport.csv flightdiary.csv
              halcyon import boarding.pkpass --json
              halcyon import airtrail.json --traveller john
              halcyon import old.csv --airline "Lauda-air=NG" --aircraft "Jumbo=B744"
              halcyon import - < booking.eml
            """)

    @Argument(help: ArgumentHelp("The files, or - for standard input.", valueName: "file"))
    var files: [String]

    @Option(
        help: ArgumentHelp("The format of the files; auto detects it.", valueName: "format"))
    var format = ImportFormat.auto

    @Option(help: ArgumentHelp("Your name in a backup with flights for several people.", valueName: "name"))
    var traveller: String?

    @Option(help: ArgumentHelp("The airline that a name in the files refers to.", valueName: "name=designator"))
    var airline: [String] = []

    @Option(help: ArgumentHelp("The type that an aircraft name in the files refers to.", valueName: "name=type"))
    var aircraft: [String] = []

    @Flag(help: "Preview the import without changing anything.")
    var dryRun = false

    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func run() async throws {
        try await Installation.use(location) { installation in
            let logbook = installation.logbook
            let names = try self.names(logbook)
            var choices = try await logbook.choices(traveller: traveller)
            for name in names { choices.add(name) }
            var readings: [ImportReading] = []
            var found: [String] = []
            var failures = 0
            var isMisnamed = false
            for path in files {
                let file = ImportFile(path)
                do throws(ExchangeError) {
                    var reading = try logbook.read(
                        try file.bytes(), format: format.format, choices: choices
                    ) { rows, total in
                        Import.progress(file.name, rows, of: total)
                    }
                    if files.count > 1 {
                        for index in reading.issues.indices { reading.issues[index].file = file.name }
                    }
                    found.append("\(file.name): \(reading.format.title), \(reading.records.count) flights")
                    if reading.records.isEmpty, reading.unreadable > 0 { failures += 1 }
                    readings.append(reading)
                } catch {
                    failures += 1
                    isMisnamed = isMisnamed || error.fault.isOfTheName
                    readings.append(ImportReading(failed: error, file: files.count == 1 ? nil : file.name))
                }
            }
            if !dryRun, !names.isEmpty { try await logbook.remember(names) }
            let plan = try await logbook.take(readings, isDryRun: dryRun)
            // If there is only one file and it could not be read at all, messages begin with its name.
            let subject = found.isEmpty && files.count == 1 ? ImportFile(files[0]).name : nil
            if output.json {
                StandardOutput.json(plan.json { Import.message($0, subject) })
            } else {
                show(plan, found, subject)
            }
            if failures > 0 {
                throw CommandFailure(
                    failures == files.count
                        ? "nothing was imported" : "\(failures) of \(files.count) files could not be read",
                    code: isMisnamed ? 2 : 1, isSaid: true)
            }
        }
    }

    /// Returns the airlines and aircraft that the options `--airline` and `--aircraft` assign to imported names.
    private func names(_ logbook: LogbookService) throws -> [ImportedName] {
        var names: [ImportedName] = []
        for said in airline {
            let (text, code) = try Import.pair(said)
            guard let airline = Airline.Code(code).flatMap({ logbook.airlines[$0] }) else {
                throw CommandFailure(
                    "--airline: no airline has the code '\(code)'; `halcyon search --airlines NAME` finds codes")
            }
            names.append(ImportedName(text: text, meaning: .airline(airline.code)))
        }
        for said in aircraft {
            let (text, type) = try Import.pair(said)
            guard let type = logbook.flights.aircraft.type(meantBy: type) else {
                throw CommandFailure("--aircraft: '\(type)' is not an aircraft type; example: B744")
            }
            names.append(ImportedName(text: text, meaning: .aircraft(type)))
        }
        return names
    }

    /// Returns the text before the last `=` and the text after it.
    private static func pair(_ text: String) throws -> (String, String) {
        guard let equals = text.lastIndex(of: "="), equals > text.startIndex else {
            throw CommandFailure("'\(text)' must be the name in the file, = and its code")
        }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }

    /// Reports the progress of a long import on standard error.
    private static func progress(_ name: String, _ rows: Int, of total: Int?) {
        guard rows % 10_000 == 0 else { return }
        StandardError.line("halcyon import: \(name): \(rows)\(total.map { " of \($0)" } ?? "") flights read")
    }

    // MARK: - Output

    private static func message(_ issue: ImportIssue, _ subject: String?) -> String {
        var text = (subject.map { $0 + ": " } ?? "") + Words(.english).importFault(issue.fault)
        if case .whoseExport = issue.fault { text += ": --traveller NAME" }
        return text
    }

    /// The maximum number of issues to print.
    private static let mostIssues = 50

    private func show(_ plan: ImportPlan, _ found: [String], _ subject: String?) {
        for line in found { StandardOutput.line(line.printable) }
        for issue in plan.issues.prefix(Import.mostIssues) {
            var place = issue.file.map { $0 + ":" } ?? ""
            if issue.line > 0 { place += "\(issue.line):" }
            if issue.line > 0, issue.column > 0 { place += "\(issue.column):" }
            StandardOutput.line(
                "  \(place.isEmpty ? "" : place + " ")\(issue.kind.rawValue): \(Import.message(issue, subject))"
                    .printable)
        }
        let more = plan.issues.count + plan.unlisted - min(plan.issues.count, Import.mostIssues)
        if more > 0 {
            StandardOutput.line(
                "  and \(more) more; --json lists \(plan.unlisted == 0 ? "all of them" : "the first of each kind")")
        }
        for (option, unknown) in [("airline", plan.unknownAirlines), ("aircraft", plan.unknownAircraft)] {
            for (text, rows) in unknown.prefix(20) {
                StandardOutput.line(
                    "  \(option) unknown in \(rows) \(rows == 1 ? "row" : "rows"): '\(text)'; "
                        .printable + "to set it: --\(option) '\(text)=CODE'".printable)
            }
        }
        let board = plan.items.count { $0.goesToBoard && $0.outcome == .new }
        StandardOutput.line(
            (dryRun ? "Would import: " : "Imported: ")
                + "\(plan.count(.new)) new, \(plan.count(.existing)) already there, \(plan.count(.merged)) merged; "
                + "\(plan.corrected) corrected, \(plan.unreadable) unreadable")
        if board > 0 { StandardOutput.line("\(board) of them upcoming, shown on the board") }
    }
}

extension ImportFault {
    /// Whether the error concerns the choice of file rather than the file's content.
    fileprivate var isOfTheName: Bool {
        switch self {
        case .noSuchFile, .isFolder, .mayNotBeRead, .fileTooLarge, .fileFailed: true
        default: false
        }
    }
}
