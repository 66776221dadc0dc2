internal import FlightCore
internal import FlightScreens

/// The position of a flight's aircraft: in a sentence, on a map and as a list of legs, with the turnaround time and the
/// sources.
struct PlaneView {
    let inbound: InboundAircraft
    let land: MapLand?
    /// Whether the reader may open the page of the sources.
    let mayOpenSources: Bool
    let words: Words

    func draw(_ html: inout HTML) {
        html.element("section", .cls("panel inbound")) { html in
            heading(&html)
            PlaneMap(inbound, land: land, words: words)?.draw(&html)
            if !inbound.legs.isEmpty { PlaneLegs(inbound: inbound, words: words).draw(&html) }
            if let missing = words.missing(inbound) {
                html.element("p", .cls("sec"), text: missing)
                if mayOpenSources, !inbound.isFromRecording {
                    html.element(
                        "p",
                        body: { html in
                            html.element(
                                "a", .cls("link"), .href(PageAddress.sources.path()),
                                text: words.say(inbound: .openSources))
                        })
                }
            }
            if inbound.turnaround == nil { sentences(&html) }
            origins(&html)
        }
        if let turnaround = inbound.turnaround { budget(&html, turnaround) }
    }

    private func heading(_ html: inout HTML) {
        let isHere: Bool
        var isSimulated = false
        switch inbound.place {
        case .here(_, _, let source):
            isHere = true
            isSimulated = source == .simulator
        default: isHere = false
        }
        html.element("h2", .cls(isHere ? "at ok" : "at")) { html in
            html.element("span", .cls("vd")) { html in
                if isHere { Icon.onTime.draw(&html) }
                html.text(words.verdict(inbound))
                if isSimulated { html.simulatedMark(words) }
            }
            if let tail = inbound.tail { html.element("bdi", .cls("tail"), text: tail) }
        }
    }

    private func sentences(_ html: inout HTML) {
        for sentence in words.sentences(inbound) { html.element("p", .cls("note"), text: sentence) }
    }

    private func origins(_ html: inout HTML) {
        var credits: [String] = []
        for leg in inbound.legs {
            guard case .board(let source) = leg.teller, let credit = source.credit,
                !credits.contains(where: { sameText($0, credit) })
            else { continue }
            credits.append(credit)
        }
        for line in words.origins(inbound) + credits { html.element("p", .cls("note src"), text: line) }
    }

    // MARK: - Turnaround

    private func budget(_ html: inout HTML, _ turnaround: Turnaround) {
        let here = inbound.flight.origin
        let late = turnaround.push
        let label = words.say(
            inbound: late > 0 ? .budgetOver : .budget, words.duration(turnaround.needed),
            words.duration(abs(turnaround.spare)))
        html.element("section", .cls("panel inbound")) { html in
            html.element("h2", text: words.say(inbound: .turnaround))
            html.element("div", .cls("budget"), HTML.Attribute("role", is: "img"), .label(label)) { html in
                html.element("p", .cls("tk")) { html in
                    mark(
                        &html, turnaround.arrives, .arrivesMark,
                        turnaround.basis == .reported ? .firm : .estimated, here)
                    mark(&html, turnaround.leaves, .leavesMark, .firm, here)
                }
                BudgetBar(
                    parts: parts(turnaround), over: late, overText: words.say(inbound: .minutesOver, String(late)),
                    overName: words.say(inbound: .overPart)
                ).draw(&html)
            }
            sentences(&html)
            html.element("p", .cls("note"), text: words.guide(turnaround))
        }
    }

    private func parts(_ turnaround: Turnaround) -> [BudgetBar.Part] {
        var parts = [
            BudgetBar.Part(cls: "b", minutes: turnaround.needed, name: words.say(inbound: .turnaroundPart))
        ]
        if turnaround.spare > 0 {
            parts.append(
                BudgetBar.Part(
                    cls: turnaround.isTight ? "c late" : "c ok", minutes: turnaround.spare,
                    name: words.say(inbound: .sparePart)))
        }
        return parts
    }

    private func mark(
        _ html: inout HTML, _ time: Instant, _ phrase: InboundPhrase, _ certainty: StateContent.Certainty,
        _ airport: Airport
    ) {
        html.element("span") { html in
            html.time(words, airport.zone.local(time), certainty)
            html.element("em", text: words.say(inbound: phrase))
        }
    }
}
