/// The file formats for exporting a logbook.
public enum ExportFormat: UInt8, Named, Sendable {
    /// Halcyon's own lossless format.
    case json
    /// Halcyon's own lossless format for spreadsheets.
    case csv
    /// The export format of Flighty.
    case flighty
    /// The import format of OpenFlights.
    case openflights
    /// An iCalendar file (RFC 5545).
    case ics
    /// The routes as lines on a map (RFC 7946).
    case geojson
    /// The routes as lines on a globe (OGC KML 2.2).
    case kml

    /// The name in URLs and command-line options.
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

    /// The display name.
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
        /// Formats that Halcyon can import again without loss.
        case keeping
        /// Formats for other trackers and calendars.
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

    /// The file extension, without the dot.
    public var fileExtension: String {
        switch self {
        case .flighty, .openflights: "csv"
        default: name
        }
    }
}
