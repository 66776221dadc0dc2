public import FlightCore

/// The 24-bit address of an aircraft's transponder, assigned by the state of registry (ICAO Annex 10, volume III).
public struct AircraftAddress: Hashable, Sendable {
    /// The numeric address, in the range 0x000001…0xFFFFFE.
    public let value: UInt32

    /// Creates an address; nil if the value is 0 or 0xFFFFFF, which are never assigned.
    public init?(value: UInt32) {
        guard value > 0, value < 0xFF_FFFF else { return nil }
        self.value = value
    }

    /// Parses six hexadecimal digits in upper or lower case. Returns nil for any other text, such as `~29c1a4`, which
    /// is not an ICAO address.
    public init?(_ text: String) {
        let digits = Array(text.utf8)
        guard digits.count == 6, let value = UInt32(text, radix: 16) else { return nil }
        self.init(value: value)
    }

    /// The address as six hexadecimal digits in lower case.
    public var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }
}

/// A receiver's report about an aircraft.
public struct AircraftReport: Hashable, Sendable {
    public var address: AircraftAddress
    /// The callsign without padding; nil if the aircraft sends none.
    public var callsign: String?
    /// The registration in upper case, without hyphens.
    public var tail: String?
    /// The ICAO type designator.
    public var type: String?
    /// The position; nil if none has been received.
    public var fix: Fix?

    public init(address: AircraftAddress) { self.address = address }

    /// A position and the values sent with it. Missing values are nil. A missing altitude does not mean that the
    /// aircraft has landed.
    public struct Fix: Hashable, Sendable {
        /// When the aircraft was at the position, which may be earlier than the report. In whole seconds, although
        /// receivers report tenths.
        public var at: Instant
        public var coordinate: Coordinate
        /// Whether the aircraft reports being on the ground rather than airborne; nil if the aircraft reports neither.
        public var isOnGround: Bool?
        /// The pressure altitude in feet, or the height above the ellipsoid if the pressure altitude is missing.
        public var altitudeFeet: Int?
        public var groundSpeedKnots: Int?
        /// The direction of movement over the ground, in degrees from true north, 0..<360.
        public var track: Double?
        /// The vertical rate in feet per minute; positive is up.
        public var verticalRate: Int?

        public init(at: Instant, coordinate: Coordinate) {
            self.at = at
            self.coordinate = coordinate
        }
    }
}
