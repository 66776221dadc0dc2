internal import FlightCore
internal import FlightScreens

/// The form for editing a flight. If a source covers the flight, its number, route and times come from the source and
/// cannot be edited.
struct EditForm {
    let flight: Flight
    /// The rejected input; nil to show the flight's own values.
    let refused: RefusedForm?
    let words: Words

    func draw(_ html: inout HTML) {
        guard let id = flight.id else { return }
        html.element(
            "form", .cls("form"), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", FormAddress.edit.path(id.text))
        ) { html in
            if !flight.isOfASource { times(&html) }
            // A source may report a diversion without its destination.
            if flight.status != .cancelled, !flight.isOfASource || flight.status == .diverted {
                text(&html, "divertedTo", .landsElsewhere, flight.divertedTo?.code.text, isAirport: true)
            }
            text(&html, "seat", .seatField, flight.seat)
            text(&html, "confirmation", .confirmationField, flight.confirmation)
            text(&html, "gate", .gateField, flight.departureGate)
            text(&html, "arrivalGate", .arrivalGateField, flight.arrivalGate)
            text(
                &html, "leaveBy", .leaveByField,
                flight.leaveBy.map { Field.localInput(flight.origin.zone.local($0)) }, type: "datetime-local")
            text(&html, "who", .forWhom, flight.who)
            text(&html, "notes", .notes, flight.notes)
            CompanionForm(companions: flight.companions, refused: refused, words: words).draw(&html)
            html.element("button", .cls("btn"), say: .save, words)
        }
        html.markup("<datalist id=\"airports\"></datalist>")
    }

    private func times(_ html: inout HTML) {
        let shown = FlightClock(flight)
        text(&html, "nowOut", .nowOut, shown.nowOut, type: "time")
        text(&html, "nowIn", .nowIn, shown.nowIn, type: "time")
        text(&html, "number", .flightNumber, flight.number?.text)
        text(&html, "from", .fromField, flight.origin.code.text, isAirport: true)
        text(&html, "to", .toField, flight.destination.code.text, isAirport: true)
        text(&html, "date", .dateField, shown.date, type: "date")
        text(&html, "out", .departureTime, shown.out, type: "time")
        text(&html, "in", .arrivalTime, shown.in, type: "time")
    }

    private func text(
        _ html: inout HTML, _ name: StaticString, _ label: Phrase, _ value: String?, type: StaticString = "text",
        isAirport: Bool = false
    ) {
        let entered = refused.flatMap { $0.fields[name] }
        Field.text(
            &html, name, label, words, value: entered ?? value ?? "", type: type, isAirport: isAirport,
            fault: refused?.fault)
    }
}
