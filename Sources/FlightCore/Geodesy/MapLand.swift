internal import CMath

/// The land for route maps, at several levels of detail. The outlines are cut into stretches with known positions on
/// the globe, so that a map can skip stretches outside its frame.
public struct MapLand: Sendable {
    /// Consecutive corners of a ring, and the spherical cap that contains them.
    struct Stretch: Sendable {
        let corners: Range<Int>
        let middle: UnitVector
        /// The cosine of the angle from `middle` to the farthest corner.
        let cosine: Double
        let sine: Double
    }

    struct Ring: Sendable {
        let stretches: Range<Int>
        /// Whether the ring is the outline of a lake, with land outside.
        let isLake: Bool
        /// The whole ring as one stretch.
        let cap: Stretch
    }

    struct Level: Sendable {
        /// The minimum angle between neighbouring corners, in radians.
        let spacing: Double
        var corners: [UnitVector] = []
        var stretches: [Stretch] = []
        var rings: [Ring] = []
    }

    /// The levels from coarse to fine; never empty.
    let levels: [Level]
    /// The smallest width of a map, in radians, for which the outlines have enough detail.
    let leastSpan: Double

    /// - Parameter isFine: whether `land` contains the fine outlines of `Data/coast.txt` (1:10m) rather than the coarse
    ///   outlines of `Data/land.txt` (1:110m).
    public init(_ land: Land, isFine: Bool) {
        leastSpan = (isFine ? 4 : 12) * Coordinate.radian
        levels = (isFine ? [0.25, 0.08, 0] : [0]).map { MapLand.level(land, spacing: $0 * Coordinate.radian) }
    }

    /// Returns the coarsest level that still looks smooth.
    ///
    /// - Parameter step: the largest angle that is invisible on the map, in radians.
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
            // An island with two or three corners is too small to draw.
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
    /// Returns the squared length of the chord between two points on the unit sphere.
    func squaredDistance(to other: UnitVector) -> Double {
        let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
        return dx * dx + dy * dy + dz * dz
    }
}
