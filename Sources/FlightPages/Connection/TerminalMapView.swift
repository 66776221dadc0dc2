internal import FlightCore
internal import FlightScreens

/// The relevant section of an airport plan, with buildings, gates, the traveller's location and the route.
struct TerminalMapView {
    private let words: Words
    private let plan: AirportPlan
    private let from: TerminalMap.Gate?
    private let to: TerminalMap.Gate?
    /// The traveller's location, if the device provides it.
    private let me: MapPoint?
    /// The start of the route; nil if there is none.
    private let start: MapPoint?
    private let route: WalkingRoute?
    private let frame: PlanFrame
    /// The walking time in whole minutes; nil if unknown.
    private let minutes: Int?

    private init(
        _ plan: AirportPlan, from: TerminalMap.Gate?, to: TerminalMap.Gate?, me: MapPoint?, words: Words,
        minutes: (WalkingRoute?) -> Int?
    ) {
        self.words = words
        self.plan = plan
        self.from = from
        self.to = to
        self.me = me
        let start = me ?? from?.point
        self.start = start
        route = to.flatMap { to in start.flatMap { plan.route(from: $0, to: to.point) } }
        self.minutes = minutes(route)
        var shown = route?.line ?? [start, to?.point].compactMap { $0 }
        if let from { shown.append(from.point) }
        if start == nil, let to {
            // The building around a gate shows where the gate is.
            shown = plan.map.pier(of: to).map { $0.point }
            frame = PlanFrame(around: shown, least: PlanFrame.building)
            return
        }
        if shown.isEmpty { shown = plan.map.gates.map { $0.point } }
        frame = PlanFrame(around: shown)
    }

    /// Creates the map of the route from the arrival gate, or from the traveller's location, to the next flight's gate;
    /// nil if the start or the end of the route is unknown.
    init?(_ connection: ConnectionAssistant, plan: AirportPlan, location: Coordinate?, words: Words) {
        let next = connection.next
        let flight = connection.flight
        guard let to = next.departureGate.flatMap({ plan.map.gate($0, terminal: next.departureTerminal) }) else {
            return nil
        }
        let from = flight.arrivalGate.flatMap { plan.map.gate($0, terminal: flight.arrivalTerminal) }
        let me = connection.isFromHere ? location.flatMap { MapPoint($0, from: plan.map.origin) } : nil
        guard from != nil || me != nil else { return nil }
        let time = connection.way.onTheWay
        self.init(plan, from: from, to: to, me: me, words: words) { _ in
            time.map { ConnectionSteps.minutes($0.usual) }
        }
    }

    /// Creates a map that shows a gate and the route from the traveller's location to the gate.
    ///
    /// - Parameters:
    ///   - gate: The gate; nil to show the whole plan.
    ///   - location: The traveller's location. Ignored outside the airport.
    init(
        _ gate: TerminalMap.Gate?, at airport: Airport, plan: AirportPlan, location: Coordinate?, words: Words
    ) {
        let here = location.flatMap { (airport.area?.contains($0) ?? false) ? $0 : nil }
        self.init(
            plan, from: nil, to: gate, me: here.flatMap { MapPoint($0, from: plan.map.origin) }, words: words
        ) { route in route.map { ConnectionSteps.minutes($0.time.usual) } }
    }

    private func say(_ phrase: ConnectionPhrase, _ texts: String...) -> String {
        phrase.text(words.language, filled: texts)
    }

    /// Whether the route begins at the traveller's location.
    var isFromHere: Bool { me != nil && to != nil }

    /// The text that explains how the line was drawn; nil if no line is drawn.
    var explanation: ConnectionPhrase? {
        guard start != nil, to != nil else { return nil }
        return switch route?.basis {
        case .walkways: .along
        case .insideBuildings: .dotted
        case .straightLine, nil: .straight
        }
    }

    func draw(_ html: inout HTML) {
        html.open(
            "svg", .cls("tmap"), HTML.Attribute("viewBox", is: "0 0 400 300"), HTML.Attribute("role", is: "img"),
            .label(label))
        html.markup("<rect class=\"apron\" width=\"400\" height=\"300\"></rect>")
        areas(&html)
        if let route {
            line(&html, route.line, isPath: route.basis == .walkways)
        } else if let start, let to {
            line(&html, [start, to.point], isPath: false)
        }
        piers(&html)
        if let from, me != nil { dot(&html, from.point, "gt") }
        if let to { dot(&html, to.point, "gt") }
        if let start { dot(&html, start, me == nil ? "gt" : "me") }
        labels(&html)
        html.markup("</svg>")
    }

    private var label: String {
        guard let to else { return say(.map) }
        guard start != nil else { return say(.mapLabelGate, to.name) }
        let begin = me == nil ? from?.name ?? say(.you) : say(.you)
        return say(route?.basis == .walkways ? .mapLabel : .mapLabelEstimate, begin, to.name)
    }

    private func areas(_ html: inout HTML) {
        var aprons = PathData()
        for apron in plan.map.aprons where frame.shows(apron) { aprons.closed(apron.map { frame.place($0) }) }
        path(&html, "stand", aprons)
        var buildings = PathData()
        for building in plan.map.buildings {
            for ring in building.rings where frame.shows(ring) { buildings.closed(ring.map { frame.place($0) }) }
        }
        path(&html, "bld", buildings)
        var walkways = PathData()
        for walkway in plan.map.walkways where frame.shows(walkway.points) {
            walkways.open(walkway.points.map { frame.place($0) })
        }
        path(&html, "hall", walkways)
    }

