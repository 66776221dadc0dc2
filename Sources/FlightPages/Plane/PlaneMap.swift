internal import FlightCore

/// The legs of an aircraft on a map, with the aircraft at its known position. Flown legs are solid, and future legs are
/// dotted. Unknown legs are not drawn.
struct PlaneMap {
    private let inbound: InboundAircraft
    private let legs: [InboundLeg]
    private let land: MapLand?
    private let words: Words
    /// Whether the map fills a stage.
    private let isStage: Bool

    /// The maximum number of legs shown. More legs would be confusing.
    private static let most = 3
    private static let id = "plane"

    /// Creates the map; nil unless the endpoints of at least one leg are known.
    init?(_ inbound: InboundAircraft, land: MapLand?, words: Words, isStage: Bool = false) {
        self.isStage = isStage
        self.inbound = inbound
        self.land = land
        self.words = words
        let flown = inbound.legs.filter { leg in
            leg.stage != .cancelled && leg.from.position != nil && leg.to.position != nil
        }
        legs = Array(flown.suffix(PlaneMap.most))
        if legs.isEmpty || inbound.flight.origin.position == nil || inbound.flight.destination.position == nil {
            return nil
        }
    }

    private var airports: [Airport] {
        var airports: [Airport] = []
        var shown = legs.flatMap { [$0.from, $0.to] } + [inbound.flight.origin]
        if showsMine { shown.append(inbound.flight.destination) }
        for airport in shown where !airports.contains(where: { $0.code == airport.code }) { airports.append(airport) }
        return airports
    }

    /// Whether to draw the traveller's own flight, which is omitted if the other legs would become too small.
    private var showsMine: Bool {
        func length(_ from: Airport, _ to: Airport) -> Double {
            guard let start = from.position, let end = to.position else { return 0 }
            return start.distance(to: end)
        }
        let others = legs.map { length($0.from, $0.to) } + legs.map { length($0.to, inbound.flight.origin) }
        let longest = others.reduce(0) { max($0, $1) }
        return length(inbound.flight.origin, inbound.flight.destination) < 2 * longest
    }

    func draw(_ html: inout HTML) {
        let airports = self.airports
        let map = RouteProjection(
            holding: airports.compactMap { $0.position }, land: land, in: isStage ? .stage : nil)
        html.open(
            "svg",
            .classes(isStage ? "map" : map.shape == .wide ? "map bleed wide" : "map bleed square"),
            HTML.Attribute("viewBox", "0 0 390 " + PathData.number(map.height)),
            HTML.Attribute("preserveAspectRatio", is: "xMidYMid slice"), HTML.Attribute("role", is: "img"),
            .label(words.say(inbound: .mapOf, inbound.tail ?? "")))
        ground(&html, map)
        for (index, leg) in legs.enumerated() { draw(&html, leg, isLast: index + 1 == legs.count, map) }
        if showsMine {
            line(&html, "todo mine", inbound.flight.origin, inbound.flight.destination, 0, 1, map)
        }
        names(&html, airports, map)
        aircraft(&html, map)
        html.close("svg")
    }

    private func ground(_ html: inout HTML, _ map: RouteProjection) {
        guard let land else { return }
        let ground = map.ground(of: land)
        for (cls, lines) in [("land shore", ground.land), ("lake shore", ground.lakes)] where !lines.isEmpty {
            var data = PathData()
            for line in lines { data.closed(line) }
            html.open("path", .classes(cls), HTML.Attribute("d", data.text))
            html.close("path")
        }
    }

    // MARK: - Lines

    /// Draws part of the great circle between two airports.
    private func line(
        _ html: inout HTML, _ cls: String, _ from: Airport, _ to: Airport, _ start: Double, _ end: Double,
        _ map: RouteProjection
    ) {
        guard let a = from.position, let b = to.position, end > start else { return }
        let way = GreatCircle(from: a, to: b)
        // Outside the centre of the map, a great circle is curved.
        let steps = 16
        var data = PathData()
        data.open((0...steps).map { map.point(way.point(at: start + (end - start) * Double($0) / Double(steps))) })
        html.open("path", .classes(cls), HTML.Attribute("d", data.text))
        html.close("path")
    }

