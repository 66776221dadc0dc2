import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking

/// `halcyon share revoke`: from now on a link shows nothing.
struct ShareRevoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke",
        abstract: "Take a link back, at once. A new one can be made at any time.",
        discussion: """
            Example:
              halcyon share revoke x0QzTk3Jf9a_
            """)

    @Argument(help: ArgumentHelp("Its ID, as `halcyon share list` prints it.", valueName: "id"))
    var id: String

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false, whenDamaged: .readOnly) { installation in
            guard try await installation.share.revoke(id) else {
                throw CommandFailure("there is no link '\(id)'; `halcyon share list` shows what there is")
            }
            await installation.door.noteEnd(.shareEnded, id, by: .machine)
            if output.json {
                StandardOutput.json(.object([("revoked", .string(id))]))
            } else {
                StandardOutput.line("Taken back: \(id)")
            }
        }
    }
}
