import ArgumentParser

/// `halcyon access`: what happened at the door, and closing it.
struct Access: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What happened at the door; sign out everywhere.",
        discussion: """
            Each takes --json and --data <dir>; `halcyon access log --help` says more.

            Examples:
              halcyon access log
              halcyon access sign-out --tokens
            """,
        subcommands: [AccessLog.self, AccessSignOut.self], defaultSubcommand: AccessLog.self)
}
