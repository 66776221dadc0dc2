import AVFoundation
import CoreAudio
import FlightApp
import Foundation

/// Plays the calm mode music, which the core generates during playback.
final class CalmAudio {
    private let engine = AVAudioEngine()

    /// - Parameter start: The time in the session at which the music starts, in seconds.
    init(seed: UInt64, startingAt start: Double) throws {
        try AVAudioSession.sharedInstance().setCategory(.playback, mode: .default, options: [.mixWithOthers])
        try AVAudioSession.sharedInstance().setActive(true)
        let rate = engine.outputNode.outputFormat(forBus: 0).sampleRate
        guard let format = AVAudioFormat(standardFormatWithSampleRate: rate, channels: 2) else { return }
        let source = CalmSource(CalmSound(seed: seed, rate: Int(rate), startingAt: start))
        let node = AVAudioSourceNode(format: format) { _, _, count, buffers in
            source.render(Int(count), into: UnsafeMutableAudioBufferListPointer(buffers))
            return noErr
        }
        engine.attach(node)
        engine.connect(node, to: engine.mainMixerNode, format: format)
        try engine.start()
    }

    func stop() { engine.stop() }
}
