/// All airports with an IATA code, searchable by code, city and name.
public struct AirportTable: Sendable {
    /// An airport in search results.
    public struct Match: Hashable, Sendable {
        public let code: Airport.Code
        public let name: String
        public let city: City
        public let country: String
        /// The importance of the airport; 1 is the most important.
        public let rank: Int
    }

    private let bytes: [UInt8]
    private let zones: ZoneTable
    /// The byte offset of each row.
    private var rows: [Int32] = []
    private var ranks: [Int32] = []
    /// Packed codes with the indices of their rows, ordered by code.
    private var byCode: [UInt64] = []
    private var byICAO: [UInt64] = []
    /// Former and secondary airport codes, packed with the indices of their rows.
    private var byFormer: [UInt64] = []
    /// The folded city, name and alternative names of each row, each preceded by a newline.
    private var texts: [UInt8] = []
    private var textStarts: [Int32] = []

    /// Reads `Data/airports.tsv`.
    public init(_ bytes: [UInt8], zones: ZoneTable) {
        self.bytes = bytes
        self.zones = zones
        var reader = TableReader(bytes)
        var former: [(old: Airport.Code, now: Airport.Code)] = []
        while let fields = reader.next() {
            if fields.count == 2, fields[1].first == UInt8(ascii: "="), let old = Airport.Code(fields[0].text),
                let now = Airport.Code(fields[1].dropFirst().text)
            {
                former.append((old, now))
            }
            guard fields.count >= 15, let code = Airport.Code(fields[0].text) else { continue }
            let row = Int32(rows.count)
            rows.append(Int32(fields[0].startIndex))
            ranks.append(fields[12].integer.map { Int32($0) } ?? Airport.unranked)
            // A former airport is listed under its ICAO code if its IATA code now belongs to another airport.
            if code.packed <= 0xFF_FFFF { byCode.append(UInt64(code.packed) << 32 | UInt64(row)) }
            if let icao = Airport.Code(fields[1].text) { byICAO.append(UInt64(icao.packed) << 32 | UInt64(row)) }
            textStarts.append(Int32(texts.count))
            var names = fields[14].parts(on: UInt8(ascii: "|"))
            if fields.count > 15 { names += fields[15].parts(on: UInt8(ascii: "|")).filter { !$0.isEmpty } }
            for part in [fields[3], fields[2]] + names {
                texts.append(UInt8(ascii: "\n"))
                texts.append(contentsOf: SearchText(part.text).bytes)
            }
        }
        textStarts.append(Int32(texts.count))
        byCode.sort()
        byICAO.sort()
        for (old, now) in former {
            if let row = AirportTable.row(now, in: byCode) ?? AirportTable.row(now, in: byICAO) {
                byFormer.append(UInt64(old.packed) << 32 | UInt64(row))
            }
        }
        byFormer.sort()
    }

    private func row(_ code: Airport.Code) -> Int32? {
        iataRow(code) ?? AirportTable.row(code, in: byICAO)
    }

    /// Returns the index of the row with the given current or former IATA code.
    private func iataRow(_ code: Airport.Code) -> Int32? {
        AirportTable.row(code, in: byCode) ?? AirportTable.row(code, in: byFormer)
    }

