/// A day as people say or type it in any of the four languages: `tomorrow`, `next thursday`, `13 de junho`, `12/3`,
/// `27nov26`.
public struct SpokenDay: Hashable, Sendable {
    /// The order of day and month in `12/3`. In `12.3.` the day always comes first.
    public enum Order: Hashable, Sendable { case dayFirst, monthFirst }

    /// The most plausible day. `12/3` is read in the user's date order, and `next friday` is the earlier of the two
    /// possible days.
    public let day: Day
    /// Another plausible day; nil if there is only one.
    public let other: Day?
    /// The indices of the words that were read as the day.
    let words: Range<Int>

    init(_ day: Day, or other: Day? = nil, words: Range<Int>) {
        self.day = day
        self.other = other == day ? nil : other
        self.words = words
    }

    /// Finds days in a list of words. The words are in lower case without accents, and a numeric date is a single word.
    struct Reader {
        let words: [[UInt8]]
        /// The reference day for `tomorrow`, weekdays and dates without a year.
        let today: Day
        /// The order in which the user writes the day and the month.
        let order: Order
        /// Whether the 30th and 31st of shorter months are read, as the 28th. Finds dates that do not exist.
        var isLenient = false
        /// Whether a word names a place. Such a word is never read as a misspelled month or weekday.
        let isPlace: ([UInt8]) -> Bool

        /// Returns the day that the words give as a date or relative to today. A weekday alone is ignored.
        func date() -> SpokenDay? { figures() ?? relative() ?? monthAndDay() }

        // MARK: - Figures

        /// Reads a date in a single word: `2026-06-13`, `20260613`, `13.6.`, `13/6/26`, `27nov`, `27-nov-2026`.
        private func figures() -> SpokenDay? {
            for index in words.indices {
                guard let (day, other) = figures(words[index]) ?? named(words[index]) else { continue }
                return SpokenDay(day, or: other, words: index..<index + 1)
            }
            return nil
        }

