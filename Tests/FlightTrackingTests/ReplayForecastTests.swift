import FlightCore
import FlightData
import FlightFeeds
import FlightSamples
import FlightTracking
import Foundation
import Testing

/// The forecast on recorded days.
@Suite struct ReplayForecastTests {
    private let feed = ReplayFeed()

    private func at(_ iso: String) throws -> Instant { try #require(LocalTime(iso: iso)).instant }

    /// Returns the departure that the airline had announced by an instant.
    private func announced(_ flight: Flight, now: Instant) throws -> Instant? {
        let number = try #require(flight.number)
        let day = flight.origin.zone.local(try #require(flight.out.scheduled)).day
        let offers = feed.find(.number(number, day), now: now, limit: 5)
        let offer = try #require(
            offers.first { $0.origin == flight.origin.code && $0.scheduledOut == flight.out.scheduled })
        var said: Instant?
        for observation in feed.observe(offer.key, since: nil, now: now) where observation.field == .estimated(.out) {
            if case .instant(let instant) = observation.value { said = instant }
        }
        return said
    }

    /// In the storm the forecast shows a late inbound aircraft as the cause before the airline changes its time.
    @Test func lateAircraftShowsBeforeAirlineChangesItsTime() throws {
        let table = try #require(StandingData.forecast)
        var shown = 0
        for hour in [17, 19].prefix(TestTier.isAll ? 2 : 1) {
            let now = try at("2013-02-08T\(hour):00:00Z")
            let traffic = feed.traffic(at: now)
            #expect(traffic.count > 500)
            #expect(traffic.allSatisfy { ($0.out.actual ?? now) <= now && ($0.in.actual ?? now) <= now })
            var forecaster = FlightForecaster(table, flights: traffic, now: now)
            let soon = traffic.filter { flight in
                let out = flight.out.scheduled ?? now
                return out > now + .minutes(60) && out < now + .minutes(150) && flight.aircraft.tail != nil
            }
            for flight in soon.prefix(12) {
                guard let outlook = forecaster.outlook(of: flight) else { continue }
                let aircraft = outlook.reasons.first { $0.cause == .aircraft }
                guard let aircraft, aircraft.minutes >= 10, outlook.minutes >= 15,
                    case .earlierLeg(let late)? = aircraft.fact, late >= 15
                else { continue }
                if try announced(flight, now: now).map({ $0 <= outlook.scheduledOut }) ?? true { shown += 1 }
            }
        }
        #expect(shown >= 1)
    }
}
