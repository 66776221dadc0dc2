/// A flight described in free text in any of the four languages: `UA 1234 tomorrow`, `JFK SFO 13 Jun`, `von München
/// nach Warschau am 13.6.`, `LH 2478 morgen`, `lufthansa 716 27 nov 13:45`.
public struct SpokenFlight: Hashable, Sendable {
    public enum Which: Hashable, Sendable {
        case number(FlightNumber)
        case route(from: Airport.Code, to: Airport.Code)
    }

    /// One end of the route: the typed text, and the airports that the text may mean, the most important first.
    public struct Place: Hashable, Sendable {
        public let said: String
        public let airports: [Airport.Code]
    }

    public private(set) var number: FlightNumber?
    /// A possible aircraft registration, in upper case, such as `N40726`; nil if there is none, or if a flight number
    /// was found.
    public private(set) var registration: String?
    public private(set) var from: Place?
    public private(set) var to: Place?
    /// The day of departure, if given.
    public private(set) var day: Day?
    /// The other plausible day if the text is ambiguous, such as `12/3`, or `next friday` on a Wednesday. The traveller
    /// has to choose between the two days.
    public private(set) var otherDay: Day?
    /// A date that does not exist, as typed: `30 feb`.
    public private(set) var impossibleDay: String?
    /// The time of departure in minutes after midnight, 0…1439, if given.
    public private(set) var out: Int?

