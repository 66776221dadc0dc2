internal import FlightCore
internal import FlightTracking

/// A flight in a flight status response.
struct LufthansaFlight: Decodable {
    private let departure: LufthansaEnd?
    private let arrival: LufthansaEnd?
    private let marketingCarrier: OneOrMany<Carrier>?
    private let marketingCarriers: Carriers?
    private let operatingCarrier: Carrier?
    private let equipment: Equipment?
    private let status: Status?

    private enum CodingKeys: String, CodingKey {
        case departure = "Departure"
        case arrival = "Arrival"
        case marketingCarrier = "MarketingCarrier"
        case marketingCarriers = "MarketingCarrierList"
        case operatingCarrier = "OperatingCarrier"
        case equipment = "Equipment"
        case status = "FlightStatus"
    }

    private struct Carriers: Decodable {
        let carriers: OneOrMany<Carrier>?
        private enum CodingKeys: String, CodingKey { case carriers = "MarketingCarrier" }
    }

    private struct Carrier: Decodable {
        let airline: String?
        /// The flight number, which is a JSON number, or text with leading zeros or a letter.
        let number: Label?
        private enum CodingKeys: String, CodingKey {
            case airline = "AirlineID"
            case number = "FlightNumber"
        }

        /// The airline and the flight number without leading zeros, so that `08840` becomes 8840.
        var designator: String? {
            guard let airline, let number = number?.text else { return nil }
            return airline + number.drop { $0 == "0" }
        }
    }

    private struct Equipment: Decodable {
        let aircraft: Label?
        let registration: Label?
        private enum CodingKeys: String, CodingKey {
            case aircraft = "AircraftCode"
            case registration = "AircraftRegistration"
        }
    }

    private struct Status: Decodable {
        let code: String?
        private enum CodingKeys: String, CodingKey { case code = "Code" }
    }

    func report(_ answer: SourceAnswer) -> FlightReport {
        var draft = FlightReportDraft(answer)
        let partners = (marketingCarriers?.carriers?.rows ?? []) + (marketingCarrier?.rows ?? [])
        // If the operating airline is given without a flight number, this airline's number comes first.
        let own = partners.filter { $0.airline != nil && $0.airline == operatingCarrier?.airline }
        draft.addNumbers([operatingCarrier?.designator] + (own + partners).map { $0.designator })
        draft.report.origin = departure?.airport
        draft.report.destination = arrival?.airport
        draft.schedule(.out, departure?.scheduled)
        draft.schedule(.in, arrival?.scheduled)
        draft.fly(tail: equipment?.registration?.text, type: equipment?.aircraft?.text)
        switch status?.code {
        case "CD": draft.say(status: .cancelled)
        // The flight was rerouted to another airport.
        case "RT": draft.say(status: .diverted)
        default: break
        }
        draft.doubt(
            departure?.isOpenDelay ?? false
                ? .departureDelayed : arrival?.isOpenDelay ?? false ? .arrivalDelayed : nil)
        draft.estimate(.out, departure?.estimated)
        draft.estimate(.in, arrival?.estimated)
        draft.happened(.out, departure?.actual)
        draft.happened(.in, arrival?.actual)
        if status?.code == "DP" { draft.happenedByNow(.out) }
        draft.say(.departureTerminal, departure?.terminalName)
        draft.say(.departureGate, departure?.gate)
        draft.say(.arrivalTerminal, arrival?.terminalName)
        draft.say(.arrivalGate, arrival?.gate)
        return draft.report
    }
}
