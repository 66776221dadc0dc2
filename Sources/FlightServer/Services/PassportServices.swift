public import FlightCore
import FlightPages
import Foundation

/// What the passport needs beside all else: the tables behind its figures, and who draws its pictures.
public struct PassportServices: Sendable {
    public let tables: PassportTables
    public let aircraft: AircraftTable
    /// Of `Data/land.txt`.
    public let land: Land
    /// nil: no PNG is drawn.
    public let pictures: (any PictureRenderer)?

    public init(
        tables: PassportTables, aircraft: AircraftTable, land: Land, pictures: (any PictureRenderer)?
    ) {
        self.tables = tables
        self.aircraft = aircraft
        self.land = land
        self.pictures = pictures
    }

    /// The names that the tables have, and those of countries from the Unicode CLDR.
    func names(_ language: Language) -> PassportPage.Names {
        let locale = Locale(identifier: language.tag)
        return PassportPage.Names(
            city: { tables.airports[$0]?.serves.name(in: language) }, airline: { tables.airlines[$0]?.name },
            aircraft: { aircraft[$0]?.name }, country: { locale.localizedString(forRegionCode: $0) })
    }
}
