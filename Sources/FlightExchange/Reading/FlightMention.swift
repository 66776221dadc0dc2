import FlightCore

/// A flight mentioned in a sentence, such as `SK2535 CPH to BHX` or `Flight SK 2535 (CPH - BHX)`.
struct FlightMention {
    private(set) var number: FlightNumber?
    /// Whether a word for "flight" precedes the number, as in `Vol n° AF 6147`. If so, the number is unlikely to be a
    /// coincidence.
    private(set) var isCalledFlight = false
    private(set) var route: (from: String, to: String)?

    private struct Word {
        let text: String
        /// The text between the previous word and the current word.
        let gap: String
    }

    init(_ text: String, _ tables: ReadingTables) {
        let words = FlightMention.words(text)
        if let (number, index) = FlightMention.number(words, tables) {
            self.number = number
            isCalledFlight = words[..<index].suffix(2).contains {
                FlightMention.nouns.contains($0.text.lowercased())
            }
        }
        route = FlightMention.route(words, tables)
    }

    mutating func complete(with other: FlightMention) {
        if number == nil { (number, isCalledFlight) = (other.number, other.isCalledFlight) }
        route = route ?? other.route
    }

    /// Sets the route to a route that was found elsewhere.
    mutating func take(_ route: (from: String, to: String)) { self.route = route }

    private static func words(_ text: String) -> [Word] {
        var words: [Word] = []
        var word = ""
        var gap = ""
        for character in text.prefix(4000) {
            if character.isLetter || character.isNumber {
                word.append(character)
                continue
            }
            if !word.isEmpty {
                words.append(Word(text: word, gap: gap))
                word = ""
                gap = ""
            }
            gap.append(character)
        }
        if !word.isEmpty { words.append(Word(text: word, gap: gap)) }
        return words
    }

    /// Words for "flight" in the languages that calendar events use.
    static let nouns: Set<String> = [
        "flight", "flug", "flugnummer", "vol", "lot", "lotu", "rejs", "voo", "vuelo", "volo", "vlucht", "flyg", "fly",
    ]

    /// Returns the first flight number of an airline in the table, written as one or two words, and the index of its
    /// first word.
    private static func number(_ words: [Word], _ tables: ReadingTables) -> (FlightNumber, Int)? {
        for index in words.indices {
            let word = words[index].text
            guard word.utf8.allSatisfy({ $0 < 0x80 }), word.uppercased() == word else { continue }
            if word.utf8.count >= 3, let number = FlightNumber(said: word),
                let airline = tables.airlines[number.airline],
                let normal = FlightNumber(
                    airline.code.text + String(number.compact.dropFirst(number.airline.text.utf8.count)))
            {
                return (normal, index)
            }
            guard (2...3).contains(word.utf8.count), index + 1 < words.count, words[index + 1].gap == " ",
                words[index + 1].text.utf8.allSatisfy({ isDigit($0) }), let code = Airline.Code(word),
                let airline = tables.airlines[code], tables.place([word])?.listed == nil || word.utf8.count == 2
            else { continue }
            if let number = FlightNumber(airline.code.text + words[index + 1].text) { return (number, index) }
        }
        return nil
    }

    private static let joints: Set<String> = ["to", "nach", "do", "para", "a"]
    private static let signs: Set<String> = ["-", "–", "—", "→", ">", "->", "/", "=>", "✈"]

    /// Returns two airport codes joined by a sign, or by a word such as "to". Otherwise, returns the codes of known
    /// airports that follow an opening bracket, if there are exactly two.
    private static func route(_ words: [Word], _ tables: ReadingTables) -> (from: String, to: String)? {
        func isCode(_ word: Word) -> Bool {
            word.text.utf8.count == 3
                && word.text.utf8.allSatisfy { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
        }
        for index in words.indices where isCode(words[index]) {
            if index + 1 < words.count, isCode(words[index + 1]),
                signs.contains(words[index + 1].gap.filter { !$0.isWhitespace })
            {
                return (words[index].text, words[index + 1].text)
            }
            if index + 2 < words.count, joints.contains(words[index + 1].text.lowercased()), isCode(words[index + 2]) {
                return (words[index].text, words[index + 2].text)
            }
        }
        let known = words.filter { isCode($0) && tables.place([$0.text])?.listed != nil && isBracketed($0, words) }
        return known.count == 2 ? (known[0].text, known[1].text) : nil
    }

    private static func isBracketed(_ word: Word, _ words: [Word]) -> Bool { word.gap.hasSuffix("(") }
}
