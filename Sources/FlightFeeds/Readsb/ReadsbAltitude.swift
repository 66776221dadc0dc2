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

    /// Stores the altitude in the given position.
    ///
    /// - Parameter isOwnWord: Whether the aircraft itself sent the position. If not, a reported altitude does not show
    ///   whether the aircraft is airborne.
    func put(into fix: inout AircraftReport.Fix, isOwnWord: Bool) {
        switch self {
        case .ground: fix.isOnGround = true
        case .feet(let feet):
            fix.altitudeFeet = feet.whole
            fix.isOnGround = isOwnWord ? false : nil
        }
    }

    /// Whether positions of the given type are sent by the aircraft itself. A receiver that does not report types marks
    /// multilaterated positions separately, so all its other positions are from aircraft.
    static func isOwnWord(_ type: String?) -> Bool {
        switch type {
        case "mlat", "mode_s", "other", "unknown": false
        default: true
        }
    }
}
