/// The corner radii of the design, in points.
public enum Corner: Double, CaseIterable, Hashable, Sendable {
    case plateSmall = 6
    case plate = 8
    case strip = 14
    case card = 20
}
