public import FlightCore
public import FlightPages

/// A flight entered by hand. It needs no network: what it makes waits until there is one.
public struct HandForm: Hashable, Sendable {
    /// The fields in their order, called as the web app's form calls them.
    public enum FieldName: String, CaseIterable, Hashable, Sendable {
        case number
        /// `2026-11-27`.
        case date
        /// A code, or the name of a place.
        case from, to
        /// `13:30`, by the clock of the airport.
        case out, `in`
        case seat, confirmation
        /// For whom it is followed.
        case who
    }

    public struct Field: Hashable, Sendable, Identifiable {
        public let id: FieldName
        public let label: String
        public let hint: String
        public let isNeeded: Bool
    }

    public let fields: [Field]
    /// What stands on the button.
    public let add: String
    private var values: [FieldName: String] = [:]
    private let words: Words

    public subscript(name: FieldName) -> String {
        get { values[name] ?? "" }
        set { values[name] = newValue }
    }

    init(_ query: AddQuery, _ reading: SpokenFlight?, _ words: Words) {
        self.words = words
        add = words.say(.add)
        func field(_ name: FieldName, _ phrase: Phrase, _ hint: String = "", isNeeded: Bool = false) -> Field {
            Field(id: name, label: words.say(phrase), hint: hint, isNeeded: isNeeded)
        }
        fields = [
            field(.number, .flightNumber), field(.date, .dateField, isNeeded: true),
            field(.from, .fromField, "MUC", isNeeded: true), field(.to, .toField, "WAW", isNeeded: true),
            field(.out, .departureTime, isNeeded: true), field(.in, .arrivalTime), field(.seat, .seatField),
            field(.confirmation, .confirmationField), field(.who, .forWhom),
        ]
        self[.number] = reading?.number?.text ?? ""
        self[.date] = (query.day ?? reading?.day)?.iso ?? ""
        self[.from] = query.from?.text ?? reading?.from?.airports.first?.text ?? ""
        self[.to] = query.to?.text ?? reading?.to?.airports.first?.text ?? ""
        if let out = reading?.out {
            func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
            self[.out] = two(out / 60) + ":" + two(out % 60)
        }
    }

    /// What it makes.
    ///
    /// - Parameter id: of the flight, new: letters, digits, `-` and `_`. nil comes of one that is none.
    /// - Throws: ``FormFault``, which says what is missing or wrong; see ``text(_:)``.
    public func change(_ snapshot: Snapshot, at present: ScreenContext, id: String) throws(FormFault) -> PendingChange?
    {
        guard let flight = Flight.ID(id), let name = MutationID("by-hand-flight") else { return nil }
        let form = try DeviceForm(
            action: FormAddress.addByHand.path(),
            fields: FormFields(FieldName.allCases.map { ($0.rawValue, self[$0]) }), snapshot: snapshot, id: name,
            flight: flight, now: present.now, places: { SearchTerms.places($0, snapshot) })
        return form.map { PendingChange($0.mutation.change) }
    }

    /// What a fault says to a person.
    public func text(_ fault: FormFault) -> String { fault.text(words) }
}
