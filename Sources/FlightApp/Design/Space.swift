/// The spacings of the design's grid, in points.
public enum Space: Double, CaseIterable, Hashable, Sendable {
    case s1 = 4
    case s2 = 8
    case s3 = 12
    case s4 = 16
    case s5 = 20
    case s6 = 24
    case s8 = 32
    case s10 = 40
    case s12 = 48
    case s16 = 64
}
