import ArgumentParser

/// The flag `--no-motion`, for commands that draw on the whole terminal.
struct MotionOption: ParsableArguments {
    @Flag(help: "Turn off the split-flap animation.")
    var noMotion = false
}
