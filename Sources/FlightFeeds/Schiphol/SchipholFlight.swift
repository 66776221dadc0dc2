internal import FlightCore
internal import FlightTracking

/// A flight, from a row of the board. Each codeshare number has its own row.
struct SchipholFlight: Decodable {
    private let id: Label?
    private let flightName: String?
    private let mainFlight: String?
    private let flightDirection: String?
    private let scheduleDateTime: String?
    private let publicEstimatedOffBlockTime: String?
    private let actualOffBlockTime: String?
    private let expectedTimeBoarding: String?
    private let expectedTimeGateClosing: String?
    private let estimatedLandingTime: String?
    private let actualLandingTime: String?
    private let baggageClaim: Belts?
    private let terminal: Label?
    private let gate: Label?
    private let aircraftRegistration: Label?
    private let aircraftType: AircraftType?
    private let codeshares: Codeshares?
    private let route: Route?
    private let publicFlightState: States?
    private let lastUpdatedAt: String?

    private struct Belts: Decodable { let belts: LossyArray<Label>? }
    private struct Codeshares: Decodable { let codeshares: LossyArray<String>? }
    /// The airports of the route, in order.
    private struct Route: Decodable { let destinations: LossyArray<String>? }
    private struct States: Decodable { let flightStates: LossyArray<String>? }
    private struct AircraftType: Decodable {
        let iataMain: Label?
        let iataSub: Label?
    }

    private var main: String? { mainFlight.flatMap { $0.trimmed.isEmpty ? nil : $0 } ?? flightName }
    var isOperating: Bool { flightName == main }
    /// Text that is the same in the rows of all codeshare partners.
    var identity: String { [main ?? "", flightDirection ?? "", scheduleDateTime ?? ""].joined(separator: " ") }

    /// Returns the report of the flight; nil if it cannot be identified or has no direction.
    func report(_ answer: SourceAnswer) -> FlightReport? {
        var draft = FlightReportDraft(answer)
        draft.at = Instant(stamp: lastUpdatedAt)
        draft.addNumbers([main, flightName] + (codeshares?.codeshares?.rows ?? []))
        draft.report.key = isOperating ? id?.text : nil
        // If the flight has stops, the board does not show which leg the row describes.
        let stops = route?.destinations?.rows ?? []
        let other = stops.count == 1 ? Airport.Code(stops[0].trimmed) : nil
        let states = publicFlightState?.flightStates?.rows ?? []
        switch flightDirection {
        case "D":
            draft.report.origin = Airport.Code("AMS")
            draft.report.destination = other
            leave(states, &draft)
        case "A":
            draft.report.origin = other
            draft.report.destination = Airport.Code("AMS")
            arrive(states, &draft)
        default: return nil
        }
        return draft.report.numbers.isEmpty ? nil : draft.report
    }

    private func say(_ states: [String], _ draft: inout FlightReportDraft) {
        draft.fly(tail: aircraftRegistration?.text, type: (aircraftType?.iataSub ?? aircraftType?.iataMain)?.text)
        if states.contains("CNX") { draft.say(status: .cancelled) }
        if states.contains("DIV") { draft.say(status: .diverted) }
    }

    /// Reads the states DEL (delayed) and TOM (delayed until tomorrow). A state is reported as a doubt until an
    /// estimate confirms it. DEL is confirmed by an estimate later than the schedule, and TOM by an estimate that is
    /// later by more than ``untilTomorrow``.
    private func doubt(
        _ states: [String], _ doubt: Flight.Doubt, _ expected: Instant?, after scheduled: Instant?,
        _ draft: inout FlightReportDraft
    ) {
        let isLater = expected.isLater(than: scheduled)
        let isNextDay = isLater && expected.isLater(than: scheduled.map { $0 + SchipholFlight.untilTomorrow })
        let isOpen = states.contains("TOM") && !isNextDay || states.contains("DEL") && !isLater
        draft.doubt(isOpen ? doubt : nil)
    }

    /// The minimum delay that counts as a delay until the next day. Three hours are enough, because few flights depart
    /// at night.
    private static let untilTomorrow = Span.hours(3)

    private func leave(_ states: [String], _ draft: inout FlightReportDraft) {
        let scheduled = Instant(stamp: scheduleDateTime)
        draft.schedule(.out, scheduled)
        say(states, &draft)
        draft.say(.departureTerminal, terminal)
        draft.say(.departureGate, gate)
        draft.estimate(.boardingOpens, Instant(stamp: expectedTimeBoarding))
        draft.estimate(.doorsClose, Instant(stamp: expectedTimeGateClosing))
        draft.estimate(.out, Instant(stamp: publicEstimatedOffBlockTime), beside: scheduled)
        let actual = Instant(stamp: actualOffBlockTime)
        doubt(states, .departureDelayed, Instant(stamp: publicEstimatedOffBlockTime), after: scheduled, &draft)
        // An open gate (GTO) does not mean that boarding has begun. After departure, the states no longer show when
        // boarding began or when the gate closed.
        if actual == nil, !states.contains("DEP") {
            if states.contains("GTD") {
                draft.happenedByNow(.doorsClose)
            } else if states.contains("BRD") || states.contains("GCL") {
                draft.happenedByNow(.boardingOpens)
            }
        }
        if states.contains("DEP") { draft.confirm(.out, at: actual) } else { draft.happened(.out, actual) }
    }

    /// Reads an arrival. The source reports when the flight lands on the runway, but not when it reaches the gate.
    private func arrive(_ states: [String], _ draft: inout FlightReportDraft) {
        let scheduled = Instant(stamp: scheduleDateTime)
        draft.schedule(.in, scheduled)
        say(states, &draft)
        draft.say(.arrivalTerminal, terminal)
        draft.say(.arrivalGate, gate)
        let belts = (baggageClaim?.belts?.rows ?? []).compactMap { $0.sign }
        if !belts.isEmpty { draft.say(.belt, Label(belts.joined(separator: ", "))) }
        doubt(states, .arrivalDelayed, Instant(stamp: estimatedLandingTime), after: scheduled, &draft)
        draft.estimate(.on, Instant(stamp: estimatedLandingTime), beside: scheduled)
        let actual = Instant(stamp: actualLandingTime)
        // LND is landed, FIB is first bag on belt, and ARR is arrived.
        if ["LND", "FIB", "ARR"].contains(where: { states.contains($0) }) {
            draft.confirm(.on, at: actual)
        } else {
            draft.happened(.on, actual)
        }
    }
}
