internal import FlightCore

/// A flight in any response from AeroAPI. Every key may be missing or null, even if the specification says it is
/// required.
struct AeroAPIFlight: Decodable {
    let ident: String?
    let identICAO: String?
    let identIATA: String?
    /// In a codeshare partner's row of a schedule, the operating airline's flight number.
    let actualIdent: String?
    let key: String?
    let flightNumber: Label?
    /// The callsign used with air traffic control; present only if it differs from ``ident``.
    let atcIdent: String?
    let operatorCode: String?
    let codeshares: LossyArray<String>?
    let codesharesIATA: LossyArray<String>?
    let registration: Label?
    let aircraftType: String?
    let type: String?
    let diverted: Bool?
    let cancelled: Bool?
    let positionOnly: Bool?
    let blocked: Bool?
    let origin: AeroAPIPlace?
    let destination: AeroAPIPlace?
    // Used if an airport is given only by its code.
    let originIATA: String?
    let destinationIATA: String?
    let scheduledOut: String?
    let scheduledOff: String?
    let scheduledOn: String?
    let scheduledIn: String?
    let estimatedOut: String?
    let estimatedOff: String?
    let estimatedOn: String?
    let estimatedIn: String?
    let actualOut: String?
    let actualOff: String?
    let actualOn: String?
    let actualIn: String?
    let gateOrigin: Label?
    let gateDestination: Label?
    let terminalOrigin: Label?
    let terminalDestination: Label?
    let baggageClaim: Label?
    let lastPosition: AeroAPIPosition?

    private enum CodingKeys: String, CodingKey {
        case ident, codeshares, registration, type, diverted, cancelled, blocked, origin, destination
        case identICAO = "ident_icao"
        case identIATA = "ident_iata"
        case actualIdent = "actual_ident"
        case key = "fa_flight_id"
        case flightNumber = "flight_number"
        case atcIdent = "atc_ident"
        case operatorCode = "operator"
        case codesharesIATA = "codeshares_iata"
        case aircraftType = "aircraft_type"
        case positionOnly = "position_only"
        case originIATA = "origin_iata"
        case destinationIATA = "destination_iata"
        case scheduledOut = "scheduled_out"
        case scheduledOff = "scheduled_off"
        case scheduledOn = "scheduled_on"
        case scheduledIn = "scheduled_in"
        case estimatedOut = "estimated_out"
        case estimatedOff = "estimated_off"
        case estimatedOn = "estimated_on"
        case estimatedIn = "estimated_in"
        case actualOut = "actual_out"
        case actualOff = "actual_off"
        case actualOn = "actual_on"
        case actualIn = "actual_in"
        case gateOrigin = "gate_origin"
        case gateDestination = "gate_destination"
        case terminalOrigin = "terminal_origin"
        case terminalDestination = "terminal_destination"
        case baggageClaim = "baggage_claim"
        case lastPosition = "last_position"
    }

    var from: Airport.Code? { originIATA.flatMap { Airport.Code($0) } ?? origin?.code }
    var to: Airport.Code? { destinationIATA.flatMap { Airport.Code($0) } ?? destination?.code }

    /// The flight numbers, starting with the operating airline's number. An ident is used only for airline flights,
    /// because the ident of any other flight may be a registration that looks like a flight number.
    var numbers: [String?] {
        guard type != "General_Aviation" else { return [] }
        let composed = operatorCode.flatMap { code in flightNumber.map { code + $0.text } }
        let isAirline = operatorCode != nil || type == "Airline" || actualIdent != nil
        let own = identIATA ?? identICAO ?? composed ?? (isAirline ? ident : nil)
        let partners = codesharesIATA.flatMap { $0.rows.isEmpty ? nil : $0.rows } ?? codeshares?.rows ?? []
        return [actualIdent, own] + partners
    }
}
