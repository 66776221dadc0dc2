public import FlightCore

/// What an import would do, worked out but not done.
public struct ImportPlan: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
        /// Not in the logbook yet.
        case new
        /// In the logbook already, with all that the file says.
        case existing
        /// In the logbook already; the file adds to it, or is another source of it.
        case merged
    }

    /// One flight of a file.
    public struct Item: Hashable, Sendable {
        /// As it will be in the logbook.
        public let record: LoggedFlight
        public let outcome: Outcome
        /// Still to be flown: it also goes to the board.
        public let goesToBoard: Bool
        /// What its row said; nil for Halcyon's own files, which say what is meant.
        public let text: ImportedText?

        public init(record: LoggedFlight, outcome: Outcome, goesToBoard: Bool, text: ImportedText? = nil) {
            self.record = record
            self.outcome = outcome
            self.goesToBoard = goesToBoard
            self.text = text
        }
    }

    public var items: [Item] = []
    public var issues: [ImportIssue] = []
    /// How many rows were put right; each is also new, existing or merged.
    public var corrected = 0
    public var unreadable = 0
    /// How many issues more there are than ``issues`` lists.
    public var unlisted = 0
    public var change = LogbookChange()
    let basis: LogbookBasis

    init(basis: LogbookBasis) { self.basis = basis }

    /// The texts of which no airline was found, each once, in the order of the files, with how many rows have it.
    public var unknownAirlines: [(text: String, rows: Int)] {
        unknown { $0.isAirlineUnknown ? $0.airline : nil }
    }

    /// The texts of which no type of aircraft was found.
    public var unknownAircraft: [(text: String, rows: Int)] {
        unknown { $0.isAircraftUnknown ? $0.aircraft : nil }
    }

    private func unknown(_ said: (ImportedText) -> String?) -> [(text: String, rows: Int)] {
        var places: [[UInt8]: Int] = [:]
        var found: [(text: String, rows: Int)] = []
        for item in items {
            guard let text = item.text.flatMap(said) else { continue }
            let key = SearchText(text).bytes
            if let place = places[key] {
                found[place].rows += 1
            } else {
                places[key] = found.count
                found.append((text, 1))
            }
        }
        return found
    }

    public func count(_ outcome: Outcome) -> Int { items.count { $0.outcome == outcome } }
}
