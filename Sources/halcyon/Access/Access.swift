import ArgumentParser

/// `halcyon access`: lists access events and signs out browsers.
struct Access: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show access events, or sign out every browser.",
        discussion: """
            Each command takes --json and --data <dir>. See `halcyon access log --help` for more.

            Examples:
              halcyon access log
              halcyon access sign-out --tokens
            """,
        subcommands: [AccessLog.self, AccessSignOut.self], defaultSubcommand: AccessLog.self)
}
