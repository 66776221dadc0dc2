internal import FlightCore

/// The position of a flight, included if requested.
struct AeroDataBoxLocation: Decodable {
    private let pressureAltitude: Distance?
    private let altitude: Distance?
    private let groundSpeed: Speed?
    private let vsiFpm: Number?
    private let reportedAtUtc: String
    private let lat: Number
    private let lon: Number

    private struct Distance: Decodable { let feet: Number? }
    private struct Speed: Decodable { let kt: Number? }

    var position: Position? {
        guard let at = Instant(utcStamp: reportedAtUtc),
            let place = Coordinate(latitude: lat.value, longitude: lon.value)
        else { return nil }
        func small(_ number: Number?) -> Int32? { number?.whole.flatMap { Int32(exactly: $0) } }
        return Position(
            at: at, coordinate: place, altitudeFeet: small((pressureAltitude?.feet ?? altitude?.feet)),
            groundSpeedKnots: small(groundSpeed?.kt), verticalRate: small(vsiFpm))
    }
}
