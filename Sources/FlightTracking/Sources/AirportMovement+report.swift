import FlightCore

extension AirportMovement {
    /// Creates a line of an airport's board from a source's report; nil if the report has no time.
    ///
    /// - Parameters:
    ///   - heard: When the board was received.
    ///   - airport: Returns the airport with the given code.
    init?(
        _ report: FlightReport, _ direction: Direction, from source: FlightObservation.Source, heard: Instant,
        airport: (Airport.Code) -> Airport?
    ) {
        let other = direction == .departure ? report.destination : report.origin
        self.init(direction, number: report.numbers.first, place: other.flatMap { airport($0) })
        self.source = source
        tail = report.tail
        self.heard = heard
        gateTimes.scheduled = direction == .departure ? report.scheduledOut : report.scheduledIn
        for fact in report.facts { take(fact, heard: heard) }
        guard best != nil else { return nil }
    }

    private mutating func take(_ fact: ReportedFact, heard: Instant) {
        let (gate, runway): (Milestone, Milestone) = direction == .departure ? (.out, .off) : (.in, .on)
        switch (fact.field, fact.value) {
        case (.scheduled(gate), .instant(let at)): gateTimes.scheduled = at
        // Some sources repeat the schedule as the estimate until they have a real one. Only real estimates are used.
        case (.estimated(gate), .instant(let at)) where fact.wording == .plain: gateTimes.estimated = at
        case (.estimated(runway), .instant(let at)) where fact.wording == .plain: runwayTimes.estimated = at
        case (.actual(let milestone), .instant(let at)):
            if milestone == gate { gateTimes.actual = at }
            if milestone == runway { runwayTimes.actual = at }
            reach(milestone)
        case (.happened(let milestone), _): reach(milestone)
        case (.doubt, .text(let name)): doubt = Flight.Doubt(name: name)
        case (.status, .text(let name)): if let told = Flight.Status(name: name) { status = told }
        case (.departureGate, .text(let sign)) where direction == .departure: self.gate = sign
        case (.arrivalGate, .text(let sign)) where direction == .arrival: self.gate = sign
        case (.departureTerminal, .text(let sign)) where direction == .departure: terminal = sign
        case (.arrivalTerminal, .text(let sign)) where direction == .arrival: terminal = sign
        case (.belt, .text(let sign)) where direction == .arrival: belt = sign
        default: break
        }
    }

    private mutating func reach(_ milestone: Milestone) {
        let reached: Stage =
            switch milestone {
            case .boardingOpens: .boarding
            case .doorsClose: .doorsClosed
            case .out: .out
            case .off: .airborne
            case .on: .landed
            case .in: .atGate
            }
        stage = max(stage, reached)
    }
}
