import ArgumentParser
import FlightCore
import FlightScreens
import FlightServer
import FlightStore
import FlightTracking

/// `halcyon token link`: prints a link that signs in a single browser.
struct TokenLink: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "link",
        abstract: "Print a sign-in link that works once, within 15 minutes.",
        discussion: """
            Examples:
              halcyon token link
              halcyon token link --address https://flights.example.org
            """)

    @OptionGroup var address: AddressOption
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    /// The time for which a sign-in link is valid.
    private static let life = Span.minutes(15)

    func run() async throws { try await TokenLink.make(address, output, location) }

    static func make(_ address: AddressOption, _ output: OutputOption, _ location: PersonOption) async throws {
        try await Installation.use(location) { installation in
            let made = try await installation.access.makeSignInLink("sign-in link", life: life)
            let base = address.base(in: installation.directory)
            let link = base + PageAddress.signIn.path() + "?key=" + made.secret
            if output.json {
                StandardOutput.json(
                    .object([("link", .string(link)), ("expires", .text(made.credential.expiresAt?.iso))]))
            } else {
                StandardOutput.line(link)
            }
        }
    }
}
