import ArgumentParser
import Foundation

/// The option `--address` for the server's public address.
struct AddressOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The server's address (default: $HALCYON_ADDRESS, else the address of the server running on this data \
            folder, else http://127.0.0.1:8484).
            """, valueName: "url"))
    var address: String?

    func validate() throws {
        guard let address else { return }
        guard address.hasPrefix("http://") || address.hasPrefix("https://") else {
            throw ValidationError("--address takes a URL such as https://flights.example.org, not '\(address)'.")
        }
    }

    /// The address of a server that was started without options.
    private static let usual = "http://127.0.0.1:8484"

    /// Returns the server's address without a trailing slash. Warns if the address is only assumed, because no server is
    /// running.
    ///
    /// - Parameter directory: The data folder.
    func base(in directory: String) -> String {
        var base = address ?? AddressOption.known ?? ServerNote(in: directory).running?.address ?? AddressOption.usual
        if address == nil, AddressOption.known == nil, ServerNote(in: directory).running == nil {
            StandardError.line(
                "warning: no server is running on this data folder, so the link assumes \(AddressOption.usual). Start one "
                    + "with `halcyon serve`, or pass the server's address with --address.")
        }
        while base.hasSuffix("/") { base.removeLast() }
        return base
    }

    /// The address set by the environment; `nil` if the variable is not set or is not a URL.
    private static var known: String? {
        CommandEnvironment.current.variables["HALCYON_ADDRESS"].flatMap { text in
            text.hasPrefix("http://") || text.hasPrefix("https://") ? text : nil
        }
    }
}
