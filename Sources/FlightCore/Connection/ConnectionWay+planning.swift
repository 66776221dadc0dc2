extension ConnectionWay {
    /// Plans the route from the seat in one aircraft to the gate of the next flight.
    ///
    /// - Parameters:
    ///   - flight: the first leg, which lands at the connecting airport.
    ///   - next: the second leg.
    ///   - plan: the airport's plan, if there is one.
    ///   - guide: the airport's minimum connection time, used if the gates are unknown.
    ///   - boarding: the time from the closing of the doors to the departure, which is part of the minimum connection
    ///     time.
    ///   - wishes: the traveller's own times.
    ///   - place: the traveller's position after leaving the aircraft. If given, the route omits the step of leaving
    ///     the aircraft. The position stays on the device.
    public convenience init(
        from flight: Flight, to next: Flight, plan: AirportPlan?, guide: ConnectionGuide?,
        boarding: Span = .minutes(10), wishes: ConnectionWishes = ConnectionWishes(), place: Coordinate? = nil
    ) {
        let here = flight.landingAirport
        self.init(
            airport: here, departure: next.origin,
            gates: (
                flight.arrivalGate, flight.arrivalTerminal, next.departureGate, next.departureTerminal
            ),
            leaving: place == nil ? .leaving(flight) : nil,
            controls: TransferControls(from: flight.origin, at: here, to: next.destination),
            told: flight.walkToConnection,
            plan: plan, guide: guide, boarding: boarding, wishes: wishes, place: place)
    }

    private typealias Gates = (from: String?, fromTerminal: String?, to: String?, toTerminal: String?)

    private convenience init(
        airport: Airport, departure: Airport, gates: Gates, leaving: ConnectionStep?, controls: TransferControls,
        told: Int?, plan: AirportPlan?, guide: ConnectionGuide?, boarding: Span, wishes: ConnectionWishes,
        place: Coordinate?
    ) {
        var missing: [Missing] = []
        var middle: [ConnectionStep]?
        if airport.code != departure.code {
            missing.append(.betweenAirports)
        } else {
            let found = ConnectionWay.middle(gates, told: told, plan: plan, place: place)
            middle = found.steps
            missing = found.missing
        }
        if let minutes = wishes[.walk], middle == nil, airport.code == departure.code {
            middle = [.own(.walk, minutes: minutes)]
        }
        guard let middle else {
            self.init(
                from: gates.from, to: gates.to, at: airport.code == departure.code ? airport.code : nil,
                steps: missing.contains(.betweenAirports)
                    ? [] : ConnectionWay.guided(gates, guide, boarding: boarding),
                missing: missing, isGuide: true)
            return
        }
        if !controls.areKnown { missing.append(.controls) }
        // Inserts the controls before the last walk, because the map does not show where the controls are.
        var steps = middle
        steps.insert(contentsOf: controls.steps, at: steps.lastIndex { $0.kind == .walk } ?? steps.count)
        if let leaving { steps.insert(leaving, at: 0) }
        self.init(
            from: gates.from, to: gates.to, at: airport.code,
            steps: ConnectionWay.steps(steps, with: wishes), missing: missing)
    }

    /// Returns the route with the traveller's own times; nil if the route has no steps to replace, for example if only
    /// the minimum connection time is known.
    func with(_ wishes: ConnectionWishes) -> ConnectionWay? {
        guard !wishes.isEmpty else { return self }
        guard !isGuide, !steps.isEmpty else { return nil }
        return ConnectionWay(
            from: from, to: to, at: airport,
            steps: ConnectionWay.steps(steps, with: wishes), missing: missing)
    }

    /// Replaces the times of steps with the traveller's own times. The traveller's walking time replaces all walks, and
    /// any transfer between buildings whose kind is unknown.
    private static func steps(_ steps: [ConnectionStep], with wishes: ConnectionWishes) -> [ConnectionStep] {
        func isWalk(_ step: ConnectionStep) -> Bool { step.kind == .walk || step.kind == .betweenTerminals }
        let last = steps.lastIndex(where: isWalk)
        var own: [ConnectionStep] = []
        for index in steps.indices {
            let step = steps[index]
            guard let minutes = wishes[isWalk(step) ? .walk : step.kind] else {
                own.append(step)
                continue
            }
            if isWalk(step) {
                if index == last { own.append(.own(.walk, minutes: minutes)) }
            } else {
                own.append(.own(step.kind, minutes: minutes, metres: step.metres, name: step.name))
            }
        }
        return own
    }

    /// Returns the steps on foot, by train and by bus, and a list of the missing information. The steps are nil if the
    /// way between the gates is unknown.
    private static func middle(
        _ gates: Gates, told: Int?, plan: AirportPlan?, place: Coordinate?
    ) -> (steps: [ConnectionStep]?, missing: [Missing]) {
        var missing: [Missing] = []
        if gates.from == nil, place == nil { missing.append(.arrivalGate) }
        if gates.to == nil { missing.append(.departureGate) }
        var walk: [ConnectionStep]?
        if let plan {
            let start = gates.from.flatMap { plan.map.gate($0, terminal: gates.fromTerminal) }
            let end = gates.to.flatMap { plan.map.gate($0, terminal: gates.toTerminal) }
            let stands = place.flatMap { MapPoint($0, from: plan.map.origin) }
            if gates.from != nil, start == nil, stands == nil { missing.append(.arrivalGateOnMap) }
            if gates.to != nil, end == nil { missing.append(.departureGateOnMap) }
            if let end, let point = stands ?? start?.point {
                walk = steps(from: point, start, to: end, plan)
            }
        } else {
            missing.append(.map)
        }
        if let told, walk == nil || place == nil {
            // A source gave the walking time between these gates.
            walk = [.told(minutes: told)]
            missing.removeAll { $0 != .departureGate && $0 != .arrivalGate }
        }
        return (walk, missing)
    }

    /// Returns the steps from one gate to another, without controls.
    public static func steps(
        from start: TerminalMap.Gate, to end: TerminalMap.Gate, _ plan: AirportPlan
    ) -> [ConnectionStep] {
        steps(from: start.point, start, to: end, plan)
    }

    private static func steps(
        from point: MapPoint, _ start: TerminalMap.Gate?, to end: TerminalMap.Gate, _ plan: AirportPlan
    ) -> [ConnectionStep] {
        if let route = plan.route(from: point, to: end.point) {
            let basis: ConnectionStep.Evidence =
                switch route.basis {
                case .walkways: .walkways
                case .insideBuildings: .insideBuildings
                case .straightLine: .straightLine
                }
            return [ConnectionStep(.walk, route.time, basis, metres: route.metres)]
        }
        if let start, let link = TerminalLink.between(start, end, at: plan.map.airport) {
            // The map does not show the stations. The walking time assumes that the traveller crosses half of each
            // building.
            let walk = ConnectionStep(.walk, TimeRange(minutes: 4, 7, 12), .guide)
            return [ConnectionStep(link.kind, link.ride, .guide, name: link.name), walk]
        }
        // It is unknown how the buildings are connected: on foot, by bus or by train.
        let metres = point.distance(to: end.point) * WalkingRoute.detour
        let usual = metres / WalkingRoute.pace
        return [
            ConnectionStep(
                .betweenTerminals,
                TimeRange(
                    fast: Span(Int64((usual * 0.6).rounded())), usual: Span(Int64(usual.rounded())),
                    slow: Span(Int64((usual * 2).rounded()))), .straightLine, metres: Int(metres.rounded()))
        ]
    }

    /// Returns the minimum connection time as a single step, from the arrival until the doors close.
    private static func guided(_ gates: Gates, _ guide: ConnectionGuide?, boarding: Span) -> [ConnectionStep] {
        guard let guide else { return [] }
        let areApart: Bool
        if let from = gates.fromTerminal, let to = gates.toTerminal {
            areApart = !sameText(from, to)
        } else {
            areApart = false
        }
        let minutes = Int64(areApart ? guide.betweenTerminals ?? guide.minutes : guide.minutes)
        let usual = max(Span(0), .minutes(minutes) - boarding)
        return [
            ConnectionStep(
                .walk,
                TimeRange(
                    fast: Span(usual.seconds * 3 / 4), usual: usual, slow: Span(usual.seconds * 3 / 2)), .guide,
                name: String(minutes))
        ]
    }
}

extension ConnectionStep {
    static func leaving(_ flight: Flight) -> ConnectionStep {
        CabinModel.leaving(seat: flight.role == .mine ? flight.seat : nil, type: flight.aircraft.type)
    }

    fileprivate static func own(
        _ kind: Kind, minutes: Int, metres: Int? = nil, name: String? = nil
    ) -> ConnectionStep {
        ConnectionStep(kind, TimeRange(.minutes(Int64(minutes))), .traveller, metres: metres, name: name)
    }
}
