/// The airport plans and guides from which connections are computed.
public final class ConnectionKnowledge: Sendable {
    private let plans: [AirportPlan]
    private let guides: [(airport: Airport.Code, guide: ConnectionGuide)]

    public static let none = ConnectionKnowledge()

    public init(
        plans: [AirportPlan] = [], guides: [(airport: Airport.Code, guide: ConnectionGuide)] = []
    ) {
        self.plans = plans
        self.guides = guides
    }

    public func plan(of airport: Airport.Code) -> AirportPlan? {
        plans.first { $0.map.airport == airport }
    }

    /// Returns the owner's guide for the given airport, or the built-in guide if the owner has not set one.
    public func guide(of airport: Airport.Code) -> ConnectionGuide? {
        for (code, guide) in guides where code == airport { return guide }
        return ConnectionGuide.of(airport)
    }

    /// Returns a copy with the given guides as the owner's guides.
    public func with(guides: [(airport: Airport.Code, guide: ConnectionGuide)]) -> ConnectionKnowledge {
        ConnectionKnowledge(plans: plans, guides: guides)
    }

    /// Returns a copy with the given plan, which replaces any previous plan of the same airport.
    public func with(_ plan: AirportPlan) -> ConnectionKnowledge {
        ConnectionKnowledge(plans: plans.filter { $0.map.airport != plan.map.airport } + [plan], guides: guides)
    }

    /// Returns the route from one flight to the next; nil if the flights do not connect.
    public func way(
        from flight: Flight, to next: Flight, now: Instant, wishes: ConnectionWishes = ConnectionWishes(),
        place: Coordinate? = nil
    ) -> ConnectionWay? {
        guard flight.connects(to: next, now: now) else { return nil }
        let airport = flight.landingAirport.code
        let theirs = BestTimes(next, now: now)
        var boarding = Span.minutes(10)
        if let out = theirs.out, let doors = theirs.doorsClose, out > doors { boarding = out - doors }
        return ConnectionWay(
            from: flight, to: next, plan: plan(of: airport), guide: guide(of: airport), boarding: boarding,
            wishes: wishes, place: place)
    }
}
