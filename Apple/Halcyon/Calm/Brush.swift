import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// Draws the core's drawing commands on a SwiftUI canvas.
struct Brush {
    private var context: GraphicsContext
    private var waiting: [GraphicsContext] = []
    private var path = Path()
    private let palette: Palette

    init(_ context: GraphicsContext, palette: Palette) {
        self.context = context
        self.palette = palette
    }

    mutating func draw(_ mark: CalmMark) {
        switch mark {
        case .begin: path = Path()
        case .move(let x, let y): path.move(to: CGPoint(x: x, y: y))
        case .line(let x, let y): path.addLine(to: CGPoint(x: x, y: y))
        case .curve(let x1, let y1, let x2, let y2, let x, let y):
            path.addCurve(
                to: CGPoint(x: x, y: y), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2))
        case .close: path.closeSubpath()
        case .fill(let token, let opacity): context.fill(path, with: .color(color(token, opacity)))
        case .stroke(let width, let token, let opacity):
            context.stroke(path, with: .color(color(token, opacity)), lineWidth: width)
        case .disc(let x, let y, let radius, let token, let opacity):
            let square = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
            context.fill(Path(ellipseIn: square), with: .color(color(token, opacity)))
        case .place(let x, let y, let angle, let scale):
            waiting.append(context)
            context.translateBy(x: x, y: y)
            context.rotate(by: .radians(angle))
            context.scaleBy(x: scale, y: scale)
        case .restore: context = waiting.popLast() ?? context
        case .fade(let from, let to, let token, let opacity):
            context.fill(
                path,
                with: .linearGradient(
                    Gradient(colors: [color(token, opacity), color(token, 0)]), startPoint: CGPoint(x: from, y: 0),
                    endPoint: CGPoint(x: to, y: 0)))
        case .shadow(let opacity):
            var soft = context
            soft.addFilter(.blur(radius: 7))
            soft.fill(Brush.sheet, with: .color(color(.calmShade, opacity)))
        case .cover(let token, let opacity):
            context.fill(Path(Brush.everything), with: .color(color(token, opacity)))
        }
    }

    private func color(_ token: ColourToken, _ opacity: Double) -> Color { palette[token].color.opacity(opacity) }

    /// The outline of the paper plane, used for its shadow.
    private static let sheet = Path { path in
        path.move(to: CGPoint(x: 46, y: 0))
        path.addLine(to: CGPoint(x: -30, y: -30))
        path.addLine(to: CGPoint(x: -22, y: 0))
        path.addLine(to: CGPoint(x: -30, y: 30))
        path.closeSubpath()
    }

    private static let everything = CGRect(x: -10_000, y: -10_000, width: 20_000, height: 20_000)
}