    private func draw(_ html: inout HTML, _ leg: InboundLeg, isLast: Bool, _ map: RouteProjection) {
        line(&html, "casing", leg.from, leg.to, 0, 1, map)
        switch leg.stage {
        case .atGate, .landed: line(&html, isLast ? "done" : "done past", leg.from, leg.to, 0, 1, map)
        case .underWay:
            let share = Double(leg.fraction(at: inbound.now) ?? 0) / 1_000_000
            line(&html, isSeen(leg) ? "done" : "lostline", leg.from, leg.to, 0, share, map)
            line(&html, "todo", leg.from, leg.to, share, 1, map)
        case .notLeft, .diverted, .cancelled: line(&html, "todo", leg.from, leg.to, 0, 1, map)
        }
    }

    /// Whether the aircraft's position was received recently.
    private func isSeen(_ leg: InboundLeg) -> Bool {
        leg.flight.position.map { inbound.now - $0.at < DayRules.hold } ?? false
    }

    // MARK: - Places

    private func names(_ html: inout HTML, _ airports: [Airport], _ map: RouteProjection) {
        var taken: [RouteProjection.Point] = []
        for airport in airports {
            guard let place = airport.position else { continue }
            let point = map.point(place)
            // The name is below its place, or above it if the space below is taken or too small.
            var name = RouteProjection.Point(x: min(max(point.x, 24), 366), y: point.y + 22)
            if name.y > map.height - 6
                || taken.contains(where: { ($0.x - name.x).magnitude < 44 && ($0.y - name.y).magnitude < 20 })
            {
                name = RouteProjection.Point(x: name.x, y: point.y - 12)
            }
            taken.append(name)
            html.place(airport.code.text, at: point, name.y < point.y ? .above : .below)
        }
    }

    // MARK: - Aircraft

    /// The position and direction of the aircraft; nil if unknown.
    private var spot: (from: Airport, to: Airport, share: Double, isSeen: Bool)? {
        let mine = inbound.flight
        switch inbound.place {
        case .here: return (mine.origin, mine.destination, 0, true)
        case .elsewhere(let airport) where inbound.last?.in != nil: return (airport, mine.origin, 0, false)
        case .left, .unknown, .hereByTimetable, .elsewhere: return nil
        case .landedHere, .comesHere, .waits, .fliesElsewhere:
            guard let leg = inbound.last else { return nil }
            switch leg.stage {
            case .underWay:
                return (leg.from, leg.to, Double(leg.fraction(at: inbound.now) ?? 0) / 1_000_000, isSeen(leg))
            case .landed, .atGate: return (leg.from, leg.to, 1, leg.isReported)
            case .notLeft where leg.departureIsKnown: return previous(of: leg)
            case .notLeft, .cancelled, .diverted: return nil
            }
        }
    }

    /// Returns the position of the aircraft before the given leg: on the previous leg or at its end.
    private func previous(of leg: InboundLeg) -> (from: Airport, to: Airport, share: Double, isSeen: Bool)? {
        guard let before = legs.dropLast().last, leg.gapBefore == nil else { return nil }
        switch before.stage {
        case .underWay:
            return (before.from, before.to, Double(before.fraction(at: inbound.now) ?? 0) / 1_000_000, isSeen(before))
        case .landed, .atGate: return (leg.from, leg.to, 0, before.isReported)
        case .notLeft, .cancelled, .diverted: return nil
        }
    }

    private func aircraft(_ html: inout HTML, _ map: RouteProjection) {
        guard let spot, let start = spot.from.position, let end = spot.to.position, spot.from.code != spot.to.code
        else { return }
        let way = GreatCircle(from: start, to: end)
        let share = min(max(spot.share, 0), 1)
        let here = map.point(way.point(at: share))
        let behind = map.point(way.point(at: max(0, min(share, 0.98))))
        let ahead = map.point(way.point(at: max(0.02, min(1, share + 0.02))))
        html.open(
            "g", .classes(spot.isSeen ? "at" : "at lost"),
            HTML.Attribute(
                "transform",
                "translate(\(PathData.number(here.x)) \(PathData.number(here.y))) rotate(\(behind.bearing(to: ahead)))")
        )
        html.markup(HTML.planeOnMap)
    }
}
