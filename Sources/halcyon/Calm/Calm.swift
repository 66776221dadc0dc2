import ArgumentParser
import FlightCore
import FlightData
import Foundation

/// `halcyon calm`: the breathing exercise in a terminal, and its music as a file.
struct Calm: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Breathe with a paper plane; needs no network and no data.",
        discussion: """
            Breathe in while the plane climbs, and out while it descends. q, Esc or Ctrl-C leaves at once; m switches the
            music. In a pipe, a line says each breath.

            Examples:
              halcyon calm
              halcyon calm --minutes 5 --no-sound
              halcyon calm --wav calm.wav --minutes 10
            """)

    @Option(help: ArgumentHelp("How long. Default: until you leave; 10 for a file.", valueName: "minutes"))
    var minutes: Double?

    @Flag(help: "Without music.")
    var noSound = false

    @Option(help: ArgumentHelp("The same number gives the same flights, facts and music.", valueName: "number"))
    var seed: UInt32?

    @Option(help: ArgumentHelp("Write the music to a file instead (WAV, 16 bit, 44.1 kHz, stereo).", valueName: "file"))
    var wav: String?

    @OptionGroup var wording: WordsOptions

    func validate() throws {
        if let minutes, !(minutes > 0 && minutes <= 1440) {
            throw ValidationError("--minutes takes a number above 0, at most 1440.")
        }
        if wav != nil, noSound { throw ValidationError("--wav writes music; leave --no-sound out.") }
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

    /// Without a terminal: a line for each half of a breath, and the facts.
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
