public import FlightCore

/// Looks up the names for the codes in a passport.
public struct PassportNames: Sendable {
    package let city: @Sendable (Airport.Code) -> String?
    package let airline: @Sendable (Airline.Code) -> String?
    package let aircraft: @Sendable (String) -> String?
    package let country: @Sendable (String) -> String?

    public init(
        city: @escaping @Sendable (Airport.Code) -> String?, airline: @escaping @Sendable (Airline.Code) -> String?,
        aircraft: @escaping @Sendable (String) -> String?, country: @escaping @Sendable (String) -> String?
    ) {
        self.city = city
        self.airline = airline
        self.aircraft = aircraft
        self.country = country
    }

    /// Returns the city of a place, or the name that its source gave.
    package func city(of place: LoggedFlight.Place) -> String { place.listed.flatMap { city($0) } ?? place.label }

    package func name(of carrier: Passport.Carrier) -> String {
        switch carrier {
        case .coded(let code): airline(code) ?? code.text
        case .named(let name): name
        }
    }
}
