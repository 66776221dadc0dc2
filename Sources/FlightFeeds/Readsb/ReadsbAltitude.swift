internal import FlightTracking

/// Feet, or the word `ground`.
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

    /// - Parameter isOwnWord: whether the aircraft itself sent its position: those that fly send another kind of message
    ///   than those that stand. A position that others have worked out does not tell.
    func put(into fix: inout AircraftReport.Fix, isOwnWord: Bool) {
        switch self {
        case .ground: fix.isOnGround = true
        case .feet(let feet):
            fix.altitudeFeet = feet.whole
            fix.isOnGround = isOwnWord ? false : nil
        }
    }

    /// Whether a position of that type comes from the aircraft; a receiver that gives no type knows such positions only,
    /// and those of multilateration, which it lists.
    static func isOwnWord(_ type: String?) -> Bool {
        switch type {
        case "mlat", "mode_s", "other", "unknown": false
        default: true
        }
    }
}
