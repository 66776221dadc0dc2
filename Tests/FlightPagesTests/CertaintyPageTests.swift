import FlightCore
import FlightData
import FlightPages
import Testing

/// Certainty and bad news as pages draw them.
@Suite struct CertaintyPageTests {
    private let settings = Settings()

    private func page(_ path: String, _ flights: [Flight], at now: String, areOneTrip: Bool = false) throws -> String {
        let now = FixedFlights.at(now)
        let snapshot = FixedFlights.snapshot(flights, at: now, settings, areOneTrip: areOneTrip)
        return try #require(
            DevicePage.draw(path: path, snapshot: snapshot, context: PageContext(settings: settings, now: now))
        ).main.string
    }

    /// No page shows a green status or a tick of a flight that no source speaks of.
    @Test(arguments: ["/", "/wall", "/flights/ua1545"])
    func nothingIsGreen(path: String) throws {
        for time in ["2026-11-22T13:32", "2026-11-22T14:05", "2026-11-22T16:00", "2026-11-22T21:05"] {
            let html = try page(path, [FixedFlights.full], at: time + ":00-05:00")
            for sign in ["badge ok", "st ok", "badge go", "st go", "\"#ok\""] {
                #expect(!html.contains(sign), "\(path) at \(time): \(sign)")
            }
        }
    }

    /// The arrival on another day is marked on the card in flight, on the board and on the trip.
    @Test(arguments: ["/", "/flights/ua1545", "/trips/trip"])
    func theNextDayIsMarked(path: String) throws {
        var flight = FixedFlights.full
        flight.on.scheduled = FixedFlights.at("2026-11-23T00:25:00-08:00")
        flight.in.scheduled = FixedFlights.at("2026-11-23T00:35:00-08:00")
        flight.off.actual = FixedFlights.at("2026-11-22T14:51:00-05:00")
        let html = try page(path, [flight], at: "2026-11-22T18:00:00-05:00", areOneTrip: true)
        #expect(html.contains("+1</small></time>"))
    }

    /// The preview moves leave-by with the delay, and shows no green where no source speaks of the flight.
    @Test func thePreviewMovesLeaveBy() throws {
        let time = "2026-11-22T09:00:00-05:00"
        let onTime = try page("/flights/ua1545/preview?at=200", [FixedFlights.full], at: time)
        let late = try page("/flights/ua1545/preview?at=200&late=1", [FixedFlights.full], at: time)
        #expect(onTime.contains("2026-11-22T11:40:00-05:00"))
        #expect(late.contains("2026-11-22T12:25:00-05:00") && late.contains("<s>11:40 AM</s>"))
        #expect(!onTime.contains("badge ok"))
    }

    /// The type is spelled out wherever it is shown.
    @Test func typesAreSpelledOut() throws {
        let html = try page("/flights/ua1545", [FixedFlights.full], at: "2026-11-22T09:00:00-05:00")
        #expect(html.contains("<dd>Boeing 737-900</dd>") && !html.contains(">B739<"))
    }
}
