/// The outlines of the world's land, read from `Data/land.txt`.
public struct Land: Sendable {
    /// The longitudes of the corners of all rings in sequence, in degrees. Rings are closed implicitly.
    public let longitudes: [Double]
    /// The latitudes of the corners, in the order of ``longitudes``, in degrees.
    public let latitudes: [Double]
    /// The index of each ring's first corner; the last element is the total number of corners.
    public let starts: [Int]

    /// Reads `Data/land.txt`. Each line contains one ring in hundredths of a degree: the first corner, then the
    /// differences between corners. Other lines, such as comments, are skipped.
    public init(_ bytes: [UInt8]) {
        var longitudes: [Double] = []
        var latitudes: [Double] = []
        var starts = [0]
        var numbers: [Int] = []
        var isReadable = true
        var start = 0
        for end in 0...bytes.count {
            let byte = end < bytes.count ? bytes[end] : UInt8(ascii: "\n")
            guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") else { continue }
            if end - start <= 6, let number = bytes[start..<end].integer {
                numbers.append(number)
            } else {
                isReadable = false
            }
            start = end + 1
            guard byte == UInt8(ascii: "\n") else { continue }
            if isReadable, numbers.count >= 6, numbers.count % 2 == 0 {
                var longitude = 0
                var latitude = 0
                for index in stride(from: 0, to: numbers.count, by: 2) {
                    longitude += numbers[index]
                    latitude += numbers[index + 1]
                    longitudes.append(Double(longitude) / 100)
                    latitudes.append(Double(latitude) / 100)
                }
                starts.append(longitudes.count)
            }
            numbers.removeAll(keepingCapacity: true)
            isReadable = true
        }
        self.longitudes = longitudes
        self.latitudes = latitudes
        self.starts = starts
    }

    func corners(of ring: Int) -> Range<Int> { starts[ring]..<starts[ring + 1] }

    func place(_ corner: Int) -> Coordinate {
        Coordinate(uncheckedLatitude: latitudes[corner], longitude: longitudes[corner])
    }

    /// Whether a ring runs clockwise, with land on the right. The rings of lakes run counterclockwise.
    func isClockwise(_ ring: Int) -> Bool {
        var area = 0.0
        var last = starts[ring + 1] - 1
        for corner in corners(of: ring) {
            area += longitudes[last] * latitudes[corner] - longitudes[corner] * latitudes[last]
            last = corner
        }
        return area < 0
    }

    public var ringCount: Int { starts.count - 1 }

    /// Whether a place is on land. Counts the outlines that the place's meridian crosses between the place and the
    /// North Pole.
    public func contains(longitude: Double, latitude: Double) -> Bool {
        var isInside = false
        for ring in 0..<ringCount {
            var last = starts[ring + 1] - 1
            for index in corners(of: ring) {
                let from = longitudes[last]
                let to = longitudes[index]
                if (from > longitude) != (to > longitude) {
                    let share = (longitude - from) / (to - from)
                    if latitudes[last] + share * (latitudes[index] - latitudes[last]) > latitude { isInside.toggle() }
                }
                last = index
            }
        }
        return isInside
    }
}
