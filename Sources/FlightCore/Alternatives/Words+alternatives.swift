extension Words {
    public func say(alternatives phrase: AlternativesPhrase, _ first: String = "", _ second: String = "") -> String {
        phrase.text(language, filled: [first, second])
    }

    /// Returns why later flights are listed: `LH 1370 is cancelled.`
    public func reason(_ need: AlternativesNeed) -> String {
        let name = need.flight.number?.text ?? need.flight.name
        switch need.reason {
        case .cancelled: return say(alternatives: .cancelled, name)
        case .diverted: return say(alternatives: .diverted, name, city(need.from))
        case .missed: return say(alternatives: .missed, name)
        case .late: return say(alternatives: .late, name)
        case .connection:
            return say(alternatives: need.flight.status == .cancelled ? .cancelled : .connection, name)
        }
    }

    /// Returns where an option is known from, and how old the information is: `Avinor, updated 5 min ago`.
    public func origin(_ option: Alternatives.Option, now: Instant) -> String {
        guard let source = option.source, let heard = option.heard else { return say(alternatives: .usual) }
        return source == .replay
            ? say(alternatives: .recorded) : self.heard(self.source(source), at: heard, now: now)
    }

    /// Returns the names of an option: `UA 1545 · United Airlines · also LH 7610`.
    public func name(_ option: Alternatives.Option) -> String {
        var text = option.number.text
        if let airline = option.airline { text += " · " + airline }
        guard !option.codeshares.isEmpty else { return text }
        var others = ""
        for number in option.codeshares { others += (others.isEmpty ? "" : ", ") + number.text }
        return text + " · " + say(alternatives: .also, others)
    }

    /// Returns why later flights are listed, and whether there are none on the day.
    public func headline(_ alternatives: Alternatives) -> [String] {
        let need = alternatives.need
        let isNone = !alternatives.options.contains { option in
            option.out.map { option.from.zone.local(option.scheduled ?? $0).day <= need.day } ?? false
        }
        let today = need.from.zone.local(alternatives.now).day
        let route = need.from.code.text + " – " + need.to.code.text
        return isNone
            ? [reason(need), say(alternatives: .noneOn, route + ", " + date(need.day, today: today))] : [reason(need)]
    }

    /// Returns the gaps: sources that are missing, and free seats.
    public func unknown(_ alternatives: Alternatives) -> [String] {
        let airport = alternatives.need.from.code.text
        return alternatives.gaps.map { gap in
            switch gap {
            case .noSource: say(alternatives: .noSource, airport)
            case .off(let source): say(alternatives: .off, self.source(source), airport)
            case .noAnswer(let source): say(alternatives: .noAnswer, self.source(source))
            case .costs(let source): say(alternatives: .costs, self.source(source))
            }
        } + [say(alternatives: .seats)]
    }

    /// Returns the sentences around the list.
    public func sentences(_ alternatives: Alternatives) -> [String] { headline(alternatives) + unknown(alternatives) }
}
