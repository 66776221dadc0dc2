internal import FlightCore
public import Foundation

/// The line from origin to destination with the plane symbol on it. During ``interval``, the symbol moves along the
/// line at constant speed.
public struct ProgressLine: Hashable, Sendable {
    /// The code at the start of the line.
    public let from: String
    /// The code at the end of the line.
    public let to: String
    /// The planned destination of a diverted flight, struck through.
    public let instead: String?
    /// The period during which the plane symbol moves along the line at constant speed; nil if the symbol is
    /// stationary.
    public let interval: ClosedRange<Date>?
    /// The plane's position at the start of ``interval``, 0…1.
    public let startFraction: Double
    /// The plane's position at the end of ``interval``, 0…1.
    public let endFraction: Double
    /// The last reported position of the plane, 0…1; nil if the current position is known. Beyond the last reported
    /// position, the line is dotted.
    public let heard: Double?
    /// Whether the plane is drawn hollow, because its position is uncertain.
    public var isHollow: Bool { heard != nil }
    /// The accessibility text.
    public let label: String

    /// Returns the plane's position at the given date, 0…1. The date is clamped to ``interval``.
    public func fraction(at date: Date) -> Double {
        guard let interval, interval.upperBound > interval.lowerBound else { return endFraction }
        let passed = date.timeIntervalSince(interval.lowerBound)
        let share = min(1, max(0, passed / interval.upperBound.timeIntervalSince(interval.lowerBound)))
        return startFraction + (endFraction - startFraction) * share
    }

    /// The period in which the plane symbol would cover the whole line at its current speed; nil if the symbol is
    /// stationary.
    public var wholeInterval: ClosedRange<Date>? {
        guard let interval, endFraction > startFraction else { return nil }
        let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
        let whole = length / (endFraction - startFraction)
        let start = interval.lowerBound.addingTimeInterval(-startFraction * whole)
        return start...start.addingTimeInterval(whole)
    }

    /// - Parameters:
    ///   - fraction: The current position in millionths.
    ///   - progress: The part of the line that the plane symbol covers at constant speed; nil if the symbol is
    ///     stationary.
    ///   - heard: The last reported position in millionths; nil if the current position is known.
    init(
        from: String, to: String, instead: String?, fraction: Int32, progress: FlightProgress.Interval?,
        heard: Int32?, label: String
    ) {
        self.from = from
        self.to = to
        self.instead = instead
        if let progress, progress.end > progress.start {
            interval = progress.start.date...progress.end.date
            startFraction = Double(progress.startFraction) / 1_000_000
            endFraction = Double(progress.endFraction) / 1_000_000
        } else {
            interval = nil
            startFraction = Double(fraction) / 1_000_000
            endFraction = startFraction
        }
        self.heard = heard.map { Double(min($0, fraction)) / 1_000_000 }
        self.label = label
    }
}
