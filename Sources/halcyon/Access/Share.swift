import ArgumentParser

/// `halcyon share`: links that show flights to others.
struct Share: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a link that shows a flight or a trip to others; list and take back links.",
        discussion: """
            Each takes --json and --data <dir>; `halcyon share make --help` says more.

            Examples:
              halcyon share UA1234
              halcyon share UA1234 --trip --name Anna --expires 2h
              halcyon share list
              halcyon share revoke x0QzTk3Jf9a_
            """,
        subcommands: [ShareMake.self, ShareList.self, ShareRevoke.self], defaultSubcommand: ShareMake.self)
}
