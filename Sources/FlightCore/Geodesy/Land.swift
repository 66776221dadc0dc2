/// The outlines of the world's land, as `Data/land.txt` has them.
public struct Land: Sendable {
    /// One coast: degrees, closed implicitly.
    struct Ring: Sendable {
        let points: [Coordinate]
        /// Whether it runs clockwise, seen from above: land to the right.
        let isClockwise: Bool
    }

    let rings: [Ring]

    /// Reads `Data/land.txt`: a ring a line, in hundredths of a degree, the first point absolute, then differences.
    /// Lines that hold something else are left out.
    public init(_ bytes: [UInt8]) {
        var rings: [Ring] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            var points: [Coordinate] = []
            var longitude = 0
            var latitude = 0
            var isLongitude = true
            for field in line.split(separator: UInt8(ascii: " ")) {
                guard let value = field.integer else { break }
                if isLongitude { longitude += value } else { latitude += value }
                isLongitude.toggle()
                if isLongitude {
                    points.append(
                        Coordinate(uncheckedLatitude: Double(latitude) / 100, longitude: Double(longitude) / 100))
                }
            }
            guard points.count > 2 else { continue }
            var area = 0.0
            for index in points.indices {
                let a = points[index]
                let b = points[index + 1 == points.count ? 0 : index + 1]
                area += a.longitude * b.latitude - b.longitude * a.latitude
            }
            rings.append(Ring(points: points, isClockwise: area < 0))
        }
        self.rings = rings
    }
}
