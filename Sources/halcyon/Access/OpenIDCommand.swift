import ArgumentParser
import FlightCore
import FlightNetwork
import FlightScreens
import FlightServer
import SignIn

/// `halcyon openid`: checks the provider of OpenID Connect, and prints what to register there.
struct OpenIDCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "openid",
        abstract: "Check the OpenID Connect provider for signing in.",
        discussion: """
            Prints the redirect address to register at the provider, then fetches the provider's discovery document \
            and keys. Set the provider up with environment variables, or with openid.json in the data folder \
            (chmod 600, as it holds a secret):

              {
                "issuer": "https://id.example.org",
                "clientId": "halcyon", "clientSecret": "…",
                "scope": "openid email profile",
                "buttonText": "Sign in with Authelia",
                "autoRegister": true, "autoLogin": false,
                "ownerClaim": "groups", "ownerValue": "halcyon-owners"
              }

            Only issuer and clientId are required. The matching environment variables are HALCYON_OPENID_ISSUER, \
            HALCYON_OPENID_CLIENT_ID and so on. "enabled": false turns the provider off. autoRegister makes new \
            people members. With autoLogin, /sign-in?autoLogin=false still shows the sign-in page. Restart the server \
            after a change.

            Examples:
              halcyon openid
              halcyon openid --address https://flights.example.org
              halcyon openid --json
            """)

    @OptionGroup var address: AddressOption
    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        let directory = try DataDirectory.resolve(location.data)
        guard let settings = try OpenIDFile.read(in: directory) else {
            throw CommandFailure("no provider is set up; see halcyon openid --help", code: 1)
        }
        let redirect = address.base(in: directory) + PageAddress.openIDCallback.path()
        if !output.json {
            StandardOutput.line("Provider: \(settings.issuer.text)")
            StandardOutput.line("Client ID: \(settings.clientID)")
            StandardOutput.line("Redirect address to register: \(redirect)")
        }
        let fault = await OpenIDCommand.fault(of: settings)
        if output.json {
            StandardOutput.json(
                .object([
                    ("issuer", .string(settings.issuer.text)), ("clientId", .string(settings.clientID)),
                    ("redirect", .string(redirect)), ("works", .bool(fault == nil)), ("fault", .text(fault)),
                ]))
        }
        if let fault { throw CommandFailure(fault, code: 1, isSaid: output.json) }
        if !output.json { StandardOutput.line("The provider answers as expected.") }
    }

    /// Returns what prevents a sign-in; `nil` if the provider's documents are usable.
    private static func fault(of settings: OpenIDSettings) async -> String? {
        let transport = HTTPTransport(patience: OpenIDCommand.patience)
        let provider = OpenIDProvider(settings: settings, transport: transport)
        var fault: String?
        do throws(OpenIDFault) {
            let now = SystemClock().now
            let discovery = try await provider.discovery(at: now)
            _ = try await provider.keys(of: discovery, at: now)
        } catch {
            fault = error.message
        }
        await transport.shutdown()
        return fault
    }

    /// The time limit for each request to the provider. Someone waits for it in a browser.
    static let patience = Duration.seconds(10)
}
