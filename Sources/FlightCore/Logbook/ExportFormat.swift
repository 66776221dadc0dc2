/// What a logbook can be written as.
public enum ExportFormat: UInt8, Named, Sendable {
    /// Halcyon's own, without loss.
    case json
    /// Halcyon's own, without loss, for a spreadsheet.
    case csv
    /// As Flighty exports it.
    case flighty
    /// As OpenFlights reads it.
    case openflights
    /// An iCalendar file (RFC 5545).
    case ics
    /// The routes as lines on a map (RFC 7946).
    case geojson
    /// The routes as lines on a globe (OGC KML 2.2).
    case kml

    /// As addresses and options have it.
    public var name: String {
        switch self {
        case .json: "json"
        case .csv: "csv"
        case .flighty: "flighty"
        case .openflights: "openflights"
        case .ics: "ics"
        case .geojson: "geojson"
        case .kml: "kml"
        }
    }

    /// As a person calls it.
    public var title: String {
        switch self {
        case .json: "JSON"
        case .csv: "CSV"
        case .flighty: LoggedFlight.Source.Format.flighty.title + " CSV"
        case .openflights: LoggedFlight.Source.Format.openFlights.title + " CSV"
        case .ics: LoggedFlight.Source.Format.calendar.title
        case .geojson: "GeoJSON"
        case .kml: "KML"
        }
    }

    public enum Purpose: CaseIterable, Sendable {
        /// To come back without loss.
        case keeping
        /// For another tracker, or a calendar.
        case otherPrograms
        case maps
    }

    public var purpose: Purpose {
        switch self {
        case .json, .csv: .keeping
        case .flighty, .openflights, .ics: .otherPrograms
        case .geojson, .kml: .maps
        }
    }

    /// The media type.
    public var mediaType: String {
        switch self {
        case .json: "application/json"
        case .csv, .flighty, .openflights: "text/csv; charset=utf-8"
        case .ics: "text/calendar; charset=utf-8"
        case .geojson: "application/geo+json"
        case .kml: "application/vnd.google-earth.kml+xml"
        }
    }

    /// What the name of such a file ends with, without the point.
    public var fileExtension: String {
        switch self {
        case .flighty, .openflights: "csv"
        default: name
        }
    }
}
