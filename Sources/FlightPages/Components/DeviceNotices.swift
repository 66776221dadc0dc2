internal import FlightCore

/// What the device has to say above a page: no connection, changes that wait, a new version. Nothing if all is well.
struct DeviceNotices {
    let device: DeviceFacts
    let isOnline: Bool
    let zone: Zone?
    let words: Words

    func draw(_ html: inout HTML) {
        let waiting = device.waiting.filter { $0.refusal == nil }
        let refused = device.waiting.filter { $0.refusal != nil }
        guard !isOnline || !waiting.isEmpty || !refused.isEmpty || !device.overruled.isEmpty || device.isUpdateReady
        else { return }
        html.element("div", .cls("notices"), HTML.Attribute("id", is: "notices"), HTML.Attribute("role", is: "status"))
        { html in
            if !isOnline {
                html.element("p", .cls("notice")) { html in
                    Icon.offline.draw(&html)
                    html.element("span") { html in
                        html.element("b", say: .offline, words)
                        html.text(" ")
                        html.element("span", .cls("sec"), say: .offlineText, words)
                        if let heard = device.heard, let zone {
                            html.element(
                                "span", .cls("sec"),
                                text: " " + words.say(.oldData, words.time(zone.local(heard))) + ".")
                        }
                    }
                }
            }
            if !waiting.isEmpty {
                html.element("details", .cls("notice"), HTML.Attribute("id", is: "waiting")) { html in
                    html.element("summary") { html in
                        Icon.late.draw(&html, small: true)
                        html.element("span", text: words.changesWaiting(waiting.count))
                        Icon.chevron.draw(&html, small: true)
                    }
                    html.element("ul") { html in
                        for item in waiting { html.element("li", text: name(item.mutation)) }
                    }
                }
            }
            for item in refused {
                html.element("p", .cls("notice bad"), HTML.Attribute("role", is: "alert")) { html in
                    Icon.warn.draw(&html)
                    html.element("span") { html in
                        html.element("b", text: name(item.mutation))
                        html.text(" " + words.say(.notApplied, item.refusal?.text(words) ?? ""))
                    }
                    html.element(
                        "button", .cls("btn q s"), HTML.Attribute("type", is: "button"),
                        HTML.Attribute("data-discard", item.mutation.id.text), text: words.say(.discard))
                }
            }
            if !device.overruled.isEmpty {
                html.element("p", .cls("notice")) { html in
                    Icon.warn.draw(&html)
                    html.element(
                        "span",
                        text: words.say(.overruled, DeviceNotices.list(device.overruled.map { words.field($0) })))
                    html.element(
                        "button", .cls("btn q s"), HTML.Attribute("type", is: "button"),
                        HTML.Attribute("data-do", is: "dismiss"), text: words.say(.close))
                }
            }
            if device.isUpdateReady {
                html.element("p", .cls("notice")) { html in
                    Icon.plus.draw(&html)
                    html.element("span", say: .updateReady, words)
                    html.element(
                        "button", .cls("btn q s"), HTML.Attribute("type", is: "button"),
                        HTML.Attribute("data-do", is: "update"), text: words.say(.reload))
                }
            }
        }
    }

    private static func list(_ names: [String]) -> String {
        var text = ""
        for (index, name) in names.enumerated() { text += index == 0 ? name : ", " + name }
        return text
    }

    /// What a change is about, in a few words.
    private func name(_ mutation: Mutation) -> String {
        switch mutation.change {
        case .edit(_, let facts):
            var names: [String] = []
            for fact in facts {
                let name = words.field(fact.field)
                if !names.contains(where: { sameText($0, name) }) { names.append(name) }
            }
            return words.say(.edit) + ": " + DeviceNotices.list(names)
        case .add(let flight):
            return words.say(.addFlight) + ": "
                + words.say(.dayBeforeShort, flight.origin.code.text, flight.destination.code.text)
        case .delete: return words.say(.delete)
        case .restore: return words.say(.undo)
        case .join, .leave: return words.say(.trip)
        case .settings: return words.say(.settings)
        }
    }
}

extension Words {
    /// The name of a field that a traveller may change.
    func field(_ field: Observation.Field) -> String {
        switch field {
        case .seat, .seatPosition: say(.seatField)
        case .confirmation: say(.confirmationField)
        case .departureGate, .arrivalGate: say(.gateField)
        case .leaveBy: say(.labelLeaveBy)
        case .notes: say(.notes)
        case .number: say(.flightNumber)
        case .origin: say(.fromField)
        case .destination: say(.toField)
        case .status: say(.columnStatus)
        case .scheduled(.in), .estimated(.in): say(.arrivalTime)
        case .scheduled, .estimated: say(.departureTime)
        case .who, .role: say(.forWhom)
        case .saidOnBoard: say(.onBoardButton)
        default: say(.whatToDo)
        }
    }
}
