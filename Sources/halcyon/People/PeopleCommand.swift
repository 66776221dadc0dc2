import ArgumentParser

/// `halcyon people`: manages who belongs to the house.
struct PeopleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "people",
        abstract: "Show, invite, change or remove the people of this server.",
        discussion: """
            Each person has flights, a logbook, a passport and settings of their own. An owner manages people and sources, \
            a member adds flights and shares them, a guest cannot share or delete. A person is named by name or ID. Each \
            command takes --json and --data <dir>; commands for flights take --as <name> to act for a person.

            Examples:
              halcyon people
              halcyon people invite Marek
              halcyon people role Marek guest
              halcyon people remove Marek
              halcyon token link --as Marek          a sign-in link for Marek
            """,
        subcommands: [
            PeopleList.self, PeopleInvite.self, PeopleRename.self, PeopleRole.self, PeopleRemove.self,
            PeopleRestore.self, PeopleExport.self,
        ], defaultSubcommand: PeopleList.self)
}
