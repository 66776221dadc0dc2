/// What a logbook can be written as.
public enum ExportFormat: String, CaseIterable, Sendable {
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
        default: rawValue
        }
    }
}
