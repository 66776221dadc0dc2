internal import FlightCore
internal import FlightScreens

/// The form for entering a flight manually. Known values are filled in, and the form asks for the missing values.
struct ByHandForm {
    let fields: FormFields
    /// The invalid or missing value; its field has the focus.
    let fault: FormFault?
    let words: Words

    func draw(_ html: inout HTML) {
        html.element(
            "form", .cls("form"), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", FormAddress.addByHand.path()),
            // Halcyon reports missing values itself, in the page's language.
            HTML.Attribute(flag: "novalidate")
        ) { html in
            Field.text(&html, "number", .flightNumber, words, value: value("number"), fault: fault)
            Field.text(
                &html, "date", .dateField, words, value: value("date"), type: "date", asks: .askDay, fault: fault)
            Field.text(
                &html, "from", .fromField, words, value: value("from"), isAirport: true, asks: .askFrom, hint: "MUC",
                fault: fault)
            Field.text(
                &html, "to", .toField, words, value: value("to"), isAirport: true, asks: .askTo, hint: "WAW",
                fault: fault)
            Field.text(
                &html, "out", .departureTime, words, value: value("out"), type: "time", asks: .askOut, fault: fault)
            Field.text(&html, "in", .arrivalTime, words, value: value("in"), type: "time", fault: fault)
            Field.text(&html, "seat", .seatField, words, value: value("seat"), fault: fault)
            Field.text(
                &html, "confirmation", .confirmationField, words, value: value("confirmation"), fault: fault)
            Field.text(&html, "who", .forWhom, words, value: value("who"), fault: fault)
            html.element("button", .cls("btn"), say: .add, words)
        }
    }

    private func value(_ name: String) -> String { fields[name] ?? "" }
}
