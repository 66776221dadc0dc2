import ArgumentParser

/// The flag `--no-motion`, for commands that draw on the whole terminal.
struct MotionOption: ParsableArguments {
    @Flag(help: "Turn off the flap animation.")
    var noMotion = false
}