    private static func row(_ code: Airport.Code, in codes: [UInt64]) -> Int32? {
        let wanted = UInt64(code.packed) << 32
        var low = 0
        var high = codes.count
        while low < high {
            let middle = (low + high) / 2
            if codes[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        guard low < codes.count, codes[low] >> 32 == UInt64(code.packed) else { return nil }
        return Int32(truncatingIfNeeded: codes[low])
    }

    public var count: Int { rows.count }

    /// Returns an airport's main code: the current code (`BSZ` for `FRU`), or the first code if the airport has two
    /// (`BSL` for `MLH`). A code that is not in the table is returned unchanged.
    public func current(_ code: Airport.Code) -> Airport.Code {
        guard let row = AirportTable.row(code, in: byFormer) else { return code }
        let start = Int(rows[Int(row)])
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\t") { end += 1 }
        return Airport.Code(bytes[start..<end].text) ?? code
    }

    /// The airport with the given current or former IATA or ICAO code.
    public subscript(code: Airport.Code) -> Airport? {
        guard let row = row(code) else { return nil }
        return airport(row: Int(row))
    }

    /// The location of an airport, read without the other columns of its row.
    public struct Geography: Hashable, Sendable {
        /// The position; nil if the airport's row in the table is damaged.
        public let position: Coordinate?
        /// The ISO 3166-1 alpha-2 code of the country as two ASCII letters, with the first letter in the higher byte.
        public let country: UInt16
    }

    /// Returns the position and country of the airport with the given IATA or ICAO code, without reading the whole row.
    /// The statistics need hundreds of airports, and reading whole rows would be many times slower.
    public func geography(of code: Airport.Code) -> Geography? { row(code).flatMap { geography(row: $0) } }

    private func geography(row: Int32) -> Geography? {
        var at = Int(rows[Int(row)])
        func field() -> ArraySlice<UInt8> {
            let start = at
            while at < bytes.count, bytes[at] != UInt8(ascii: "\t"), bytes[at] != UInt8(ascii: "\n") { at += 1 }
            defer { at += 1 }
            return bytes[start..<at]
        }
        for _ in 0..<4 { _ = field() }
        let country = field()
        let latitude = field().integer
        let longitude = field().integer
        guard country.count == 2, let first = country.first, let last = country.last else { return nil }
        var position: Coordinate?
        if let latitude, let longitude {
            position = Coordinate(latitude: Double(latitude) / 10_000, longitude: Double(longitude) / 10_000)
        }
        return Geography(position: position, country: UInt16(first) << 8 | UInt16(last))
    }

    /// Returns the airport whose reference point is nearest to the given place, within the given distance in metres;
    /// nil if there is none.
    public func nearest(to place: Coordinate, within metres: Double) -> Airport.Code? {
        var best: (code: UInt32, distance: Double)?
        for entry in byCode {
            guard let position = geography(row: Int32(truncatingIfNeeded: entry))?.position else { continue }
            let distance = position.distance(to: place)
            if distance <= best?.distance ?? metres { best = (UInt32(entry >> 32), distance) }
        }
        return best.flatMap { Airport.Code(unpackCode($0.code)) }
    }

    /// Returns the codes of all airports in a country.
    ///
    /// - Parameter country: the two-letter ISO 3166-1 code.
    public func codes(inCountry country: String) -> [Airport.Code] {
        let letters = Array(country.utf8)
        guard letters.count == 2 else { return [] }
        let wanted = UInt16(letters[0]) << 8 | UInt16(letters[1])
        return byCode.compactMap { entry in
            guard geography(row: Int32(truncatingIfNeeded: entry))?.country == wanted else { return nil }
            return Airport.Code(unpackCode(UInt32(entry >> 32)))
        }
    }

    /// Returns the airport in the row with the given index.
    public func airport(row: Int) -> Airport? {
        var reader = TableReader(Array(bytes[Int(rows[row])..<lineEnd(Int(rows[row]))]))
        guard let fields = reader.next(), let code = Airport.Code(fields[0].text), let latitude = fields[5].integer,
            let longitude = fields[6].integer, let zone = zones[fields[8].text]
        else { return nil }
        let position = Coordinate(latitude: Double(latitude) / 10_000, longitude: Double(longitude) / 10_000)
        var area: Area?
        let offsets = fields[13].parts(on: UInt8(ascii: ","))
        if offsets.count == 4, let s = offsets[0].integer, let w = offsets[1].integer, let n = offsets[2].integer,
            let e = offsets[3].integer
        {
            area = Area(
                south: Double(latitude + s) / 10_000, west: Double(longitude + w) / 10_000,
                north: Double(latitude + n) / 10_000, east: Double(longitude + e) / 10_000)
            // The reference points of a few airports lie outside the box of their runways.
            if let position { area = area?.including(position) }
        }
        return Airport(
            code: code, icao: Airport.Code(fields[1].text), name: fields[2].text, city: AirportTable.city(fields),
            country: fields[4].text, position: position, elevationFeet: Int32(fields[7].integer ?? 0), zone: zone,
            metro: Airport.Code(fields[9].text), area: area, rank: ranks[row])
    }

    /// Returns the city in a row: its English name, and its name in each other language if that name differs from the
    /// English name.
    private static func city(_ fields: [ArraySlice<UInt8>]) -> City {
        guard fields.count >= 16 else { return City(fields[3].text) }
        let names = fields[15].parts(on: UInt8(ascii: "|"))
        return City(fields[3].text, others: names.map { $0.isEmpty ? nil : $0.text })
    }

    private func lineEnd(_ start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        return end
    }

    /// Returns the best matches, in this order:
    ///
    /// - an exact code;
    /// - cities, names and aliases that begin with the text;
    /// - cities, names and aliases with a later word that begins with the text;
    /// - cities, names and aliases that contain all words of the text in any order.
    ///
    /// Equally good matches are ordered by the airport's importance.
    public func search(_ text: String, limit: Int = 8) -> [Match] {
        let query = SearchText(text)
        guard !query.bytes.isEmpty, limit > 0 else { return [] }
        var found: [(score: Int, row: Int)] = []
        let exact = Airport.Code(text).flatMap { row($0) }
        for row in rows.indices {
            let parts = texts[Int(textStarts[row])..<Int(textStarts[row + 1])]
            guard let kind = exact == Int32(row) ? 0 : AirportTable.kind(of: query.bytes[...], in: parts) else {
                continue
            }
            found.append((kind * 1_000_000 + Int(ranks[row]), row))
        }
        // A metropolitan code (NYC, LON) finds the airports of its area.
        if exact == nil, let metro = Airport.Code(text) {
            for row in rows.indices where airportMetro(row) == metro { found.append((Int(ranks[row]), row)) }
        }
        // Only the first few matches are needed, so select them instead of sorting all matches.
        for place in 0..<min(found.count, limit * 2) {
            var best = place
            for index in (place + 1)..<max(place + 1, found.count) where found[index].score < found[best].score {
                best = index
            }
            found.swapAt(place, best)
        }
        var matches: [Match] = []
        for (_, row) in found.prefix(limit * 2) {
            guard matches.count < limit else { break }
            guard let airport = airport(row: row), !matches.contains(where: { $0.code == airport.code }) else {
                continue
            }
            matches.append(
                Match(
                    code: airport.code, name: airport.name, city: airport.serves, country: airport.country,
                    rank: Int(ranks[row])))
        }
        return matches
    }

    /// Returns how well a row's city and names match the query; nil if they do not match. The result is 1 if the city
    /// or a name begins with the query, and 2 if the query begins at a later word. The result is 3 if every word of the
    /// query begins a word in the row.
    private static func kind(of query: ArraySlice<UInt8>, in parts: ArraySlice<UInt8>) -> Int? {
        var at = parts.startIndex
        var best: Int?
        while at < parts.endIndex {
            var end = at + 1
            while end < parts.endIndex, parts[end] != UInt8(ascii: "\n") { end += 1 }
            let part = parts[at + 1..<end]
            if let position = SearchText.position(of: query, in: part, atWord: true) {
                if position == part.startIndex { return 1 }
                best = 2
            }
            at = end
        }
        if best == nil { best = hasAllWords(query, in: parts) ? 3 : nil }
        return best
    }

    /// Whether each word of the query begins a word in the text (`york new`, `heathrow london`).
    private static func hasAllWords(_ query: ArraySlice<UInt8>, in parts: ArraySlice<UInt8>) -> Bool {
        let words = query.parts(on: UInt8(ascii: " "))
        guard words.count > 1 else { return false }
        var spaced = Array(parts)
        for index in spaced.indices where spaced[index] == UInt8(ascii: "\n") { spaced[index] = UInt8(ascii: " ") }
        for word in words where SearchText.position(of: word, in: spaced[...], atWord: true) == nil { return false }
        return true
    }

    private func airportMetro(_ row: Int) -> Airport.Code? {
        let start = Int(rows[row])
        var tabs = 0
        var at = start
        while at < bytes.count, tabs < 9 {
            if bytes[at] == UInt8(ascii: "\t") { tabs += 1 }
            at += 1
        }
        var end = at
        while end < bytes.count, bytes[end] != UInt8(ascii: "\t") { end += 1 }
        return end - at == 3 ? Airport.Code(bytes[at..<end].text) : nil
    }
}

extension AirportTable {
    /// Returns the given airport, followed by the other airports of its metropolitan area that have scheduled flights, the
    /// most important first.
    public func siblings(of airport: Airport, limit: Int) -> [Airport] {
        guard let metro = airport.metro else { return [airport] }
        var found = rows.indices.filter { isScheduled($0) && airportMetro($0) == metro }
        found.sort { ranks[$0] < ranks[$1] }
        let others = found.compactMap { self.airport(row: $0) }.filter { $0.code != airport.code }
        return [airport] + others.prefix(limit)
    }

    /// Returns the airports that the typed text may mean, the most important first: the airport with the typed code,
    /// the airports of the typed metropolitan area (`NYC`), and airports with the typed name or city in any language.
    /// If nothing matches exactly, returns search results.
    public func places(_ text: String, limit: Int = 6) -> [Airport] {
        let whole = named(text)
        guard whole.isEmpty else { return Array(whole.prefix(limit)) }
        return search(text, limit: limit).compactMap { self[$0.code] }
    }

    /// Returns the airports that the text names exactly. Unlike ``places(_:limit:)``, this method does not find `Yorke
    /// Island` for `York`. If several airports match, airports without scheduled flights are left out.
    ///
    /// A name that is also a code (`Goa`) finds the airport with that code and the city's more important airports. A
    /// name typed in capitals finds only the airport with that code.
    public func named(_ text: String) -> [Airport] {
        let query = SearchText(text).bytes
        guard !query.isEmpty else { return [] }
        let code = Airport.Code(text)
        let coded = code.flatMap { iataRow($0) }
        let isInCapitals = text.utf8.allSatisfy { $0 < UInt8(ascii: "a") || $0 > UInt8(ascii: "z") }
        if let coded, isInCapitals { return airport(row: Int(coded)).map { [$0] } ?? [] }
        var found = rows.indices.filter {
            isCalled(query, $0) || (coded == nil && code != nil && airportMetro($0) == code)
        }
        let scheduled = found.filter { isScheduled($0) }
        if !scheduled.isEmpty { found = scheduled }
        if let coded {
            let row = Int(coded)
            found = found.filter { ranks[$0] <= ranks[row] }
            if !found.contains(row) { found.append(row) }
        } else if found.isEmpty, let code, let row = AirportTable.row(code, in: byICAO) {
            found = [Int(row)]
        }
        if found.isEmpty, let row = rowNamedTwice(query) { found = [row] }
        found.sort { ranks[$0] < ranks[$1] }
        return found.compactMap { airport(row: $0) }
    }

    /// Returns the row of the airport that the query names by its code and its name, in either order: `Warsaw WAW`,
    /// `WAW · Warsaw, Chopin`; nil if the code and the name do not match.
    private func rowNamedTwice(_ query: [UInt8]) -> Int? {
        // Pages print a middle dot between the code and the name.
        let words = query[...].parts(on: UInt8(ascii: " ")).filter { !$0.elementsEqual([0xC2, 0xB7]) }
        guard words.count > 1 else { return nil }
        for (code, name) in [(words[words.count - 1], words.dropLast()), (words[0], words.dropFirst())] {
            guard code.count == 3, let parsed = Airport.Code(code.text),
                let row = AirportTable.row(parsed, in: byCode)
            else { continue }
            // `SAN SFO` is a route between two airports.
            if name.count == 1, let first = name.first, first.count == 3, let other = Airport.Code(first.text),
                AirportTable.row(other, in: byCode) != nil || airportMetro(Int(row)) == other
            {
                continue
            }
            if isNamed(name, Int(row)) { return Int(row) }
        }
        return nil
    }

    /// Whether each of the words occurs in the row's city, name or alternative names.
    private func isNamed(_ words: ArraySlice<ArraySlice<UInt8>>, _ row: Int) -> Bool {
        var texts = Array(texts[Int(textStarts[row])..<Int(textStarts[row + 1])])
        for index in texts.indices where texts[index] == UInt8(ascii: "\n") { texts[index] = UInt8(ascii: " ") }
        let known = texts[...].parts(on: UInt8(ascii: " "))
        return words.allSatisfy { word in known.contains { $0.elementsEqual(word) } }
    }

    /// Whether the query is exactly the row's city, name or an alternative name.
    private func isCalled(_ query: [UInt8], _ row: Int) -> Bool {
        var at = Int(textStarts[row])
        let end = Int(textStarts[row + 1])
        while at < end {
            var next = at + 1
            while next < end, texts[next] != UInt8(ascii: "\n") { next += 1 }
            if next - at - 1 == query.count, texts[(at + 1)..<next].elementsEqual(query) { return true }
            at = next
        }
        return false
    }

    private func isScheduled(_ row: Int) -> Bool {
        var tabs = 0
        var at = Int(rows[row])
        while at < bytes.count, tabs < 11 {
            if bytes[at] == UInt8(ascii: "\t") { tabs += 1 }
            at += 1
        }
        return at < bytes.count && bytes[at] == UInt8(ascii: "1")
    }
}
