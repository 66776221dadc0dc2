internal import FlightTracking

/// An altitude in feet, or the word `ground`.
enum ReadsbAltitude: Decodable {
    case ground
    case feet(Number)

    init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self), text.trimmed.lowercased() == "ground" {
            self = .ground
        } else {
            self = .feet(try Number(from: decoder))
        }
    }

    /// - Parameter isOwnWord: Whether the aircraft itself sent the position. Only then does the type of message show
    ///   whether the aircraft is in the air.
    func put(into fix: inout AircraftReport.Fix, isOwnWord: Bool) {
        switch self {
        case .ground: fix.isOnGround = true
        case .feet(let feet):
            fix.altitudeFeet = feet.whole
            fix.isOnGround = isOwnWord ? false : nil
        }
    }

    /// Whether a position of the given type was sent by the aircraft itself. A receiver that does not report types has
    /// only such positions and multilaterated ones, which it marks.
    static func isOwnWord(_ type: String?) -> Bool {
        switch type {
        case "mlat", "mode_s", "other", "unknown": false
        default: true
        }
    }
}
