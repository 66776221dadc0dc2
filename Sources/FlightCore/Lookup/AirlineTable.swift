/// Airlines by designator, searchable by code and name.
public struct AirlineTable: Sendable {
    private struct Row: Sendable {
        let airline: Airline
        let rank: Int
        /// The airline's name and alternative names, folded.
        let text: [UInt8]
        /// The name, any alternative, former or longer names, and the codes, all folded and each preceded by a newline.
        let spellings: [UInt8]
    }

    /// The holder of a designator on a given day.
    public enum Holder: Sendable {
        /// The airline that holds the designator today.
        case current
        /// An airline other than today's holder, with that airline's name.
        case former(String)
        /// One of several airlines that have held the designator. The table does not say which airline held it on that
        /// day.
        case unknown

        public var isCurrent: Bool {
            if case .current = self { return true }
            return false
        }
    }

    private var rows: [Row] = []
    private var byCode: [UInt32: Int] = [:]
    /// The row index of each folded name. If two airlines share a name, the name leads to the row of the more important
    /// airline.
    private var byName: [[UInt8]: Int] = [:]
    /// By row index: other airlines that have held the row's designator, with their ICAO designators.
    private var others: [Int: [(icao: UInt32, name: String)]] = [:]
    /// Former holders of each designator, the earliest first. `last` is the last day on which the airline held the
    /// designator; `name` is empty if unknown.
    private var former: [UInt32: [(last: Day, name: String)]] = [:]

    /// Reads `Data/airlines.tsv`.
    public init(_ bytes: [UInt8]) {
        var reader = TableReader(bytes)
        var aliases: [(name: [UInt8], row: Int)] = []
        while let fields = reader.next() {
            guard fields.count >= 3, let code = Airline.Code(fields[0].text) else { continue }
            if fields[1].first == UInt8(ascii: "<") {
                guard let until = PartialDay(iso: fields[1].dropFirst().text) else { continue }
                former[code.packed, default: []].append((until.latest, fields[2].text))
                continue
            }
            guard fields.count >= 5 else { continue }
            let airline = Airline(code: code, icao: Airline.Code(fields[1].text), name: fields[2].text)
            var text = SearchText(airline.name).bytes
            var spellings = text
            for alias in fields[3].parts(on: UInt8(ascii: "|")) {
                SearchText.append(alias.text, to: &text)
                aliases.append((SearchText(alias.text).bytes, rows.count))
                AirlineTable.append(alias.text, to: &spellings)
            }
            if fields.count > 5 {
                for form in fields[5].parts(on: UInt8(ascii: "|")) {
                    aliases.append((SearchText(form.text).bytes, rows.count))
                    AirlineTable.append(form.text, to: &spellings)
                }
            }
            AirlineTable.append(code.text, to: &spellings)
            AirlineTable.append(fields[1].text, to: &spellings)
            if fields.count > 6, !fields[6].isEmpty {
                others[rows.count] = fields[6].parts(on: UInt8(ascii: "|")).compactMap { other in
                    guard other.count > 4, let icao = Airline.Code(other.prefix(3).text) else { return nil }
                    return (icao.packed, other.dropFirst(4).text)
                }
            }
            byCode[code.packed] = rows.count
            if let icao = airline.icao, byCode[icao.packed] == nil { byCode[icao.packed] = rows.count }
            let rank = fields[4].integer ?? 99_999
            let name = SearchText(airline.name).bytes
            if byName[name].map({ rows[$0].rank > rank }) ?? true { byName[name] = rows.count }
            rows.append(Row(airline: airline, rank: rank, text: text, spellings: spellings))
        }
        // A name of one airline takes precedence over an alias of another.
        for (name, row) in aliases.sorted(by: { rows[$0.row].rank < rows[$1.row].rank }) where byName[name] == nil {
            byName[name] = row
        }
    }

    public var count: Int { rows.count }

    /// All airlines, ordered by code.
    public var all: [Airline] { rows.map { $0.airline } }

    /// The airline with the given IATA or ICAO designator.
    public subscript(code: Airline.Code) -> Airline? { byCode[code.packed].map { rows[$0].airline } }

    /// Returns the airline with the given name or alias, ignoring case, accents and punctuation.
    public func airline(named name: String) -> Airline? { byName[SearchText(name).bytes].map { rows[$0].airline } }

    /// Returns the holder of the given designator on the given date. The holder is unknown if the table does not name
    /// the holder, or if the designator changed hands in the month or year given as the date.
    public func holder(of code: Airline.Code, on date: PartialDay) -> Holder {
        for entry in former[code.packed] ?? [] {
            if date.latest <= entry.last { return entry.name.utf8.isEmpty ? .unknown : .former(entry.name) }
            if date.earliest <= entry.last { return .unknown }
        }
        return .current
    }

