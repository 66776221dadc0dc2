import ArgumentParser
import FlightCore
import FlightScreens
import FlightServer
import FlightTracking

/// `halcyon people invite`: prints a link with which a person joins the house.
struct PeopleInvite: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "invite",
        abstract: "Print a link with which someone joins, once, within 48 hours.",
        discussion: """
            Examples:
              halcyon people invite Marek
              halcyon people invite --role guest
              halcyon people invite Ola --address https://flights.example.org
            """)

    @Argument(help: ArgumentHelp("The proposed name. The person can change it.", valueName: "name"))
    var name: String?

    @Option(help: ArgumentHelp("owner, member or guest.", valueName: "role"))
    var role = "member"

    @OptionGroup var address: AddressOption
    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func validate() throws { _ = try PeopleRole.role(role) }

    func run() async throws {
        let role = try PeopleRole.role(role)
        try await Installation.use(location, existing: true, needsKeys: false) { installation in
            let made: PeopleService.Made
            do {
                made = try await installation.people.invite(role, name: name, by: .machine)
            } catch let error as PeopleError {
                throw CommandFailure(error.message)
            }
            let link = address.base(in: installation.directory) + PageAddress.join.path(made.code.grouped)
            if output.json {
                StandardOutput.json(
                    .object([
                        ("link", .string(link)), ("code", .string(made.code.grouped)), ("role", .string(role.name)),
                        ("expires", .string(made.invitation.expiresAt.iso)),
                    ]))
            } else {
                StandardOutput.line(link)
            }
        }
    }
}
