internal import FlightCore
public import Foundation

/// The line from origin to destination with the plane on it. It moves by itself over an even stretch of time.
public struct ProgressLine: Hashable, Sendable {
    /// The codes at its ends.
    public let from: String
    public let to: String
    /// Where it was to land, to be struck out.
    public let instead: String?
    /// In which it moves evenly; nil where it stands.
    public let interval: ClosedRange<Date>?
    /// How far it is at either end of ``interval``, 0…1.
    public let startFraction: Double
    public let endFraction: Double
    /// How far it was seen to fly, 0…1; nil while it is seen. From there on the line is dotted.
    public let heard: Double?
    /// Whether the plane may be elsewhere.
    public var isHollow: Bool { heard != nil }
    /// For who cannot see it.
    public let label: String

    /// How far it is, 0…1; held at the ends outside ``interval``.
    public func fraction(at date: Date) -> Double {
        guard let interval, interval.upperBound > interval.lowerBound else { return endFraction }
        let passed = date.timeIntervalSince(interval.lowerBound)
        let share = min(1, max(0, passed / interval.upperBound.timeIntervalSince(interval.lowerBound)))
        return startFraction + (endFraction - startFraction) * share
    }

    /// The time in which an even line from one end to the other passes through the ends of ``interval``; nil where it does
    /// not move.
    public var wholeInterval: ClosedRange<Date>? {
        guard let interval, endFraction > startFraction else { return nil }
        let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
        let whole = length / (endFraction - startFraction)
        let start = interval.lowerBound.addingTimeInterval(-startFraction * whole)
        return start...start.addingTimeInterval(whole)
    }

    /// - Parameters:
    ///   - fraction: how far it is now, in millionths.
    ///   - progress: the even stretch, if it moves.
    ///   - heard: how far it was seen, in millionths.
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
