extension Snapshot {
    /// The airports at which the flights depart or land, each listed once.
    public var airports: [Airport.Code] {
        var codes: [Airport.Code] = []
        for entry in entries {
            for airport in [entry.flight.origin, entry.flight.landingAirport] where !codes.contains(airport.code) {
                codes.append(airport.code)
            }
        }
        return codes
    }

    /// Computes the routes between the legs of each trip from plans, guides or reported walks. If there is no plan of
    /// an airport, a stored route that was computed with more information is kept.
    public mutating func workOutWays(_ known: ConnectionKnowledge) {
        for (index, next) in consecutiveLegs {
            let flight = entries[index].flight
            guard let way = known.way(from: flight, to: entries[next].flight, now: now) else { continue }
            if let kept = entries[index].way, kept.fits(flight, entries[next].flight), !kept.steps.isEmpty {
                let isLess = way.isGuide && !kept.isGuide && known.plan(of: flight.landingAirport.code) == nil
                if way.steps.isEmpty || isLess { continue }
            }
            entries[index].way = way
        }
    }

    /// Sets each flight's travel time from home according to the settings. Flights that connect from an earlier leg
    /// have no travel time from home.
    mutating func leaveFromHome() {
        for index in entries.indices { entries[index].flight.leavesFrom(settings) }
        for (index, next) in consecutiveLegs
        where entries[next].flight.timeFromHome != nil
            && entries[index].flight.connects(to: entries[next].flight, now: now)
        {
            entries[next].flight.timeFromHome = nil
        }
    }

    /// The pairs of consecutive legs in all trips, as indices of ``entries``.
    private var consecutiveLegs: [(index: Int, next: Int)] {
        var pairs: [(index: Int, next: Int)] = []
        for legs in entries.trips() {
            for place in legs.indices.dropFirst() { pairs.append((legs[place - 1], legs[place])) }
        }
        return pairs
    }

    /// Returns the previous leg of the trip if the given flight connects from it; otherwise, nil.
    public func flight(leadingTo id: Flight.ID, now: Instant) -> Flight? {
        guard let (trip, leg) = trip(of: id), leg > 0, trip.legs[leg - 1].connects(to: trip.legs[leg], now: now) else {
            return nil
        }
        return trip.legs[leg - 1]
    }

    /// Returns the index of the leg that follows the flight at the given index in its trip; nil if there is none.
    public func nextLeg(after index: Int) -> Int? {
        guard let trip = entries[index].trip else { return nil }
        let legs = entries.legs(of: trip)
        guard let place = legs.firstIndex(of: index), place + 1 < legs.count else { return nil }
        return legs[place + 1]
    }

    // MARK: - Plans and guides

    /// The JSON of plans and guides in a snapshot: `{"maps": [{"airport": "CDG", "version": "…"}], "guides":
    /// [{"airport": "FRA", "minutes": 45, "between": 60}]}`; nil if there are none.
    ///
    /// - Parameters:
    ///   - maps: The airports with a plan, each with a version that changes when the plan changes.
    ///   - guides: The usual connection times set by the owner.
    public static func terminals(
        maps: [(airport: Airport.Code, version: String)], guides: [(airport: Airport.Code, guide: ConnectionGuide)]
    ) -> JSONValue? {
        guard !maps.isEmpty || !guides.isEmpty else { return nil }
        return .object([
            (
                "maps",
                .array(
                    maps.map { airport, version in
                        .object([("airport", .string(airport.text)), ("version", .string(version))])
                    })
            ),
            (
                "guides",
                .array(
                    guides.map { airport, guide in
                        var members = JSONMembers()
                        members.add("airport", airport.text)
                        members.add("minutes", guide.minutes)
                        members.add("between", guide.betweenTerminals)
                        return members.value
                    })
            ),
        ])
    }

    /// The flights' airports that have a plan, each with a version that changes when the plan changes.
    public var maps: [(airport: Airport.Code, version: String)] {
        var maps: [(airport: Airport.Code, version: String)] = []
        for item in terminals?["maps"]?.array ?? [] {
            guard let code = item["airport"]?.string.flatMap({ Airport.Code($0) }),
                let version = item["version"]?.string
            else { continue }
            maps.append((code, version))
        }
        return maps
    }

    /// Whether the given airport has a terminal map.
    public func hasMap(of airport: Airport) -> Bool {
        for item in terminals?["maps"]?.array ?? [] {
            if let code = item["airport"]?.string, sameText(code, airport.code.text) { return true }
        }
        return false
    }

    /// The usual connection times set by the owner. Invalid times are left out.
    public var guides: [(airport: Airport.Code, guide: ConnectionGuide)] {
        var guides: [(airport: Airport.Code, guide: ConnectionGuide)] = []
        for item in terminals?["guides"]?.array ?? [] {
            guard let code = item["airport"]?.string.flatMap({ Airport.Code($0) }),
                let minutes = item["minutes"]?.integer.flatMap({ Int(exactly: $0) }),
                let guide = ConnectionGuide(
                    minutes: minutes, betweenTerminals: item["between"]?.integer.flatMap { Int(exactly: $0) })
            else { continue }
            guides.append((code, guide))
        }
        return guides
    }
}
