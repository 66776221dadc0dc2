import ArgumentParser

/// The options `--as NAME` and `--data DIR`, which every command takes that reads or changes the data of a person.
struct PersonOption: ParsableArguments {
    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "The person to act for, by name or ID; see `halcyon people`. Default: $HALCYON_AS, else the first owner.",
            valueName: "name"))
    var person: String?

    @OptionGroup var location: DataOption

    var data: String? { location.data }
    /// The name or ID; `nil` for the first owner.
    var name: String? { person ?? CommandEnvironment.current.variables["HALCYON_AS"].flatMap { $0.isEmpty ? nil : $0 } }
}
