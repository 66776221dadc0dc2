import FlightCore
import FlightScreens

/// Formats a forecast as text: the expected delay, the reasons and the certainty.
struct ForecastText {
    private let outlook: FlightOutlook
    private let words: Words

    init(_ outlook: FlightOutlook, words: Words) {
        self.outlook = outlook
        self.words = words
    }

    var lines: [String] {
        let flight = outlook.flight
        let zone = flight.origin.zone
        let name = [flight.number?.text, flight.origin.code.text + " → " + flight.destination.code.text].compactMap {
            $0
        }
        let expected = words.time(zone.local(outlook.out(Double(outlook.minutes))))
        var lines = [
            Style.bold(name.joined(separator: "  ")), words.verdict(outlook), "",
            words.say(forecast: outlook.teller) + " " + words.time(zone.local(outlook.saidOut)) + "   "
                + words.say(forecast: .weExpect) + " ~" + expected,
        ]
        lines += [words.leaving(outlook), words.arriving(outlook)] + words.chances(outlook) + ["", words.why(outlook)]
        var table = TextTable([
            .init(title: "", isRight: true), .init(title: ""), .init(title: "", isFlexible: true),
        ])
        for reason in outlook.reasons {
            table.add([
                .init(words.signed(reason.minutes)), .init(words.cause(reason, of: outlook)),
                .init(words.detail(reason, of: outlook) ?? ""),
            ])
        }
        lines += table.lines(width: StandardOutput.width)
        return lines + [""] + words.certainty(outlook)
    }
}
