import ArgumentParser
import FlightCore
import FlightTracking
import Foundation

/// `halcyon export`: the whole logbook in one file.
struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write the whole logbook to a file that other programs read.",
        discussion: """
            json and csv are Halcyon's own and lose nothing. flighty, openflights and ics are read by other trackers \
            and by calendars; geojson and kml are the routes on a map.

            Examples:
              halcyon export --format json logbook.json
              halcyon export --format csv | column -s, -t
              halcyon export --format kml routes.kml
            """)

    @Option(
        help: ArgumentHelp(
            "\(Export.formats).", valueName: "format"), transform: Export.format)
    var format = ExportFormat.json

    @Argument(help: ArgumentHelp("The file to write; standard output if there is none.", valueName: "file"))
    var file: String?

    @OptionGroup var location: DataOption

    private static let formats = ExportFormat.names

    private static func format(_ name: String) throws -> ExportFormat {
        guard let format = ExportFormat(name: name) else {
            throw ValidationError("'\(name)' is none of \(formats)")
        }
        return format
    }

    /// How many flights are not in the file, and why.
    private static func reasons(_ leftOut: ExportOmissions) -> String {
        let reasons = [
            (leftOut.followed, "somebody else was on"), (leftOut.cancelled, "cancelled, which the format cannot say"),
            (leftOut.notFlown, "not flown"), (leftOut.unlocated, "between places of which the position is not known"),
        ]
        return "Left out: "
            + reasons.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
            + "; json and csv have all of them"
    }

    func run() async throws {
        try await Installation.use(location) { installation in
            let bytes = try await installation.logbook.export(format)
            let leftOut = try await installation.logbook.leftOut(of: format)
            guard let file, file != "-" else {
                StandardOutput.write(bytes)
                if leftOut.total > 0 { StandardError.line(Export.reasons(leftOut)) }
                return
            }
            do {
                try Data(bytes).write(to: URL(fileURLWithPath: CommandEnvironment.path(file)), options: .atomic)
            } catch {
                throw CommandFailure(
                    "\(file) cannot be written; check that its folder exists and that you may write there")
            }
            let count = try await installation.logbook.entries().count
            StandardError.line("Exported \(count - leftOut.total) flights to \(file)")
            if leftOut.total > 0 { StandardError.line(Export.reasons(leftOut)) }
        }
    }
}
