import FlightCore

/// The labelled values in a description, such as `Confirmation #: ABC123`, `Seat: 14A`, `seat(s) 8B; conf #DXH9KZ` or
/// `Reservation Number: X1Y2Z3`.
struct Labels {
    private(set) var confirmation: String?
    private(set) var seat: String?
    private(set) var gate: String?
    /// All other lines, except lines with the traveller's name.
    private(set) var rest: [String] = []

    /// The labels of a booking code, reduced to their letters. A label that is a prefix of another label comes after
    /// it.
    private static let confirmations = [
        "confirmationnumber", "confirmationcode", "confirmation", "bookingreference", "bookingcode", "bookingnumber",
        "reservationnumber", "reservationcode", "recordlocator", "airlineconfirmation", "buchungscode",
        "buchungsnummer",
        "kodrezerwacji", "numerrezerwacji", "códigodereserva", "localizador", "conf", "pnr",
        "réfderéservation", "référencederéservation", "numéroderéservation",
    ]
    private static let gates = ["departuregate", "abfluggate", "gate", "flugsteig", "portão", "bramka"]
    private static let travellers = [
        "passenger", "passengers", "traveler", "traveller", "passagier", "passagiere", "reisender", "pasażer",
        "passageiro", "name",
    ]
    /// The beginning of a sentence that Google adds to events created from emails.
    private static let madeOfMails = "To see detailed information for automatically created events"
    private static let seats = ["seats", "seat", "sitzplatz", "sitz", "miejsce", "assento"]

    init(_ text: String) {
        for line in text.split(whereSeparator: { $0.isNewline || $0 == ";" }).prefix(500) {
            let known = (confirmation, seat, gate)
            defer { keep(line, isUnderstood: (confirmation, seat, gate) != known) }
            if confirmation == nil, let value = Labels.value(of: Labels.confirmations, in: line) {
                // A booking code consists of letters or digits, and must contain a digit or an upper-case letter.
                if value.utf8.count >= 4, value.contains(where: { $0.isNumber || $0.isUppercase }) {
                    confirmation = value
                }
            }
            if seat == nil, let value = Labels.value(of: Labels.seats, in: line), Labels.isSeat(value) {
                seat = Terms.seat(value)
            }
            if gate == nil, let value = Labels.value(of: Labels.gates, in: line), Labels.isGate(value) { gate = value }
        }
    }

    /// Adds a line to ``rest``. Skips lines that name the traveller, and lines that contain little besides a value that
    /// has already been read.
    private mutating func keep(_ line: Substring, isUnderstood: Bool) {
        let words = line.split { $0.isWhitespace }
        if words.isEmpty || line.hasPrefix(Labels.madeOfMails) || isUnderstood && words.count <= 6 { return }
        if let colon = line.firstIndex(of: ":"),
            Labels.travellers.contains(line[..<colon].lowercased().filter { $0.isLetter })
        {
            return
        }
        let text = words.joined(separator: " ")
        // Skips repeated lines, and lines that consist only of punctuation.
        if text.contains(where: { $0.isLetter || $0.isNumber }), !rest.contains(text) { rest.append(text) }
    }

    /// Whether the text is a gate, such as `16`, `B22` or `A7`, rather than a word such as `closes`.
    private static func isGate(_ text: String) -> Bool {
        text.utf8.count <= 4 && text.contains { $0.isNumber }
    }

    /// Returns the word after any of the given labels; nil if the line has none of the labels. A colon or another sign
    /// may separate the label from the word.
    private static func value(of names: [String], in line: Substring) -> String? {
        let words = line.split { $0 == " " || $0 == "\t" || $0 == "," || $0 == ":" || $0 == "#" || $0 == "\u{A0}" }
        var at = words.startIndex
        while at < words.endIndex {
            var name = ""
            for length in 1...3 where at + length < words.endIndex {
                name += words[at + length - 1].lowercased().filter { $0.isLetter }
                guard names.contains(name), !isPartOfName(words[at + length], after: name, names) else { continue }
                let value = words[at + length].filter { $0.isLetter || $0.isNumber || $0 == "-" }
                if !value.isEmpty { return String(value) }
            }
            at += 1
        }
        return nil
    }

    /// Whether the word belongs to a longer label.
    private static func isPartOfName(_ word: Substring, after name: String, _ names: [String]) -> Bool {
        let longer = name + word.lowercased().filter { $0.isLetter }
        return longer != name && names.contains { $0.hasPrefix(longer) } && !word.contains { $0.isNumber }
    }

    /// Whether the text is a seat, such as `8B` or `014A`, rather than an ordinary word.
    private static func isSeat(_ text: String) -> Bool {
        let digits = text.prefix { $0.isNumber }
        return (1...3).contains(digits.count) && text.count - digits.count == 1
            && text.dropFirst(digits.count).allSatisfy { $0.isLetter }
    }
}
