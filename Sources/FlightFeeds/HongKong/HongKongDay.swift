/// The arrivals or the departures of a day; an answer may have more than one day.
struct HongKongDay: Decodable {
    let date: String
    let arrival: Bool
    let list: LossyArray<HongKongFlight>
}
