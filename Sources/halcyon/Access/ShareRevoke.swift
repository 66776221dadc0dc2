import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking

/// `halcyon share revoke`: revokes a shared link.
struct ShareRevoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke",
        abstract: "Revoke a shared link immediately.",
        discussion: """
            Example:
              halcyon share revoke x0QzTk3Jf9a_
            """)

    @Argument(help: ArgumentHelp("The link's ID, from `halcyon share list`.", valueName: "id"))
    var id: String

    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false, whenDamaged: .readOnly) { installation in
            guard try await installation.share.revoke(id) else {
                throw CommandFailure("there is no link '\(id)'; `halcyon share list` shows your links")
            }
            await installation.access.noteEnd(.shareEnded, id, by: .machine)
            if output.json {
                StandardOutput.json(.object([("revoked", .string(id))]))
            } else {
                StandardOutput.line("Revoked: \(id)")
            }
        }
    }
}
