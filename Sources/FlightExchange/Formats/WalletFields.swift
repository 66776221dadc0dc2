import FlightCore

/// What a boarding pass of Apple Wallet shows to people: fields with a key and a label, both as the airline likes. It is
/// read where the pass says less for machines.
struct WalletFields {
    /// Codes of airports, if the pass shows two large.
    private(set) var origin: Airport.Code?
    private(set) var destination: Airport.Code?
    private(set) var number: FlightNumber?
    private(set) var gate: String?
    private(set) var terminal: String?
    private(set) var seat: String?
    private(set) var cabin: Record.Cabin?
    private(set) var confirmation: String?
    /// When it leaves and arrives by the clocks of the airports, in seconds after midnight.
    private(set) var leaves: Int?
    private(set) var arrives: Int?
    /// What is none of these, and not who travels, as lines for the notes: `GROUP: 4`. The text on its back is left out.
    private(set) var rest: [String] = []

    private static let shown = ["headerFields", "primaryFields", "secondaryFields", "auxiliaryFields"]
    /// What tells who travels, or opens bookings and accounts.
    private static let personal = [
        "passenger", "name", "travel", "frequent", "loyal", "member", "ffp", "ffn", "ticket", "etkt", "document",
        "passport", "sequence", "seq", "account", "card", "miles",
    ]

    init(_ pass: JSONValue, _ tables: ReadingTables) {
        let boarding = pass["boardingPass"]
        let ends = (boarding?["primaryFields"]?.array ?? []).prefix(2)
            .map { WalletFields.text($0["value"]).flatMap { Airport.Code($0) }.flatMap { tables.airport($0)?.code } }
        if ends.count == 2, let from = ends[0], let to = ends[1] { (origin, destination) = (from, to) }
        for group in WalletFields.shown {
            for field in boarding?[group]?.array ?? [] { read(field, isPrimary: group == "primaryFields", tables) }
        }
        for field in boarding?["backFields"]?.array ?? [] where confirmation == nil {
            readConfirmation(WalletFields.name(field), WalletFields.text(field["value"]) ?? "")
        }
    }

    private static func text(_ value: JSONValue?) -> String? {
        value?.string ?? value?.integer.map { String($0) }
    }

    /// Key and label in small letters.
    private static func name(_ field: JSONValue) -> String {
        ((field["key"]?.string ?? "") + " " + (field["label"]?.string ?? "")).lowercased()
    }

    private mutating func read(_ field: JSONValue, isPrimary: Bool, _ tables: ReadingTables) {
        guard let value = WalletFields.text(field["value"]), value.contains(where: { !$0.isWhitespace }) else { return }
        let name = WalletFields.name(field)
        // Said for machines as well.
        if field["semantics"] != nil { return }
        if isPrimary, let code = Airport.Code(value).flatMap({ tables.airport($0)?.code }),
            origin == nil || code == origin || code == destination
        {
            return
        }
        let key = field["key"]?.string?.lowercased() ?? ""
        if WalletFields.personal.contains(where: { key.contains($0) || name.hasSuffix(" " + $0) }) { return }
        if take(value, name) { return }
        // A date is read beside the times of the pass.
        if name.contains("dat"), Terms.date(value) != nil { return }
        rest.append(
            (field["label"]?.string ?? field["key"]?.string ?? "").isEmpty ? value : WalletFields.title(field) + value)
    }

    private static func title(_ field: JSONValue) -> String {
        let label = field["label"]?.string ?? ""
        return (label.isEmpty ? field["key"]?.string ?? "" : label) + ": "
    }

    /// - Returns: whether a value is what a field of that name says.
    private mutating func take(_ value: String, _ name: String) -> Bool {
        let time = WalletFields.clock(value)
        if time == nil, name.contains("gate"), gate == nil, value.utf8.count <= 5 {
            gate = value
        } else if name.contains("term"), terminal == nil, value.utf8.count <= 5 {
            terminal = value
        } else if name.contains("seat"), seat == nil, value.utf8.count <= 4, value.contains(where: { $0.isNumber }) {
            seat = Terms.seat(value)
        } else if name.contains("flight") || name.contains("flug"), number == nil, let found = FlightNumber(value) {
            number = found
        } else if name.contains("depart"), leaves == nil, let time {
            leaves = time
        } else if name.contains("arriv"), arrives == nil, let time {
            arrives = time
        } else if name.contains("class") || name.contains("cabin"), cabin == nil, let found = Terms.cabin(value) {
            cabin = found
        } else {
            return readConfirmation(name, value)
        }
        return true
    }

    /// - Returns: whether it is one.
    @discardableResult
    private mutating func readConfirmation(_ name: String, _ value: String) -> Bool {
        guard ["pnr", "confirm", "booking", "reserv", "locator"].contains(where: { name.contains($0) }),
            (5...8).contains(value.utf8.count), value.allSatisfy({ $0.isLetter || $0.isNumber })
        else { return false }
        confirmation = value
        return true
    }

    /// Seconds after midnight of `07:40` and `11:10 AM`.
    private static func clock(_ text: String) -> Int? {
        let words = text.split(separator: " ")
        guard let first = words.first, let second = LocalClock.second(Array(first.utf8)[...]) else { return nil }
        switch words.count == 2 ? words[1].lowercased() : "" {
        case "": return words.count == 1 ? second : nil
        case "am", "a.m.": return second / 3600 == 12 ? second - 43_200 : second
        case "pm", "p.m.": return second / 3600 == 12 ? second : second + 43_200
        default: return nil
        }
    }
}
