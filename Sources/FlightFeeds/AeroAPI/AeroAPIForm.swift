/// Any supported response from AeroAPI. A response either contains one of the lists below, or is itself a flight with
/// its position.
struct AeroAPIForm: Decodable {
    let flights: LossyArray<AeroAPIFlight>?
    let departures: LossyArray<AeroAPIFlight>?
    let arrivals: LossyArray<AeroAPIFlight>?
    let scheduledDepartures: LossyArray<AeroAPIFlight>?
    let scheduledArrivals: LossyArray<AeroAPIFlight>?
    /// The rows of a schedule response.
    let scheduled: LossyArray<AeroAPIFlight>?
    let positions: LossyArray<AeroAPIPosition>?
    /// The flight that a pushed alert is about.
    let flight: AeroAPIFlight?
    let eventCode: String?
    let position: AeroAPIFlight

    private enum CodingKeys: String, CodingKey {
        case flights, departures, arrivals, scheduled, positions, flight
        case scheduledDepartures = "scheduled_departures"
        case scheduledArrivals = "scheduled_arrivals"
        case eventCode = "event_code"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        flights = try values.decodeIfPresent(LossyArray<AeroAPIFlight>.self, forKey: .flights)
        departures = try values.decodeIfPresent(LossyArray<AeroAPIFlight>.self, forKey: .departures)
        arrivals = try values.decodeIfPresent(LossyArray<AeroAPIFlight>.self, forKey: .arrivals)
        scheduledDepartures = try values.decodeIfPresent(LossyArray<AeroAPIFlight>.self, forKey: .scheduledDepartures)
        scheduledArrivals = try values.decodeIfPresent(LossyArray<AeroAPIFlight>.self, forKey: .scheduledArrivals)
        scheduled = try values.decodeIfPresent(LossyArray<AeroAPIFlight>.self, forKey: .scheduled)
        positions = try values.decodeIfPresent(LossyArray<AeroAPIPosition>.self, forKey: .positions)
        flight = try values.decodeIfPresent(AeroAPIFlight.self, forKey: .flight)
        eventCode = try values.decodeIfPresent(String.self, forKey: .eventCode)
        position = try AeroAPIFlight(from: decoder)
    }
}
