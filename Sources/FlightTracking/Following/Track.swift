public import FlightCore

/// The positions of the aircraft that flies a leg: thinned, and forgotten after the flight. They stand beside what was said
/// of it and are no news by themselves.
public struct Track: Hashable, Sendable {
    /// In order of time.
    public private(set) var fixes: [AircraftReport.Fix] = []

    public init() {}

    /// A track as it was kept, in order of time.
    init(_ fixes: [AircraftReport.Fix]) { self.fixes = fixes }

    public var last: AircraftReport.Fix? { fixes.last }

    /// Between two fixes that are kept, high above and near the ground.
    private static let sparse = Span.minutes(2)
    private static let dense = Span(10)
    /// So many of the latest tell where it is and whether it climbs.
    public static let telling = 3
    private static let lowFeet = 6000
    /// A turn of so many degrees is kept however soon it comes.
    private static let turn = 8.0

    /// Takes a fix in. The one before is left out again if this one follows it so soon, and on the same heading, that the
    /// way is known without it. An older one, or one that cannot be reached from the last, says nothing.
    ///
    /// - Returns: whether it was taken.
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
    /// The position of a flight as a fix.
    init(_ position: Position) {
        self.init(at: position.at, coordinate: position.coordinate)
        altitudeFeet = position.altitudeFeet.map { Int($0) }
        groundSpeedKnots = position.groundSpeedKnots.map { Int($0) }
        verticalRate = position.verticalRate.map { Int($0) }
    }
}

extension Position {
    /// A fix as the position of a flight.
    public init(_ fix: AircraftReport.Fix) {
        // On the ground the pressure altitude says nothing, and the height sent by satellite is not the field's.
        self.init(
            at: fix.at, coordinate: fix.coordinate,
            altitudeFeet: fix.isOnGround == true ? nil : fix.altitudeFeet.map { Int32(clamping: $0) },
            groundSpeedKnots: fix.groundSpeedKnots.map { Int32(clamping: $0) },
            verticalRate: fix.verticalRate.map { Int32(clamping: $0) })
    }
}
