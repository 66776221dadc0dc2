import ArgumentParser
import FlightCore

/// `--format` of `halcyon import`.
enum ImportFormat: String, CaseIterable, ExpressibleByArgument {
    case auto, flighty, flightradar24, appintheair, openflights, jetlog, airtrail, byair, jetlovers, ics, bcbp, pkpass
    case milesandmore, flightmemory, mail, json, csv

    /// nil to recognise it by content.
    var format: Record.Source.Format? {
        switch self {
        case .auto: nil
        case .flighty: .flighty
        case .flightradar24: .myFlightradar24
        case .appintheair: .appInTheAir
        case .openflights: .openFlights
        case .jetlog: .jetlog
        case .airtrail: .airTrail
        case .byair: .byAir
        case .jetlovers: .jetLovers
        case .ics: .calendar
        case .bcbp: .boardingPass
        case .pkpass: .pkpass
        case .milesandmore: .milesAndMore
        case .flightmemory: .flightMemory
        case .mail: .mail
        case .json: .halcyonJSON
        case .csv: .halcyonCSV
        }
    }
}
