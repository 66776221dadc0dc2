import ArgumentParser
import FlightCore
import FlightData
import Foundation

/// `halcyon calm`: runs the breathing exercise in the terminal, or writes its music to a file.
struct Calm: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Breathe along with a paper plane. Works offline.",
        discussion: """
            Breathe in while the plane climbs, and out while it descends. Press q, Esc or Ctrl-C to leave, m to turn \
            the music on or off. When piped, the command prints one line for each breath in and out, and a fact after \
            each flight.

            Examples:
              halcyon calm
              halcyon calm --minutes 5 --no-sound
              halcyon calm --wav calm.wav --minutes 10
            """)

    @Option(help: ArgumentHelp("Length of the session. Default: no limit; 10 for a file.", valueName: "minutes"))
    var minutes: Double?

    @Flag(help: "Turn off the music.")
    var noSound = false

    @Option(help: ArgumentHelp("A seed: the same number gives the same flights, facts and music.", valueName: "number"))
    var seed: UInt32?

    @Option(help: ArgumentHelp("Write the music to a WAV file instead (16-bit stereo, 44.1 kHz).", valueName: "file"))
    var wav: String?

    @OptionGroup var wording: WordsOptions

    func validate() throws {
        if let minutes, !(minutes > 0 && minutes <= 1440) {
            throw ValidationError("--minutes must be above 0 and at most 1440.")
        }
        if wav != nil, noSound { throw ValidationError("--wav cannot be combined with --no-sound.") }
    }

    func run() async throws {
        let seed = UInt64(seed ?? UInt32.random(in: 1...UInt32.max))
        if let wav {
            try write(to: wav, seed: seed)
            return
        }
        let words = wording.words()
        var screen = CalmScreen(
            session: CalmSession(StandingData.calmAirports, seed: seed, land: Outlines(Installation.land)),
            facts: FactOrder(count: FactCard.allCases.count, seed: seed), words: words)
        let seconds = minutes.map { $0 * 60 }
        if StandardOutput.isTerminal {
            CalmTerminal(seed: seed, length: seconds, hasSound: !noSound, words: words).run(&screen)
        } else {
            try await tell(&screen, until: seconds)
        }
    }

    /// Prints the breathing instructions and the facts line by line, for output that is not a terminal.
    private func tell(_ screen: inout CalmScreen, until end: Double?) async throws {
        let clock = ContinuousClock()
        let start = clock.now
        var at = 0.0
        while end.map({ at < $0 }) ?? true {
            for line in screen.spoken(at: at) { StandardOutput.line(line) }
            let breath = BreathingCycle(at: at)
            at = BreathingCycle.start(of: breath.flight) + breath.length * (breath.direction == .inward ? 0.5 : 1)
            try await clock.sleep(until: start + .seconds(min(at, end ?? at)))
        }
    }

    private func write(to path: String, seed: UInt64) throws {
        let seconds = (minutes ?? 10) * 60
        var pieces = MusicPieces(seed: seed, length: seconds)
        let file = try WaveFile(
            path: CommandEnvironment.path(path), rate: MusicPieces.rate, frames: Int(seconds * Double(MusicPieces.rate))
        )
        var left = Int(seconds * Double(MusicPieces.rate))
        while left > 0 {
            let frames = min(left, MusicPieces.rate)
            try file.handle.write(contentsOf: pieces.next(frames: frames))
            left -= frames
        }
        try file.handle.close()
        StandardError.line("halcyon calm: wrote \(path)")
    }
}
