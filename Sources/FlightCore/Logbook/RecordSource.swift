extension LoggedFlight {
    /// The source of a record.
    public struct Source: Hashable, Sendable {
        public let format: Format
        /// The instant at which the record was received.
        public let at: Instant
        /// The identifier that the source uses for the flight.
        public let foreignID: String?

        public init(format: Format, at: Instant, foreignID: String? = nil) {
            self.format = format
            self.at = at
            self.foreignID = foreignID
        }

        /// The kind of source: a tracker, a type of document, or Halcyon itself.
        public enum Format: UInt8, Named, Sendable {
            case halcyonJSON, halcyonCSV, flighty, myFlightradar24, appInTheAir, openFlights, jetlog, airTrail, byAir
            case jetLovers, calendar, boardingPass, pkpass
            /// Tracked by Halcyon on the day of the flight.
            case tracked
            /// Entered manually in the logbook.
            case written
            case milesAndMore, flightMemory
            /// A booking email.
            case mail

            /// The name in exported files. It must not change, because it is part of the file format.
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

            /// The display name. Names of programs are the same in every language.
            public var title: String {
                switch self {
                case .halcyonJSON: "Halcyon JSON"
                case .halcyonCSV: "Halcyon CSV"
                case .flighty: "Flighty"
                case .myFlightradar24: "myFlightradar24"
                case .appInTheAir: "App in the Air"
                case .openFlights: "OpenFlights"
                case .jetlog: "Jetlog"
                case .airTrail: "AirTrail"
                case .byAir: "byAir"
                case .jetLovers: "JetLovers"
                case .calendar: "iCalendar"
                case .boardingPass: "IATA BCBP"
                case .pkpass: "pkpass"
                case .milesAndMore: "Miles & More"
                case .flightMemory: "FlightMemory"
                case .mail: "E-mail"
                case .tracked, .written: "Halcyon"
                }
            }

            /// The value of `halcyon import --format`; nil if the source is not a file.
            public var option: String? {
                switch self {
                case .halcyonJSON: "json"
                case .halcyonCSV: "csv"
                case .flighty: "flighty"
                case .myFlightradar24: "flightradar24"
                case .appInTheAir: "appintheair"
                case .openFlights: "openflights"
                case .jetlog: "jetlog"
                case .airTrail: "airtrail"
                case .byAir: "byair"
                case .jetLovers: "jetlovers"
                case .calendar: "ics"
                case .boardingPass: "bcbp"
                case .pkpass: "pkpass"
                case .milesAndMore: "milesandmore"
                case .flightMemory: "flightmemory"
                case .mail: "mail"
                case .tracked, .written: nil
                }
            }

            /// Whether the format is the export format of another tracker.
            public var isOfTracker: Bool {
                switch self {
                case .flighty, .myFlightradar24, .appInTheAir, .openFlights, .jetlog, .airTrail, .byAir, .jetLovers,
                    .milesAndMore, .flightMemory:
                    true
                case .halcyonJSON, .halcyonCSV, .calendar, .boardingPass, .pkpass, .mail, .tracked, .written: false
                }
            }

            /// The names of the trackers whose exports can be imported: `Flighty, myFlightradar24, …`.
            public static var trackers: String {
                allCases.filter { $0.isOfTracker }.reduce("") { $0.isEmpty ? $1.title : $0 + ", " + $1.title }
            }
        }
    }
}
