public import FlightCore

extension Record.Source.Format {
    /// As a person calls it; names of programs are the same in every language.
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
        case .mail: "E-Mail"
        case .tracked, .written: "Halcyon"
        }
    }
}
