import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking

/// `halcyon access sign-out`: from now on no browser is signed in.
struct AccessSignOut: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-out",
        abstract: "Sign out every browser, at once.",
        discussion: """
            What the browsers have made ends with them, and so do sign-in links that are still open. It stays so if an \
            older backup is put back. `halcyon token link` signs in again.

            Examples:
              halcyon access sign-out
              halcyon access sign-out --tokens
            """)

    @Flag(help: "Revoke every token too.")
    var tokens = false

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false, whenDamaged: .readOnly) { installation in
            let ended = try await installation.door.signOutEverywhere(tokens: tokens, by: .machine)
            if output.json {
                StandardOutput.json(.object([("ended", .integer(Int64(ended)))]))
            } else {
                StandardOutput.line("Signed out everywhere: \(ended) ended. To sign in again: halcyon token link")
            }
        }
    }
}
