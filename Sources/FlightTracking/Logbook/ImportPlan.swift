public import FlightCore

/// The preview of an import.
public struct ImportPlan: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
        /// Not in the logbook yet.
        case new
        /// Already in the logbook. The file adds nothing.
        case existing
        /// Already in the logbook; the file adds details or another source.
        case merged
    }

    /// One flight of a file.
    public struct Item: Hashable, Sendable {
        /// The record as it will be in the logbook.
        public let record: LoggedFlight
        public let outcome: Outcome
        /// Whether the flight is upcoming and is therefore also added to the board.
        public let goesToBoard: Bool
        /// The text of the row; nil for Halcyon's own files, which are unambiguous.
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
    /// The number of corrected rows; each is also new, existing or merged.
    public var corrected = 0
    public var unreadable = 0
    /// The number of issues that are not listed in ``issues``.
    public var unlisted = 0
    public var change = LogbookChange()
    let basis: LogbookBasis

    init(basis: LogbookBasis) { self.basis = basis }

    /// Returns the unrecognised airline names, each once, in the order of the files, with the number of rows.
    public var unknownAirlines: [(text: String, rows: Int)] {
        unknown { $0.isAirlineUnknown ? $0.airline : nil }
    }

    /// Returns the unrecognised aircraft types.
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
