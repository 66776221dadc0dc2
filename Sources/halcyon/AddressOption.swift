import ArgumentParser

/// `--address`, where a browser finds the server.
struct AddressOption: ParsableArguments {
    @Option(help: ArgumentHelp("Where your browser reaches the server.", valueName: "url"))
    var address = "http://127.0.0.1:8484"

    func validate() throws {
        guard address.hasPrefix("http://") || address.hasPrefix("https://") else {
            throw ValidationError("--address takes an address such as https://flights.example.org, not '\(address)'.")
        }
    }
}
