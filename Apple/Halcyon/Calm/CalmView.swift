import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// Calm mode: a paper plane flies between real airports. The user breathes in while it climbs and out while it
/// descends.
struct CalmView: View {
    let leave: () -> Void
    @Environment(AppModel.self) private var model
    @Environment(\.accessibilityReduceMotion) private var isStill
    @Environment(\.colorScheme) private var scheme
    @State private var keeper = CalmKeeper()
    @State private var isPlaying = false

    var body: some View {
        let texts = CalmTexts(settings: model.settings)
        GeometryReader { geometry in
            TimelineView(.animation) { context in
                if let picture = keeper.picture(at: context.date, in: geometry.size, isStill: isStill, texts: model) {
                    CalmCanvas(picture: picture, palette: Palette.of(scheme))
                        .accessibilityElement()
                        .accessibilityLabel(Text(verbatim: picture.frame.route))
                        .overlay(alignment: .bottom) { CalmWords(frame: picture.frame, texts: texts) }
                }
            }
        }
        .ignoresSafeArea()
        .overlay(alignment: .topTrailing) { buttons(texts) }
        .onDisappear { play(false) }
    }

    private func buttons(_ texts: CalmTexts) -> some View {
        HStack(spacing: Space.s3.rawValue) {
            Button {
                play(!isPlaying)
            } label: {
                Label {
                    Text(verbatim: texts.music)
                } icon: {
                    (isPlaying ? Symbol.music : .mute).image
                }
            }
            Button(role: .cancel) {
                leave()
            } label: {
                Label {
                    Text(verbatim: texts.leave)
                } icon: {
                    Symbol.close.image
                }
            }
            .keyboardShortcut(.cancelAction)
        }
        .labelStyle(.iconOnly)
        .typed(.title, .calmInk)
        .padding()
    }

    private func play(_ wanted: Bool) {
        do {
            try keeper.play(wanted)
            isPlaying = wanted
        } catch {
            isPlaying = false
        }
    }
}
