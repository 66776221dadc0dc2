/// A response from Schiphol: a page of flights, or a flight requested by its id.
struct SchipholForm: Decodable {
    let flights: LossyArray<SchipholFlight>

    private enum CodingKeys: String, CodingKey { case flights, flightName }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if values.contains(.flightName) {
            flights = LossyArray([try SchipholFlight(from: decoder)])
        } else {
            flights = try values.decode(LossyArray<SchipholFlight>.self, forKey: .flights)
        }
    }
}
