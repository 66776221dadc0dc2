import ArgumentParser
import FlightCore
import FlightServer
import FlightTracking

/// `halcyon people remove`: remove a person. This can be undone for 30 days.
struct PeopleRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove a person. This can be undone for 30 days.",
        discussion: """
            Example:
              halcyon people remove Marek
            """)

    @Argument(help: ArgumentHelp("The person's name or ID.", valueName: "person"))
    var person: String

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location, existing: true, needsKeys: false) { installation in
            let known = try await installation.people.named(person)
            do {
                let until = try await installation.people.remove(known.person.id, by: .machine)
                if output.json {
                    StandardOutput.json(
                        .object([
                            ("id", .string(known.person.id.text)), ("keptUntil", .string(until.iso)),
                        ]))
                } else {
                    StandardOutput.line(
                        "Removed \(known.called). The flights are kept until \(until.iso); to undo: halcyon people restore \(known.person.id.text)"
                    )
                }
            } catch let error as PeopleError {
                throw CommandFailure(error.message)
            }
        }
    }
}
