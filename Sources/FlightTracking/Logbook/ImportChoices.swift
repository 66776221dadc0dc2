public import FlightCore

/// What a person has said about files that they do not say themselves.
public struct ImportChoices: Hashable, Sendable {
    /// Who of the travellers of a backup it is: a name, a user name or an id, as the backup has it; nil if nobody has
    /// said.
    public var traveller: String?
    private var airlines: [[UInt8]: Airline.Code] = [:]
    private var aircraft: [[UInt8]: String] = [:]

    public init() {}

    /// - Parameter names: what was said about names before.
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

    /// The airline that is meant by a text of a file; nil if nobody has said.
    public func airline(_ text: String) -> Airline.Code? {
        airlines.isEmpty || text.isEmpty ? nil : airlines[SearchText(text).bytes]
    }

    /// The ICAO designator of the type that is meant by a text of a file; nil if nobody has said.
    public func aircraft(_ text: String) -> String? {
        aircraft.isEmpty || text.isEmpty ? nil : aircraft[SearchText(text).bytes]
    }
}
