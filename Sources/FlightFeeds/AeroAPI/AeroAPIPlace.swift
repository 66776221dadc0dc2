internal import FlightCore

/// An airport. AeroAPI sends an object with codes or, in schedules and alerts, only a code.
struct AeroAPIPlace: Decodable {
    /// The airport's code, preferably its IATA code; nil if there is no code, for example because the place is only a
    /// position.
    let code: Airport.Code?

    private struct Codes: Decodable {
        let code: String?
        let codeICAO: String?
        let codeIATA: String?

        private enum CodingKeys: String, CodingKey {
            case code
            case codeICAO = "code_icao"
            case codeIATA = "code_iata"
        }
    }

    init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            code = Airport.Code(text)
        } else {
            let codes = try Codes(from: decoder)
            code =
                [codes.codeIATA, codes.codeICAO, codes.code].lazy.compactMap { $0 }
                .compactMap { Airport.Code($0) }.first
        }
    }
}
