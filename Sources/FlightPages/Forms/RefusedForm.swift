public import FlightCore
public import FlightScreens

/// A rejected form, with its input and the reason.
public struct RefusedForm: Sendable {
    public let fields: FormFields
    /// The invalid or missing value.
    public let fault: FormFault?

    public init(fields: FormFields, fault: FormFault?) {
        self.fields = fields.settled()
        self.fault = fault
    }

    /// Creates a form for a flight that the user described in words and that no source knows. The form contains the
    /// values found in the description and asks for the first missing value.
    ///
    /// - Parameters:
    ///   - route: The usual route for the flight number, used for airports that the description does not name.
    ///   - airport: Looks up an airport by its code.
    /// - Returns: nil if nothing in the description is usable.
    public init?(
        _ reading: SpokenFlight, route: AddPage.Route? = nil, airport: (Airport.Code) -> Airport?
    ) {
        guard !reading.isEmpty else { return nil }
        var pairs: [(name: String, value: String)] = []
        var fault: FormFault?
        if let number = reading.number { pairs.append(("number", number.text)) }
        if let day = reading.day {
            pairs.append(("date", day.iso))
        } else {
            fault = FormFault("date", .missing(.askDay))
        }
        func take(_ name: String, _ place: SpokenFlight.Place?, _ usual: Airport.Code?, _ question: Phrase) {
            guard let place else {
                if let usual {
                    pairs.append((name, usual.text))
                    return
                }
                if fault == nil { fault = FormFault(name, .missing(question)) }
                return
            }
            guard place.airports.count > 1 else {
                pairs.append((name, place.airports.first?.text ?? place.said))
                return
            }
            pairs.append((name, place.said))
            if fault == nil { fault = FormFault(name, .which(place.said, place.airports.compactMap { airport($0) })) }
        }
        take("from", reading.from, route?.origin.code, .askFrom)
        take("to", reading.to, route?.destination.code, .askTo)
        if let minute = reading.out {
            func two(_ number: Int) -> String { number < 10 ? "0" + String(number) : String(number) }
            pairs.append(("out", two(minute / 60) + ":" + two(minute % 60)))
        } else if fault == nil {
            fault = FormFault("out", .missing(.askOut))
        }
        fields = FormFields(pairs)
        self.fault = fault
    }
}
