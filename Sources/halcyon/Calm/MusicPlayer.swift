import FlightCore
import Foundation
import Synchronization

/// Plays music through a program that reads raw PCM from standard input. If no such program is installed, plays
/// nothing.
final class MusicPlayer: Sendable {
    /// The programs to try, in order, with the arguments for 16-bit stereo input.
    private static let programs: [(name: String, arguments: [String])] = [
        ("paplay", ["--raw", "--format=s16le", "--channels=2", "--rate=\(MusicPieces.rate)", "--latency-msec=200"]),
        ("aplay", ["-q", "-t", "raw", "-f", "S16_LE", "-c", "2", "-r", "\(MusicPieces.rate)", "-"]),
        ("play", ["-q", "-t", "raw", "-e", "signed", "-b", "16", "-c", "2", "-r", "\(MusicPieces.rate)", "-"]),
    ]

    private let process: Mutex<Process>
    private let isStopped = Atomic(false)
    private let isBroken = Atomic(false)

    /// Starts playing the music of a session, `start` seconds into the session. Returns `nil` if no player is
    /// installed.
    init?(seed: UInt64, startingAt start: Double, length: Double?) {
        guard let (path, arguments) = MusicPlayer.program() else { return nil }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = pipe
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // Ignores SIGPIPE, which would end this process when the player exits.
        signal(SIGPIPE, SIG_IGN)
        guard (try? process.run()) != nil else { return nil }
        self.process = Mutex(process)
        let input = pipe.fileHandleForWriting
        Thread.detachNewThread { [self] in
            var pieces = MusicPieces(seed: seed, startingAt: start, length: length)
            var left = length.map { Int($0 * Double(MusicPieces.rate)) } ?? Int.max
            while !isStopped.load(ordering: .relaxed), left > 0 {
                let frames = min(left, MusicPieces.rate / 8)
                // The pipe's buffer is small, so each write waits until the player has read the previous data. The
                // music is therefore rendered in real time.
                guard (try? input.write(contentsOf: pieces.next(frames: frames))) != nil else {
                    isBroken.store(true, ordering: .relaxed)
                    break
                }
                left -= frames
            }
            try? input.close()
        }
    }

    /// Whether the player has exited early, for example because the machine has no sound card.
    var hasFailed: Bool { isBroken.load(ordering: .relaxed) }

    func stop() {
        isStopped.store(true, ordering: .relaxed)
        process.withLock { if $0.isRunning { $0.terminate() } }
    }

    /// Returns the first program found on the PATH, with its arguments.
    private static func program() -> (String, [String])? {
        let folders = (CommandEnvironment.current.variables["PATH"] ?? "").split(separator: ":")
        for (name, arguments) in programs {
            for folder in folders where FileManager.default.isExecutableFile(atPath: folder + "/" + name) {
                return (folder + "/" + name, arguments)
            }
        }
        return nil
    }
}