        private func figures(_ word: [UInt8]) -> (Day, Day?)? {
            guard let separator = word.first(where: { !isDigit($0) }) else { return compact(word) }
            guard [UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-")].contains(separator) else { return nil }
            let parts = word.split(separator: separator).map { SpokenDay.number(Array($0)) }
            guard parts.count == 2 || parts.count == 3, let first = parts[0], let second = parts[1] else { return nil }
            if parts.count == 2 { return chosen(first, second, nil, separator) }
            guard let third = parts[2] else { return nil }
            if first >= 1000 {
                return date(first, second, third).map { ($0, nil) }
            }
            return chosen(first, second, third < 100 ? 2000 + third : third, separator)
        }

        /// Reads a date of eight digits: `20260613`.
        private func compact(_ word: [UInt8]) -> (Day, Day?)? {
            guard word.count == 8, let year = SpokenDay.number(Array(word[0..<4])), (1950...2100).contains(year),
                let month = SpokenDay.number(Array(word[4..<6])), let day = SpokenDay.number(Array(word[6..<8]))
            else { return nil }
            return date(year, month, day).map { ($0, nil) }
        }

        private func date(_ year: Int, _ month: Int, _ day: Int) -> Day? {
            if let found = Day(year: year, month: month, day: day) { return found }
            return isLenient && (29...31).contains(day) ? Day(year: year, month: month, day: 28) : nil
        }

        /// Returns the date in the user's order of day and month, and also the date in the opposite order if that date
        /// is plausible.
        private func chosen(_ first: Int, _ second: Int, _ year: Int?, _ separator: UInt8) -> (Day, Day?)? {
            func day(_ day: Int, _ month: Int) -> Day? {
                guard let year else { return upcoming(month: month, day: day) }
                return date(year, month, day)
            }
            let dayFirst = day(first, second)
            let monthFirst = separator == UInt8(ascii: ".") ? nil : day(second, first)
            let (own, foreign) = order == .dayFirst ? (dayFirst, monthFirst) : (monthFirst, dayFirst)
            guard let own, let foreign else { return (own ?? foreign).map { year == nil ? orPast($0) : ($0, nil) } }
            guard isOver(own) == isOver(foreign) else { return (isOver(own) ? foreign : own, nil) }
            return (own, foreign)
        }

        /// Whether all flights of the given day are over. An overnight flight that left yesterday may still be under
        /// way.
        private func isOver(_ day: Day) -> Bool { day < today.advanced(by: -1) }

        /// Reads a date with the name of its month: `27nov`, `27-nov`, `27.nov.2026`, `27nov26`.
        private func named(_ word: [UInt8]) -> (Day, Day?)? {
            let head = word.prefix { isDigit($0) }
            let rest = word[head.count...].drop { !SpokenDay.isLower($0) && !isDigit($0) }
            let name = rest.prefix { SpokenDay.isLower($0) }
            let tail = word[(rest.startIndex + name.count)...].drop { !isDigit($0) }
            guard (1...2).contains(head.count), name.count >= 3, let day = SpokenDay.number(Array(head)),
                let month = name.count < 3 ? nil : place(of: Array(name), in: months, isWhole: false)
            else { return nil }
            if tail.isEmpty { return upcoming(month: month + 1, day: day).map { orPast($0) } }
            guard let year = SpokenDay.number(Array(tail)), tail.count == 2 || tail.count == 4 else { return nil }
            return date(year < 100 ? 2000 + year : year, month + 1, day).map { ($0, nil) }
        }

        /// Returns the next date with the given month and day. If yesterday had this month and day, returns yesterday
        /// rather than the date in the next year.
        private func upcoming(month: Int, day: Int) -> Day? {
            let year = today.civil.year
            for candidate in year...(year + 8) {
                if let found = date(candidate, month, day), !isOver(found) { return found }
            }
            return nil
        }

        /// Returns the date a year earlier, and the given date as the other one, if the earlier date was in the last 30
        /// days. Airlines sell flights at most 11 or 12 months ahead, so the earlier date is the likelier one.
        private func orPast(_ upcoming: Day) -> (Day, Day?) {
            let (year, month, day) = upcoming.civil
            guard let past = Day(year: year - 1, month: month, day: day), past.days(until: today) <= 30 else {
                return (upcoming, nil)
            }
            return (past, upcoming)
        }

        // MARK: - Words

        /// Reads a relative day: `tomorrow`, `day after tomorrow`, `in 3 days`, `a week from friday`.
        private func relative() -> SpokenDay? {
            if let found = distant() { return found }
            for index in words.indices {
                if let found = relative(at: index) { return found }
            }
            return nil
        }

        /// Reads a word such as `tomorrow`, with the words that belong to it.
        func relative(at index: Int) -> SpokenDay? {
            guard let place = place(of: words[index], in: relatives, isWhole: true) ?? misspelled(index, relatives)
            else { return nil }
            // `day after tomorrow`, `depois de amanhã`
            let isAfter = place == 2 && index > 0 && isAfterWord(before: index)
            let start = isAfter ? startOfAfter(before: index) : index
            // `heute morgen` means this morning, not tomorrow.
            let isMorning = place == 1 && index + 1 < words.count && words[index + 1].elementsEqual("morgen".utf8)
            return SpokenDay(
                today.advanced(by: place - 1 + (isAfter ? 1 : 0)), words: start..<index + (isMorning ? 2 : 1))
        }

        private func isAfterWord(before index: Int) -> Bool { startOfAfter(before: index) < index }

        private func startOfAfter(before index: Int) -> Int {
            if words[index - 1].elementsEqual("after".utf8) {
                return index > 1 && words[index - 2].elementsEqual("day".utf8) ? index - 2 : index - 1
            }
            if index > 1, words[index - 1].elementsEqual("de".utf8), words[index - 2].elementsEqual("depois".utf8) {
                return index - 2
            }
            return index
        }

        /// Reads a month and a day: `13 Jun`, `Jun 13th, 2027`, `13 de junho de 2027`. A day before the month takes
        /// precedence over a day after the month. In `FRA LIS 13 Juni`, LIS is therefore not read as a month, although
        /// `lis` is a Polish abbreviation for November.
        private func monthAndDay() -> SpokenDay? {
            for isMisspelled in [false, true] {
                for order in [-1, 1] {
                    for index in words.indices {
                        guard
                            let month = isMisspelled
                                ? misspelled(index, months) : place(of: words[index], in: months, isWhole: false)
                        else { continue }
                        var neighbour = index + order
                        while words.indices.contains(neighbour), isJoining(neighbour) { neighbour += order }
                        guard words.indices.contains(neighbour), let day = ordinal(words[neighbour]) else { continue }
                        let range = min(index, neighbour)..<max(index, neighbour) + 1
                        if let (year, end) = year(after: range.upperBound) {
                            guard let found = date(year, month + 1, day) else { continue }
                            return SpokenDay(found, words: range.lowerBound..<end)
                        }
                        guard let found = upcoming(month: month + 1, day: day) else { continue }
                        let (likely, other) = orPast(found)
                        return SpokenDay(likely, or: other, words: range)
                    }
                }
            }
            return nil
        }

        private func year(after index: Int) -> (year: Int, end: Int)? {
            var index = index
            while index < words.count, isJoining(index) { index += 1 }
            guard index < words.count, words[index].count == 4, let year = SpokenDay.number(words[index]),
                (1950...2100).contains(year)
            else { return nil }
            return (year, index + 1)
        }

        func isJoining(_ index: Int) -> Bool {
            SpokenDay.place(of: words[index], in: joining, isWhole: true) != nil
        }

        /// Reads a day of the month: `3`, `3rd`, `3.`, `1o`.
        private func ordinal(_ word: [UInt8]) -> Int? {
            let figures = Array(word.prefix { isDigit($0) })
            let rest = word[figures.count...]
            guard (1...2).contains(figures.count), let day = SpokenDay.number(figures), (1...31).contains(day),
                rest.isEmpty
                    || ["st", "nd", "rd", "th", "o", "º", "go", "te", "ten"].contains(where: {
                        rest.elementsEqual($0.utf8)
                    })
            else { return nil }
            return day
        }

        /// Reads a weekday: `friday`, `next friday`, `friday next week`.
        ///
        /// - Parameter isWholeName: Whether the weekday must be written out and must not also be the name of a place.
        func weekday(isWholeName: Bool) -> SpokenDay? {
            for isMisspelled in isWholeName ? [false] : [false, true] {
                for index in words.indices {
                    guard
                        let weekday = isMisspelled
                            ? misspelled(index, weekdays)
                            : isCommon(words[index]) ? nil : place(of: words[index], in: weekdays, isWhole: isWholeName)
                    else { continue }
                    if isWholeName, isPlace(words[index]) { continue }
                    return on(weekday, at: index)
                }
            }
            return nil
        }

        func isCommon(_ word: [UInt8]) -> Bool {
            SpokenDay.place(of: word, in: tooCommon, isWhole: true) != nil
        }

        /// Reads an abbreviation of two letters, or one that is also a common word: `Mo`, `wt`, `ter`. An abbreviation
        /// that is also a common word, such as `do`, is read only at the end of the text or after a word such as
        /// `next`.
        ///
        /// - Parameter isMarked: Whether a word such as `next` must precede the abbreviation.
        func shortWeekday(isMarked: Bool) -> SpokenDay? {
            for index in words.indices {
                guard let weekday = place(of: words[index], in: shortWeekdays, isWhole: true) else { continue }
                let isSure =
                    isMarked
                    ? [SpokenDay.next, afterNext, this, coming, "am"].contains { isWord(index - 1, in: $0) }
                    : index + 1 == words.count || !SpokenFlight.isFilling(words[index])
                guard isSure else { continue }
                return on(weekday, at: index)
            }
            return nil
        }

        /// Returns the day on which the given weekday falls, based on nearby words that name its week.
        func on(_ weekday: Int, at index: Int) -> SpokenDay {
            let ahead = (weekday - today.weekday + 7) % 7
            let thisWeek = today.advanced(by: weekday - today.weekday)
            let end = index + (index + 1 < words.count && words[index + 1].elementsEqual("feira".utf8) ? 2 : 1)
            if let (range, weeks) = weekWords(before: index, after: end) {
                return SpokenDay(thisWeek.advanced(by: 7 * weeks), words: range)
            }
            // Said on a Wednesday, `next friday` may be in two days or in nine.
            func next(_ weeks: Int, _ words: Range<Int>) -> SpokenDay {
                SpokenDay(
                    today.advanced(by: (ahead == 0 ? 7 : ahead) + 7 * (weeks - 1)),
                    or: thisWeek.advanced(by: 7 * weeks), words: words)
            }
            if isThatComes(end) { return next(1, index..<end + 2) }
            guard index > 0 else { return SpokenDay(today.advanced(by: ahead), words: index..<end) }
            if isWord(index - 1, in: SpokenDay.next) { return next(1, index - 1..<end) }
            if isWord(index - 1, in: afterNext) { return next(2, index - 1..<end) }
            let isComing = isWord(index - 1, in: this) || isWord(index - 1, in: coming)
            return SpokenDay(today.advanced(by: ahead), words: (isComing ? index - 1 : index)..<end)
        }

        /// Returns the range of a weekday, including the words before or after it that name its week, and the number of
        /// weeks from the current week: `next week`, `in der kommenden Woche`, `semana que vem`.
        private func weekWords(before index: Int, after end: Int) -> (words: Range<Int>, weeks: Int)? {
            var start = index
            while start > 0, isLinking(start - 1) { start -= 1 }
            for count in [2, 3] where start >= count {
                guard let (last, weeks) = week(at: start - count), last == start else { continue }
                var first = start - count
                while first > 0, isWord(first - 1, in: articles) { first -= 1 }
                return (first..<end, weeks)
            }
            var rest = end
            while rest < words.count, isLinking(rest) { rest += 1 }
            return week(at: rest).map { (index..<$0.end, $0.weeks) }
        }

        /// Reads the name of a week at the given index. `weeks` is the number of weeks from the current week.
        private func week(at index: Int) -> (end: Int, weeks: Int)? {
            if isWord(index, in: SpokenDay.week) {
                if isThatComes(index + 1) { return (index + 3, 1) }
                let isAfterNext = isWord(index + 1, in: "after") && isWord(index + 2, in: "next")
                return isAfterNext ? (index + 3, 2) : nil
            }
            guard isWord(index + 1, in: SpokenDay.week) else { return nil }
            if isWord(index, in: this) { return (index + 2, 0) }
            if isWord(index, in: SpokenDay.next) || isWord(index, in: coming) { return (index + 2, 1) }
            return isWord(index, in: afterNext) ? (index + 2, 2) : nil
        }

        private func isLinking(_ index: Int) -> Bool { isJoining(index) || isWord(index, in: articles) }

        private func isThatComes(_ index: Int) -> Bool { isWord(index, in: "que") && isWord(index + 1, in: "vem") }

        /// Whether the table contains the word at the given index; false if the index is out of range.
        func isWord(_ index: Int, in table: StaticString) -> Bool {
            words.indices.contains(index) && SpokenDay.place(of: words[index], in: table, isWhole: true) != nil
        }

        // MARK: - Misspelled words

        /// Returns the index of the table entry that a word resembles; nil if there is none or the word names a place.
        /// Only entries of at least six letters are considered. One letter may be wrong, missing, added or swapped. In
        /// entries of eight or more letters, two such errors are allowed.
        private func misspelled(_ index: Int, _ table: StaticString) -> Int? {
            let word = words[index]
            guard word.count >= 5, word.allSatisfy({ SpokenDay.isLower($0) }), !isPlace(word) else { return nil }
            return SpokenDay.entries(of: table) { entry in
                guard entry.count >= 6 else { return false }
                return SpokenDay.edits(word, Array(entry)) <= (entry.count >= 8 ? 2 : 1)
            }
        }

        func place(of word: [UInt8], in table: StaticString, isWhole: Bool) -> Int? {
            SpokenDay.place(of: word, in: table, isWhole: isWhole)
        }
    }

