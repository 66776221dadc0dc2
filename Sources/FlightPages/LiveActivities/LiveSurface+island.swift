internal import FlightCore
internal import FlightScreens

/// The island in the browser: the sentence of a flight, in a strip above the tabs or in the header.
extension LiveSurface {
    /// Draws the progress or the status, the sentence and the flight number.
    func pill(_ html: inout HTML) {
        html.element("span", .classes("mk " + tone)) { mark(&$0) }
        html.element("span", .cls("tx")) { html in
            if let sentence = layout.sentence { html.sentence(sentence) } else { html.text(state.status.text) }
        }
        html.code(state.number?.text ?? state.to.text)
    }
}
