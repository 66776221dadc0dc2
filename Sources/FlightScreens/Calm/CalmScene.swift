public import FlightCore

/// The calm mode picture: a map for each flight, overlaid with animated dots and a paper plane with its trail and
/// shadow.
public struct CalmScene: Sendable {
    /// The values that the page needs at a given instant to draw everything outside the picture.
    public struct Frame: Hashable, Sendable {
        /// The index of the flight in the session. Each flight has its own map.
        public let flight: Int
        /// The opacity of the new map over the previous map, 0…1.
        public let mapOpacity: Double
        public let direction: BreathingCycle.Direction
        public let inwardOpacity: Double
        public let outwardOpacity: Double
        /// The size of the breathing ring, 0…1.
        public let ringScale: Double
        /// The opacity of the breathing ring, 0…1.
        public let ringOpacity: Double
        /// The index of the fact to show; nil during the first flight.
        public let fact: Int?
        /// The opacity of the fact, 0…1.
        public let factOpacity: Double
        /// Whether the picture differs from the previous one. With reduced motion, most pictures are unchanged.
        public let isRedrawn: Bool
    }

    /// The duration of the fade from one map to the next, in seconds.
    static let crossing = 1.6
    /// The duration of the fade from one map to the next if motion is reduced, in seconds.
    static let stillCrossing = 0.4
    /// The period of a dot's pulse, in seconds.
    static let pulse = 4.0

    private var session: CalmSession
    private let facts: FactOrder
    private let land: Outlines
    private var width: Double
    private var height: Double
    private let isStill: Bool
    private var index = -1
    private var view: View?
    private var past: View?
    private var wasSettled = false

    /// The drawing commands of the most recent frame, without the map.
    public private(set) var list = DisplayList()

    /// - Parameters:
    ///   - width: The width of the picture in CSS pixels.
    ///   - height: The height of the picture in CSS pixels.
    ///   - facts: The order in which facts are shown.
    ///   - isStill: Whether motion is reduced (`prefers-reduced-motion`).
    public init(
        session: CalmSession, land: Outlines, facts: FactOrder, width: Double, height: Double, isStill: Bool
    ) {
        self.session = session
        self.land = land
        self.facts = facts
        self.width = width
        self.height = height
        self.isStill = isStill
    }

    /// A flight projected into the picture.
    private struct View {
        let flight: PaperFlight
        let map: CalmMap
        let origin: CalmMap.Point
        let destination: CalmMap.Point
        let dots: [CalmMap.Point]
    }

    /// Adapts to a new picture size. The caller must redraw the maps.
    public mutating func resize(width: Double, height: Double) {
        self.width = width
        self.height = height
        view = view.flatMap { look(at: $0.flight) }
        past = past.flatMap { look(at: $0.flight) }
        wasSettled = false
    }

    /// The origin and destination cities of the current flight.
    public var cities: (from: String, to: String)? {
        view.map { ($0.flight.origin.city, $0.flight.destination.city) }
    }

    // MARK: - Drawing a frame

    /// Draws everything except the map into ``list``, at the given number of seconds after the start of the session.
    public mutating func draw(at seconds: Double) -> Frame? {
        let breath = BreathingCycle(at: max(0, seconds))
        if breath.flight != index {
            guard let flights = session.flight(breath.flight) else { return nil }
            past = index >= 0 ? view : nil
            view = look(at: flights.now)
            index = breath.flight
            wasSettled = false
        }
        guard let view else { return nil }
        let elapsed = breath.fraction * breath.length
        let crossing = isStill ? CalmScene.stillCrossing : CalmScene.crossing
        // The first map fades in over the still picture of the page; with reduced motion it appears immediately.
        let faded = index == 0 && isStill ? 1 : Easing.gentle(elapsed / crossing)
        let isSettled = isStill && faded == 1
        let isRedrawn = !(isSettled && wasSettled)
        if isRedrawn {
            list.clear()
            if faded < 1, let past { dots(of: past, seconds, opacity: 1 - faded) }
            dots(of: view, seconds, opacity: faded)
            plane(of: view, isStill ? 0.5 : breath.fraction, opacity: isStill ? faded : 1)
        }
        wasSettled = isSettled
        let fact = facts.fact(during: index)
        let factTime = min(elapsed, breath.length - elapsed)
        return Frame(
            flight: index, mapOpacity: faded, direction: breath.direction,
            inwardOpacity: breath.visibility(of: .inward), outwardOpacity: breath.visibility(of: .outward),
            ringScale: isStill ? 1 : 0.46 + 0.54 * breath.fullness,
            ringOpacity: isStill ? 0.12 + 0.24 * breath.fullness : 0.26, fact: fact,
            factOpacity: fact == nil ? 0 : Easing.gentle(factTime / 0.8), isRedrawn: isRedrawn)
    }

