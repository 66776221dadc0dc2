public import FlightCore

/// A likely route for a flight number, proposed until the traveller or a source confirms it.
public struct RouteProposal: Hashable, Sendable {
    /// The reasons for a proposal, with the strongest first.
    public enum Basis: String, Sendable, CaseIterable {
        /// The traveller has flown the route.
        case flown
        /// Public standing data lists the route, but without dates.
        case usual

        /// The reason in words, for users.
        public var phrase: Phrase {
            switch self {
            case .flown: .routeFlown
            case .usual: .routeUsual
            }
        }
    }

    public let basis: Basis
    public let from: Airport.Code
    public let to: Airport.Code

    public init(_ basis: Basis, from: Airport.Code, to: Airport.Code) {
        self.basis = basis
        self.from = from
        self.to = to
    }

    /// Returns all legs that a flight number may refer to. Legs that the traveller has flown come first, starting with
    /// the latest, followed by the legs of the usual route in flying order. Each pair of airports occurs only once.
    ///
    /// - Parameters:
    ///   - logbook: The traveller's flights.
    ///   - routes: The standing data.
    public static func all(
        of number: FlightNumber, logbook: Logbook, routes: RouteTable, airlines: AirlineTable
    ) -> [RouteProposal] {
        var found: [RouteProposal] = []
        func add(_ proposal: RouteProposal) {
            if !found.contains(where: { $0.from == proposal.from && $0.to == proposal.to }) { found.append(proposal) }
        }
        for record in logbook.records.reversed() {
            guard let flown = record.number, flown.isSame(as: number, airlines),
                let from = record.origin.code, let to = record.destination.code
            else { continue }
            add(RouteProposal(.flown, from: from, to: to))
        }
        if let stops = routes.stops(of: number, airlines: airlines) {
            for (from, to) in zip(stops, stops.dropFirst()) { add(RouteProposal(.usual, from: from, to: to)) }
        }
        return found
    }
}

extension FlightNumber {
    /// Returns whether both numbers identify the same flight, even if one uses the airline's IATA designator and the
    /// other the ICAO designator.
    public func isSame(as other: FlightNumber, _ airlines: AirlineTable) -> Bool {
        if self == other { return true }
        guard number == other.number, hasSuffix == other.hasSuffix, let airline = airlines[airline] else {
            return false
        }
        return airline.code == airlines[other.airline]?.code
    }
}
