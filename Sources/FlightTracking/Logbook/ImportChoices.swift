public import FlightCore

/// The user's choices where imported files are ambiguous.
public struct ImportChoices: Hashable, Sendable {
    /// The traveller whose flights are imported from a backup of several travellers: a name, user name or id from the
    /// backup; nil if none has been chosen.
    public var traveller: String?
    private var airlines: [[UInt8]: Airline.Code] = [:]
    private var aircraft: [[UInt8]: String] = [:]

    public init() {}

    /// - Parameter names: The airlines and aircraft types that the user has assigned to names in imported files.
    public init(traveller: String? = nil, names: [ImportedName]) {
        self.traveller = traveller
        for name in names { add(name) }
    }

    public mutating func add(_ name: ImportedName) {
        switch name.meaning {
        case .airline(let code): airlines[SearchText(name.text).bytes] = code
        case .aircraft(let type): aircraft[SearchText(name.text).bytes] = type
        }
    }

    /// Returns the airline that the user has chosen for the given name in imported files; nil if none has been chosen.
    public func airline(_ text: String) -> Airline.Code? {
        airlines.isEmpty || text.isEmpty ? nil : airlines[SearchText(text).bytes]
    }

    /// Returns the ICAO type designator that the user has chosen for the given aircraft name in imported files; nil if
    /// none has been chosen.
    public func aircraft(_ text: String) -> String? {
        aircraft.isEmpty || text.isEmpty ? nil : aircraft[SearchText(text).bytes]
    }
}
