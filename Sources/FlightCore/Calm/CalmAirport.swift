/// An airport on the map in calm mode.
public struct CalmAirport: Sendable {
    public let code: Airport.Code
    public let city: String
    public let place: Coordinate
    let vector: UnitVector

    public init(code: Airport.Code, city: String, place: Coordinate) {
        self.code = code
        self.city = city
        self.place = place
        vector = place.unitVector
    }

    /// Reads the airports from `Data/calm-airports.tsv`.
    public static func read(_ bytes: [UInt8]) -> [CalmAirport] {
        var reader = TableReader(bytes)
        var airports: [CalmAirport] = []
        while let fields = reader.next() {
            guard fields.count >= 4, let code = Airport.Code(fields[0].text), let latitude = fields[2].integer,
                let longitude = fields[3].integer,
                let place = Coordinate(latitude: Double(latitude) / 10_000, longitude: Double(longitude) / 10_000)
            else { continue }
            airports.append(CalmAirport(code: code, city: fields[1].text, place: place))
        }
        return airports
    }
}
