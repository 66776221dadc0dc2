import Dispatch
import FlightCore
import Foundation
import Synchronization

/// Runs calm mode on the whole terminal: draws, reads keys, and restores the terminal at the end.
struct CalmTerminal {
    let seed: UInt64
    /// The length of the session in seconds; `nil` if it is unlimited.
    let length: Double?
    let hasSound: Bool
    let words: Words

    /// The time between two redraws, in milliseconds.
    private static let tick: Int32 = 50

    func run(_ screen: inout CalmScreen) {
        let isEnded = Flag()
        let signals = [SIGINT, SIGTERM, SIGHUP].map { CalmTerminal.watch($0, isEnded) }
        defer { for signal in signals { signal.cancel() } }
        let mode = TerminalMode()
        defer { mode.restore() }
        let start = ContinuousClock.now
        func elapsed() -> Double {
            let passed = (ContinuousClock.now - start).components
            return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
        }
        var music: MusicPlayer?
        var hasPlayer = true
        func play() {
            music = MusicPlayer(seed: seed, startingAt: elapsed(), length: length.map { $0 - elapsed() })
            hasPlayer = music != nil
        }
        if hasSound { play() }
        defer { music?.stop() }
        var drawn = ""
        while !isEnded.isRaised, length.map({ elapsed() < $0 }) ?? true {
            if let player = music, player.hasFailed {
                player.stop()
                music = nil
                hasPlayer = false
            }
            let picture = frame(screen.lines(at: elapsed(), width: StandardOutput.width), hasPlayer: hasPlayer)
            if picture != drawn { StandardOutput.write(picture) }
            drawn = picture
            switch mode.key(within: CalmTerminal.tick) {
            case .leave: return
            case .music:
                if let player = music {
                    player.stop()
                    music = nil
                } else {
                    play()
                }
            case nil: break
            }
        }
    }

    /// Returns the whole screen, with the picture in the middle and the available keys at the bottom.
    private func frame(_ lines: [String], hasPlayer: Bool) -> String {
        var size = winsize()
        let height = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_row > 0 ? Int(size.ws_row) : 24
        let foot = (hasPlayer ? [] : [words.say(calm: .noPlayer)]) + [words.say(calm: .keys)]
        let room = max(1, height - foot.count)
        var rows = Array(repeating: "", count: max(0, (height - 12) / 2)) + lines
        rows = Array(rows.prefix(room))
        rows += Array(repeating: "", count: room - rows.count)
        rows += foot.map { Style.dim(" " + $0.cut(toWidth: max(0, StandardOutput.width - 2))) }
        // To avoid flicker, overwrites each row and clears only the rest of the row.
        return "\u{1B}[H" + rows.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
    }

    /// Makes the given signal set the flag, instead of performing its default action.
    private static func watch(_ number: Int32, _ flag: Flag) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { flag.raise() }
        source.resume()
        return source
    }

    private final class Flag: Sendable {
        private let value = Atomic(false)
        var isRaised: Bool { value.load(ordering: .relaxed) }
        func raise() { value.store(true, ordering: .relaxed) }
    }
}
