import FlightCore

extension AircraftLeg {
    /// Creates the leg described by a line on an arrivals board; nil if the line has no origin or source.
    init?(_ line: AirportMovement, at airport: Airport) {
        guard line.direction == .arrival, let origin = line.place, let source = line.source else { return nil }
        var flight = Flight(origin: origin, destination: airport, number: line.number)
        flight.in = line.gateTimes
        flight.on = line.runwayTimes
        flight.status = line.status
        flight.arrivalGate = line.gate
        flight.arrivalTerminal = line.terminal
        flight.aircraft.tail = line.tail
        if let heard = line.heard {
            flight.heard = heard
            flight.hearing = Hearing([SourceHeard(source, at: heard).heard(at: heard, of: .destination)])
        }
        // A stage reported without a time was reached no later than the time at which the board was received.
        if line.stage >= .airborne { flight.proof.flying = line.heard }
        if line.stage >= .landed { flight.proof.down = line.heard }
        if line.stage >= .atGate { flight.proof.arrived = line.heard }
        self.init(flight, by: .board(source))
    }
}
