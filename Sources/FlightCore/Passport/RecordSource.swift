extension Record {
    /// Where a record is known from.
    public struct Source: Hashable, Sendable {
        public let format: Format
        /// When it came in.
        public let at: Instant
        /// What the source calls the flight.
        public let foreignID: String?

        public init(format: Format, at: Instant, foreignID: String? = nil) {
            self.format = format
            self.at = at
            self.foreignID = foreignID
        }

        /// A tracker, a kind of document, or Halcyon itself.
        public enum Format: UInt8, CaseIterable, Sendable {
            case halcyonJSON, halcyonCSV, flighty, myFlightradar24, appInTheAir, openFlights, jetlog, airTrail, byAir
            case jetLovers, calendar, boardingPass, pkpass
            /// Followed on the day by Halcyon.
            case tracked
            /// Written into the logbook by hand.
            case written
            case milesAndMore, flightMemory
            /// The mail of a booking.
            case mail

            /// Stable; part of the format.
            public var name: String {
                switch self {
                case .halcyonJSON: "halcyonJSON"
                case .halcyonCSV: "halcyonCSV"
                case .flighty: "flighty"
                case .myFlightradar24: "myFlightradar24"
                case .appInTheAir: "appInTheAir"
                case .openFlights: "openFlights"
                case .jetlog: "jetlog"
                case .airTrail: "airTrail"
                case .byAir: "byAir"
                case .jetLovers: "jetLovers"
                case .calendar: "calendar"
                case .boardingPass: "boardingPass"
                case .pkpass: "pkpass"
                case .tracked: "tracked"
                case .written: "written"
                case .milesAndMore: "milesAndMore"
                case .flightMemory: "flightMemory"
                case .mail: "mail"
                }
            }
            public init?(name: String) {
                guard let found = Self.allCases.first(where: { sameText($0.name, name) }) else { return nil }
                self = found
            }
        }
    }
}
