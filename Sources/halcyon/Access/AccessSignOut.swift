import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking

/// `halcyon access sign-out`: signs out every browser.
struct AccessSignOut: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-out",
        abstract: "Sign out every browser immediately.",
        discussion: """
            This also revokes unused sign-in links and all tokens created in those browsers. Restoring an older backup \
            does not undo this. To sign in again, run `halcyon token link`.

            Examples:
              halcyon access sign-out
              halcyon access sign-out --tokens
            """)

    @Flag(help: "Also revoke all tokens.")
    var tokens = false

    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false, whenDamaged: .readOnly) { installation in
            let ended = try await installation.access.signOutEverywhere(tokens: tokens, by: .machine)
            if output.json {
                StandardOutput.json(.object([("ended", .integer(Int64(ended)))]))
            } else {
                let other = location.person.map { " --as \"\($0)\"" } ?? ""
                StandardOutput.line(
                    "Signed out everywhere. Revoked: \(ended). To sign in again: halcyon token link\(other)")
            }
        }
    }
}
