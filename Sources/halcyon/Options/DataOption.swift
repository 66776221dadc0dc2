import ArgumentParser

/// The option `--data DIR`, which every command takes.
struct DataOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The data folder. Default: $HALCYON_DATA, else ~/.local/share/halcyon.", valueName: "dir"))
    var data: String?
}
