internal import FlightCore
internal import FlightTracking

/// A flight on a given day.
struct AirLabsFlight: Decodable {
    private let flightIATA: String?
    private let flightICAO: String?
    /// In a codeshare partner's row, the operating airline's flight number with its IATA designator.
    private let partnerOfIATA: String?
    /// In a codeshare partner's row, the operating airline's flight number with its ICAO designator.
    private let partnerOfICAO: String?
    private let status: String?
    private let model: String?
    private let aircraftICAO: String?
    private let registration: Label?
    private let departure: AirLabsEnd
    private let arrival: AirLabsEnd
    /// The weekdays on which the flight operates; present only in weekly schedules.
    let days: LossyArray<String>?

    private enum CodingKeys: String, CodingKey {
        case status, model, days
        case flightIATA = "flight_iata"
        case flightICAO = "flight_icao"
        case partnerOfIATA = "cs_flight_iata"
        case partnerOfICAO = "cs_flight_icao"
        case aircraftICAO = "aircraft_icao"
        case registration = "reg_number"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        flightIATA = try values.decodeIfPresent(String.self, forKey: .flightIATA)
        flightICAO = try values.decodeIfPresent(String.self, forKey: .flightICAO)
        partnerOfIATA = try values.decodeIfPresent(String.self, forKey: .partnerOfIATA)
        partnerOfICAO = try values.decodeIfPresent(String.self, forKey: .partnerOfICAO)
        status = try values.decodeIfPresent(String.self, forKey: .status)
        model = try values.decodeIfPresent(String.self, forKey: .model)
        aircraftICAO = try values.decodeIfPresent(String.self, forKey: .aircraftICAO)
        registration = try values.decodeIfPresent(Label.self, forKey: .registration)
        days = try values.decodeIfPresent(LossyArray<String>.self, forKey: .days)
        departure = try AirLabsEnd(from: decoder, prefix: "dep_")
        arrival = try AirLabsEnd(from: decoder, prefix: "arr_")
    }

    private var partnerOf: String? {
        [partnerOfIATA, partnerOfICAO].lazy.compactMap { $0 }.first { !$0.trimmed.isEmpty }
    }
    var isOperating: Bool { partnerOf == nil }

    func report(_ answer: SourceAnswer) -> FlightReport {
        var draft = FlightReportDraft(answer)
        draft.addNumbers([partnerOf, flightIATA ?? flightICAO])
        draft.report.origin = departure.code
        draft.report.destination = arrival.code
        draft.schedule(.out, departure.scheduled)
        draft.schedule(.in, arrival.scheduled)
        draft.fly(tail: registration?.text, type: aircraftICAO ?? model)
        switch status {
        case "cancelled": draft.say(status: .cancelled)
        case "diverted": draft.say(status: .diverted)
        case "scheduled", "active", "en-route", "landed": draft.sayGoesAsPlanned()
        default: break
        }
        draft.estimate(.out, departure.estimated)
        draft.estimate(.in, arrival.estimated)
        draft.happened(.out, departure.actual)
        draft.happened(.in, arrival.actual)
        draft.say(.departureTerminal, departure.terminal)
        draft.say(.departureGate, departure.gate)
        draft.say(.arrivalTerminal, arrival.terminal)
        draft.say(.arrivalGate, arrival.gate)
        draft.say(.belt, arrival.baggage)
        return draft.report
    }

    /// Returns text that is the same in the rows of all codeshare partners: the operating airline's flight number, the
    /// airports and the scheduled times.
    func identity(_ report: FlightReport) -> String {
        let parts: [String] = [
            report.numbers.first?.compact ?? report.tail ?? "", report.origin?.text ?? "",
            report.destination?.text ?? "", report.scheduledOut?.iso ?? "", report.scheduledIn?.iso ?? "",
        ]
        return parts.joined(separator: " ")
    }
}
