import ArgumentParser
import FlightCore
import FlightServer
import FlightTracking
import Foundation

/// `halcyon people export`: writes the logbook of a person, for example before the person is removed.
struct PeopleExport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write the logbook of a person as JSON, also of one who was removed.",
        discussion: """
            Example:
              halcyon people export Marek marek.json
              halcyon people export Marek marek.json --force    replaces the file
            """)

    @Argument(help: ArgumentHelp("The person's name or ID.", valueName: "person"))
    var person: String

    @Argument(help: ArgumentHelp("The file to write. Default: standard output.", valueName: "file"))
    var file: String?

    @Flag(help: "Replace an existing file.")
    var force = false

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        if let file, file != "-", !force, FileManager.default.fileExists(atPath: CommandEnvironment.path(file)) {
            throw CommandFailure("\(file) already exists; choose another name, or replace it with --force")
        }
        try await Installation.use(location, existing: true, needsKeys: false) { installation in
            let known = try await installation.people.named(person)
            try await installation.people.noteExport(of: known.person.id, by: .machine)
            let bytes = try await installation.logbook(of: known.person.id).export(.json)
            guard let file, file != "-" else { return StandardOutput.write(bytes) }
            do {
                try Data(bytes).write(to: URL(fileURLWithPath: CommandEnvironment.path(file)), options: .atomic)
            } catch {
                throw CommandFailure("cannot write \(file); check that its folder exists and is writable")
            }
            if output.json {
                StandardOutput.json(.object([("id", .string(known.person.id.text)), ("file", .string(file))]))
            } else {
                StandardError.line("Exported the logbook of \(known.called) to \(file)")
            }
        }
    }
}