    private func path(_ html: inout HTML, _ cls: StaticString, _ data: PathData) {
        guard !data.isEmpty else { return }
        html.open("path", .cls(cls), HTML.Attribute("d", data.text))
        html.markup("</path>")
    }

    private func line(_ html: inout HTML, _ points: [MapPoint], isPath: Bool) {
        var data = PathData()
        data.open(points.map { frame.place($0) })
        path(&html, "casing", data)
        path(&html, isPath ? "way" : "way u", data)
    }

    private func dot(_ html: inout HTML, _ point: MapPoint, _ cls: StaticString) {
        let place = frame.place(point)
        html.open(
            "circle", .cls(cls), HTML.Attribute("cx", PathData.number(place.x)),
            HTML.Attribute("cy", PathData.number(place.y)), HTML.Attribute("r", is: "6"))
        html.markup("</circle>")
    }

    /// Draws the letter of each pier in the middle of its gates.
    private func piers(_ html: inout HTML) {
        var piers: [(name: String, points: [MapPoint])] = []
        for gate in plan.map.gates where frame.contains(gate.point) {
            let name = gate.pier
            guard !name.isEmpty, name.utf8.count <= 2 else { continue }
            if let index = piers.firstIndex(where: { sameText($0.name, name) }) {
                piers[index].points.append(gate.point)
            } else {
                piers.append((name, [gate.point]))
            }
        }
        let taken = [start, to?.point].compactMap { $0.map { frame.place($0) } }
        for pier in piers where pier.points.count > 1 {
            // The position of the median gate, so that the letter is at the building.
            let easts = pier.points.map { $0.east }.sorted()
            let norths = pier.points.map { $0.north }.sorted()
            let middle = MapPoint(east: easts[easts.count / 2], north: norths[norths.count / 2])
            let place = frame.place(middle)
            guard !taken.contains(where: { abs($0.x - place.x) < 44 && abs($0.y - place.y) < 44 }) else { continue }
            text(&html, "pier", place.x, place.y, pier.name)
        }
    }

    /// Draws the names of the two gates on plates, one on each side, so that the plates do not overlap.
    private func labels(_ html: inout HTML) {
        guard let to else {
            if let me { plate(&html, frame.place(me), away: frame.middle, say(.you), isPlate: false) }
            return
        }
        let b = frame.place(to.point)
        guard let start else { return plate(&html, b, away: frame.middle, to.name, isPlate: true) }
        let a = frame.place(start)
        plate(&html, a, away: b, me == nil ? from?.name ?? "" : say(.you), isPlate: me == nil)
        plate(&html, b, away: a, to.name, isPlate: true)
        if let from, me != nil { plate(&html, frame.place(from.point), away: b, from.name, isPlate: true) }
        guard let minutes else { return }
        // The minutes are drawn at the middle of the line.
        let middle = frame.place(MapLine.middle(of: route?.line ?? [start, to.point]))
        let text = words.minutes(minutes)
        let width = Double(text.utf8.count) * 7.5 + 18
        let x = min(396 - width, max(4, middle.x - width / 2))
        let y = min(270, max(4, middle.y - 13))
        html.open(
            "rect", .cls("pill"), HTML.Attribute("x", PathData.number(x)), HTML.Attribute("y", PathData.number(y)),
            HTML.Attribute("width", PathData.number(width)), HTML.Attribute("height", is: "26"),
            HTML.Attribute("rx", is: "13"))
        html.markup("</rect>")
        self.text(&html, "w", x + width / 2, y + 18, text)
    }

    private func plate(
        _ html: inout HTML, _ place: WorldMap.Point, away other: WorldMap.Point, _ name: String, isPlate: Bool
    ) {
        guard !name.isEmpty else { return }
        let width = Double(name.unicodeScalars.count) * 10 + 16
        // The plate is on the side that faces away from the other end.
        var x = place.x - width / 2
        var y = place.y
        if abs(place.x - other.x) > abs(place.y - other.y) {
            x = place.x < other.x ? place.x - width - 12 : place.x + 12
            y -= 14
        } else {
            y = place.y < other.y ? place.y - 42 : place.y + 14
        }
        x = min(396 - width, max(4, x))
        y = min(268, max(4, y))
        if isPlate {
            html.open(
                "rect", .cls("p"), HTML.Attribute("x", PathData.number(x)), HTML.Attribute("y", PathData.number(y)),
                HTML.Attribute("width", PathData.number(width)), HTML.Attribute("height", is: "28"),
                HTML.Attribute("rx", is: "7"))
            html.markup("</rect>")
        }
        text(&html, isPlate ? "g" : "y", x + width / 2, y + 19, name)
    }

    private func text(_ html: inout HTML, _ cls: StaticString, _ x: Double, _ y: Double, _ text: String) {
        html.open(
            "text", .cls(cls), HTML.Attribute("x", PathData.number(x)), HTML.Attribute("y", PathData.number(y)),
            HTML.Attribute("text-anchor", is: "middle"))
        html.text(text)
        html.markup("</text>")
    }
}
