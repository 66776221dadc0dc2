internal import FlightCore
internal import FlightTracking

/// A flight, as reported by its departure airport or its arrival airport.
struct SwedaviaFlight: Decodable {
    private let flightID: String?
    private let codeshares: LossyArray<String>?
    private let departureTime: Times?
    private let arrivalTime: Times?
    private let place: Place?
    private let baggage: Baggage?
    private let leg: Leg?

    private enum CodingKeys: String, CodingKey {
        case baggage
        case flightID = "flightid"
        case codeshares = "codesharedata"
        case departureTime = "departuretime"
        case arrivalTime = "arrivaltime"
        case place = "locationandstatus"
        case leg = "flightlegidentifier"
    }

    private struct Times: Decodable {
        let scheduled: String?
        let estimated: String?
        let actual: String?

        private enum CodingKeys: String, CodingKey {
            case scheduled = "scheduledutc"
            case estimated = "estimatedutc"
            case actual = "actualutc"
        }
    }

    private struct Place: Decodable {
        let terminal: Label?
        let gate: Label?
        /// The state of the gate: `O` for open, `C` for closed.
        let gateAction: String?
        let gateOpen: String?
        let gateClose: String?
        let status: String?

        private enum CodingKeys: String, CodingKey {
            case terminal, gate
            case gateAction = "gateaction"
            case gateOpen = "gateopenutc"
            case gateClose = "gatecloseutc"
            case status = "flightlegstatus"
        }
    }

    private struct Baggage: Decodable {
        let belt: Label?
        private enum CodingKeys: String, CodingKey { case belt = "baggageclaimunit" }
    }

    private struct Leg: Decodable {
        let callsign: String?
        let registration: Label?
        let departureAirport: String?
        let arrivalAirport: String?

        private enum CodingKeys: String, CodingKey {
            case callsign
            case registration = "aircraftregistration"
            case departureAirport = "departureairportiata"
            case arrivalAirport = "arrivalairportiata"
        }
    }

    var status: String? { place?.status?.trimmed }

    /// - Parameters:
    ///   - from: The board's airport, if the flight is in a list of departures.
    ///   - to: The board's airport, if the flight is in a list of arrivals.
    func report(from: Airport.Code?, to: Airport.Code?, _ answer: SourceAnswer) -> FlightReport? {
        var draft = FlightReportDraft(answer)
        draft.addNumbers([flightID] + (codeshares?.rows ?? []))
        guard !draft.report.numbers.isEmpty, departureTime != nil || arrivalTime != nil else { return nil }
        draft.report.callsign = RadioCallsign(leg?.callsign)?.text
        // Only the leg names the airport at the other end.
        draft.report.origin = from ?? leg?.departureAirport.flatMap { Airport.Code($0) }
        draft.report.destination = to ?? leg?.arrivalAirport.flatMap { Airport.Code($0) }
        let isDeparture = departureTime != nil
        let times = departureTime ?? arrivalTime
        let scheduled = Instant(stamp: times?.scheduled)
        draft.schedule(isDeparture ? .out : .in, scheduled)
        draft.fly(tail: leg?.registration?.text, type: nil)
        // The status RER means that the route has changed. The flight may still go to the planned airport, so it is not
        // a diversion.
        switch status {
        case "CAN": draft.say(status: .cancelled)
        case "DIV": draft.say(status: .diverted)
        default: break
        }
        draft.estimate(isDeparture ? .out : .in, Instant(stamp: times?.estimated), beside: scheduled)
        if isDeparture {
            draft.say(.departureTerminal, place?.terminal)
            draft.say(.departureGate, place?.gate)
            sayGate(&draft)
            draft.happened(.out, Instant(stamp: times?.actual))
        } else {
            draft.say(.arrivalTerminal, place?.terminal)
            draft.say(.arrivalGate, place?.gate)
            draft.say(.belt, baggage?.belt)
            // "Landed" (LAN) is the only status for a completed arrival.
            let actual = Instant(stamp: times?.actual)
            if status == "LAN" { draft.confirm(.on, at: actual) } else { draft.happened(.on, actual) }
        }
        return draft.report
    }

    /// Reads the state of the gate. The source has no code for boarding, so an open gate counts as boarding.
    private func sayGate(_ draft: inout FlightReportDraft) {
        let opens = Instant(stamp: place?.gateOpen)
        let closes = Instant(stamp: place?.gateClose)
        switch place?.gateAction {
        case "O":
            draft.happened(.boardingOpens, opens)
            draft.estimate(.doorsClose, closes)
        case "C":
            draft.happened(.boardingOpens, opens)
            draft.happened(.doorsClose, closes)
        default:
            draft.estimate(.boardingOpens, opens)
            draft.estimate(.doorsClose, closes)
        }
    }
}
