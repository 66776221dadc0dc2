public import FlightCore
internal import FlightScreens

/// Builds addresses of the passport, and converts airlines to and from the values in its forms.
public enum PassportAddress {
    /// Returns the query for a range and an image format: `?year=2024&format=story`.
    static func query(_ range: PassportRange, format: PassportArt.Format) -> String {
        let stretch =
            switch range {
            case .lifetime: ""
            case .year(let year): "year=\(year)&"
            case .days(let days): "from=\(days.lowerBound.iso)&to=\(days.upperBound.iso)&"
            }
        return "?" + stretch + "format=" + format.name
    }

    /// Returns the address of the review of a year.
    static func review(_ year: Int) -> String { PageAddress.review.path() + "?year=\(year)" }

    /// Returns the query for a picture of a year in review: `?year=2024&card=longest&format=story`. Without a card, the
    /// picture shows the whole year.
    static func query(year: Int, _ card: YearCard.Kind?, _ format: PassportArt.Format) -> String {
        "?year=\(year)&" + (card.map { "card=" + $0.name + "&" } ?? "") + "format=" + format.name
    }

    /// Returns the address of the heat map's routes. The lifetime view and all years share the same address, so that
    /// the filter can change the year without loading the routes again.
    static func routes(_ range: PassportRange) -> String {
        guard case .days(let days) = range else { return PageAddress.passportRoutes.path() }
        return PageAddress.passportRoutes.path() + "?from=\(days.lowerBound.iso)&to=\(days.upperBound.iso)"
    }

    /// Returns an airline's value in a form: its code, or its name after a colon.
    public static func value(_ carrier: Passport.Carrier) -> String {
        switch carrier {
        case .coded(let code): code.text
        case .named(let name): ":" + name
        }
    }

    /// Returns the airline for a value from a form; nil if the value is empty or invalid.
    public static func carrier(_ value: String) -> Passport.Carrier? {
        if value.utf8.first == UInt8(ascii: ":") {
            let name = String(decoding: Array(value.utf8.dropFirst()), as: UTF8.self)
            return name.utf8.isEmpty ? nil : .named(name)
        }
        return Airline.Code(value).map { .coded($0) }
    }
}
