/// Someone on a flight who does not sign in here, such as a child: a named guest. The traveller enters the details, and
/// nobody else sees them.
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
        let list = try fields.list(name)
        guard list.count <= most else {
            try fields.refuse(name, "at most \(most) are allowed; there are \(list.count)")
            return []
        }
        var companions: [Companion] = []
        for (index, value) in list.enumerated() {
            let inner = try JSONFields(value, path: fields.key(name) + "[" + String(index) + "]")
            let cabin = try inner.word("cabin", "is not one of economy, premiumEconomy, business, first, private") {
                LoggedFlight.Cabin(name: $0)
            }
            let reason = try inner.word("reason", "is not one of leisure, business, crew, other") {
                LoggedFlight.Reason(name: $0)
            }
            let texts: [String?] = [
                try inner.string("name"), try inner.string("seat"), try inner.string("confirmation"),
                try inner.string("notes"),
            ]
            do throws(PersonalFact.Fault) {
                guard
                    let companion = try Companion(
                        name: texts[0] ?? "", seat: texts[1], cabin: cabin, reason: reason, confirmation: texts[2],
                        notes: texts[3])
                else { throw PersonalFact.Fault(field: "name", kind: .missing) }
                companions.append(companion)
            } catch {
                throw inner.fail(error.field, error.problem)
            }
        }
        return companions
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
