public import FlightCore
import FlightPages
public import FlightScreens
import Foundation

/// The data tables and the picture renderer for the passport.
public struct PassportServices: Sendable {
    public let tables: PassportTables
    public let aircraft: AircraftTable
    /// The outlines of the land, read from `Data/land.txt`.
    public let land: Land
    /// The renderer for PNG pictures; `nil` if there is none.
    public let pictures: (any PictureRenderer)?

    public init(
        tables: PassportTables, aircraft: AircraftTable, land: Land, pictures: (any PictureRenderer)?
    ) {
        self.tables = tables
        self.aircraft = aircraft
        self.land = land
        self.pictures = pictures
    }

    /// Returns the names that the passport shows. Country names come from the Unicode CLDR, and other names from the
    /// data tables.
    public func names(_ language: Language) -> PassportNames {
        let locale = Locale(identifier: language.tag)
        return PassportNames(
            city: { tables.airports[$0]?.serves.name(in: language) }, airline: { tables.airlines[$0]?.name },
            aircraft: { aircraft[$0]?.name }, country: { locale.localizedString(forRegionCode: $0) })
    }
}