    // MARK: - Tables

    /// The names of the weekdays, starting with Monday. The first three letters of a name are enough, unless they form
    /// a common word.
    static let weekdays: StaticString = """
        monday montag poniedzialek poniedzialku segunda,tuesday dienstag wtorek wtorku terca,\
        wednesday mittwoch sroda srode srody quarta,thursday donnerstag czwartek czwartku quinta,\
        friday freitag piatek piatku sexta,saturday samstag sonnabend sobota sobote soboty sabado,\
        sunday sonntag niedziela niedziele niedzieli domingo
        """
    fileprivate static let months: StaticString = """
        january januar jaenner janner stycznia styczen janeiro,february februar lutego luty fevereiro,\
        march marz maerz mrz marca marzec marco,april kwietnia kwiecien abril,may mai maja maio,\
        june juni czerwca czerwiec junho,july juli lipca lipiec julho,august sierpnia sierpien agosto,\
        september wrzesnia wrzesien setembro,october oktober pazdziernika pazdziernik outubro,\
        november listopada listopad novembro,december dezember grudnia grudzien dezembro
        """
    private static let relatives: StaticString = """
        yesterday gestern wczoraj ontem,today tonight heute dzis dzisiaj hoje,\
        tomorrow morgen jutro jutra amanha,overmorrow ubermorgen uebermorgen pojutrze
        """
    private static let next: StaticString = """
        next nachste nachsten nachster nachstes naechste naechsten naechster naechstes \
        nastepny nastepna nastepne nastepnego nastepnym przyszly przyszla przyszlego przyszlym \
        proxima proximo
        """
    private static let afterNext: StaticString = """
        ubernachste ubernachsten ubernachster ubernachstes uebernaechste uebernaechsten uebernaechster
        """
    private static let this: StaticString = """
        this diesen diese dieser dieses diesem ten ta te tym tego esta este nesta neste desta deste
        """
    private static let coming: StaticString = """
        coming kommenden kommende kommender kommendes najblizszy najblizsza najblizszym najblizszego
        """
    private static let week: StaticString = "week woche tydzien tygodniu tygodnia semana"
    private static let articles: StaticString = "in der den dem"
    /// Words that join the parts of a day, such as `of` in `13th of June`.
    private static let joining: StaticString = "of on the am an w we na em no de da do"
    /// Abbreviations of weekdays that are also common words: `die`, `mit`, `nie`, `ter`.
    private static let tooCommon: StaticString = "die mit nie son don ter"
    /// The abbreviations that ``weekdays`` does not cover. `so` is Sunday in German.
    static let shortWeekdays: StaticString = "mo pn,di wt tu ter,mi sr we,do cz th,fr pt,sa sb,so su nd ndz"

