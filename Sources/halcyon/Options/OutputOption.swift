import ArgumentParser

/// The flag `--json`, which every command takes.
struct OutputOption: ParsableArguments {
    @Flag(help: "Print one JSON value.")
    var json = false
}
