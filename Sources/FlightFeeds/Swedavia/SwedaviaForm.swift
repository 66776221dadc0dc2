/// A list of flights. Keys vary in case, so they are converted to lower case.
struct SwedaviaForm: Decodable {
    let from: Place?
    let to: Place?
    let flights: LossyArray<Row>?

    struct Place: Decodable {
        let departureAirport: String?
        let arrivalAirport: String?

        private enum CodingKeys: String, CodingKey {
            case departureAirport = "departureairportiata"
            case arrivalAirport = "arrivalairportiata"
        }
    }

    /// A row of the list: a flight or, in the response to a query, an object that contains the flight.
    struct Row: Decodable {
        let flights: [SwedaviaFlight]

        private enum CodingKeys: String, CodingKey { case departure, arrival }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            let held = [
                try values.decodeIfPresent(SwedaviaFlight.self, forKey: .departure),
                try values.decodeIfPresent(SwedaviaFlight.self, forKey: .arrival),
            ].compactMap { $0 }
            flights = held.isEmpty ? [try SwedaviaFlight(from: decoder)] : held
        }
    }
}
