public import FlightCore

/// The picture of calm mode: a map that changes once a flight, and above it, at every instant, dots that pulse, the
/// paper plane, its trail and its shadow.
public struct CalmScene: Sendable {
    /// What an instant looks like beside the picture.
    public struct Frame: Hashable, Sendable {
        /// Which flight of the session; another one has another map.
        public let flight: Int
        /// How far the map has faded in over the one before, 0…1.
        public let mapOpacity: Double
        public let direction: BreathingCycle.Direction
        public let inwardOpacity: Double
        public let outwardOpacity: Double
        /// The size of the ring of breath, 0…1, and its light.
        public let ringScale: Double
        public let ringOpacity: Double
        /// Which fact is told; none during the first flight.
        public let fact: Int?
        /// How visible the fact is.
        public let factOpacity: Double
        /// Whether the picture differs from the one before. Without motion it seldom does.
        public let isRedrawn: Bool
    }

    /// Seconds in which one map gives way to the next.
    static let crossing = 1.6
    static let stillCrossing = 0.4
    /// Seconds of a dot's pulse.
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

    /// The moving part of the picture, as it was last drawn.
    public private(set) var list = DisplayList()

    /// - Parameters:
    ///   - width: of the picture in CSS pixels; so is height.
    ///   - facts: how many facts there are to tell.
    ///   - isStill: nothing travels (`prefers-reduced-motion`).
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

    /// One flight as it stands in the picture.
    private struct View {
        let flight: PaperFlight
        let map: CalmMap
        let origin: CalmMap.Point
        let destination: CalmMap.Point
        let dots: [CalmMap.Point]
    }

    /// The picture has another size; maps are to be drawn anew.
    public mutating func resize(width: Double, height: Double) {
        self.width = width
        self.height = height
        view = view.flatMap { look(at: $0.flight) }
        past = past.flatMap { look(at: $0.flight) }
        wasSettled = false
    }

    /// The cities of the flight that is under way.
    public var cities: (from: String, to: String)? {
        view.map { ($0.flight.origin.city, $0.flight.destination.city) }
    }

    // MARK: - An instant

    /// Draws the moving part at so many seconds of the session into ``list``.
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
        // The first map fades in over the page's own picture; without motion it is there.
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

    /// Where the flight lies in the picture: in its upper middle, above the words, as long as fits.
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

    /// 0…1 and back in the time of a pulse.
    private func swell(_ seconds: Double, _ phase: Double) -> Double {
        isStill ? 0.5 : Easing.swell(seconds / CalmScene.pulse + phase)
    }

    private mutating func plane(of view: View, _ fraction: Double, opacity: Double) {
        let pose = view.flight.pose(at: fraction)
        guard let place = view.map.point(pose.place) else { return }
        let alpha = isStill ? opacity : pose.opacity
        guard alpha > 0 else { return }
        let angle = view.map.direction(heading: pose.heading, at: pose.place)
        // Pictures of the usual height have the plane as designed; on small ones it is smaller.
        let unit = min(1.05, max(0.8, min(width, height * 0.8) / 420))
        let scale = pose.scale * unit
        // The shadow falls away as the plane climbs, and grows faint.
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

    /// The folded sheet seen from above, nose to the right: two wings and the keel between them.
    static let sheets: [(DisplayList.Colour, [(x: Double, y: Double)])] = [
        (.wing, [(46, 0), (-30, -30), (-16, -4)]), (.fold, [(46, 0), (-30, 30), (-16, 4)]),
        (.keel, [(46, 0), (-16, -4), (-22, 0), (-16, 4)]),
    ]

    // MARK: - The map

    /// The map of the flight that is under way: sea, land and coast, to be drawn once.
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
