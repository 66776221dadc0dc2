import CoreAudio
import FlightApp
import Synchronization

/// Generates the music on the audio thread. No other thread calls the generator, so the lock never blocks.
final class CalmSource: Sendable {
    private let sound: Mutex<CalmSound>

    init(_ sound: CalmSound) { self.sound = Mutex(sound) }

    func render(_ count: Int, into buffers: UnsafeMutableAudioBufferListPointer) {
        guard buffers.count == 2, let left = buffers[0].mData, let right = buffers[1].mData else { return }
        let leftFrames = UnsafeMutableBufferPointer(start: left.assumingMemoryBound(to: Float.self), count: count)
        let rightFrames = UnsafeMutableBufferPointer(start: right.assumingMemoryBound(to: Float.self), count: count)
        sound.withLock { $0.render(leftFrames, rightFrames) }
    }
}
