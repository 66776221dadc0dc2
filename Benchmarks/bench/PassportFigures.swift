import FlightCore
import FlightData
import FlightPages
import FlightSamples

/// Measures the passport for logbooks of 10,000 and 100,000 flights.
extension Figures {
    static let flown = [10_000, 100_000]

    mutating func passports() {
        let tables = PassportPictures.tables
        let now = PassportPictures.now
        for flights in Figures.flown {
            let logbook = RandomLogbook.make(seed: 10, flights: flights, spread: 130)
            let name = "\(flights / 1000)k flights"
            milliseconds("lifetime statistics, " + name, rounds: 100_000 / flights * 2) { sum, _ in
                sum &+= Passport(logbook, tables: tables, now: now).flights
            }
            milliseconds("year with year before, " + name, rounds: 100_000 / flights * 2) { sum, round in
                sum &+= Passport(logbook, range: .year(2015 + round % 10), tables: tables, now: now).flights
            }
            let settings = Settings()
            milliseconds("passport page, " + name, rounds: 100_000 / flights) { sum, _ in
                sum &+= PassportPictures.page(logbook, .lifetime, settings).main.bytes.count
            }
            milliseconds("routes for the heat map, " + name, rounds: 100_000 / flights) { sum, _ in
                sum &+= AtlasFile(logbook, range: .lifetime, tables: tables, now: now).bytes.count
            }
        }
        let anywhere = RandomLogbook.make(seed: 11, flights: 10_000, spread: 140, anyRoute: true)
        milliseconds("lifetime statistics, 10k flights anywhere", rounds: 20) { sum, _ in
            sum &+= Passport(anywhere, tables: tables, now: now).flights
        }
        let passport = Passport(anywhere, tables: tables, now: now)
        milliseconds("share image as SVG", rounds: 50) { sum, _ in
            sum &+= PassportArt(passport, words: Words(.english)).document(.story).bytes.count
        }
    }
}
