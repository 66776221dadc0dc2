import FlightCore
import Foundation

/// A whole terminal on which something is kept in view until somebody leaves; then all is as it was before.
struct WatchScreen {
    /// Whether letters that change turn over others for a moment.
    let hasMotion: Bool

    /// How often to look whether somebody else, such as the server, has changed something.
    private static let lookEvery = Duration.seconds(1)

    func run(_ watcher: inout some Watcher) async throws {
        let bell = try TerminalBell()
        defer { bell.stop() }
        // What can fail does so before the screen is another.
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

    /// How many steps of a motion are over.
    private static func step(_ since: ContinuousClock.Instant) -> Int {
        Int((ContinuousClock.now - since) / .milliseconds(FlapMotion.tick))
    }

    /// In whole milliseconds, rounded up, 0 for what is past.
    private static func milliseconds(_ duration: Duration) -> Int32 {
        Int32(max(0, min(60_000, (duration / .milliseconds(1)).rounded(.up))))
    }
}
