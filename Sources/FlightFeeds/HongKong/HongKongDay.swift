/// The arrivals or departures of a day; an answer may cover several days.
struct HongKongDay: Decodable {
    let date: String
    let arrival: Bool
    let list: LossyArray<HongKongFlight>
}
