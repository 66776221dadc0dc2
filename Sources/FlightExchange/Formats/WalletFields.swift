import FlightCore

/// The visible fields of an Apple Wallet boarding pass, which supplement the machine-readable values of the pass. Each
/// airline chooses its own field keys and labels.
struct WalletFields {
    /// The code of the origin, if the pass shows two airports as its primary fields.
    private(set) var origin: Airport.Code?
    /// The code of the destination, if the pass shows two airports as its primary fields.
    private(set) var destination: Airport.Code?
    private(set) var number: FlightNumber?
    private(set) var gate: String?
    private(set) var terminal: String?
    private(set) var seat: String?
    private(set) var cabin: LoggedFlight.Cabin?
    private(set) var confirmation: String?
    /// The departure, as an instant or in the local time of the origin.
    private(set) var leaves: LocalClock?
    /// The arrival, as an instant or in the local time of the destination.
    private(set) var arrives: LocalClock?
    /// All other fields as lines for the notes, such as `GROUP: 4`. The traveller's name and the text on the back of
    /// the pass are left out.
    private(set) var rest: [String] = []

    private static let shown = ["headerFields", "primaryFields", "secondaryFields", "auxiliaryFields"]
    /// Parts of the names of fields that identify the traveller or give access to bookings and accounts.
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

    /// Returns the field's key and label in lower case.
    private static func name(_ field: JSONValue) -> String {
        ((field["key"]?.string ?? "") + " " + (field["label"]?.string ?? "")).lowercased()
    }

    private mutating func read(_ field: JSONValue, isPrimary: Bool, _ tables: ReadingTables) {
        guard let value = WalletFields.text(field["value"]), value.contains(where: { !$0.isWhitespace }) else { return }
        let name = WalletFields.name(field)
        let time = WalletFields.time(field)
        // The semantics of the pass repeat this value, though possibly without the time.
        if field["semantics"] != nil {
            if let time { takeTime(time, name) }
            return
        }
        if isPrimary, let code = Airport.Code(value).flatMap({ tables.airport($0)?.code }),
            origin == nil || code == origin || code == destination
        {
            return
        }
        let key = field["key"]?.string?.lowercased() ?? ""
        if WalletFields.personal.contains(where: { key.contains($0) || name.hasSuffix(" " + $0) }) { return }
        if take(value, time, name) { return }
        // A date without a time is read with the other times of the pass.
        if time == nil, name.contains("dat") || field["dateStyle"] != nil, Terms.date(value) != nil { return }
        let shown =
            LocalClock(value) != nil && value.utf8.count >= 16
            ? "\(value.prefix(10)) \(value.dropFirst(11).prefix(5))" : value
        rest.append(
            (field["label"]?.string ?? field["key"]?.string ?? "").isEmpty ? shown : WalletFields.title(field) + shown)
    }

    private static func title(_ field: JSONValue) -> String {
        let label = field["label"]?.string ?? ""
        return (label.isEmpty ? field["key"]?.string ?? "" : label) + ": "
    }

    /// Stores the value in the property that the field's name suggests.
    ///
    /// - Returns: Whether the field's name is known and the value was used.
    private mutating func take(_ value: String, _ time: LocalClock?, _ name: String) -> Bool {
        if time == nil, name.contains("gate"), gate == nil, value.utf8.count <= 5 {
            gate = value
        } else if name.contains("term"), terminal == nil, value.utf8.count <= 5 {
            terminal = value
        } else if name.contains("seat"), seat == nil, value.utf8.count <= 4, value.contains(where: { $0.isNumber }) {
            seat = Terms.seat(value)
        } else if name.contains("flight") || name.contains("flug"), number == nil, let found = FlightNumber(said: value)
        {
            number = found
        } else if let time, takeTime(time, name) {
            return true
        } else if name.contains("class") || name.contains("cabin"), cabin == nil, let found = Terms.cabin(value) {
            cabin = found
        } else {
            return readConfirmation(name, value)
        }
        return true
    }

    /// Reads a confirmation code.
    ///
    /// - Returns: Whether the value is a confirmation code.
    @discardableResult
    private mutating func readConfirmation(_ name: String, _ value: String) -> Bool {
        guard ["pnr", "confirm", "booking", "reserv", "locator"].contains(where: { name.contains($0) }),
            (5...8).contains(value.utf8.count), value.allSatisfy({ $0.isLetter || $0.isNumber })
        else { return false }
        confirmation = value
        return true
    }

    private static let departures = ["depart", "départ", "abflug", "salida", "partenza", "partida", "odlot", "wylot"]
    private static let arrivals = ["arriv", "ankunft", "llegada", "chegada", "przylot"]

    /// Reads a departure or arrival time. If there are several departures or arrivals, the first is used.
    ///
    /// - Returns: Whether the field is a departure or arrival time that has not been read before.
    @discardableResult
    private mutating func takeTime(_ time: LocalClock, _ name: String) -> Bool {
        // Short forms such as `dep` and `std` count only as whole words.
        let words = name.split { !$0.isLetter }
        func isAny(of parts: [String], or short: [Substring]) -> Bool {
            parts.contains { name.contains($0) } || short.contains { words.contains($0) }
        }
        if name.contains("board") || name.contains("gate") { return false }
        if leaves == nil, isAny(of: WalletFields.departures, or: ["dep", "std", "etd"]) {
            leaves = time
        } else if arrives == nil, isAny(of: WalletFields.arrivals, or: ["arr", "sta", "eta"]) {
            arrives = time
        } else {
            return false
        }
        return true
    }

    /// Returns the time in a field, such as `07:40` or `11:10 AM`. An ISO 8601 value is used only if the pass displays
    /// the time, not only the date.
    private static func time(_ field: JSONValue) -> LocalClock? {
        guard let value = text(field["value"]) else { return nil }
        if let second = Terms.clock(value) { return .clock(second: second) }
        guard value.utf8.count >= 16, let time = LocalClock(value) else { return nil }
        let style = field["timeStyle"]?.string ?? "PKDateStyleNone"
        if field["dateStyle"] != nil, style == "PKDateStyleNone" { return nil }
        // The time is shown as written, and passes show times in the airports' local time.
        if field["ignoresTimeZone"]?.bool == true, let wall = LocalClock(String(value.prefix(16))) { return wall }
        return time
    }
}
