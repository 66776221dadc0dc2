import FlightCore
import Foundation

/// Shows a live view on the whole terminal until the user quits, and then restores the terminal.
struct WatchScreen {
    /// Whether changed letters flip as on a split-flap board.
    let hasMotion: Bool

    /// The interval at which to check for changes by another process, such as the server.
    private static let lookEvery = Duration.seconds(1)

    func run(_ watcher: inout some Watcher) async throws {
        let bell = try TerminalBell()
        defer { bell.stop() }
        // Reads the data before switching screens, so that an error appears on the normal screen.
        var view = try await watcher.look()
        let mode = TerminalMode()
        defer { mode.restore() }
        var painter = TerminalPainter(hasColours: StandardOutput.hasColours)
        var shown: TerminalPicture?
        var motion: (flaps: FlapMotion, since: ContinuousClock.Instant)?
        var lookAt = ContinuousClock.now + WatchScreen.lookEvery
        var isNew = true
        while !bell.isEndAsked {
            if .now >= lookAt {
                if let next = try await watcher.look() {
                    view = next
                    isNew = true
                }
                lookAt = .now + WatchScreen.lookEvery
            }
            let size = TerminalSize.current
            if isNew || shown?.size != size, let view {
                let picture = view.draw(size)
                motion = nil
                if hasMotion, let shown, let flaps = FlapMotion(from: shown, to: picture) { motion = (flaps, .now) }
                if motion == nil { shown = picture }
                isNew = false
            }
            if let (flaps, since) = motion {
                let step = WatchScreen.step(since)
                shown = flaps.picture(after: step)
                if step >= flaps.steps { motion = nil }
            }
            if let shown {
                let text = painter.paint(shown)
                if !text.isEmpty { StandardOutput.write(text) }
            }
            let wait = motion == nil ? lookAt - .now : .milliseconds(FlapMotion.tick)
            if mode.key(within: WatchScreen.milliseconds(wait), orAt: bell.ear) == .leave { return }
            bell.hush()
        }
    }

    /// Returns the current step of an animation that started at the given instant.
    private static func step(_ since: ContinuousClock.Instant) -> Int {
        Int((ContinuousClock.now - since) / .milliseconds(FlapMotion.tick))
    }

    /// Returns the duration in whole milliseconds, rounded up; 0 for a negative duration.
    private static func milliseconds(_ duration: Duration) -> Int32 {
        Int32(max(0, min(60_000, (duration / .milliseconds(1)).rounded(.up))))
    }
}
