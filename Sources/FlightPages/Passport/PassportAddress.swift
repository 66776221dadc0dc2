public import FlightCore

/// How addresses of the passport say what they are about.
public enum PassportAddress {
    /// `?year=2024&format=story`.
    static func query(_ range: PassportRange, format: PassportArt.Format) -> String {
        let stretch =
            switch range {
            case .lifetime: ""
            case .year(let year): "year=\(year)&"
            case .days(let days): "from=\(days.lowerBound.iso)&to=\(days.upperBound.iso)&"
            }
        return "?" + stretch + "format=" + format.name
    }

    /// Where the routes of the heat map are. Those of a year are among those of all, so that the filter can change it.
    static func routes(_ range: PassportRange) -> String {
        guard case .days(let days) = range else { return PageAddress.passportRoutes.path() }
        return PageAddress.passportRoutes.path() + "?from=\(days.lowerBound.iso)&to=\(days.upperBound.iso)"
    }

    /// An airline as a form sends it: its code, or its name after a colon.
    public static func value(_ carrier: Passport.Carrier) -> String {
        switch carrier {
        case .coded(let code): code.text
        case .named(let name): ":" + name
        }
    }

    /// The airline of a form's value; nil if it is empty or none.
    public static func carrier(_ value: String) -> Passport.Carrier? {
        if value.utf8.first == UInt8(ascii: ":") {
            let name = String(decoding: Array(value.utf8.dropFirst()), as: UTF8.self)
            return name.utf8.isEmpty ? nil : .named(name)
        }
        return Airline.Code(value).map { .coded($0) }
    }
}
