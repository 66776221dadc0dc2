package import FlightCore

/// A flight's times as shown in the fields of its form: the day of departure, and hours and minutes in each airport's
/// local time. Unknown times are empty.
package struct FlightClock {
    package let date: String
    package let out: String
    package let `in`: String
    package let nowOut: String
    package let nowIn: String

    package init(_ flight: Flight) {
        let start = flight.origin.zone
        let end = flight.destination.zone
        let landing = flight.landingAirport.zone
        date = flight.out.scheduled.map { start.local($0).day.iso } ?? ""
        out = FlightClock.time(flight.out.scheduled, start)
        `in` = FlightClock.time(flight.in.scheduled, end)
        nowOut = FlightClock.time(flight.out.estimated, start)
        nowIn = FlightClock.time(flight.in.estimated, landing)
    }

    private static func time(_ instant: Instant?, _ zone: Zone) -> String {
        guard let instant else { return "" }
        let local = zone.local(instant)
        func two(_ number: Int) -> String { number < 10 ? "0" + String(number) : String(number) }
        return two(local.hour) + ":" + two(local.minute)
    }
}
