import ArgumentParser
import Foundation

/// `--address`, where the server is found.
struct AddressOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where the server is reached (default: $HALCYON_ADDRESS, else where the server of this folder "
                + "listens, else http://127.0.0.1:8484).", valueName: "url"))
    var address: String?

    func validate() throws {
        guard let address else { return }
        guard address.hasPrefix("http://") || address.hasPrefix("https://") else {
            throw ValidationError("--address takes an address such as https://flights.example.org, not '\(address)'.")
        }
    }

    /// The address without a slash at its end.
    ///
    /// - Parameter directory: the data folder.
    func base(in directory: String) -> String {
        var base = address ?? AddressOption.known ?? ServerNote(in: directory).address ?? "http://127.0.0.1:8484"
        while base.hasSuffix("/") { base.removeLast() }
        return base
    }

    /// What the environment says; nil for what is no address.
    private static var known: String? {
        CommandEnvironment.current.variables["HALCYON_ADDRESS"].flatMap { text in
            text.hasPrefix("http://") || text.hasPrefix("https://") ? text : nil
        }
    }
}