    /// Words that could not be interpreted: `frankfrt`. Filler words are left out.
    public var unread: [String] {
        words.filter { word in
            if isWeekdayOfDay(word) { return false }
            // Next to a day, `do` is a weekday that contradicts the day rather than a filler word.
            let isWrongDay =
                day != nil && SpokenDay.place(of: word, in: SpokenDay.shortWeekdays, isWhole: true) != nil
                && SpokenDay.place(of: word, in: Self.between, isWhole: true) != nil
            return isWrongDay || !Self.isFilling(word)
        }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether the given word is a filler word, such as `to` or `flight`.
    static func isFilling(_ word: [UInt8]) -> Bool {
        [filling, between].contains { SpokenDay.place(of: word, in: $0, isWhole: true) != nil }
    }

    /// Whether the given word is the weekday of ``day``, as in `Friday 27 Nov`.
    private func isWeekdayOfDay(_ word: [UInt8]) -> Bool {
        guard let day else { return false }
        return SpokenDay.place(of: word, in: SpokenDay.weekdays, isWhole: false) == day.weekday
            || SpokenDay.place(of: word, in: SpokenDay.shortWeekdays, isWhole: true) == day.weekday
    }

    /// Returns text that describes this flight on the given day, such as `LH 716 2026-12-03`. Returns nil if neither a
    /// flight number nor a route was understood.
    public func text(on day: Day) -> String? {
        switch which {
        case .number(let number): number.text + " " + day.iso
        case .route: (from?.said ?? "") + " – " + (to?.said ?? "") + " " + day.iso
        case nil: nil
        }
    }

    /// The flight number or route to search for; nil if neither was understood. If a place has several airports, the
    /// route uses the most important airport.
    public var which: Which? {
        if let number { return .number(number) }
        guard let start = from?.airports.first, let end = to?.airports.first else { return nil }
        return .route(from: start, to: end)
    }

    /// Whether no number, place, day or time was understood.
    public var isEmpty: Bool {
        number == nil && from == nil && to == nil && day == nil && out == nil && impossibleDay == nil
    }

    private static let between: StaticString = "to nach do para ate"
    private static let leaving: StaticString = "from von z ze de"
    private static let changing: StaticString = """
        last previous past not or after before except letzten letzter letztes letzte vorigen voriger nicht oder ausser ostatni \
        ostatnia zeszly zeszla poprzedni poprzednia nie lub albo passado passada ultimo ultima anterior nao ou exceto
        """
    private static let filling: StaticString = """
        from von z ze de on am an w we na em no dia o flight flug lot voo at the feira morning afternoon evening abend abends fruh \
        nachmittag rano wieczorem manha tarde noite
        """

    private var words: [[UInt8]]

    /// - Parameters:
    ///   - today: the reference day for `tomorrow`, weekdays and dates without a year.
    ///   - order: how the traveller writes dates such as `12/3`.
    ///   - airline: returns the designator of the airline with the given name.
    ///   - airports: returns the airports with the given code, city or full name, the most important first.
    public init(
        _ text: String, today: Day, order: SpokenDay.Order = .dayFirst,
        airline: (String) -> Airline.Code? = { _ in nil },
        airports: @escaping (String) -> [Airport.Code]
    ) {
        words = []
        for word in SpokenFlight.withoutArrows(text).split(separator: UInt8(ascii: " ")) {
            // `JFK-SFO` and `JFK→SFO` are two words; `13.6.` and `2026-06-13` are one.
            let hasDigit = word.contains { isDigit($0) }
            let bytes = hasDigit ? SpokenFlight.folded(word) : SearchText(String(decoding: word, as: UTF8.self)).bytes
            for part in hasDigit ? [bytes] : bytes[...].parts(on: UInt8(ascii: " ")).map({ Array($0) })
            where !part.isEmpty {
                words.append(part)
            }
        }
        readTime()
        func days(isLenient: Bool = false) -> SpokenDay.Reader {
            SpokenDay.Reader(words: words, today: today, order: order, isLenient: isLenient) { word in
                !airports(String(decoding: word, as: UTF8.self)).isEmpty
            }
        }
        read(days().date())
        if day == nil, let range = days(isLenient: true).date()?.words {
            impossibleDay = words[range].map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
            words.removeSubrange(range)
        }
        readNumber(airline)
        if number == nil { readRegistration(text, withDigits: true) }
        // `SAT` may be San Antonio, but the full name of a weekday is never read as a place.
        if day == nil { read(days().weekday(isWholeName: true) ?? days().shortWeekday(isMarked: true)) }
        readPlaces(airports)
        if day == nil { read(days().weekday(isWholeName: false) ?? days().shortWeekday(isMarked: false)) }
        if number == nil, registration == nil, from == nil, to == nil { readRegistration(text, withDigits: false) }
        // A day beside a word such as `last` or `not` is not known. Both may also have been read as a place.
        let places = [from, to].compactMap { $0.map { SearchText($0.said).bytes } }
        guard (words + places).contains(where: SpokenFlight.isChanging) else { return }
        day = nil
        otherDay = nil
    }

    /// Whether the given word changes the meaning of a day beside it.
    private static func isChanging(_ word: [UInt8]) -> Bool {
        SpokenDay.place(of: word, in: changing, isWhole: true) != nil
    }

    /// Returns the text with each `→` (E2 86 92) and `–` (E2 80 93) replaced by spaces.
    private static func withoutArrows(_ text: String) -> [UInt8] {
        var bytes = Array(text.utf8)
        for index in bytes.indices.dropLast(2) where bytes[index] == 0xE2 {
            let rest = (bytes[index + 1], bytes[index + 2])
            guard rest == (0x86, 0x92) || rest == (0x80, 0x93) else { continue }
            for offset in 0...2 { bytes[index + offset] = 0x20 }
        }
        return bytes
    }

    /// Returns the word in lower case, without full stops and commas at the end.
    private static func folded(_ word: ArraySlice<UInt8>) -> [UInt8] {
        var bytes = word.map { isLetter($0) ? $0 | 0x20 : $0 }
        while let last = bytes.last, last == UInt8(ascii: ".") || last == UInt8(ascii: ",") { bytes.removeLast() }
        return bytes
    }

    // MARK: - Time

    /// Reads a time of day: `13:45`, `1:45pm`, `1:45 pm`.
    private mutating func readTime() {
        for index in words.indices {
            let parts = words[index].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].count <= 2, let hour = SpokenDay.number(Array(parts[0])),
                let minute = SpokenDay.number(Array(parts[1].prefix(2))), parts[1].count >= 2, minute < 60
            else { continue }
            var half = Array(parts[1].dropFirst(2))
            var end = index
            if half.isEmpty, index + 1 < words.count, SpokenFlight.afternoon(words[index + 1]) != nil {
                half = words[index + 1]
                end = index + 1
            }
            guard let isAfternoon = half.isEmpty ? false : SpokenFlight.afternoon(half),
                half.isEmpty ? hour < 24 : (1...12).contains(hour)
            else { continue }
            out = (half.isEmpty ? hour : hour % 12 + (isAfternoon ? 12 : 0)) * 60 + minute
            words.removeSubrange(index...end)
            return
        }
    }

    /// Returns true for `pm`, false for `am`, and nil for any other word.
    private static func afternoon(_ word: [UInt8]) -> Bool? {
        word.elementsEqual("pm".utf8) ? true : word.elementsEqual("am".utf8) ? false : nil
    }

    // MARK: - Day

    private mutating func read(_ found: SpokenDay?) {
        guard let found else { return }
        day = found.day
        otherDay = found.other
        words.removeSubrange(found.words)
    }

    // MARK: - Which

