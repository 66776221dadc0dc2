import ArgumentParser

/// `--no-motion`, which commands take that draw on the whole terminal.
struct MotionOption: ParsableArguments {
    @Flag(help: "Letters that change do not flap.")
    var noMotion = false
}
