import ArgumentParser

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

    func run() async throws {
        guard link else {
            throw CommandFailure("say what to do: create, list, revoke or link; see halcyon token --help")
        }
        try await TokenLink.make(address, output, location)
    }
}
