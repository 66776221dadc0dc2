internal import FlightCore
internal import FlightData

/// The ICAO designator of an aircraft type, derived from any code or name that a source uses for the type.
struct TypeDesignator {
    let text: String

    /// Reads a designator (`B738`), an IATA code (`738`) or a name (`Boeing 737-800`). Returns nil for a family without
    /// a specific type (`737`). Also returns nil if the text is neither in the table nor in the form of a designator.
    init?(_ written: String?) {
        guard let written = written?.trimmed, !written.isEmpty, written.utf8.count <= 60 else { return nil }
        if let known = StandingData.aircraft.type(meantBy: written) {
            text = known
        } else if let designator = TypeDesignator.unlisted(written) {
            text = designator
        } else {
            return nil
        }
    }

    /// Reads the designator that a receiver lists for an aircraft. The type need not be in the table of airliners.
    init?(icao written: String?) {
        guard let upper = written?.trimmed.uppercased(), (2...4).contains(upper.utf8.count),
            upper.utf8.allSatisfy({ $0.isCapitalOrDigit }), upper.utf8.contains(where: { $0.isCapital })
        else { return nil }
        text = upper
    }

    /// Returns the text if it could be a designator that is missing from the table: four characters, with at least one
    /// letter and one digit. No IATA code has this form.
    private static func unlisted(_ written: String) -> String? {
        let upper = written.uppercased()
        guard upper.utf8.count == 4, upper.utf8.first?.isCapital ?? false,
            upper.utf8.allSatisfy({ $0.isCapitalOrDigit }), upper.utf8.contains(where: { !$0.isCapital })
        else { return nil }
        return upper
    }
}
