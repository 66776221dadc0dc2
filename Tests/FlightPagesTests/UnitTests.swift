import FlightCore
import Testing

@testable import FlightScreens

/// Units of distances, speeds and altitudes can be chosen apart.
@Suite struct UnitTests {
    @Test func eachUnitIsWritten() {
        func words(_ change: (inout Settings) -> Void) -> Words {
            var settings = Settings(language: .english, units: .metric)
            change(&settings)
            return Words(settings)
        }
        let metric = words { _ in }
        #expect(metric.distance(kilometers: 4152) == "4,152 km" && metric.speed(knots: 450) == "833 km/h")
        #expect(metric.altitude(feet: 36_000) == "11,000 m" && metric.distanceLeft(1_240_400) == "1,240 km")
        let pilot = words { settings in
            settings.distance = .nauticalMiles
            settings.speed = .knots
            settings.altitude = .flightLevels
        }
        #expect(pilot.distance(kilometers: 4152) == "2,242 NM" && pilot.speed(knots: 450) == "450 kt")
        #expect(pilot.altitude(feet: 36_020) == "FL360" && pilot.altitude(feet: 17_000) == "17,000 ft")
        #expect(pilot.distanceLeft(1_240_400) == "670 NM")
        #expect(PassportWords(pilot).distanceUnit(3) == "NM")
        let mixed = words { settings in
            settings.distance = .miles
            settings.altitude = .feet
        }
        #expect(mixed.distance(kilometers: 4152) == "2,580 mi" && mixed.speed(knots: 450) == "833 km/h")
        #expect(mixed.altitude(feet: 36_020) == "36,000 ft")
    }

    /// A change of one unit changes nothing else.
    @Test(arguments: Settings.DistanceUnit.allCases, Settings.AltitudeUnit.allCases)
    func changesAreApart(distance: Settings.DistanceUnit, altitude: Settings.AltitudeUnit) {
        let before = Settings(language: .polish, units: .imperial)
        var after = before
        after.distance = distance
        #expect(after.changes(from: before) == [.distance(distance)])
        after.altitude = altitude
        #expect(before.with(after.changes(from: before)) == after)
    }
}
