import ArgumentParser
import FlightCore
import FlightTracking
import Foundation

/// `halcyon export`: writes the whole logbook to a file.
struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Export the whole logbook to a file for other programs.",
        discussion: """
            json and csv are Halcyon's own, lossless formats. flighty, openflights and ics are for other trackers and \
            calendars; geojson and kml hold the routes, to show on a map.

            Examples:
              halcyon export --format json logbook.json
              halcyon export --format csv | column -s, -t
              halcyon export --format kml routes.kml
            """)

    @Option(
        help: ArgumentHelp(
            "\(Export.formats).", valueName: "format"), transform: Export.format)
    var format = ExportFormat.json

    @Argument(help: ArgumentHelp("The file to write. Default: standard output.", valueName: "file"))
    var file: String?

    @OptionGroup var location: PersonOption

    private static let formats = ExportFormat.names

    private static func format(_ name: String) throws -> ExportFormat {
        guard let format = ExportFormat(name: name) else {
            throw ValidationError("use one of \(formats)")
        }
        return format
    }

    /// Returns text that says how many flights were skipped, and why.
    private static func reasons(_ leftOut: ExportOmissions) -> String {
        let reasons = [
            (leftOut.followed, "flown by others"), (leftOut.cancelled, "cancelled, which this format does not support"),
            (leftOut.notFlown, "not flown"), (leftOut.unlocated, "without known airport positions"),
        ]
        return "Skipped: "
            + reasons.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
            + "; json and csv include all flights"
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
                    "cannot write \(file); check that its folder exists and is writable")
            }
            let count = try await installation.logbook.entries().count
            StandardError.line("Exported \(count - leftOut.total) flights to \(file)")
            if leftOut.total > 0 { StandardError.line(Export.reasons(leftOut)) }
        }
    }
}
