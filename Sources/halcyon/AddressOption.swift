import ArgumentParser

/// `--address`, where a browser finds the server.
struct AddressOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where your browser reaches the server (default: where the server of this folder listens, "
                + "else http://127.0.0.1:8484).", valueName: "url"))
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
        var base = address ?? ServerNote(in: directory).address ?? "http://127.0.0.1:8484"
        while base.hasSuffix("/") { base.removeLast() }
        return base
    }
}
