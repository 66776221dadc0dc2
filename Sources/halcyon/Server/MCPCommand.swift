import ArgumentParser
import FlightCore
import FlightNetwork
import FlightTracking
import Foundation
import UnixSignals

/// `halcyon mcp`: connects an assistant on this machine with the server.
struct MCPCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Let an assistant see and change your flights (Model Context Protocol).",
        discussion: """
            An assistant starts this command and exchanges messages with it over standard input and output. The command \
            passes them on to the server, at /mcp. Assistants that speak HTTP use that address with a token themselves.

            The token is in HALCYON_TOKEN. Without it, the command makes a token in the data folder, and revokes it when \
            the assistant ends.

            Examples:
              halcyon mcp --read-only
              HALCYON_TOKEN=… halcyon mcp --address https://flights.example.org

            In an assistant's settings:
              {"mcpServers": {"halcyon": {"command": "halcyon", "args": ["mcp", "--read-only"]}}}
            """)

    @Flag(help: "The assistant may see everything and change nothing.")
    var readOnly = false

    @OptionGroup var address: AddressOption
    @OptionGroup var location: PersonOption

    func run() async throws {
        if let token = CommandEnvironment.current.variables["HALCYON_TOKEN"], !token.isEmpty {
            guard !readOnly else {
                throw CommandFailure(
                    "--read-only has no effect on the token in HALCYON_TOKEN; make one with the scope read")
            }
            let directory = try DataDirectory.resolve(location.data)
            await relay(to: address.base(in: directory), token)
            return
        }
        try await Installation.use(location) { installation in
            let made = try await installation.access.makeToken(
                "halcyon mcp", scope: readOnly ? .read : .write, life: .hours(24), by: .machine)
            let revoke: @Sendable () async -> Void = {
                _ = try? await installation.access.revoke(made.credential.id, by: .machine)
            }
            // Assistants also end a command by a signal, while it waits for input.
            Task {
                for await _ in await UnixSignalsSequence(trapping: .sigterm, .sigint, .sighup) {
                    await revoke()
                    Foundation.exit(0)
                }
            }
            await relay(to: address.base(in: installation.directory), made.secret)
            await revoke()
        }
    }

    /// The most bytes of an answer.
    private static let largest = 16 << 20

    /// Passes on each line of standard input, and prints the answer as a line, until the input ends.
    private func relay(to base: String, _ token: String) async {
        let transport = HTTPTransport(patience: .seconds(60))
        while let line = readLine(strippingNewline: true) {
            guard !line.isEmpty else { continue }
            if let answer = await MCPCommand.answer(to: line, from: base, token, transport) {
                StandardOutput.write(answer + "\n")
            }
        }
        await transport.shutdown()
    }

    private static func answer(
        to line: String, from base: String, _ token: String, _ transport: HTTPTransport
    ) async -> String? {
        let message = (try? JSONReader.read(line)) ?? .null
        let params = message["params"]
        var headers = [
            "authorization": "Bearer " + token, "content-type": "application/json",
            "accept": "application/json, text/event-stream",
        ]
        headers["mcp-protocol-version"] = params?["_meta"]?["io.modelcontextprotocol/protocolVersion"]?.string
        headers["mcp-method"] = message["method"]?.string
        if let name = params?["name"]?.string ?? params?["uri"]?.string {
            headers["mcp-name"] = "=?base64?" + Data(name.utf8).base64EncodedString() + "?="
        }
        let fault: String
        do {
            let reply = try await transport.send(
                SourceRequest(.post, base: base, "/mcp", headers: headers, body: Array(line.utf8)), limit: largest)
            // An answer of the protocol is one line of JSON.
            let text = String(decoding: reply.body, as: UTF8.self)
            if let answer = try? JSONReader.read(text), answer["jsonrpc"] != nil { return answer.json }
            if reply.status == 202 { return nil }
            fault =
                reply.status == 401
                ? "the token is not valid (any more); make another with `halcyon token create`"
                : "the server answered with status \(reply.status)"
        } catch {
            fault = "the server at \(base) cannot be reached; start it with `halcyon serve`, or pass --address"
        }
        guard let id = message["id"] else { return nil }
        return JSONValue.object([
            ("jsonrpc", .string("2.0")), ("id", id),
            ("error", .object([("code", .integer(-32603)), ("message", .string(fault))])),
        ]).json
    }
}
