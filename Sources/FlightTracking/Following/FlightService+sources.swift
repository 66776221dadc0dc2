public import FlightCore

extension FlightService {
    /// Returns the flights with the given number and day that live sources know of, in order of departure.
    ///
    /// - Parameters:
    ///   - day: The local day of departure.
    ///   - routes: Likely routes for the flight number, for sources that cover only certain airports.
    ///   - spending: Whether paid requests are allowed. Pass true only if a traveller is waiting for the result, and
    ///     never for a read-only user.
    public func ask(
        _ number: FlightNumber, _ day: Day, routes: [RouteProposal] = [], spending: Bool
    ) async throws -> FoundFlights {
        guard let sources else { return FoundFlights() }
        let findings = try await sources.find(legs(number, day, routes), spending: try await maySpend(spending))
        var found = FoundFlights()
        for (source, report) in findings.reports {
            guard let offer = offer(report, of: source, number, day), offer.scheduledIn != nil,
                !found.offers.contains(where: { $0.origin == offer.origin && $0.scheduledOut == offer.scheduledOut })
            else { continue }
            found.offers.append(offer)
        }
        return finished(found, findings, sources)
    }

    /// Returns the flights that live sources know of on the given route and day. A flight known to several sources is
    /// returned only once.
    public func ask(
        from start: Airport.Code, to end: Airport.Code, _ day: Day, spending: Bool
    ) async throws -> FoundFlights {
        guard let sources, let origin = airports[start], let destination = airports[end] else { return FoundFlights() }
        let route = RouteAsked(
            from: origin.code, to: destination.code, on: day,
            from: origin.zone.instant(day: day, minuteOfDay: 0),
            to: origin.zone.instant(day: day.advanced(by: 1), minuteOfDay: 0))
        let findings = try await sources.find(route, spending: try await maySpend(spending))
        var found = FoundFlights()
        var known: [FlightReport] = []
        for (source, report) in findings.reports {
            guard let number = report.numbers.first, let offer = offer(report, of: source, number, day),
                offer.origin == origin.code, offer.destination == destination.code,
                !known.contains(where: { other in
                    other.scheduledOut == report.scheduledOut && other.numbers.contains { report.numbers.contains($0) }
                })
            else { continue }
            known.append(report)
            found.offers.append(offer)
        }
        return finished(found, findings, sources)
    }

    /// Returns the departures from an airport on a day that free sources list, and the sources that are missing.
    ///
    /// - Parameters:
    ///   - end: The destination, for sources that search by route. Boards list all destinations.
    ///   - asking: Whether to send queries that are due.
    func departures(
        from origin: Airport, to end: Airport, _ day: Day, asking: Bool
    ) async throws -> (candidates: [Alternatives.Candidate], gaps: [Alternatives.Gap], isAnswered: Bool) {
        guard let sources else { return ([], [], false) }
        let route = RouteAsked(
            from: origin.code, to: end.code, on: day, from: origin.zone.instant(day: day, minuteOfDay: 0),
            to: origin.zone.instant(day: day.advanced(by: 1), minuteOfDay: 0))
        let known = try await sources.departures(route, asking: asking)
        let candidates = known.reports.compactMap { source, report, heard -> Alternatives.Candidate? in
            guard report.origin.map({ $0 == origin.code }) ?? true,
                let movement = AirportMovement(
                    report, .departure, from: source, heard: heard, airport: { airports[$0] })
            else { return nil }
            let key = report.numbers.first.flatMap { offer(report, of: source, $0, day) }?.key
            return Alternatives.Candidate(
                movement, at: origin, numbers: report.numbers, source: source, heard: heard,
                key: key.map { $0.source.name + ":" + $0.key })
        }
        return (candidates, known.gaps, known.isAnswered)
    }

    /// Whether paid requests are allowed: if the caller allows them, and the person's role includes them.
    private func maySpend(_ isAllowed: Bool) async throws -> Bool {
        guard isAllowed else { return false }
        do {
            try await repository.transaction { try $0.require(.spend) }
            return true
        } catch is NotAllowed {
            return false
        }
    }

    private func finished(_ found: FoundFlights, _ findings: SourceFindings, _ sources: SourceService) -> FoundFlights {
        var found = found
        found.offers.sort { $0.scheduledOut < $1.scheduledOut }
        found.notAsked = findings.notAsked.map { $0.title }
        found.unanswered = findings.unanswered.map { FoundFlights.Unanswered(title: $0.title, why: $1) }
        return found
    }

