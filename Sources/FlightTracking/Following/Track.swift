public import FlightCore

/// The positions of a leg's aircraft, thinned out to save space and deleted after the flight. The positions are stored
/// separately from the observations and do not count as news.
public struct Track: Hashable, Sendable {
    /// The fixes in order of time.
    public private(set) var fixes: [AircraftReport.Fix] = []

    public init() {}

    /// Creates a track from stored fixes, which must be in order of time.
    init(_ fixes: [AircraftReport.Fix]) { self.fixes = fixes }

    public var last: AircraftReport.Fix? { fixes.last }

    /// The interval between stored fixes at high altitude.
    private static let sparse = Span.minutes(2)
    /// The interval between stored fixes near the ground.
    private static let dense = Span(10)
    /// The number of recent fixes used to determine the position and whether the aircraft is climbing.
    public static let telling = 3
    private static let lowFeet = 6000
    /// The smallest change of track, in degrees, for which a fix is always kept.
    private static let turn = 8.0

    /// Adds a fix to the track. Ignores a fix that is older than the last fix or too far away from it.
    ///
    /// Removes the previous fix if it is close in time and on the same heading, because the route is clear without that
    /// fix.
    ///
    /// - Returns: Whether the fix was added.
    @discardableResult
    public mutating func take(_ fix: AircraftReport.Fix) -> Bool {
        guard let last = fixes.last else {
            fixes.append(fix)
            return true
        }
        guard fix.at > last.at, MovementDetector.canFollow(fix, last) else { return false }
        if fixes.count > 1 {
            let before = fixes[fixes.count - 2]
            let isLow = (last.altitudeFeet ?? 0) < Track.lowFeet || last.isOnGround == true
            let isSoon = fix.at - before.at < (isLow ? Track.dense : Track.sparse)
            if isSoon, !turns(before, last), last.isOnGround == before.isOnGround { fixes.removeLast() }
        }
        fixes.append(fix)
        return true
    }

    public mutating func clear() { fixes = [] }

    private func turns(_ a: AircraftReport.Fix, _ b: AircraftReport.Fix) -> Bool {
        guard let from = a.track, let to = b.track else { return false }
        return HeadingChange.degrees(from: from, to: to) > Track.turn
    }
}

extension AircraftReport.Fix {
    init(_ position: Position) {
        self.init(at: position.at, coordinate: position.coordinate)
        altitudeFeet = position.altitudeFeet.map { Int($0) }
        groundSpeedKnots = position.groundSpeedKnots.map { Int($0) }
        verticalRate = position.verticalRate.map { Int($0) }
    }
}

extension Position {
    /// Creates a flight's position from a fix.
    public init(_ fix: AircraftReport.Fix) {
        // On the ground, pressure altitude is meaningless, and a satellite height is not the field's elevation.
        self.init(
            at: fix.at, coordinate: fix.coordinate,
            altitudeFeet: fix.isOnGround == true ? nil : fix.altitudeFeet.map { Int32(clamping: $0) },
            groundSpeedKnots: fix.groundSpeedKnots.map { Int32(clamping: $0) },
            verticalRate: fix.verticalRate.map { Int32(clamping: $0) })
    }
}
