public import FlightCore

/// The user's answers to questions that imported files leave open.
public struct ImportChoices: Hashable, Sendable {
    /// Which traveller of a backup the user is: a name, a user name or an id, as in the backup; nil if not chosen.
    public var traveller: String?
    private var airlines: [[UInt8]: Airline.Code] = [:]
    private var aircraft: [[UInt8]: String] = [:]

    public init() {}

    /// - Parameter names: earlier assignments of names.
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

    /// Returns the airline that the user assigned to the given text of a file; nil if none was assigned.
    public func airline(_ text: String) -> Airline.Code? {
        airlines.isEmpty || text.isEmpty ? nil : airlines[SearchText(text).bytes]
    }

    /// Returns the ICAO type designator that the user assigned to the given text of a file; nil if none was assigned.
    public func aircraft(_ text: String) -> String? {
        aircraft.isEmpty || text.isEmpty ? nil : aircraft[SearchText(text).bytes]
    }
}
