/// The heat map on a globe.
public struct GlobePicture: Sendable {
    private let atlas: Atlas
    private let ground: Globe.Ground
    private let center: Coordinate
    private let globe: Globe
    private let x: Double
    private let y: Double
    private let radius: Double
    /// The factor for line widths, which makes lines thinner on a small globe.
    private let scale: Double

    private static let mostNames = 6
    /// The maximum number of curves per stroke. One long path takes longer to draw than several short ones.
    private static let curvesAtOnce = 400

    public init(atlas: Atlas, ground: Globe.Ground, center: Coordinate, width: Double, height: Double) {
        self.atlas = atlas
        self.ground = ground
        self.center = center
        globe = Globe(center: center)
        x = width / 2
        y = height / 2
        radius = max(10, min(width, height) / 2 - 14)
        scale = min(1, max(0.62, radius / 300))
    }

    public func draw(on list: inout AtlasDisplayList) {
        list.clear()
        list.circle(x, y, radius)
        list.fill(.sea, 1)
        land(&list)
        list.circle(x, y, radius)
        list.stroke(.rim, 1, width: 1)
        lines(&list)
        spots(&list)
    }

    private func land(_ list: inout AtlasDisplayList) {
        let opposite = ground.land.contains(
            longitude: WorldMap.wrapped(center.longitude + 180), latitude: -center.latitude)
        // Corners too close to the previous corner to be visible are skipped.
        let least = 0.64 / (radius * radius)
        var last = WorldMap.Point(x: 9, y: 9)
        globe.trace(ground, opposite: opposite) { stroke in
            switch stroke {
            case .move(let point):
                list.move(x + radius * point.x, y + radius * point.y)
                last = point
            case .line(let point):
                let across = point.x - last.x
                let down = point.y - last.y
                guard across * across + down * down > least else { return }
                list.line(x + radius * point.x, y + radius * point.y)
                last = point
            case .disc: list.circle(x, y, radius)
            }
        }
        list.fill(.land, 1)
    }

    private func lines(_ list: inout AtlasDisplayList) {
        var index = 0
        let most = atlas.most
        while index < atlas.lines.count {
            let flights = atlas.lines[index].flights
            var curves = 0
            while index < atlas.lines.count, atlas.lines[index].flights == flights,
                curves < GlobePicture.curvesAtOnce
            {
                if let way = atlas.lines[index].way { curves += trace(way, &list) }
                index += 1
            }
            guard curves > 0 else { continue }
            list.stroke(routesFlown: flights, most: most, of: atlas.lines.count, scale: scale)
        }
    }

    /// Adds the visible part of a great circle to the current path.
    ///
    /// - Returns: the number of curves drawn.
    private func trace(_ way: Globe.Way, _ list: inout AtlasDisplayList) -> Int {
        var held = (WorldMap.Point(x: 0, y: 0), WorldMap.Point(x: 0, y: 0))
        var count = 0
        globe.trace(way) { point in
            let here = WorldMap.Point(x: x + radius * point.x, y: y + radius * point.y)
            if count == 0 {
                list.move(here.x, here.y)
            } else {
                switch count % 3 {
                case 1: held.0 = here
                case 2: held.1 = here
                default: list.curve(held.0.x, held.0.y, held.1.x, held.1.y, here.x, here.y)
                }
            }
            count += 1
        }
        return count / 3
    }

    private func spots(_ list: inout AtlasDisplayList) {
        let most = atlas.spots.first?.flights ?? 1
        var names: [(x: Double, y: Double)] = []
        var named: [(code: Airport.Code, x: Double, y: Double, isLeft: Bool)] = []
        for spot in atlas.spots {
            let place = atlas.places[spot.place]
            let point = globe.point(place.position)
            guard point.depth > 0.02 else { continue }
            let radius = HeatLine.radius(flights: spot.flights, most: most) * scale
            let at = (x: x + self.radius * point.x, y: y + self.radius * point.y)
            list.circle(at.x, at.y, radius)
            guard named.count < GlobePicture.mostNames, point.depth > 0.25,
                !names.contains(where: { ($0.x - at.x).magnitude < 44 && ($0.y - at.y).magnitude < 20 })
            else { continue }
            names.append(at)
            let isLeft = at.x > 2 * x - 48
            named.append((place.code, isLeft ? at.x - radius - 4 : at.x + radius + 4, at.y + 14, isLeft))
        }
        list.fillAll(.dot, 1)
        for name in named { list.name(name.code, name.x, name.y, endsThere: name.isLeft) }
    }
}
