/// The response to `flightstatus`, or to the newer request `customerflightinformation`.
struct LufthansaForm: Decodable {
    let status: Resource?
    let information: Resource?

    private enum CodingKeys: String, CodingKey {
        case status = "FlightStatusResource"
        case information = "FlightInformation"
    }

    struct Resource: Decodable {
        let flights: Flights?

        private enum CodingKeys: String, CodingKey { case flights = "Flights" }
    }

    struct Flights: Decodable {
        let flight: OneOrMany<LufthansaFlight>?

        private enum CodingKeys: String, CodingKey { case flight = "Flight" }
    }
}
