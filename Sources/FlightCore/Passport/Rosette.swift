internal import CMath

/// The pattern on a passport: closed lines that bulge towards the traveller's destinations, like the guilloches on
/// paper documents.
///
/// Each route pushes the lines outwards in its direction from home. Longer and more frequent routes push the lines
/// further. Ripples run around the lines. The number of ripples depends on the year and its flights, so that each year
/// looks different.
public struct Rosette: Sendable {
    /// A straight line from the centre towards a destination.
    public struct Ray: Sendable {
        public let x: Double
        public let y: Double
        /// The rank of the destination: 0 for the most flown destination, 1 for the least flown destination that is
        /// shown.
        public let rank: Double
    }

    /// Closed lines, the innermost first, as points relative to the centre, with y pointing down.
    public let lines: [[WorldMap.Point]]
    public let rays: [Ray]
    /// The hue index, 0..<8, determined by the year.
    public let hue: Int

    public static let lineCount = 22
    static let corners = 90
    /// The radius of the innermost line.
    private static let inner = 27.0
    /// The distance from the innermost to the outermost line, in a passport without flights.
    private static let spread = 92.0
    private static let mostRays = 32

    public init(_ passport: Passport) {
        let spokes = Rosette.spokes(passport)
        var random = Rosette.seed(passport)
        func next() -> Double {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(random >> 33) / Double(UInt32.max >> 1)
        }
        hue = Rosette.hue(passport)
        let waves = (Double(5 + Int(next() * 4)), Double(9 + Int(next() * 4)))
        let phases = (next() * 2 * Double.pi, next() * 2 * Double.pi)
        let twist = (1.2 + 2.2 * next(), -(0.8 + 2.2 * next()))

        // How far the lines bulge in each direction, 0…1.
        var rise = [Double](repeating: 0, count: Rosette.corners)
        for corner in rise.indices {
            let angle = Double(corner) / Double(Rosette.corners) * 2 * Double.pi
            for spoke in spokes {
                let half = (1 + cos(angle - spoke.bearing)) / 2
                let fourth = half * half * half * half
                rise[corner] += spoke.strength * fourth * fourth * fourth * fourth * fourth * fourth
            }
        }
        let highest = rise.max() ?? 0
        if highest > 0 { for corner in rise.indices { rise[corner] = pow(rise[corner] / highest, 0.75) } }
        // A passport with few flights has smaller bulges.
        let height = 20 + 18 * (1 - 1 / (1 + Double(passport.flights) / 8))

        lines = (0..<Rosette.lineCount).map { line in
            let u = Double(line) / Double(Rosette.lineCount - 1)
            let ripple = 0.6 + 4.6 * u
            return (0..<Rosette.corners).map { corner in
                let angle = Double(corner) / Double(Rosette.corners) * 2 * Double.pi
                let wave =
                    sin(waves.0 * angle + phases.0 + twist.0 * u) + 0.6 * sin(waves.1 * angle + phases.1 + twist.1 * u)
                let radius =
                    Rosette.inner + Rosette.spread * u + height * pow(u, 1.4) * rise[corner] + ripple * wave
                return WorldMap.Point(x: radius * sin(angle), y: -radius * cos(angle))
            }
        }
        rays = spokes.prefix(Rosette.mostRays).enumerated().map { index, spoke in
            let length = min(152, 24 + 165 * pow(spoke.share, 0.55))
            return Ray(
                x: length * sin(spoke.bearing), y: -length * cos(spoke.bearing),
                rank: Double(index) / Double(Rosette.mostRays))
        }
    }

    private struct Spoke {
        /// The direction of the destination in radians, clockwise from north.
        let bearing: Double
        /// The distance from home as a fraction of half the Earth's circumference.
        let share: Double
        let strength: Double
    }

    /// Returns the spokes from the most visited airport to all other airports, the most flown first.
    private static func spokes(_ passport: Passport) -> [Spoke] {
        guard let home = passport.airports.first(where: { $0.position != nil }), let center = home.position,
            let code = home.place.listed
        else { return [] }
        var direct: [UInt32: Int] = [:]
        for route in passport.routes {
            if route.from == code { direct[route.to.packed] = route.flights }
            if route.to == code { direct[route.from.packed] = route.flights }
        }
        var spokes: [Spoke] = []
        for visited in passport.airports.dropFirst() {
            guard let position = visited.position, let place = visited.place.listed else { continue }
            let circle = GreatCircle(from: center, to: position)
            // Places that the traveller reached only from airports other than home count less.
            let flights = direct[place.packed].map { Double($0) } ?? Double(visited.flights) / 3
            let share = circle.length / (Double.pi * Coordinate.earthRadius)
            spokes.append(
                Spoke(
                    bearing: circle.heading(at: 0) * Double.pi / 180, share: share,
                    strength: (0.25 + 0.75 * share.squareRoot()) * pow(flights, 0.45)))
        }
        return spokes
    }

    private static func seed(_ passport: Passport) -> UInt64 {
        var seed = UInt64(bitPattern: Int64(passport.kilometres)) &* 31 &+ UInt64(passport.flights)
        if case .year(let year) = passport.range { seed = seed &+ UInt64(bitPattern: Int64(year)) &* 7919 }
        return (seed ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    }

    private static func hue(_ passport: Passport) -> Int {
        guard case .year(let year) = passport.range else { return 0 }
        // Gives consecutive years clearly different hues.
        return ((year * 3) % 8 + 8) % 8
    }
}
