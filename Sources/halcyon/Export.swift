import ArgumentParser
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

    private static let formats = ExportFormat.allCases.map { $0.rawValue }.joined(separator: ", ")

    private static func format(_ name: String) throws -> ExportFormat {
        guard let format = ExportFormat(rawValue: name) else {
            throw ValidationError("'\(name)' is none of \(formats)")
        }
        return format
    }

    func run() async throws {
        try await Installation.use(location) { installation in
            let bytes = try await installation.logbook.export(format)
            guard let file, file != "-" else {
                StandardOutput.write(bytes)
                return
            }
            do {
                try Data(bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
            } catch {
                throw CommandFailure(
                    "\(file) cannot be written; check that its folder exists and that you may write there")
            }
            let count = try await installation.logbook.entries().count
            StandardError.line("Exported \(count) flights to \(file)")
        }
    }
}
