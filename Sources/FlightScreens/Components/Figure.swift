public import FlightCore

/// A value that can be read at a glance, made of large digits and small units.
public struct Figure: Hashable, Sendable {
    public struct Part: Hashable, Sendable {
        public let text: String
        /// Whether the part is small: a unit, AM or PM, or the mark for another day.
        public let isSmall: Bool

        init(_ text: String, isSmall: Bool = false) {
            self.text = text
            self.isSmall = isSmall
        }
    }

    public let parts: [Part]
    /// Whether the figure is shown in the monospaced font, which is used for digits and codes but not for words.
    public let isMonospaced: Bool
    /// The instant shown; nil if the figure is not a time.
    public let instant: Instant?

    init(_ parts: [Part], isMonospaced: Bool = true, instant: Instant? = nil) {
        self.parts = parts
        self.isMonospaced = isMonospaced
        self.instant = instant
    }

    init(words: String) { self.init([Part(words)], isMonospaced: false) }
    init(code: String) { self.init([Part(code)]) }

    /// The figure as a single text, with a space before each small part except the units of a duration.
    public var text: String {
        var text = ""
        for part in parts {
            let isUnit = sameText(part.text, "h") || sameText(part.text, "m")
            if part.isSmall, !isUnit, !text.isEmpty { text += " " }
            if !part.isSmall, text.utf8.last == UInt8(ascii: "h") { text += " " }
            text += part.text
        }
        return text
    }
}

extension Figure {
    /// - Parameter dayChange: The number of days from the date of departure to the date of `local`.
    init(
        _ local: LocalTime, _ certainty: StateContent.Certainty, dayChange: Int = 0, isSimulated: Bool = false,
        _ words: Words
    ) {
        let (digits, half) = words.clockParts(local)
        var parts = [Part((certainty == .estimated ? "~" : "") + digits)]
        if let half { parts.append(Part(half, isSmall: true)) }
        if let mark = words.dayMark(dayChange) { parts.append(Part(mark, isSmall: true)) }
        if isSimulated { parts.append(Part("◇", isSmall: true)) }
        self.init(parts, instant: local.instant)
    }

    init(minutes: Int, _ certainty: StateContent.Certainty, _ words: Words) {
        let mark = certainty == .estimated ? "~" : ""
        guard minutes >= 60 else {
            self.init([Part(mark + String(minutes)), Part(words.minuteUnit, isSmall: true)])
            return
        }
        var parts = [Part(mark + String(minutes / 60)), Part("h", isSmall: true)]
        if minutes % 60 != 0 { parts += [Part(String(minutes % 60)), Part("m", isSmall: true)] }
        self.init(parts)
    }
}
