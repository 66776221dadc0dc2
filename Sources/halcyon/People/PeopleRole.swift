import ArgumentParser
import FlightCore
import FlightServer
import FlightTracking

/// `halcyon people role`: change the role of a person.
struct PeopleRole: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "role",
        abstract: "Change the role of a person.",
        discussion: """
            Example:
              halcyon people role Marek guest
            """)

    @Argument(help: ArgumentHelp("The person's name or ID.", valueName: "person"))
    var person: String

    @Argument(help: ArgumentHelp("owner, member or guest.", valueName: "role"))
    var role: String

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    /// - Throws: `ValidationError` if the text names no role that a person can have.
    static func role(_ text: String) throws -> Person.Role {
        guard let role = Person.Role(name: text.lowercased()) else {
            throw ValidationError("the role is owner, member or guest, not '\(text)'.")
        }
        return role
    }

    func validate() throws { _ = try PeopleRole.role(role) }

    func run() async throws {
        try await Installation.use(location, existing: true, needsKeys: false) { installation in
            let known = try await installation.people.named(person)
            do {
                let role = try PeopleRole.role(role)
                try await installation.people.setRole(role, of: known.person.id, by: .machine)
                if output.json {
                    StandardOutput.json(.object([("id", .string(known.person.id.text)), ("role", .string(role.name))]))
                } else {
                    StandardOutput.line("\(known.called) is now \(role == .owner ? "an" : "a") \(role.name)")
                }
            } catch let error as PeopleError {
                throw CommandFailure(error.message)
            }
        }
    }
}