    /// Projects a flight into the upper middle of the picture, above the text, as large as the picture allows.
    private func look(at flight: PaperFlight) -> View? {
        let center = CalmMap.Point(x: width / 2, y: height * 0.36)
        let length = min(height * 0.39, width * 0.62)
        let map = CalmMap(under: flight, width: width, height: height, center: center, wayLength: length)
        guard let origin = map.point(flight.origin.place), let destination = map.point(flight.destination.place)
        else { return nil }
        var dots: [CalmMap.Point] = []
        for airport in session.airports
        where airport.code != flight.origin.code && airport.code != flight.destination.code {
            if let point = map.point(airport.place), point.x > -8, point.x < width + 8, point.y > -8,
                point.y < height + 8
            {
                dots.append(point)
            }
        }
        return View(flight: flight, map: map, origin: origin, destination: destination, dots: dots)
    }

    private mutating func dots(of view: View, _ seconds: Double, opacity: Double) {
        for (index, dot) in view.dots.enumerated() {
            let swell = swell(seconds, Double(index % 3) / 3)
            list.add(.disc, dot.x, dot.y, 3.6 * (1 + 0.35 * swell))
            list.paint(.dot, (0.45 + 0.45 * swell) * opacity)
        }
        for end in [view.origin, view.destination] {
            let swell = swell(seconds, 0)
            list.add(.disc, end.x, end.y, 14 * (1 + 0.7 * swell))
            list.paint(.dot, (0.34 - 0.24 * swell) * opacity)
            list.add(.disc, end.x, end.y, 6)
            list.paint(.dot, opacity)
        }
    }

    /// Returns the strength of a dot's pulse, which rises from 0 to 1 and falls back to 0 within each period.
    private func swell(_ seconds: Double, _ phase: Double) -> Double {
        isStill ? 0.5 : Easing.swell(seconds / CalmScene.pulse + phase)
    }

    private mutating func plane(of view: View, _ fraction: Double, opacity: Double) {
        let pose = view.flight.pose(at: fraction)
        guard let place = view.map.point(pose.place) else { return }
        let alpha = isStill ? opacity : pose.opacity
        guard alpha > 0 else { return }
        let angle = view.map.direction(heading: pose.heading, at: pose.place)
        // The plane has its designed size on pictures of the usual height. On smaller pictures, the plane is smaller.
        let unit = min(1.05, max(0.8, min(width, height * 0.8) / 420))
        let scale = pose.scale * unit
        // As the plane climbs, its shadow moves away and fades.
        let height = (pose.scale - PaperFlight.smallest) / (PaperFlight.largest - PaperFlight.smallest)
        list.add(
            .place, place.x + (4 + 22 * height) * unit, place.y + (6 + 38 * height) * unit, angle, scale)
        list.add(.shadow, (0.30 - 0.16 * height) * alpha)
        list.add(.restore)
        list.add(.place, place.x, place.y, angle, scale)
        let x = place.x - view.origin.x
        let y = place.y - view.origin.y
        let trail = min(190, (x * x + y * y).squareRoot() / scale)
        if trail > 24, !isStill {
            list.add(.begin)
            list.polygon([(-18, -1.6), (-trail, -0.4), (-trail, 0.4), (-18, 1.6)])
            list.add(.fade, -18, -trail)
            list.paint(.wing, 0.8 * alpha)
        }
        for (colour, shape) in CalmScene.sheets {
            list.add(.begin)
            list.polygon(shape)
            list.add(.fill)
            list.paint(colour, alpha)
        }
        list.add(.restore)
    }

    /// The paper plane seen from above, with its nose to the right: two wings and the keel between them.
    package static let sheets: [(DisplayList.Colour, [(x: Double, y: Double)])] = [
        (.wing, [(46, 0), (-30, -30), (-16, -4)]), (.fold, [(46, 0), (-30, 30), (-16, 4)]),
        (.keel, [(46, 0), (-16, -4), (-22, 0), (-16, 4)]),
    ]

    // MARK: - The map

    /// Returns the map of the current flight: sea, land and coast. The map is drawn once per flight.
    public func map() -> DisplayList {
        var list = DisplayList()
        list.add(.cover)
        list.paint(.sea)
        guard let view else { return list }
        let outlines = view.map.outlines(of: land)
        list.add(.begin)
        for outline in outlines {
            list.outline(outline.points.map { ($0.x, $0.y) }) { index in
                !outline.isMoved[index] && !outline.isMoved[(index + 1) % outline.points.count]
            }
        }
        list.add(.fill)
        list.paint(.land, 1)
        list.add(.stroke, 1.5)
        list.paint(.coast, 1)
        return list
    }
}
