/// A response from AeroDataBox: an array of flights, an airport board, or a webhook delivery with flights.
struct AeroDataBoxForm: Decodable {
    let flights: LossyArray<AeroDataBoxFlight>?
    let departures: LossyArray<AeroDataBoxFlight>?
    let arrivals: LossyArray<AeroDataBoxFlight>?

    private enum CodingKeys: String, CodingKey { case flights, departures, arrivals }

    init(from decoder: any Decoder) throws {
        guard let values = try? decoder.container(keyedBy: CodingKeys.self) else {
            flights = try LossyArray(from: decoder)
            (departures, arrivals) = (nil, nil)
            return
        }
        flights = try values.decodeIfPresent(LossyArray<AeroDataBoxFlight>.self, forKey: .flights)
        departures = try values.decodeIfPresent(LossyArray<AeroDataBoxFlight>.self, forKey: .departures)
        arrivals = try values.decodeIfPresent(LossyArray<AeroDataBoxFlight>.self, forKey: .arrivals)
        guard flights != nil || departures != nil || arrivals != nil else {
            throw DecodingError.keyNotFound(
                CodingKeys.flights, .init(codingPath: [], debugDescription: "no list of flights"))
        }
    }
}
