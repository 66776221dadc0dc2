/// The outlines of the world's land as directions from the centre of the Earth, whole across the date line.
public struct CalmLand: Sendable {
    struct Ring: Sendable {
        let points: [UnitVector]
        /// A lake: the land is outside.
        let isHole: Bool
        /// The middle of the points, and the cosine of the angle within which all of them lie.
        let middle: UnitVector
        let reach: Double
    }

    let rings: [Ring]

    /// Reads `Data/land.txt`: rings in hundredths of a degree, land to the right of the way around, cut at 180°.
    public init(_ bytes: [UInt8]) {
        var rings: [Ring] = []
        var pieces: [[Point]] = []
        var start = 0
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
            let line = bytes[start..<index]
            start = index + 1
            guard let first = line.first, first != UInt8(ascii: "#") else { continue }
            let points = CalmLand.points(line)
            if points.contains(where: { $0.isOnDateLine }) {
                pieces.append(contentsOf: CalmLand.cutAtDateLine(points))
            } else {
                rings.append(CalmLand.ring(points, isHole: CalmLand.doubleArea(points) > 0))
            }
        }
        // What the table cuts at the date line lies on both sides of it at the same latitudes: sew it together.
        while var chain = pieces.popLast() {
            while let end = chain.last, let first = chain.first, !end.isSamePlace(as: first) {
                guard let next = pieces.firstIndex(where: { $0.first.map { $0.isSamePlace(as: end) } ?? false }) else {
                    break
                }
                chain.append(contentsOf: pieces.remove(at: next).dropFirst())
            }
            if chain.count > 1, let end = chain.last, let first = chain.first, end.isSamePlace(as: first) {
                chain.removeLast()
            }
            rings.append(CalmLand.ring(chain, isHole: false))
        }
        self.rings = rings
    }

    private struct Point {
        let longitude: Int
        let latitude: Int

        var isOnDateLine: Bool { longitude == 18_000 || longitude == -18_000 }
        func isSamePlace(as other: Point) -> Bool {
            latitude == other.latitude && (longitude == other.longitude || isOnDateLine && other.isOnDateLine)
        }
    }

    private static func points(_ line: ArraySlice<UInt8>) -> [Point] {
        var points: [Point] = []
        var longitude = 0
        var latitude = 0
        let numbers = line.split(on: UInt8(ascii: " "))
        var index = 0
        while index + 1 < numbers.count {
            longitude += numbers[index].integer ?? 0
            latitude += numbers[index + 1].integer ?? 0
            points.append(Point(longitude: longitude, latitude: latitude))
            index += 2
        }
        return points
    }

    /// Twice the signed area on the flat table: above zero where the land is on the left.
    private static func doubleArea(_ points: [Point]) -> Int64 {
        var sum: Int64 = 0
        for index in points.indices {
            let a = points[index]
            let b = points[index + 1 < points.count ? index + 1 : 0]
            sum += Int64(a.longitude) * Int64(b.latitude) - Int64(b.longitude) * Int64(a.latitude)
        }
        return sum
    }

    /// The stretches of a ring between its edges along the date line.
    private static func cutAtDateLine(_ points: [Point]) -> [[Point]] {
        func isCut(_ index: Int) -> Bool {
            points[index].isOnDateLine && points[index + 1 < points.count ? index + 1 : 0].isOnDateLine
        }
        guard let lastCut = points.indices.last(where: { isCut($0) }) else { return [points] }
        var pieces: [[Point]] = []
        var piece: [Point] = []
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

    private static func ring(_ points: [Point], isHole: Bool) -> Ring {
        var vectors: [UnitVector] = []
        var sum = UnitVector(x: 0, y: 0, z: 0)
        for point in points {
            let place = Coordinate(
                uncheckedLatitude: Double(point.latitude) / 100, longitude: Double(point.longitude) / 100)
            let vector = place.unitVector
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
