/// The envelope of every response from AirLabs.
struct AirLabsForm: Decodable {
    let request: Request?
    /// A flight or a list of flights.
    let response: OneOrMany<AirLabsFlight>?
    let error: Refusal?

    struct Request: Decodable {
        let key: Key?

        struct Key: Decodable {
            let limitsTotal: Number?

            private enum CodingKeys: String, CodingKey { case limitsTotal = "limits_total" }
        }
    }

    struct Refusal: Decodable {
        let code: String?
        let message: String?
    }
}
