/// Someone on a flight who does not sign in here, such as a child: a named guest. The traveller enters the details, and
/// only the traveller sees them.
public struct Companion: Hashable, Sendable {
    /// The name, 1 to 60 Unicode scalars.
    public let name: String
    /// At most 8 Unicode scalars.
    public let seat: String?
    public let cabin: LoggedFlight.Cabin?
    public let reason: LoggedFlight.Reason?
    /// At most 20 Unicode scalars.
    public let confirmation: String?
    /// At most 2,000 Unicode scalars.
    public let notes: String?

    /// The maximum number of companions on one flight.
    public static let most = 20

    /// A part of a companion, with its name in JSON and in forms.
    public enum Part: UInt8, Named, Sendable {
        case name, seat, cabin, reason, confirmation, notes

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

    /// - Parameter field: Returns the name of the field that has the given part, for errors.
    /// - Returns: nil if the name is empty.
    /// - Throws: ``PersonalFact/Fault`` if a text is too long.
    public init?(
        name: String, seat: String? = nil, cabin: LoggedFlight.Cabin? = nil, reason: LoggedFlight.Reason? = nil,
        confirmation: String? = nil, notes: String? = nil, field: (Part) -> String = { $0.name }
    ) throws(PersonalFact.Fault) {
        guard let known = try PersonalFact.text(name, field(.name), 60).label else { return nil }
        self.name = known
        self.seat = try PersonalFact.text(seat ?? "", field(.seat), 8).label
        self.cabin = cabin
        self.reason = reason
        self.confirmation = try PersonalFact.text(confirmation ?? "", field(.confirmation), 20).label
        self.notes = try PersonalFact.text(notes ?? "", field(.notes), 2000).label
    }
}

extension Companion {
    /// `{"name": "Zosia", "seat": "14B", "cabin": "economy", "reason": "leisure", …}`, without unknown values.
    public var json: JSONValue {
        var members = JSONMembers(count: 6)
        members.add("name", name)
        members.add("seat", seat)
        members.add("cabin", cabin?.name)
        members.add("reason", reason?.name)
        members.add("confirmation", confirmation)
        members.add("notes", notes)
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
        let name = try fields.string("name") ?? ""
        let seat = try fields.string("seat")
        let cabin = try fields.word("cabin", "is not one of economy, premiumEconomy, business, first, private") {
            LoggedFlight.Cabin(name: $0)
        }
        let reason = try fields.word("reason", "is not one of leisure, business, crew, other") {
            LoggedFlight.Reason(name: $0)
        }
        let confirmation = try fields.string("confirmation")
        let notes = try fields.string("notes")
        let companion: Companion?
        do throws(PersonalFact.Fault) {
            companion = try Companion(
                name: name, seat: seat, cabin: cabin, reason: reason, confirmation: confirmation, notes: notes)
        } catch {
            throw fields.fail(error.field, error.problem)
        }
        guard let companion else { throw fields.fail("name", "the name is missing") }
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
