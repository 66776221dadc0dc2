internal import FlightCore
internal import FlightScreens

/// The direction strip, like an airport sign. The strip is shown only when the traveller has to go somewhere.
struct StripView {
    let strip: StateContent.Strip
    /// Whether the codes come from a simulator.
    var isSimulated = false
    let words: Words

    func draw(_ html: inout HTML) {
        html.element("p", .cls("strip")) { html in
            switch strip {
            case .leaveBy(let time, let certainty, let left, let was):
                // A postponed time does not call for action.
                let isLater = was.map { $0.instant < time.instant } ?? false
                (isLater ? Icon.home : Icon.arrow).draw(&html)
                html.element("span", .cls("txt")) { html in
                    html.element("small", say: isLater ? .stayHomeUntil : .labelLeaveBy, words)
                    html.element("span", .cls("ln")) { html in
                        html.time(words, time, certainty)
                        if let was {
                            html.element("span", .cls("end")) { html in
                                html.element("s", text: words.clockParts(was).digits)
                            }
                        } else if let left {
                            html.element("span", .cls("end"), text: words.say(.inMinutes, words.duration(left)))
                        } else {
                            html.element("span", .cls("end"), say: .nowWord, words)
                        }
                    }
                }
            case .walkFromSecurity(let minutes):
                Icon.arrow.draw(&html)
                html.element(
                    "span", .cls("txt"), text: words.say(.walkFromSecurity, words.minutes(minutes)))
            case .toGate(let from, let to, let place, let walk, let onFoot):
                if let from { html.element("span", .cls("plate")) { $0.code(from) } }
                Icon.arrow.draw(&html)
                html.element("span", .cls("plate")) { $0.code(to) }
                if isSimulated { html.simulatedMark(words) }
                // Between two gates there is not enough space for the city, which is shown above.
                if from == nil { html.element("span", .cls("txt"), text: words.city(place)) }
                if let walk {
                    html.element("span", .cls("end"), text: words.way(walk, onFoot: onFoot))
                }
            case .toBelt(let belt):
                Icon.arrow.draw(&html)
                html.element("span", .cls("txt"), say: .labelBelt, words)
                html.element("span", .cls("plate")) { $0.code(belt) }
                if isSimulated { html.simulatedMark(words) }
            }
        }
    }
}
