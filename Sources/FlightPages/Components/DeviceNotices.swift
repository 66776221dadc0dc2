package import FlightCore
internal import FlightScreens

/// The device's notices. The header shows the connection state and pending changes. Questions to the traveller and
/// available updates are shown above the page.
struct DeviceNotices {
    let device: DeviceFacts
    let isOnline: Bool
    let zone: Zone?
    let now: Instant?
    let words: Words

    func draw(_ html: inout HTML) {
        let refused = device.waiting.filter { $0.refusal != nil }
        html.element(
            "div", .cls("notices"), HTML.Attribute("id", is: "notices"), HTML.Attribute("role", is: "status")
        ) { html in
            // For screen readers only; visually this is a mark in the header.
            if !isOnline {
                html.element("p", .cls("vh"), text: words.say(.offline) + ". " + words.say(.offlineText))
            }
            if !waiting.isEmpty { html.element("p", .cls("vh"), text: words.changesWaiting(waiting.count)) }
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
            if device.asksToTell, isOnline {
                html.element("p", .cls("notice")) { html in
                    Icon.bell.draw(&html)
                    html.element("span", say: .askToTell, words)
                    html.element(
                        "button", .cls("btn q s"), HTML.Attribute("type", is: "button"),
                        HTML.Attribute("data-do", is: "no-alerts"), text: words.say(.notNow))
                    html.element(
                        "a", .cls("btn s"), .href(PageAddress.alerts.path()), HTML.Attribute("data-do", is: "alerts"),
                        text: words.say(.tellMe))
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

    private var waiting: [DeviceFacts.Waiting] { device.waiting.filter { $0.refusal == nil } }

    /// Draws a ring in the header. The ring's popover says when the device went offline, what still works, and which
    /// changes are pending. Draws nothing if the device is online and no changes are pending.
    func drawMark(_ html: inout HTML) {
        guard !isOnline || !waiting.isEmpty else { return }
        let title = isOnline ? words.changesWaiting(waiting.count) : since
        html.element("details", .cls("mark"), HTML.Attribute("id", is: "offline")) { html in
            html.element("summary", .label(title)) { html in
                if !isOnline { html.element("span", say: .offline, words) }
            }
            html.element("div", .cls("pop")) { html in
                html.element("b", text: title)
                if !isOnline { html.element("p", say: .offlineText, words) }
                if let asOf = device.pageKept.flatMap({ local($0) }) {
                    html.element("p", text: words.say(.pageAsOf, asOf))
                }
                if !waiting.isEmpty {
                    html.element("div", HTML.Attribute("id", is: "waiting")) { html in
                        if !isOnline { html.element("p", text: words.changesWaiting(waiting.count)) }
                        html.element("ul") { html in
                            for item in waiting { html.element("li", text: name(item.mutation)) }
                        }
                    }
                }
                if device.isReadyForOffline {
                    html.element("p", .cls("note ok")) { html in
                        Icon.onTime.draw(&html, small: true)
                        html.say(.readyForOffline, words)
                    }
                }
                html.element(
                    "button", .cls("act"), HTML.Attribute("type", is: "button"), HTML.Attribute("data-do", is: "fold"),
                    text: words.say(.close))
            }
        }
    }

    /// The connection state: `Offline since 11:31 AM`, without the time if the server has never been reached.
    private var since: String {
        guard let heard = device.heard.flatMap({ local($0) }) else { return words.say(.offline) }
        return words.say(.offlineSince, heard)
    }

    /// Returns the local time in ``zone``, with the date if the instant is not today; nil if the zone is unknown.
    private func local(_ instant: Instant) -> String? {
        guard let zone else { return nil }
        let time = zone.local(instant)
        guard let now, zone.local(now).day != time.day else { return words.time(time) }
        return words.date(instant, in: zone, now: now) + ", " + words.time(time)
    }

    private static func list(_ names: [String]) -> String {
        var text = ""
        for (index, name) in names.enumerated() { text += index == 0 ? name : ", " + name }
        return text
    }

    /// Returns a short description of a change.
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
    /// Returns the name of a value that a traveller can change.
    package func field(_ field: ChangedField) -> String {
        switch field {
        case .flight(let field): self.field(field)
        case .setting(.language): say(.language)
        case .setting(.clock): say(.clock)
        case .setting(.units): say(.units)
        case .setting(.distance): say(.distanceUnit)
        case .setting(.speed): say(.speedUnit)
        case .setting(.altitude): say(.altitudeUnit)
        case .setting(.theme): say(.theme)
        case .setting(.home): say(.homeAirport)
        case .setting(.homeMinutes), .setting(.ways): say(.homeMinutes)
        }
    }

    /// Returns the name of a flight field that a traveller can change.
    func field(_ field: FlightObservation.Field) -> String {
        switch field {
        case .seat, .seatPosition: say(.seatField)
        case .confirmation: say(.confirmationField)
        case .departureGate: say(.gateField)
        case .arrivalGate: say(.arrivalGateField)
        case .divertedTo: say(.diverted)
        case .leaveBy: say(.labelLeaveBy)
        case .notes: say(.notes)
        case .companions: say(companion: .alsoOnFlight)
        case .number: say(.flightNumber)
        case .origin: say(.fromField)
        case .destination: say(.toField)
        case .status: say(.columnStatus)
        case .scheduled(.in): say(.plannedArrival)
        case .estimated(.in): say(.expectedIn)
        case .scheduled: say(.plannedDeparture)
        case .estimated: say(.expectedOut)
        case .who, .role: say(.forWhom)
        case .saidOnBoard: say(.onBoardButton)
        case .trip: say(.trip)
        case .deleted: say(.delete)
        default: say(.whatToDo)
        }
    }
}
