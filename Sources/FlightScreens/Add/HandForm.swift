package import FlightCore

/// The form for entering a flight manually, which also works offline.
public struct HandForm: Hashable, Sendable {
    /// The fields in order, with the same names as in the web app's form.
    public enum FieldName: String, CaseIterable, Hashable, Sendable {
        case number
        /// The day of departure, such as `2026-11-27`.
        case date
        /// The origin and the destination, each as an airport code or the name of a place.
        case from, to
        /// The times of departure and arrival, such as `13:30`. Each is in the local time of its airport.
        case out, `in`
        case seat, confirmation
        /// The name of the traveller.
        case who
    }

    public struct Field: Hashable, Sendable, Identifiable {
        public let id: FieldName
        public let label: String
        public let hint: String
        public let isNeeded: Bool
    }

    public let fields: [Field]
    /// The label of the button that adds the flight.
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

    /// Returns the change that adds the flight.
    ///
    /// - Parameters:
    ///   - id: The id of the new flight: letters, digits, `-` and `_`. The method returns nil if the id is invalid.
    ///   - places: Returns the airports that the given text could refer to, most important first.
    /// - Throws: ``FormFault`` if a field is missing or invalid; see ``text(_:)``.
    package func change(
        _ snapshot: Snapshot, at present: ScreenContext, id: String, places: (String) -> [Airport]
    ) throws(FormFault) -> PendingChange? {
        guard let flight = Flight.ID(id), let name = MutationID("by-hand-flight") else { return nil }
        let form = try DeviceForm(
            action: FormAddress.addByHand.path(),
            fields: FormFields(FieldName.allCases.map { ($0.rawValue, self[$0]) }), snapshot: snapshot, id: name,
            flight: flight, now: present.now, places: places)
        return form.map { PendingChange($0.mutation.change) }
    }

    /// Returns the message for an error.
    public func text(_ fault: FormFault) -> String { fault.text(words) }
}
