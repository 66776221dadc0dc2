internal import FlightCore

extension HTML {
    /// Appends a clock time, with a tight colon and a small AM or PM.
    ///
    /// - Parameter hasHalf: Whether AM or PM is written.
    mutating func clock(
        _ words: Words, _ time: LocalTime, _ certainty: StateContent.Certainty = .firm, hasHalf: Bool = true
    ) {
        let (digits, half) = words.clockParts(time)
        if certainty == .estimated { text("~") }
        self.digits(digits)
        if hasHalf, let half { element("small", text: half) }
    }

    /// Appends the digits of a clock time, with a tight colon.
    mutating func digits(_ digits: String) {
        for part in digits.unicodeScalars {
            if part == ":" { markup("<i class=\"c\">:</i>") } else { text(String(part)) }
        }
    }

    /// Appends a `time` element that states the instant with its UTC offset.
    ///
    /// - Parameter dayChange: The number of days from the date of departure to the date of `time`.
    mutating func time(
        _ words: Words, _ time: LocalTime, _ certainty: StateContent.Certainty = .firm, cls: String = "t",
        dayChange: Int = 0
    ) {
        element("time", .classes(cls), HTML.Attribute("datetime", time.iso)) { html in
            html.clock(words, time, certainty)
            html.dayMark(words, dayChange)
        }
    }

    /// Appends a mark such as `+1` for a time on another day.
    mutating func dayMark(_ words: Words, _ days: Int) {
        guard let mark = words.dayMark(days) else { return }
        text(" ")
        element("small", .cls("dc"), text: mark)
    }

    /// Appends hours and minutes with small units, or only minutes.
    mutating func duration(_ words: Words, _ minutes: Int, _ certainty: StateContent.Certainty = .firm) {
        if certainty == .estimated { text("~") }
        if minutes >= 60 {
            text(String(minutes / 60))
            markup("<small class=\"u\">h</small><span class=\"g\">")
            text(String(minutes % 60))
            markup("</span><small class=\"u\">m</small>")
        } else {
            text(String(minutes))
            element("small", text: words.minuteUnit)
        }
    }

    /// Appends a sentence with its figure emphasised.
    mutating func sentence(_ sentence: Words.SentenceText) {
        text(sentence.before)
        if !sentence.figure.isEmpty { element("b", text: sentence.figure) }
        text(sentence.after)
    }

    /// Appends the mark that labels a simulated value.
    mutating func simulatedMark(_ words: Words) {
        element("span", .cls("sim"), .label(.simulatedMark, words), HTML.Attribute("role", is: "img"), text: " ◇")
    }

    /// Appends a code that stays left-to-right in any language.
    mutating func code(_ code: String) { element("bdi", text: code) }
}
