import ArgumentParser
import FlightCore
import FlightServer
import FlightTracking

/// `halcyon people restore`: restore a person who was removed.
struct PeopleRestore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Restore a person who was removed.",
        discussion: """
            Example:
              halcyon people restore Marek
            """)

    @Argument(help: ArgumentHelp("The person's name or ID.", valueName: "person"))
    var person: String

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location, existing: true, needsKeys: false) { installation in
            let known = try await installation.people.named(person) { $0.removedAt != nil }
            do {
                try await installation.people.restore(known.person.id, by: .machine)
                if output.json {
                    StandardOutput.json(.object([("id", .string(known.person.id.text))]))
                } else {
                    StandardOutput.line(
                        "Restored \(known.called). For a sign-in link: halcyon token link --as \(known.person.id.text)")
                }
            } catch let error as PeopleError {
                throw CommandFailure(error.message)
            }
        }
    }
}