    /// Tests a source with one request. If the source can only be asked about a flight, uses the next followed flight.
    ///
    /// - Returns: The result; nil if the source is disabled and therefore not queried.
    @discardableResult
    public func tryOut(_ name: String) async throws -> SourceTrial? {
        guard let sources else { return nil }
        let now = clock.now
        let coming = try await board().filter { !$0.isOver(at: now) }.sorted { ($0.end ?? .never) < ($1.end ?? .never) }
        let flights = coming.compactMap { known in
            known.entry.flatMap { entry in
                PollPlan.Leg(
                    known.stored.id, entry.flight, state: .farOut, airlines: sources.airlines, now: now
                ).inquiry
            }
        }
        return try await sources.tryOut(name, about: flights)
    }

    /// Returns all legs that the flight number may refer to. If no route is known, returns a single leg without
    /// airports.
    private func legs(_ number: FlightNumber, _ day: Day, _ routes: [RouteProposal]) -> [FlightAsked] {
        var asked = FlightAsked(number: number, day: day)
        asked.callsign = sources?.callsign(of: number)
        guard !routes.isEmpty else { return [asked] }
        return routes.map { route in
            var leg = asked
            leg.origin = route.from
            leg.destination = route.to
            return leg
        }
    }

    /// Returns the reported flight as an offer; nil if the flight is on a different day or has too little data to be
    /// followed.
    private func offer(
        _ report: FlightReport, of source: FlightObservation.Source, _ number: FlightNumber, _ day: Day
    ) -> FeedFlight? {
        guard let origin = report.origin, let destination = report.destination, let out = report.scheduledOut,
            let from = airports[origin], let to = airports[destination],
            from.zone.local(out).day == day
        else { return nil }
        let type = report.facts.last { $0.field == .aircraftType }?.value.text
        let key = LiveKey(number: number, day: day, origin: from.code, destination: to.code, out: out)
        return FeedFlight(
            key: FeedKey(source: source, key: key.text), number: number, origin: from.code, destination: to.code,
            scheduledOut: out, scheduledIn: report.scheduledIn, aircraftType: type)
    }

    /// Follows a flight that a source has offered. Stores the offer as observations from the source. From then on, all
    /// enabled sources are queried about the flight.
    ///
    /// - Returns: The followed flight; nil if the source no longer offers the flight.
    func followLive(_ key: FeedKey, personal: [PersonalFact], _ sent: SentMutation?) async throws -> Flight.ID? {
        guard let sources, let live = LiveKey(key.key) else { return nil }
        var asked = FlightAsked(number: live.number, day: live.day)
        asked.origin = live.origin
        asked.destination = live.destination
        asked.callsign = sources.callsign(of: live.number)
        func isMeant(_ source: FlightObservation.Source, _ report: FlightReport) -> Bool {
            source == key.source && report.scheduledOut == live.out
        }
        var reports = await sources.known(asked.number)
        if !reports.contains(where: isMeant) {
            reports = try await sources.find(asked, spending: try await maySpend(true)).reports
        }
        guard let (_, report) = reports.first(where: isMeant) else { return nil }
        let now = clock.now
        let said = report.said(by: key.source, heard: now)
            .filter { $0.observation.field != .position && $0.wording != .repeatsTimetable }.map { $0.observation }
        let flight = StoredFlight(
            id: newID(), number: live.number, origin: live.origin, destination: live.destination, addedAt: now,
            observations: try said + observe(personal, at: now))
        let intake = sources.adoption(of: flight.id, report, of: key.source, at: now)
        return try await follow(
            personal, sent, finding: { try followed(live, $0) },
            orElse: { transaction in
                let id = try transaction.add(flight).id
                try transaction.keep([intake])
                return id
            })
    }

    /// Returns the matching flight on the board; nil if the flight is not followed yet.
    private func followed(_ live: LiveKey, _ transaction: any StoreTransaction) throws -> Flight.ID? {
        try known(FlightSelection(notOverAt: clock.now - FlightService.justPast), transaction).first { known in
            known.entry?.flight.number == live.number && known.entry?.flight.out.scheduled == live.out
        }?.stored.id
    }
}

/// Identifies an offered flight, regardless of the source.
struct LiveKey: Hashable {
    let number: FlightNumber
    let day: Day
    let origin: Airport.Code
    let destination: Airport.Code
    let out: Instant

    init(number: FlightNumber, day: Day, origin: Airport.Code, destination: Airport.Code, out: Instant) {
        self.number = number
        self.day = day
        self.origin = origin
        self.destination = destination
        self.out = out
    }

    /// Creates a key from text in the format of ``text``; returns nil for any other format.
    init?(_ text: String) {
        let parts = text.split(separator: "/").map { String($0) }
        guard parts.count == 5, let number = FlightNumber(parts[0]), let day = Day(iso: parts[1]),
            let origin = Airport.Code(parts[2]), let destination = Airport.Code(parts[3]), let seconds = Int64(parts[4])
        else { return nil }
        self.init(number: number, day: day, origin: origin, destination: destination, out: Instant(seconds))
    }

    var text: String {
        [number.compact, day.iso, origin.text, destination.text, String(out.seconds)].joined(separator: "/")
    }
}