    private mutating func readNumber(_ airline: (String) -> Airline.Code?) {
        for index in words.indices {
            if let number = FlightNumber(typed: String(decoding: words[index], as: UTF8.self)) {
                self.number = number
                words.remove(at: index)
                return
            }
            guard index + 1 < words.count, words[index].count <= 3 else { continue }
            if let number = FlightNumber(String(decoding: words[index] + words[index + 1], as: UTF8.self)) {
                self.number = number
                words.removeSubrange(index...index + 1)
                return
            }
        }
        // `lufthansa 716`: up to three words before digits may be the name of an airline.
        for index in words.indices.dropFirst() {
            guard let first = words[index].first, isDigit(first) else { continue }
            for start in max(0, index - 3)..<index {
                let name = words[start..<index].map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
                guard let code = airline(name),
                    let number = FlightNumber(code.text + String(decoding: words[index], as: UTF8.self))
                else { continue }
                self.number = number
                words.removeSubrange(start...index)
                return
            }
        }
    }

    /// Reads an aircraft registration. A registration that contains digits must be a single word. `D-AIMA` looks like a
    /// route, and is read as a registration only if no route was found.
    private mutating func readRegistration(_ text: String, withDigits: Bool) {
        for word in SpokenFlight.withoutArrows(text).split(separator: UInt8(ascii: " "))
        where word.contains(where: { isDigit($0) }) == withDigits {
            let said = String(decoding: word, as: UTF8.self)
            guard Registration.isWritten(said) || Registration.ambiguousNumber(said) != nil else { continue }
            registration = String(decoding: word.map { $0 &- UInt8(ascii: "a") < 26 ? $0 - 32 : $0 }, as: UTF8.self)
            let parts =
                withDigits
                ? [SpokenFlight.folded(word)]
                : SearchText(said).bytes[...].parts(on: UInt8(ascii: " ")).map { Array($0) }
            words.removeAll { parts.contains($0) }
            return
        }
    }

    /// Reads the origin and the destination. A single place is the destination, unless a word such as `from` marks it
    /// as the origin.
    private mutating func readPlaces(_ airports: (String) -> [Airport.Code]) {
        // In `Do FRA LIS`, `do` is a German weekday; in `do Warszawy` it is Polish for "to".
        if day == nil, let first = words.first, first.elementsEqual("do".utf8), words.count > 2 {
            var route = self
            route.words.removeFirst()
            route.readPlaces(airports)
            if route.from != nil, route.to != nil {
                (from, to, words) = (route.from, route.to, route.words + [first])
                return
            }
        }
        let known = words.filter { SpokenDay.place(of: $0, in: Self.filling, isWhole: true) == nil }
        func place(_ words: ArraySlice<[UInt8]>) -> Place? {
            guard !words.isEmpty else { return nil }
            let said = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
            let found = airports(said)
            return found.isEmpty ? nil : Place(said: said, airports: found)
        }
        // A word such as `to` separates the ends of a route. Without such a word, the route is split where both halves
        // are places. `New York` is one place, although NEW and YORK may be two.
        let parted = known.indices.dropLast().filter {
            SpokenDay.place(of: known[$0], in: Self.between, isWhole: true) != nil
        }
        for end in stride(from: known.count, through: 1, by: -1) {
            // `SAT` alone is Saturday rather than San Antonio.
            let isDay =
                end == 1 && SpokenDay.place(of: known[0], in: SpokenDay.weekdays, isWhole: false) != nil
                && !isLeft(known[0])
            if parted.isEmpty, !isDay, let one = place(known[..<end]) {
                if isLeft(known[0]) { from = one } else { to = one }
                words = Array(known[end...])
                return
            }
            for cut in stride(from: 1, to: end, by: 1) {
                let skip = parted.contains(cut) ? 1 : 0
                guard parted.isEmpty || skip == 1, cut + skip < end, let start = place(known[..<cut]),
                    let goal = place(known[(cut + skip)..<end]), start.airports != goal.airports
                else { continue }
                from = start
                to = goal
                words = Array(known[end...])
                return
            }
        }
        // `to Tokyo`
        for index in parted {
            for end in stride(from: known.count, through: index + 2, by: -1) {
                guard let goal = place(known[(index + 1)..<end]) else { continue }
                to = goal
                words = Array(known[..<index] + known[end...])
                return
            }
        }
    }

    /// Whether a word such as `from` precedes the given word.
    private func isLeft(_ word: [UInt8]) -> Bool {
        guard let index = words.firstIndex(of: word), index > 0 else { return false }
        return SpokenDay.place(of: words[index - 1], in: Self.leaving, isWhole: true) != nil
    }
}

extension SpokenFlight {
    /// Returns a copy of this flight on the given day.
    public func on(_ day: Day) -> SpokenFlight {
        var copy = self
        copy.day = day
        copy.otherDay = nil
        return copy
    }
}