    /// Returns the name of the airline that held the given designator on the given date, or the designator itself if
    /// the holder is not certain.
    public func name(of code: Airline.Code, on date: PartialDay) -> String {
        switch holder(of: code, on: date) {
        case .current: self[code]?.name ?? code.text
        case .former(let name): name
        case .unknown: code.text
        }
    }

    /// Whether the name belongs to an airline other than the current holder of the designator. This is the case for a
    /// former holder (Spanair for `JK`), and for an airline whose IATA designator now belongs to another airline
    /// (Sabena for `SN`). It is also the case for any name that shares no word with the names of the current holder.
    public func isAnother(_ name: String, than code: Airline.Code) -> Bool {
        guard let row = byCode[code.packed] else { return false }
        let folded = SearchText(name).bytes
        let named = byName[folded]
        if named == row || folded.isEmpty { return false }
        return hasHad(code, row, folded) || named.map { rows[$0].airline.code.text.utf8.count == 3 } ?? false
            || !AirlineTable.hasCommonWord(folded, rows[row].spellings)
    }

    /// Whether an airline with the given name is known to have held the designator before the current holder did.
    public func hasHad(_ code: Airline.Code, _ name: String) -> Bool {
        let folded = SearchText(name).bytes
        guard !folded.isEmpty, let row = byCode[code.packed] else { return false }
        return byName[folded] != row && hasHad(code, row, folded)
    }

    private func hasHad(_ code: Airline.Code, _ row: Int, _ folded: [UInt8]) -> Bool {
        others[row]?.contains { SearchText($0.name).bytes == folded } ?? false
            || former[code.packed]?.contains { SearchText($0.name).bytes == folded } ?? false
    }

    /// Words that are common to many airline names and so do not identify an airline.
    private static let commonWords: [StaticString] = [
        "air", "airline", "airlines", "airways", "line", "lines", "aviation", "international", "the", "of", "de", "and",
        "limited", "ltd", "company", "corporation", "group", "plc", "inc", "sa", "ag",
    ]

    /// Whether two folded names share a distinguishing word or differ only in spacing.
    private static func hasCommonWord(_ name: [UInt8], _ spellings: [UInt8]) -> Bool {
        let squeezed = name.filter { $0 != UInt8(ascii: " ") }
        let words = name[...].parts(on: UInt8(ascii: " ")).filter { word in
            !commonWords.contains { $0.utf8CodeUnitCount == word.count && isSame($0, word) }
        }
        for spelling in spellings[...].parts(on: UInt8(ascii: "\n")) {
            if spelling.filter({ $0 != UInt8(ascii: " ") }) == squeezed { return true }
            let known = spelling.parts(on: UInt8(ascii: " "))
            if words.contains(where: { word in known.contains { $0.elementsEqual(word) } }) { return true }
        }
        return false
    }

    private static func isSame(_ text: StaticString, _ word: ArraySlice<UInt8>) -> Bool {
        word.enumerated().allSatisfy { $0.element == text.utf8Start[$0.offset] }
    }

    private static func append(_ text: String, to spellings: inout [UInt8]) {
        spellings.append(UInt8(ascii: "\n"))
        spellings += SearchText(text).bytes
    }

    /// Returns the name of the airline with the given ICAO designator if the airline has held the given designator and
    /// is not the current holder; otherwise, nil.
    public func other(sharing code: Airline.Code, icao: Airline.Code) -> String? {
        byCode[code.packed].flatMap { others[$0] }?.first { $0.icao == icao.packed }?.name
    }

    /// Returns the airline with the given colloquial name, such as `united` or `qatar`, which omits words such as
    /// `Airlines`.
    public func airline(called name: String) -> Airline? {
        for ending in ["", " airlines", " airways", " air lines"] {
            if let found = airline(named: name + ending) { return found }
        }
        return nil
    }

    /// Returns the best matches: first an exact code, then names that begin with the text, then names with a later word
    /// that begins with the text.
    public func search(_ text: String, limit: Int = 8) -> [Airline] {
        let query = SearchText(text).bytes
        guard !query.isEmpty, limit > 0 else { return [] }
        let exact = Airline.Code(text).flatMap { byCode[$0.packed] }
        var found: [(score: Int, row: Int)] = []
        for index in rows.indices {
            if exact == index {
                found.append((0, index))
            } else if let at = SearchText.position(of: query[...], in: rows[index].text[...], atWord: true) {
                found.append(((at == 0 ? 1 : 2) * 1_000_000 + rows[index].rank, index))
            }
        }
        found.sort { $0.score < $1.score }
        return found.prefix(limit).map { rows[$0.row].airline }
    }
}
