// A stub of SwiftUI with only the declarations that Halcyon uses, in the signatures that Apple documents.
// It checks that names and types fit together. Stubs prove nothing about Apple's behaviour.

import AppleFoundation
import Foundation

/// https://developer.apple.com/documentation/swiftui/shapestyle
public protocol ShapeStyle: Sendable {
    /// https://developer.apple.com/documentation/swiftui/shapestyle/resolved
    associatedtype Resolved: ShapeStyle = Never
    /// https://developer.apple.com/documentation/swiftui/shapestyle/resolve(in:)
    func resolve(in environment: EnvironmentValues) -> Self.Resolved
}

extension ShapeStyle where Resolved == Never {
    /// https://developer.apple.com/documentation/swiftui/shapestyle/resolve(in:)
    public func resolve(in environment: EnvironmentValues) -> Never { fatalError() }
}

extension Never: ShapeStyle {
    /// https://developer.apple.com/documentation/swiftui/shapestyle/resolved
    public typealias Resolved = Never
}

/// https://developer.apple.com/documentation/swiftui/color
public struct Color: Hashable, ShapeStyle {
    /// https://developer.apple.com/documentation/swiftui/color/rgbcolorspace
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3
    }
    /// https://developer.apple.com/documentation/swiftui/color/init(_:red:green:blue:opacity:)
    public nonisolated init(
        _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {}
    /// https://developer.apple.com/documentation/swiftui/color/opacity(_:)
    public nonisolated func opacity(_ opacity: Double) -> Color { self }
    /// https://developer.apple.com/documentation/swiftui/color/clear
    public nonisolated static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
    /// https://developer.apple.com/documentation/swiftui/shapestyle/resolved
    public typealias Resolved = Never
}

