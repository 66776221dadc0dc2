import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// Holds the calm mode session between frames, with the maps of the current and the previous flight.
@MainActor
final class CalmKeeper {
    private var player: CalmPlayer?
    private var size = CGSize.zero
    private var flight: Int?
    private var past: [CalmMark] = []
    private var map: [CalmMark] = []
    private let start = Date()
    private let seed = UInt64.random(in: .min ... .max)
    private var sound: CalmAudio?

    /// Returns the picture for the given date; nil if the size is not known yet.
    func picture(at date: Date, in size: CGSize, isStill: Bool, texts model: AppModel) -> CalmPicture? {
        guard size.width > 0, size.height > 0 else { return nil }
        if player == nil {
            player = CalmPlayer(
                seed: seed, width: size.width, height: size.height, isStill: isStill, settings: model.settings)
        } else if size != self.size {
            player?.resize(width: size.width, height: size.height)
            flight = nil
        }
        self.size = size
        guard let frame = player?.frame(at: date.timeIntervalSince(start)) else { return nil }
        if frame.flight != flight {
            past = map
            map = player?.map() ?? []
            flight = frame.flight
        }
        return CalmPicture(frame: frame, past: past, map: map)
    }

    /// Stops the music or, if `isPlaying` is true, starts it at the current point of the session.
    func play(_ isPlaying: Bool) throws {
        sound?.stop()
        sound = isPlaying ? try CalmAudio(seed: seed, startingAt: Date().timeIntervalSince(start)) : nil
    }
}
