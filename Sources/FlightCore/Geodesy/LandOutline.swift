/// The outlines of the world's land, for maps.
public struct LandOutline: Sendable {
    /// The corners of all rings one after another, in degrees.
    public let longitudes: [Double]
    public let latitudes: [Double]
    /// Where each ring begins among the corners, and after the last the number of corners.
    public let starts: [Int]

    /// Reads `Data/land.txt`: a ring per line in hundredths of a degree, the first corner and then differences. Lines
    /// that cannot be read are left out.
    public init(_ bytes: [UInt8]) {
        var longitudes: [Double] = []
        var latitudes: [Double] = []
        var starts = [0]
        var numbers: [Int] = []
        func close() {
            var longitude = 0
            var latitude = 0
            // A ring has at least three corners.
            guard numbers.count >= 6, numbers.count % 2 == 0 else { return }
            for index in stride(from: 0, to: numbers.count, by: 2) {
                longitude += numbers[index]
                latitude += numbers[index + 1]
                longitudes.append(Double(longitude) / 100)
                latitudes.append(Double(latitude) / 100)
            }
            starts.append(longitudes.count)
        }
        var at = 0
        while at < bytes.count {
            numbers.removeAll(keepingCapacity: true)
            let isComment = bytes[at] == UInt8(ascii: "#")
            var value = 0
            var sign = 1
            var hasDigits = false
            while at <= bytes.count {
                let byte = at < bytes.count ? bytes[at] : UInt8(ascii: "\n")
                at += 1
                if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                    value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
                    hasDigits = true
                    continue
                }
                if byte == UInt8(ascii: "-") { sign = -1 }
                if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
                    if hasDigits { numbers.append(value * sign) }
                    value = 0
                    sign = 1
                    hasDigits = false
                }
                if byte == UInt8(ascii: "\n") { break }
            }
            if !isComment { close() }
        }
        self.longitudes = longitudes
        self.latitudes = latitudes
        self.starts = starts
    }

    public var ringCount: Int { starts.count - 1 }

    /// Whether a place is on land, by the crossings of its meridian to the north.
    public func contains(longitude: Double, latitude: Double) -> Bool {
        var isInside = false
        for ring in 0..<ringCount {
            var last = starts[ring + 1] - 1
            for index in starts[ring]..<starts[ring + 1] {
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
