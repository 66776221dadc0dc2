public import FlightCore

/// The preview of an import.
public struct ImportPlan: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
        /// The flight is not in the logbook yet.
        case new
        /// The flight is already in the logbook, and the file adds nothing.
        case existing
        /// The flight is already in the logbook, and the file adds details or another source.
        case merged
    }

    /// A flight in an imported file.
    public struct Item: Hashable, Sendable {
        /// The record as it will appear in the logbook.
        public let record: LoggedFlight
        public let outcome: Outcome
        /// Whether the flight is upcoming and will therefore also be added to the board.
        public let goesToBoard: Bool
        /// The original texts of the row; nil for Halcyon's own files, which are unambiguous.
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
    /// The number of corrected rows, each of which is also counted as new, existing or merged.
    public var corrected = 0
    public var unreadable = 0
    /// The number of issues left out of ``issues``.
    public var unlisted = 0
    public var change = LogbookChange()
    let basis: LogbookBasis

    init(basis: LogbookBasis) { self.basis = basis }

    /// Returns the unrecognised airline names in the order of the files, each with its number of rows.
    public var unknownAirlines: [(text: String, rows: Int)] {
        unknown { $0.isAirlineUnknown ? $0.airline : nil }
    }

    /// Returns the unrecognised aircraft types in the order of the files, each with its number of rows.
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
