/// The outlines of the world's land and lakes as unit vectors, without cuts at the date line.
public struct Outlines: Sendable {
    struct Ring: Sendable {
        let points: [UnitVector]
        /// Whether the ring is the outline of a lake, with land outside.
        let isHole: Bool
        /// The centre of the points.
        let middle: UnitVector
        /// The cosine of the angle from ``middle`` to the farthest point.
        let reach: Double

        /// Whether any part of the ring may lie within the given angle of the given place.
        ///
        /// - Parameter cosine: the cosine of the angle, which must be less than 60°.
        func couldReach(_ place: UnitVector, cosine: Double) -> Bool {
            // cos(a + b) of the two caps; for wide rings the result is always true.
            guard reach > 0 else { return true }
            let sines = max(0, 1 - reach * reach).squareRoot() * max(0, 1 - cosine * cosine).squareRoot()
            return place.dot(middle) >= reach * cosine - sines
        }
    }

    let rings: [Ring]

    /// Creates the outlines from the rings of the table, which have land on the right and are cut at 180°. Parts of a
    /// ring that were cut apart are joined.
    public init(_ land: Land) {
        var rings: [Ring] = []
        var pieces: [[Coordinate]] = []
        for ring in 0..<land.ringCount {
            let points = land.corners(of: ring).map { land.place($0) }
            if points.contains(where: { Outlines.isOnDateLine($0) }) {
                pieces.append(contentsOf: Outlines.cutAtDateLine(points))
            } else {
                rings.append(Outlines.ring(points, isHole: !land.isClockwise(ring)))
            }
        }
        // A ring that the table cuts at the date line has the same latitudes on both sides. The two sides are joined.
        while var chain = pieces.popLast() {
            while let end = chain.last, let first = chain.first, !Outlines.isSame(end, first) {
                guard let next = pieces.firstIndex(where: { $0.first.map { Outlines.isSame($0, end) } ?? false }) else {
                    break
                }
                chain.append(contentsOf: pieces.remove(at: next).dropFirst())
            }
            if chain.count > 1, let end = chain.last, let first = chain.first, Outlines.isSame(end, first) {
                chain.removeLast()
            }
            rings.append(Outlines.ring(chain, isHole: false))
        }
        self.rings = rings
    }

    private static func isOnDateLine(_ place: Coordinate) -> Bool { place.longitude.magnitude == 180 }

    private static func isSame(_ a: Coordinate, _ b: Coordinate) -> Bool {
        a.latitude == b.latitude && (a.longitude == b.longitude || isOnDateLine(a) && isOnDateLine(b))
    }

    /// Splits a ring at its edges along the date line, and returns the stretches in between.
    private static func cutAtDateLine(_ points: [Coordinate]) -> [[Coordinate]] {
        func isCut(_ index: Int) -> Bool {
            isOnDateLine(points[index]) && isOnDateLine(points[index + 1 < points.count ? index + 1 : 0])
        }
        guard let lastCut = points.indices.last(where: { isCut($0) }) else { return [points] }
        var pieces: [[Coordinate]] = []
        var piece: [Coordinate] = []
        for step in 1...points.count {
            let index = (lastCut + step) % points.count
            piece.append(points[index])
            if isCut(index) {
                if piece.count > 1 { pieces.append(piece) }
                piece = []
            }
        }
        return pieces
    }

    private static func ring(_ points: [Coordinate], isHole: Bool) -> Ring {
        var vectors: [UnitVector] = []
        var sum = UnitVector(x: 0, y: 0, z: 0)
        for point in points {
            let vector = point.unitVector
            vectors.append(vector)
            sum = UnitVector(x: sum.x + vector.x, y: sum.y + vector.y, z: sum.z + vector.z)
        }
        let size = max(sum.length, 1e-9)
        let middle = UnitVector(x: sum.x / size, y: sum.y / size, z: sum.z / size)
        var reach = 1.0
        for vector in vectors { reach = min(reach, vector.dot(middle)) }
        return Ring(points: vectors, isHole: isHole, middle: middle, reach: reach)
    }
}