extension Color: View {
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/gradient
public struct Gradient: Hashable, Sendable, ShapeStyle {
    /// https://developer.apple.com/documentation/swiftui/gradient/init(colors:)
    public init(colors: [Color]) {}
}

/// https://developer.apple.com/documentation/swiftui/angle
public struct Angle: Hashable, Sendable {
    /// https://developer.apple.com/documentation/swiftui/angle/degrees(_:)
    public static func degrees(_ degrees: Double) -> Angle { Angle() }
    /// https://developer.apple.com/documentation/swiftui/angle/radians(_:)
    public static func radians(_ radians: Double) -> Angle { Angle() }
}

/// https://developer.apple.com/documentation/swiftui/strokestyle
public struct StrokeStyle: Equatable, Sendable {
    /// https://developer.apple.com/documentation/swiftui/strokestyle/init(linewidth:linecap:linejoin:miterlimit:dash:dashphase:)
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {}
}

/// https://developer.apple.com/documentation/swiftui/path
public struct Path: Equatable, Sendable {
    /// https://developer.apple.com/documentation/swiftui/path/init()
    public init() {}
    /// https://developer.apple.com/documentation/swiftui/path/init(_:)
    public init(_ rect: CGRect) {}
    /// https://developer.apple.com/documentation/swiftui/path/init(ellipsein:)
    public init(ellipseIn rect: CGRect) {}
    /// https://developer.apple.com/documentation/swiftui/path/init(_:)
    public init(_ callback: (inout Path) -> Void) {}
    /// https://developer.apple.com/documentation/swiftui/path/move(to:)
    public mutating func move(to end: CGPoint) {}
    /// https://developer.apple.com/documentation/swiftui/path/addline(to:)
    public mutating func addLine(to end: CGPoint) {}
    /// https://developer.apple.com/documentation/swiftui/path/addcurve(to:control1:control2:)
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    /// https://developer.apple.com/documentation/swiftui/path/closesubpath()
    public mutating func closeSubpath() {}
}

extension Path: Shape {
    /// https://developer.apple.com/documentation/swiftui/shape/path(in:)
    public nonisolated func path(in rect: CGRect) -> Path { self }
}

/// https://developer.apple.com/documentation/swiftui/shape
public protocol Shape: Sendable, View {
    /// https://developer.apple.com/documentation/swiftui/shape/path(in:)
    nonisolated func path(in rect: CGRect) -> Path
}

/// https://developer.apple.com/documentation/swiftui/insettableshape
public protocol InsettableShape: Shape {}

extension Shape {
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
    /// https://developer.apple.com/documentation/swiftui/shape/fill(_:style:)
    public nonisolated func fill<S>(_ content: S) -> some View where S: ShapeStyle { self }
    /// https://developer.apple.com/documentation/swiftui/shape/stroke(_:linewidth:antialiased:)
    public nonisolated func stroke<S>(_ content: S, lineWidth: CGFloat = 1) -> some View where S: ShapeStyle { self }
    /// https://developer.apple.com/documentation/swiftui/shape/stroke(_:style:antialiased:)
    public nonisolated func stroke<S>(_ content: S, style: StrokeStyle) -> some View where S: ShapeStyle { self }
    /// https://developer.apple.com/documentation/swiftui/shape/trim(from:to:)
    public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape { self }
}

/// https://developer.apple.com/documentation/swiftui/circle
public struct Circle: InsettableShape {
    /// https://developer.apple.com/documentation/swiftui/circle/init()
    public nonisolated init() {}
    /// https://developer.apple.com/documentation/swiftui/shape/path(in:)
    public nonisolated func path(in rect: CGRect) -> Path { Path() }
}

/// https://developer.apple.com/documentation/swiftui/capsule
public struct Capsule: InsettableShape {
    /// https://developer.apple.com/documentation/swiftui/capsule/init(style:)
    public nonisolated init(style: RoundedCornerStyle = .continuous) {}
    /// https://developer.apple.com/documentation/swiftui/shape/path(in:)
    public nonisolated func path(in rect: CGRect) -> Path { Path() }
}

/// https://developer.apple.com/documentation/swiftui/rectangle
public struct Rectangle: InsettableShape {
    /// https://developer.apple.com/documentation/swiftui/rectangle/init()
    public nonisolated init() {}
    /// https://developer.apple.com/documentation/swiftui/shape/path(in:)
    public nonisolated func path(in rect: CGRect) -> Path { Path() }
}

/// https://developer.apple.com/documentation/swiftui/roundedcornerstyle
public enum RoundedCornerStyle: Sendable {
    case circular
    case continuous
}

/// https://developer.apple.com/documentation/swiftui/roundedrectangle
public struct RoundedRectangle: InsettableShape {
    /// https://developer.apple.com/documentation/swiftui/roundedrectangle/init(cornerradius:style:)
    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
    /// https://developer.apple.com/documentation/swiftui/shape/path(in:)
    public nonisolated func path(in rect: CGRect) -> Path { Path() }
}

/// https://developer.apple.com/documentation/swiftui/canvas
public struct Canvas<Symbols>: View where Symbols: View {
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

extension Canvas where Symbols == EmptyView {
    /// https://developer.apple.com/documentation/swiftui/canvas/init(opaque:colormode:rendersasynchronously:renderer:)
    public nonisolated init(
        opaque: Bool = false, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {}
}

/// https://developer.apple.com/documentation/swiftui/graphicscontext
public struct GraphicsContext {
    /// https://developer.apple.com/documentation/swiftui/graphicscontext/shading
    public struct Shading: Sendable {
        /// https://developer.apple.com/documentation/swiftui/graphicscontext/shading/color(_:)
        public static func color(_ color: Color) -> GraphicsContext.Shading { fatalError() }
        /// https://developer.apple.com/documentation/swiftui/graphicscontext/shading/lineargradient(_:startpoint:endpoint:options:)
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
        ) -> GraphicsContext.Shading { fatalError() }
    }
    /// https://developer.apple.com/documentation/swiftui/graphicscontext/filter
    public struct Filter: Sendable {
        /// https://developer.apple.com/documentation/swiftui/graphicscontext/filter/blur(radius:options:)
        public static func blur(radius: CGFloat) -> GraphicsContext.Filter { fatalError() }
    }
    /// https://developer.apple.com/documentation/swiftui/graphicscontext/opacity
    public var opacity: Double
    /// https://developer.apple.com/documentation/swiftui/graphicscontext/fill(_:with:style:)
    public func fill(_ path: Path, with shading: GraphicsContext.Shading) {}
    /// https://developer.apple.com/documentation/swiftui/graphicscontext/stroke(_:with:linewidth:)
    public func stroke(_ path: Path, with shading: GraphicsContext.Shading, lineWidth: CGFloat = 1) {}
    /// https://developer.apple.com/documentation/swiftui/graphicscontext/translateby(x:y:)
    public mutating func translateBy(x: CGFloat, y: CGFloat) {}
    /// https://developer.apple.com/documentation/swiftui/graphicscontext/rotate(by:)
    public mutating func rotate(by angle: Angle) {}
    /// https://developer.apple.com/documentation/swiftui/graphicscontext/scaleby(x:y:)
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    /// https://developer.apple.com/documentation/swiftui/graphicscontext/addfilter(_:options:)
    public mutating func addFilter(_ filter: GraphicsContext.Filter) {}
}
