/// Personal facts as JSON: `{"seat": "14A", "leaveBy": null}`. Null removes a value.
public enum PersonalFactJSON {
    private enum Key: UInt8, Named {
        case seat, seatPosition, confirmation, gate, arrivalGate, leaveBy, notes, companions, who, role, onBoard,
            status, divertedTo
        case number, from, to, scheduledOut, scheduledIn, estimatedOut, estimatedIn

        var name: String {
            switch self {
            case .seat: "seat"
            case .seatPosition: "seatPosition"
            case .confirmation: "confirmation"
            case .gate: "gate"
            case .arrivalGate: "arrivalGate"
            case .leaveBy: "leaveBy"
            case .notes: "notes"
            case .companions: "companions"
            case .who: "who"
            case .role: "role"
            case .onBoard: "onBoard"
            case .status: "status"
            case .divertedTo: "divertedTo"
            case .number: "number"
            case .from: "from"
            case .to: "to"
            case .scheduledOut: "scheduledOut"
            case .scheduledIn: "scheduledIn"
            case .estimatedOut: "estimatedOut"
            case .estimatedIn: "estimatedIn"
            }
        }

        /// Whether the value is text.
        var isText: Bool {
            switch self {
            case .companions, .leaveBy, .onBoard, .scheduledOut, .scheduledIn, .estimatedOut, .estimatedIn: false
            default: true
            }
        }
    }

    /// The accepted keys.
    public static var keys: [String] { Key.allCases.map { $0.name } }

    /// Reads the facts of the given object. Unknown keys are ignored.
    ///
    /// - Parameter airport: Looks up the airports of a route.
    public static func read(
        _ body: JSONValue, airport: (Airport.Code) -> Airport?
    ) throws(JSONError) -> [PersonalFact] {
        let fields = try JSONFields(body, path: "")
        func place(_ name: String, _ text: String) throws(JSONError) -> Airport {
            guard let found = Airport.Code(text).flatMap({ airport($0) }) else {
                throw fields.fail(name, "no airport has the code '\(text)'")
            }
            return found
        }
        var facts: [PersonalFact] = []
        for (name, value) in body.object ?? [] {
            guard let key = Key(name: name) else { continue }
            // ``JSONFields`` does not distinguish null from an absent member; here null removes a value.
            let text = value.isNull || !key.isText ? "" : try fields.string(name) ?? ""
            switch key {
            case .seat: facts.append(.seat(text))
            case .confirmation: facts.append(.confirmation(text))
            case .gate: facts.append(.departureGate(text))
            case .arrivalGate: facts.append(.arrivalGate(text))
            case .notes: facts.append(.notes(text))
            case .companions: facts.append(.companions(try Companion.read(fields, name)))
            case .who: facts.append(.who(text))
            case .number:
                let number = FlightNumber(text)
                guard number != nil || text.isEmpty else {
                    throw fields.fail(name, "a flight number such as UA1545 is expected")
                }
                facts.append(.number(number))
            case .from: facts.append(.origin(try place(name, text)))
            case .to: facts.append(.destination(try place(name, text)))
            case .divertedTo: facts.append(.divertedTo(text.isEmpty ? nil : try place(name, text)))
            case .scheduledOut: facts.append(.scheduled(.out, try fields.instant(name)))
            case .scheduledIn: facts.append(.scheduled(.in, try fields.instant(name)))
            case .estimatedOut: facts.append(.estimated(.out, try fields.instant(name)))
            case .estimatedIn: facts.append(.estimated(.in, try fields.instant(name)))
            case .leaveBy: facts.append(.leaveBy(try fields.instant(name)))
            case .onBoard: facts.append(.onBoard(try fields.instant(name)))
            case .seatPosition:
                guard let position = Flight.SeatPosition(name: text) else {
                    guard value.isNull else {
                        throw fields.fail(name, "one of window, middle, aisle is expected")
                    }
                    facts.append(.seatPosition(nil))
                    continue
                }
                facts.append(.seatPosition(position))
            case .role:
                guard let role = Flight.Role(name: text) else {
                    throw fields.fail(name, "mine or followed is expected")
                }
                facts.append(.role(role))
            case .status:
                guard let status = Flight.Status(name: text) else {
                    throw fields.fail(name, "one of scheduled, cancelled, diverted is expected")
                }
                facts.append(.status(status))
            }
        }
        return facts
    }

    /// Returns the facts as an object, without facts that have no key (planned boarding).
    public static func write(_ facts: [PersonalFact]) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = []
        func add(_ key: Key, _ value: JSONValue) { members.append((key.name, value)) }
        func time(_ instant: Instant?) -> JSONValue { instant.map { .integer($0.seconds) } ?? .null }
        for fact in facts {
            switch fact {
            case .seat(let text): add(.seat, .string(text))
            case .seatPosition(let position): add(.seatPosition, position.map { .string($0.name) } ?? .null)
            case .confirmation(let text): add(.confirmation, .string(text))
            case .departureGate(let text): add(.gate, .string(text))
            case .arrivalGate(let text): add(.arrivalGate, .string(text))
            case .leaveBy(let instant): add(.leaveBy, time(instant))
            case .notes(let text): add(.notes, .string(text))
            case .companions(let companions): add(.companions, .array(companions.map { $0.json }))
            case .who(let text): add(.who, .string(text))
            case .role(let role): add(.role, .string(role.name))
            case .onBoard(let instant): add(.onBoard, time(instant))
            case .status(let status): add(.status, .string(status.name))
            case .divertedTo(let airport): add(.divertedTo, airport.map { .string($0.code.text) } ?? .null)
            case .number(let number): add(.number, number.map { .string($0.compact) } ?? .null)
            case .origin(let airport): add(.from, .string(airport.code.text))
            case .destination(let airport): add(.to, .string(airport.code.text))
            case .scheduled(.out, let instant): add(.scheduledOut, time(instant))
            case .scheduled(.in, let instant): add(.scheduledIn, time(instant))
            case .estimated(.out, let instant): add(.estimatedOut, time(instant))
            case .estimated(.in, let instant): add(.estimatedIn, time(instant))
            case .scheduled, .estimated: break
            }
        }
        return .object(members)
    }
}
