/// Someone on a flight who does not sign in here, such as a child: a named guest. The traveller enters the details, and
/// only the traveller sees them.
public struct Companion: Hashable, Sendable {
    /// A part of a companion.
    public enum Part: UInt8, Named, Sendable {
        case name, seat, cabin, reason, confirmation, notes

        /// The name in JSON and in forms.
        public var name: String {
            switch self {
            case .name: "name"
            case .seat: "seat"
            case .cabin: "cabin"
            case .reason: "reason"
            case .confirmation: "confirmation"
            case .notes: "notes"
            }
        }
    }

    /// The maximum number of companions on one flight.
    public static let most = 20

    /// The text of each part, in the order of the parts; empty for an unknown part. The name is never empty.
    private let texts: [String]

    /// - Parameter said: Returns the text of a part; nil or empty if unknown.
    /// - Returns: nil if the name is empty.
    public init?(_ said: (Part) -> String?) {
        let texts = Part.allCases.map { said($0) ?? "" }
        guard !texts[0].isEmpty else { return nil }
        self.texts = texts
    }

    /// The text of a part; nil if unknown.
    public subscript(part: Part) -> String? {
        let text = texts[Int(part.rawValue)]
        return text.isEmpty ? nil : text
    }

    public var name: String { texts[0] }
    public var seat: String? { self[.seat] }

    public static func == (a: Companion, b: Companion) -> Bool { a.texts.elementsEqual(b.texts) { sameText($0, $1) } }

    public func hash(into hasher: inout Hasher) { hasher.combine(name.utf8.count) }
}

extension Companion {
    /// `{"name": "Zosia", "seat": "14B", "cabin": "economy", "reason": "leisure", …}`, without unknown values.
    public var json: JSONValue {
        var members = JSONMembers(count: texts.count)
        for part in Part.allCases { members.add(part.name, self[part]) }
        return members.value
    }

    /// Reads the companions in the member with the given name; null is an empty list.
    static func read(_ fields: JSONFields, _ name: String) throws(JSONError) -> [Companion] {
        let companions = try fields.parts(name) { (inner) throws(JSONError) in try Companion(inner) }
        guard companions.count <= most else {
            try fields.refuse(name, "at most \(most) are allowed; there are \(companions.count)")
            return []
        }
        return companions
    }

    private init(_ fields: JSONFields) throws(JSONError) {
        var said: [String?] = []
        for part in Part.allCases { said.append(try fields.label(part.name)) }
        guard let companion = Companion({ said[Int($0.rawValue)] }) else {
            throw fields.fail("name", "the name is missing")
        }
        self = companion
    }

    /// The value of an observation that says who else is on the flight; no value for an empty list.
    static func value(of companions: [Companion]) -> FlightObservation.Value {
        companions.isEmpty ? .nothing : .text(JSONValue.array(companions.map { $0.json }).json)
    }

    /// Reads the value of an observation; an unreadable value is an empty list.
    package static func list(_ value: FlightObservation.Value) -> [Companion] {
        guard let text = value.text, let list = try? JSONReader.read(text),
            let fields = try? JSONFields(.object([("companions", list)]), path: "")
        else { return [] }
        return (try? read(fields, "companions")) ?? []
    }
}
