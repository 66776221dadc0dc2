import ArgumentParser
import FlightCore
import FlightServer
import FlightTracking

/// `halcyon people rename`: change the name of a person.
struct PeopleRename: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Change the name of a person.",
        discussion: """
            Example:
              halcyon people rename first Anna
            """)

    @Argument(help: ArgumentHelp("The person's name or ID.", valueName: "person"))
    var person: String

    @Argument(help: ArgumentHelp("The new name.", valueName: "name"))
    var name: String

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location, existing: true, needsKeys: false) { installation in
            let known = try await installation.people.named(person)
            do {
                try await installation.people.rename(known.person.id, to: name, by: .machine)
                if output.json {
                    StandardOutput.json(.object([("id", .string(known.person.id.text)), ("name", .string(name))]))
                } else {
                    StandardOutput.line("Renamed to \(name.printable)")
                }
            } catch let error as PeopleError {
                throw CommandFailure(error.message)
            }
        }
    }
}
