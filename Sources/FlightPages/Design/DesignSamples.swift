internal import FlightCore
internal import FlightScreens

/// Samples of single components: signs, progress, controls, folds and notices.
struct DesignSamples {
    let context: PageContext
    private var words: Words { context.words }

    private func say(_ phrase: DesignPhrase) -> String { phrase.text(words.language) }

    func plates(_ html: inout HTML) {
        html.element("p", .cls("bits")) { html in
            for code in ["7", "B22", "D101"] { html.element("span", .cls("plate")) { $0.code(code) } }
            for code in ["B22", "D101"] { html.element("span", .cls("plate m")) { $0.code(code) } }
            for code in ["7", "B22", "D101"] { html.element("span", .cls("plate l")) { $0.code(code) } }
            html.element("span") { html in
                html.element("span", .cls("plate")) { $0.code("B22") }
                html.simulatedMark(words)
            }
        }
    }

    func strips(_ html: inout HTML) {
        let zone = ExampleFlight.newYork.zone
        let time = zone.local(ExampleFlight.at(-135))
        let strips: [StateContent.Strip] = [
            .leaveBy(time, .firm, minutesLeft: 35, was: nil),
            .leaveBy(zone.local(ExampleFlight.at(-95)), .estimated, minutesLeft: nil, was: time),
            .walkFromSecurity(minutes: 9),
            .toGate(from: "C15", to: "D22", goingTo: ExampleFlight.honolulu, walkMinutes: 8),
            .toGate(from: nil, to: "D22", goingTo: ExampleFlight.thiruvananthapuram, walkMinutes: nil),
            .toBelt("7"),
        ]
        html.element("ul", .cls("samples")) { html in
            for strip in strips { html.element("li") { StripView(strip: strip, words: words).draw(&$0) } }
        }
    }

    func progress(_ html: inout HTML) {
        html.element("ul", .cls("samples")) { html in
            for fraction in [Int32(0), 400_000, 1_000_000] {
                let label = words.say(.progressFlown, String(Int(fraction) / 10_000))
                html.element("li", .cls("panel")) { html in
                    RouteLine(
                        from: ExampleFlight.newYork.code.text, to: ExampleFlight.sanFrancisco.code.text,
                        fraction: fraction, label: label
                    ).draw(&html)
                    html.element("p", .cls("bits")) { ProgressRing(fraction: fraction, label: label).draw(&$0) }
                    RouteMap(
                        from: ExampleFlight.newYork, to: ExampleFlight.sanFrancisco,
                        fraction: fraction == 0 ? nil : fraction, now: ExampleFlight.at(fraction == 0 ? 0 : 250),
                        land: context.land, words: words, id: "map" + String(Int(fraction) / 10_000)
                    ).draw(&html)
                }
            }
        }
    }

    func controls(_ html: inout HTML) {
        html.element("p", .cls("bits")) { html in
            html.element("button", .cls("btn"), HTML.Attribute("type", is: "button"), text: words.say(.save))
            html.element("button", .cls("btn q"), HTML.Attribute("type", is: "button"), text: words.say(.join))
            html.element("button", .cls("btn q s"), HTML.Attribute("type", is: "button"), text: words.say(.close))
            html.element("button", .cls("btn q danger"), HTML.Attribute("type", is: "button"), text: words.say(.delete))
            html.element(
                "button", .cls("round-btn"), HTML.Attribute("type", is: "button"), .label(.settings, words)
            ) { Icon.gear.draw(&$0) }
            html.element(
                "button", .cls("round-btn pri"), HTML.Attribute("type", is: "button"), .label(.addFlight, words)
            ) { Icon.plus.draw(&$0) }
        }
        html.element("div", .cls("samples")) { html in
            html.element("div", .cls("form")) { html in
                Field.text(&html, "number", .columnFlight, words, value: "UA 1234")
                Field.text(&html, "from", .fromField, words, hint: "JFK")
                Field.choice(
                    &html, "clock", .clock, words, .init("12", words.say(.clock12), true),
                    .init("24", words.say(.clock24), false))
                html.element("p", .cls("tline fault")) { html in
                    Icon.warn.draw(&html)
                    html.element("span", text: FormFault("number", .number("UA 12345")).text(words))
                }
            }
            html.element("div", .cls("form")) { html in
                html.element("p", .cls("chips")) { html in
                    html.element(
                        "span", .cls("chip"), HTML.Attribute("aria-current", is: "true"),
                        text: words.name(of: .boarding))
                    html.element("span", .cls("chip"), text: words.name(of: .inFlight))
                }
                html.element("p", .cls("note ok")) { html in
                    Icon.onTime.draw(&html, small: true)
                    html.say(.readyForOffline, words)
                }
                html.element("p", .cls("note"), say: .timesWithTilde, words)
                html.element("div", .cls("toast")) { html in
                    html.element("span", say: .deleted, words)
                    html.element("button", .cls("btn q"), HTML.Attribute("type", is: "button"), text: words.say(.undo))
                }
            }
        }
    }

    func folds(_ html: inout HTML) {
        html.element("div", .cls("samples")) { html in
            for isOpen in [false, true] {
                Fold.draw(
                    &html, id: isOpen ? "open" : "closed", title: words.say(.headingDetails),
                    hint: say(isOpen ? .open : .closed), isOpen: isOpen
                ) { html in
                    html.element("dl", .cls("facts plainfacts")) { html in
                        html.element("div") { html in
                            html.element("dt", say: .labelSeat, words)
                            html.element("dd", text: "14A")
                        }
                        html.element("div") { html in
                            html.element("dt", say: .tail, words)
                            html.element("dd", text: "N37502")
                        }
                    }
                }
            }
        }
    }

    /// Draws the notices: offline, a pending change, a refused change, an overruled change, and a new version.
    func notices(_ html: inout HTML) {
        guard let waits = MutationID("example-1"), let refused = MutationID("example-2"),
            let flight = Flight.ID("example")
        else { return }
        let edit = Mutation.Change.edit(flight, [.seat("14A"), .notes("")])
        var device = DeviceFacts()
        device.heard = context.now - .minutes(90)
        device.isUpdateReady = true
        device.asksToTell = true
        device.overruled = [.flight(.seat)]
        device.waiting = [
            .init(mutation: Mutation(id: waits, at: context.now, change: edit), refusal: nil),
            .init(
                mutation: Mutation(id: refused, at: context.now, change: .delete(flight)),
                refusal: .noSuchFlight),
        ]
        let notices = DeviceNotices(
            device: device, isOnline: false, zone: ExampleFlight.newYork.zone, now: ExampleFlight.at(0), words: words)
        notices.drawMark(&html)
        notices.draw(&html)
    }
}
