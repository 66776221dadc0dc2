/// A moment on the Unix time scale, in whole seconds since 1970-01-01T00:00:00Z (leap seconds are not counted).
///
/// The core never reads a clock; each function that depends on the current time takes it as a parameter.
public struct Instant: Hashable, Comparable, Sendable {
    /// The number of seconds since 1970-01-01T00:00:00Z; negative for earlier instants.
    public let seconds: Int64

    @inlinable
    public init(_ seconds: Int64) { self.seconds = seconds }

    /// The latest possible instant, used for an event that does not happen.
    public static let never = Instant(Int64.max)
    /// The earliest possible instant, used for something that has always been true.
    public static let always = Instant(Int64.min)

    /// The accepted range for the times of a flight: the years 1900 to 2199. Times outside the range are rejected when
    /// they are read.
    public static let plausible = Instant(-2_208_988_800)..<Instant(7_258_118_400)

    @inlinable
    public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
    /// Adds a span. The result saturates at ``never`` and ``always``, so that arithmetic with a missing time cannot
    /// trap.
    @inlinable
    public static func + (a: Instant, b: Span) -> Instant {
        let (sum, overflow) = a.seconds.addingReportingOverflow(b.seconds)
        return overflow ? (b.seconds > 0 ? .never : .always) : Instant(sum)
    }
    @inlinable
    public static func - (a: Instant, b: Span) -> Instant { a + Span(0 &- b.seconds) }
    @inlinable
    public static func - (a: Instant, b: Instant) -> Span { Span(a.seconds &- b.seconds) }

    /// The number of whole minutes since the epoch, rounded down, as on a clock.
    @inlinable
    public var minute: Int64 { floorDivide(seconds, 60) }
    /// The first instant of the next minute.
    @inlinable
    public var nextMinute: Instant { Instant((minute + 1) * 60) }
    /// Returns the minutes from this instant's minute to the minute of `instant`, at least 1; nil once that minute has
    /// begun.
    package func countdown(to instant: Instant) -> Int? {
        let minutes = instant.minute - minute
        return minutes > 0 ? Int(minutes) : nil
    }
}

/// A signed length of time in whole seconds.
public struct Span: Hashable, Comparable, Sendable {
    public let seconds: Int64

    @inlinable
    public init(_ seconds: Int64) { self.seconds = seconds }
    @inlinable
    public static func minutes(_ count: Int64) -> Span { Span(count &* 60) }
    @inlinable
    public static func hours(_ count: Int64) -> Span { Span(count &* 3600) }

    @inlinable
    public static func < (a: Span, b: Span) -> Bool { a.seconds < b.seconds }
    @inlinable
    public static func + (a: Span, b: Span) -> Span { Span(a.seconds &+ b.seconds) }
    @inlinable
    public static func - (a: Span, b: Span) -> Span { Span(a.seconds &- b.seconds) }
    @inlinable
    public static prefix func - (a: Span) -> Span { Span(0 &- a.seconds) }

    /// The number of whole minutes, rounded towards minus infinity.
    @inlinable
    public var wholeMinutes: Int64 { floorDivide(seconds, 60) }
}

/// Divides integers, rounding towards minus infinity. `divisor` must be positive.
@inlinable
public func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
}
