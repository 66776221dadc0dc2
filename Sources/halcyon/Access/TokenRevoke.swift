import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking

/// `halcyon token revoke`: revokes a token.
struct TokenRevoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke",
        abstract: "Revoke a token immediately.",
        discussion: """
            Example:
              halcyon token revoke x0QzTk3Jf9a_
            """)

    @Argument(help: ArgumentHelp("The token's ID, from `halcyon token list`.", valueName: "id"))
    var id: String

    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func run() async throws {
        try await Installation.use(location, whenDamaged: .readOnly) { installation in
            let tokens = try await installation.own.credentials(.token, now: SystemClock().now)
            guard tokens.contains(where: { $0.id == id }),
                let token = try await installation.access.revoke(id, by: .machine)
            else {
                throw CommandFailure("there is no token '\(id)'; `halcyon token list` shows your tokens")
            }
            if output.json {
                StandardOutput.json(.object([("revoked", .string(token.id)), ("name", .string(token.label))]))
            } else {
                StandardOutput.line("Revoked: \(token.label.printable) (\(token.id))")
            }
        }
    }
}
