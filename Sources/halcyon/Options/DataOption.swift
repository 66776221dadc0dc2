import ArgumentParser

/// `--data DIR`, which every command takes.
struct DataOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder with the data. Default: $HALCYON_DATA, else ~/.local/share/halcyon.", valueName: "dir"))
    var data: String?
}
