import FlightCore

/// Provides the current state of all followed flights, from which delay forecasts are made. Only flights that have
/// changed are read again.
actor FlightHistory {
    private let flightService: FlightService
    private var flights: [Flight.ID: Flight] = [:]
    /// The revision at which ``flights`` was read; nil before the first read.
    private var revision: Int64?

    /// The number of changes at which all flights are read again instead of only the changed flights.
    private static let mostChanges = 500

    init(_ flightService: FlightService) { self.flightService = flightService }

    /// Returns the flights in order of scheduled departure.
    func all() async throws -> [Flight] {
        let current = try await flightService.repository.revision()
        if let changed = try await changed(until: current) {
            let read =
                changed.isEmpty ? [:] : FlightHistory.byID(try await flightService.entries(changed).map { $0.flight })
            for id in changed { flights[id] = read[id] }
            revision = max(current, revision ?? current)
        } else {
            flights = FlightHistory.byID(try await flightService.everyFlight())
            revision = current
        }
        // Positions and the times of responses create no revision. They concern only flights of the board.
        let board = FlightHistory.byID(try await flightService.boardFlights())
        return flights.merging(board) { $1 }.values.sorted { a, b in
            let (first, second) = (a.out.scheduled ?? .never, b.out.scheduled ?? .never)
            return first == second ? (a.id?.text ?? "") < (b.id?.text ?? "") : first < second
        }
    }

    /// Returns the flights that have changed since they were last read; nil if all flights must be read.
    private func changed(until current: Int64) async throws -> Set<Flight.ID>? {
        guard let revision, current >= revision else { return nil }
        guard current > revision else { return [] }
        let changes = try await flightService.repository.changes(after: revision, limit: FlightHistory.mostChanges)
        return changes.count < FlightHistory.mostChanges ? Set(changes.compactMap { $0.flight }) : nil
    }

    private static func byID(_ flights: [Flight]) -> [Flight.ID: Flight] {
        var found: [Flight.ID: Flight] = [:]
        for flight in flights {
            if let id = flight.id { found[id] = flight }
        }
        return found
    }
}