    /// Returns the index of the table entry that contains the given word; nil if there is none. Commas separate
    /// entries, and spaces separate the words of an entry.
    ///
    /// - Parameter isWhole: whether the whole word must match; otherwise, the first three or more letters are enough.
    static func place(of word: [UInt8], in table: StaticString, isWhole: Bool) -> Int? {
        guard word.count >= (isWhole ? 1 : 3), word.allSatisfy({ !isDigit($0) }) else { return nil }
        return entries(of: table) { entry in
            isWhole ? entry.elementsEqual(word) : entry.starts(with: word)
        }
    }

    private static func entries(of table: StaticString, _ fits: (UnsafeBufferPointer<UInt8>) -> Bool) -> Int? {
        var place = 0
        var start = 0
        for index in 0...table.utf8CodeUnitCount {
            let byte = index == table.utf8CodeUnitCount ? UInt8(ascii: ",") : table.utf8Start[index]
            guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: " ") else { continue }
            if index > start, fits(UnsafeBufferPointer(start: table.utf8Start + start, count: index - start)) {
                return place
            }
            if byte == UInt8(ascii: ",") { place += 1 }
            start = index + 1
        }
        return nil
    }

    /// Returns the edit distance between two words. Swapping two neighbouring letters counts as one edit (optimal
    /// string alignment).
    private static func edits(_ a: [UInt8], _ b: [UInt8]) -> Int {
        guard a.count - b.count <= 2, b.count - a.count <= 2 else { return 3 }
        var before = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in 1...a.count {
            var row = [i] + [Int](repeating: 0, count: b.count)
            for j in 1...b.count {
                row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], before[j - 2] + 1) }
            }
            before = last
            last = row
        }
        return last[b.count]
    }

    private static func isLower(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }

    static func number(_ bytes: [UInt8]) -> Int? {
        guard !bytes.isEmpty, bytes.count <= 4, bytes.allSatisfy({ isDigit($0) }) else { return nil }
        return bytes.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
