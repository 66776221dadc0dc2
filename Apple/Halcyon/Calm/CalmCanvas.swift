import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// A frame of calm mode: the old map, the new map, and the moving elements above them.
struct CalmCanvas: View {
    let picture: CalmPicture
    let palette: Palette

    var body: some View {
        Canvas { [picture, palette] context, _ in
            CalmCanvas.draw(picture.past, in: context, palette)
            var coming = context
            coming.opacity = picture.frame.mapOpacity
            CalmCanvas.draw(picture.map, in: coming, palette)
            CalmCanvas.draw(picture.frame.marks, in: context, palette)
        }
        .background(palette[.calmSea].color)
    }

    private nonisolated static func draw(_ marks: [CalmMark], in context: GraphicsContext, _ palette: Palette) {
        var brush = Brush(context, palette: palette)
        for mark in marks { brush.draw(mark) }
    }
}
