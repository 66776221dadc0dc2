extension SpokenDay.Reader {
    /// A number of days or of months.
    private struct Distance {
        var days = 0
        var months = 0

        /// Returns the day at this distance after the given day. If the resulting month is too short, returns the last
        /// day of that month.
        func after(_ day: Day) -> Day {
            guard months > 0 else { return day.advanced(by: days) }
            let (year, month, date) = day.civil
            let later = month - 1 + months
            let (ofYear, ofMonth) = (year + later / 12, later % 12 + 1)
            return Day(year: ofYear, month: ofMonth, day: min(date, Day.length(of: ofMonth, in: ofYear))) ?? day
        }

        func after(_ day: SpokenDay, words: Range<Int>) -> SpokenDay {
            SpokenDay(after(day.day), or: day.other.map { after($0) }, words: words)
        }
    }

    /// Reads a distance from today, or from a day named before or after the distance: `in 3 days`, `za tydzień`, `a
    /// week from friday`, `morgen in einer Woche`, `sexta daqui a duas semanas`.
    func distant() -> SpokenDay? {
        for index in words.indices {
            let start = base(before: index)
            // `friday week`
            if let start, isWord(index, in: "week") {
                return Distance(days: 7).after(start, words: start.words.lowerBound..<index + 1)
            }
            if let (distance, end) = ahead(at: index, hasBase: start != nil) {
                if let start { return distance.after(start, words: start.words.lowerBound..<end) }
                return beside(distance, index..<end, isAhead: true)
                    ?? SpokenDay(distance.after(today), words: index..<end)
            }
            if let (distance, end) = amount(at: index), let found = beside(distance, index..<end, isAhead: false) {
                return found
            }
            // `week from today`
            if let (distance, end) = single(at: index), isWord(end, in: SpokenDay.since) {
                return beside(distance, index..<end, isAhead: false)
            }
        }
        return nil
    }

    /// Reads `in 3 days`, `za tydzień` or `daqui a uma semana`. If `hasBase` is true, a day precedes the distance, and
    /// `a uma semana` is also read.
    private func ahead(at index: Int, hasBase: Bool) -> (Distance, end: Int)? {
        guard isWord(index, in: SpokenDay.ahead) || hasBase && isWord(index, in: "a") else { return nil }
        return amount(at: index + 1)
            ?? (isWord(index + 1, in: "a de") ? amount(at: index + 2) : nil)
            ?? single(at: index + 1)
    }

    /// Reads a number and a unit: `3 days`, `zwei Wochen`.
    private func amount(at index: Int) -> (Distance, end: Int)? {
        guard index + 1 < words.count, let unit = place(of: words[index + 1], in: SpokenDay.units, isWhole: true),
            let count = place(of: words[index], in: SpokenDay.counts, isWhole: true).map({ $0 + 1 })
                ?? SpokenDay.number(words[index]), count <= 400
        else { return nil }
        return (distance(count, unit), index + 2)
    }

    /// Reads a unit without a number, as in `za tydzień`.
    private func single(at index: Int) -> (Distance, end: Int)? {
        guard isWord(index, in: SpokenDay.singleUnits),
            let unit = place(of: words[index], in: SpokenDay.units, isWhole: true)
        else { return nil }
        return (distance(1, unit), index + 1)
    }

    private func distance(_ count: Int, _ unit: Int) -> Distance {
        switch unit {
        case 0: Distance(days: count)
        case 1: Distance(days: 7 * count)
        case 2: Distance(days: 14 * count)
        default: Distance(months: count)
        }
    }

    /// Reads the day after a distance: `a week from friday`, `za tydzień w piątek`, `a week today`.
    ///
    /// - Parameter isAhead: Whether a word such as `in` precedes the distance.
    private func beside(_ distance: Distance, _ range: Range<Int>, isAhead: Bool) -> SpokenDay? {
        var next = range.upperBound
        let isFrom = isWord(next, in: SpokenDay.since)
        let isOn = isWord(next, in: "on")
        if isFrom {
            next += 1
        } else if isWord(next, in: "a"), isWord(next + 1, in: "partir"), isWord(next + 2, in: "de da") {
            return base(at: next + 3, orNow: true).map {
                distance.after($0, words: range.lowerBound..<$0.words.upperBound)
            }
        } else {
            while next < words.count, isJoining(next) { next += 1 }
        }
        guard let day = base(at: next, orNow: isFrom) else { return nil }
        let words = range.lowerBound..<day.words.upperBound
        guard !isFrom, relative(at: next) == nil else { return distance.after(day, words: words) }
        guard distance.days > 0, distance.days % 7 == 0 else { return nil }
        guard isAhead else { return isOn ? distance.after(day, words: words) : nil }
        // Said on a Friday, `in a week on monday` may be in three days or in ten.
        let ofWeek = today.advanced(by: day.day.weekday - today.weekday + distance.days)
        return SpokenDay(ofWeek, or: distance.after(day.day), words: words)
    }

    /// Reads the day whose words end before the given index.
    private func base(before index: Int) -> SpokenDay? {
        guard index > 0 else { return nil }
        let last = index > 1 && isWord(index - 1, in: "feira") ? index - 2 : index - 1
        if let found = base(at: last, orNow: false) { return found.words.upperBound == index ? found : nil }
        return place(of: words[last], in: SpokenDay.shortWeekdays, isWhole: true).map { on($0, at: last) }
    }

    /// Reads a relative day or a weekday at the given index.
    ///
    /// - Parameter orNow: Whether a word such as `now` counts as today.
    private func base(at index: Int, orNow: Bool) -> SpokenDay? {
        guard words.indices.contains(index) else { return nil }
        if let found = relative(at: index) { return found }
        if orNow, isWord(index, in: "now jetzt teraz agora") { return SpokenDay(today, words: index..<index + 1) }
        guard !isCommon(words[index]), !isPlace(words[index]),
            let weekday = place(of: words[index], in: SpokenDay.weekdays, isWhole: false)
        else { return nil }
        return on(weekday, at: index)
    }
}

extension SpokenDay {
    fileprivate static let units: StaticString = """
        day days tag tage tagen dzien dni dia dias,\
        week weeks woche wochen tydzien tygodnie tygodni tyg semana semanas,fortnight fortnights,\
        month months monat monate monaten miesiac miesiace miesiecy mes meses
        """
    /// The units that mean one day, week or month if no number precedes them.
    fileprivate static let singleUnits: StaticString = "dzien tydzien miesiac week"
    fileprivate static let since: StaticString = "from od ab"
    fileprivate static let ahead: StaticString = "in za em daqui dentro within"
    /// The numbers from one to fifteen.
    fileprivate static let counts: StaticString = """
        a an one einer einem ein eine jeden um uma,two zwei dwa dwie dois duas,three drei trzy tres,\
        four vier cztery quatro,five funf fuenf piec cinco,six sechs szesc seis,seven sieben siedem sete,\
        eight acht osiem oito,nine neun dziewiec nove,ten zehn dziesiec dez,eleven elf jedenascie onze,\
        twelve zwolf zwoelf dwanascie doze,thirteen dreizehn trzynascie treze,\
        fourteen vierzehn czternascie quatorze catorze,fifteen funfzehn fuenfzehn pietnascie quinze
        """
}
