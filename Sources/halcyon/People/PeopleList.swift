import ArgumentParser
import FlightCore
import FlightServer
import FlightTracking

/// `halcyon people list`: lists the people of the house and the open invitations.
struct PeopleList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List people, removed people and open invitations.",
        discussion: """
            Examples:
              halcyon people list
              halcyon people list --json
            """)

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location, existing: true, needsKeys: false) { installation in
            let people = try await installation.people.people()
            let invitations = try await installation.people.invitations()
            if output.json {
                StandardOutput.json(
                    .object([
                        ("people", .array(people.filter { $0.removedAt == nil }.map { $0.json(isYou: false) })),
                        ("removed", .array(people.filter { $0.removedAt != nil }.map { $0.json(isYou: false) })),
                        ("invitations", .array(invitations.map { $0.json })),
                    ]))
                return
            }
            var table = TextTable([
                .init(title: "ID"), .init(title: "Name", isFlexible: true), .init(title: "Role"),
                .init(title: "Browsers", isRight: true), .init(title: "Last seen"),
            ])
            for one in people {
                let state = one.keptUntil.map { "removed; kept until \($0.iso)" } ?? one.seenAt?.iso ?? "never"
                table.add([
                    .init(one.person.id.text), .init(one.person.name?.printable ?? "(no name)"),
                    .init(one.person.role.name), .init(String(one.devices)), .init(state),
                ])
            }
            for line in table.lines(width: StandardOutput.isTerminal ? StandardOutput.width : 1000) {
                StandardOutput.line(line)
            }
            for one in invitations {
                let name = one.name.map { " for \($0.printable)" } ?? ""
                StandardOutput.line("Invitation\(name): \(one.role.name), until \(one.expiresAt.iso)")
            }
        }
    }
}

extension PeopleService {
    /// Returns the person with a name or ID, also one who has been removed.
    ///
    /// - Parameter isIncluded: Which people to search.
    /// - Throws: ``CommandFailure`` if the person does not exist.
    func named(_ said: String, where isIncluded: (HousePerson) -> Bool = { _ in true }) async throws -> HousePerson {
        let people = try await people().filter(isIncluded)
        let found =
            people.first { $0.person.id.text == said }
            ?? people.first { $0.person.name.map { PersonName.key($0) } == PersonName.key(said) }
        guard let found else {
            throw CommandFailure("no person is called '\(said)'; `halcyon people` lists them")
        }
        return found
    }
}

extension HousePerson {
    /// The name, or the ID if no name has been chosen.
    var called: String { person.name?.printable ?? person.id.text }
}
