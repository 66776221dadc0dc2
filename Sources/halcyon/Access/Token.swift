import ArgumentParser

/// `halcyon token`: manages access tokens for scripts and sign-in links for browsers.
struct Token: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Create, list and revoke access tokens; create a sign-in link.",
        discussion: """
            A token is shown once; Halcyon keeps only its SHA-256. Scripts send it as "Authorization: Bearer TOKEN".

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
    @OptionGroup var location: PersonOption

    func run() async throws {
        guard link else {
            throw CommandFailure("choose create, list, revoke or link; see halcyon token --help")
        }
        try await TokenLink.make(address, output, location)
    }
}
