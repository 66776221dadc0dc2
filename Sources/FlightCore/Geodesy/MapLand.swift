internal import CMath

/// The land as the maps of routes draw it: outlines in several degrees of detail, cut into stretches of which it is
/// known where on the globe they lie, so that a map passes over what it does not show.
public struct MapLand: Sendable {
    /// Some neighbouring corners of a ring and the cap of the sphere in which they lie.
    struct Stretch: Sendable {
        let corners: Range<Int>
        let middle: UnitVector
        /// The cosine of the angle from the middle to the farthest corner.
        let cosine: Double
        let sine: Double
    }

    struct Ring: Sendable {
        let stretches: Range<Int>
        /// The land is outside.
        let isLake: Bool
        /// All of it as one stretch.
        let cap: Stretch
    }

    struct Level: Sendable {
        /// The angle between neighbouring corners, at least, in radians.
        let spacing: Double
        var corners: [UnitVector] = []
        var stretches: [Stretch] = []
        var rings: [Ring] = []
    }

    /// From coarse to fine; never empty.
    let levels: [Level]
    /// The least that a map may show across, in radians: for less the outlines are too coarse.
    let leastSpan: Double

    /// - Parameter isFine: whether these are the outlines of `Data/coast.txt` (1:10m) and not those of `Data/land.txt`
    ///   (1:110m).
    public init(_ land: Land, isFine: Bool) {
        leastSpan = (isFine ? 4 : 12) * Coordinate.radian
        levels = (isFine ? [0.25, 0.08, 0] : [0]).map { MapLand.level(land, spacing: $0 * Coordinate.radian) }
    }

    /// The coarsest level of detail that still looks fine.
    ///
    /// - Parameter step: the angle that may not be told from nothing, in radians.
    func level(for step: Double) -> Level { levels.first { $0.spacing <= step } ?? levels[levels.count - 1] }

    private static let cornersOfAStretch = 24

    private static func level(_ land: Land, spacing: Double) -> Level {
        var level = Level(spacing: spacing)
        let least = spacing * spacing
        for ring in 0..<land.ringCount {
            let start = level.corners.count
            for corner in land.corners(of: ring) {
                let vector = land.place(corner).unitVector
                if level.corners.count > start,
                    level.corners[level.corners.count - 1].squaredDistance(to: vector) < least
                {
                    continue
                }
                level.corners.append(vector)
            }
            let end = level.corners.count
            // An island of two or three corners is a speck.
            if end - start < (spacing > 0 ? 4 : 3) {
                level.corners.removeLast(end - start)
                continue
            }
            let first = level.stretches.count
            for from in stride(from: start, to: end, by: cornersOfAStretch) {
                level.stretches.append(stretch(level.corners, from..<min(from + cornersOfAStretch, end)))
            }
            level.rings.append(
                Ring(
                    stretches: first..<level.stretches.count, isLake: !land.isClockwise(ring),
                    cap: stretch(level.corners, start..<end)))
        }
        return level
    }

    private static func stretch(_ corners: [UnitVector], _ range: Range<Int>) -> Stretch {
        var sum = UnitVector(x: 0, y: 0, z: 0)
        for index in range {
            let corner = corners[index]
            sum = UnitVector(x: sum.x + corner.x, y: sum.y + corner.y, z: sum.z + corner.z)
        }
        let size = max(sum.length, 1e-9)
        let middle = UnitVector(x: sum.x / size, y: sum.y / size, z: sum.z / size)
        var cosine = 1.0
        for index in range { cosine = min(cosine, corners[index].dot(middle)) }
        return Stretch(
            corners: range, middle: middle, cosine: cosine, sine: max(0, 1 - cosine * cosine).squareRoot())
    }
}

extension UnitVector {
    /// Of the chord, in units of the Earth's radius.
    func squaredDistance(to other: UnitVector) -> Double {
        let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
        return dx * dx + dy * dy + dz * dz
    }
}
