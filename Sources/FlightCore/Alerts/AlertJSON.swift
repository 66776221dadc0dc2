extension AlertFact {
    /// The stored form: `{"fact":"gate","subject":"gate","text":"B22"}`.
    public var jsonValue: JSONValue {
        var members: [(key: String, value: JSONValue)] = [
            ("fact", .string(name)), ("subject", .string(subject.name)),
        ]
        switch self {
        case .cancelled, .reinstated, .probablyDiverting, .asPlanned, .boards, .connectionIsSafe: break
        case .diverted(let place): if let place { members += [("to", .string(place.text))] }
        case .departs(let out, let late, let reason):
            members += [("at", .integer(out.seconds)), ("minutesLate", .integer(Int64(late)))]
            if let reason { members += [("why", .string(reason.name))] }
        case .probablyReturning(let place): members += [("to", .string(place.text))]
        case .gate(let text), .arrivalGate(let text), .belt(let text): members += [("text", .string(text))]
        case .leave(let by, let certainty):
            members += [("at", .integer(by.seconds)), ("isFirm", .bool(certainty == .firm))]
        case .doorsClose(let at), .wentAround(let at): members += [("at", .integer(at.seconds))]
        case .landsEarly(let at, let minutes):
            members += [("at", .integer(at.seconds)), ("minutes", .integer(Int64(minutes)))]
        case .tookOff(let at), .atGate(let at): if let at { members += [("at", .integer(at.seconds))] }
        case .landed(let at, let place):
            if let at { members += [("at", .integer(at.seconds))] }
            members += [("to", .string(place.text))]
        case .likelyLate(let percent): members += [("percent", .integer(Int64(percent)))]
        case .connectionAtRisk(let minutes, let isWayKnown):
            members += [("minutes", .integer(Int64(minutes))), ("isWayKnown", .bool(isWayKnown))]
        }
        return .object(members)
    }

    /// Reads the stored form; nil if it is invalid.
    public init?(_ value: JSONValue) {
        let at = value["at"]?.integer.map { Instant($0) }
        let place = value["to"]?.string.flatMap { Airport.Code($0) }
        let text = value["text"]?.string
        guard let name = value["fact"]?.string else { return nil }
        switch name {
        case "cancelled": self = .cancelled
        case "reinstated": self = .reinstated
        case "diverted": self = .diverted(place)
        case "probablyDiverting": self = .probablyDiverting
        case "probablyReturning":
            guard let place else { return nil }
            self = .probablyReturning(place)
        case "asPlanned": self = .asPlanned
        case "departure", "delay":
            guard let at, let late = value["minutesLate"]?.integer, abs(late) < 1 << 20 else { return nil }
            self = .departs(
                at, minutesLate: Int(late), because: value["why"]?.string.flatMap { Flight.DelayReason(name: $0) })
        case "gate":
            guard let text else { return nil }
            self = .gate(text)
        case "leave":
            guard let at else { return nil }
            self = .leave(at, value["isFirm"]?.bool ?? false ? .firm : .estimated)
        case "boarding": self = .boards
        case "doors":
            guard let at else { return nil }
            self = .doorsClose(at)
        case "tookOff": self = .tookOff(at)
        case "landsEarly":
            guard let at, let minutes = value["minutes"]?.integer, abs(minutes) < 1 << 20 else { return nil }
            self = .landsEarly(at, minutes: Int(minutes))
        case "wentAround":
            guard let at else { return nil }
            self = .wentAround(at)
        case "landed":
            guard let place else { return nil }
            self = .landed(at, place)
        case "connectionAtRisk":
            guard let minutes = value["minutes"]?.integer, abs(minutes) < 1 << 20 else { return nil }
            self = .connectionAtRisk(minutes: Int(minutes), isWayKnown: value["isWayKnown"]?.bool ?? true)
        case "likelyLate":
            guard let percent = value["percent"]?.integer, (0...100).contains(percent) else { return nil }
            self = .likelyLate(percent: Int(percent))
        case "connectionIsSafe": self = .connectionIsSafe
        case "arrivalGate":
            guard let text else { return nil }
            self = .arrivalGate(text)
        case "atGate": self = .atGate(at)
        case "belt":
            guard let text else { return nil }
            self = .belt(text)
        default: return nil
        }
    }
}

extension Alert {
    /// The stored form: the facts, the facts that they replaced, and the sources.
    public var jsonValue: JSONValue {
        .object([
            ("at", .integer(at.seconds)),
            (
                "items",
                .array(
                    items.map { item in
                        .object([("is", item.fact.jsonValue), ("was", item.was?.jsonValue ?? .null)])
                    })
            ),
            ("sources", .array(sources.map { .string($0.name) })),
        ])
    }

    /// Reads the stored form; nil if it is invalid.
    public init?(_ value: JSONValue) {
        guard let at = value["at"]?.integer, let said = value["items"]?.array, !said.isEmpty else { return nil }
        var items: [Item] = []
        for one in said {
            guard let fact = one["is"].flatMap({ AlertFact($0) }) else { return nil }
            items.append(Item(fact: fact, was: one["was"].flatMap { AlertFact($0) }))
        }
        self.items = items
        self.at = Instant(at)
        sources = (value["sources"]?.array ?? []).compactMap { $0.string.map { FlightObservation.Source($0) } }
    }
}

extension AlertMemory {
    /// The stored form: for each subject, the last fact sent, and the instant since which a different fact has been
    /// known.
    public var jsonValue: JSONValue {
        var subjects: [(key: String, value: JSONValue)] = []
        for subject in AlertSubject.allCases {
            let since = since(subject)
            let told = told(subject)
            guard since != nil || told != nil else { continue }
            subjects.append(
                (
                    subject.name,
                    .object([
                        ("told", told?.jsonValue ?? .null), ("since", since.map { .integer($0.seconds) } ?? .null),
                    ])
                ))
        }
        return .object([("hasLooked", .bool(hasLooked)), ("subjects", .object(subjects))])
    }

    /// Reads the stored form; nil if it is invalid. An unreadable entry is treated as if no alert about its subject had
    /// been sent.
    public init?(_ value: JSONValue) {
        guard let hasLooked = value["hasLooked"]?.bool, let subjects = value["subjects"] else { return nil }
        self.init()
        self.hasLooked = hasLooked
        for subject in AlertSubject.allCases {
            guard let kept = subjects[subject.name] else { continue }
            if let fact = kept["told"].flatMap({ AlertFact($0) }), fact.subject == subject { tell(fact) }
            if let since = kept["since"]?.integer { _ = wait(subject, since: Instant(since)) }
        }
    }
}
