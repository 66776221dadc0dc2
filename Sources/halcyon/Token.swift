import ArgumentParser
import FlightCore
import FlightServer
import FlightTracking

/// `halcyon token`: what opens the door to scripts and browsers.
struct Token: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make, list and revoke access tokens; make a sign-in link.",
        discussion: """
            A token is shown once; what is kept is its SHA-256. Scripts send it as "Authorization: Bearer TOKEN".

            Examples:
              halcyon token create backup-script --read-only
              halcyon token list
              halcyon token revoke x0QzTk3Jf9a_
              halcyon token link
            """,
        subcommands: [TokenCreate.self, TokenList.self, TokenRevoke.self, TokenLink.self])

    @Flag(help: "The same as `halcyon token link`.")
    var link = false

    @OptionGroup var address: AddressOption
    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func validate() throws {
        guard link else { throw ValidationError("say what to do: create, list, revoke or link.") }
    }

    func run() async throws { try await TokenLink.make(address, output, location) }
}
