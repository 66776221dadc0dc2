import FlightApp
import Foundation
import SwiftUI

/// Keeps the session of calm mode from picture to picture, and the maps of the flight under way and of the one before.
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

    /// What an instant looks like; nil before there is a size.
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

    /// Music begins where the breath is, and ends when it is asked to.
    func play(_ isPlaying: Bool) throws {
        sound?.stop()
        sound = isPlaying ? try CalmAudio(seed: seed, startingAt: Date().timeIntervalSince(start)) : nil
    }
}
