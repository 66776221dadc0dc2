/// The heat map on a flat map.
public struct FlatPicture: Sendable {
    private let atlas: Atlas
    private let land: Land
    private let width: Double

    private static let mostNames = 7
    /// The map width for which the line widths are designed. Line widths scale with the map, but less strongly on
    /// phones.
    private static let drawnFor = 940.0
    private static let waysAtOnce = 200

    public init(atlas: Atlas, land: Land, width: Double) {
        self.atlas = atlas
        self.land = land
        self.width = width
    }

    /// Draws the map.
    ///
    /// - Returns: the height of the picture.
    public func draw(on list: inout AtlasDisplayList) -> Double {
        list.clear()
        let ways = atlas.lines.map {
            WorldMap.Way(
                from: atlas.places[$0.from].position, to: atlas.places[$0.to].position,
                step: atlas.lines.count > 1500 ? 5 : 3)
        }
        let map = WorldMap(showing: ways, weights: atlas.lines.map { $0.flights }, width: width)
        list.move(0, 0)
        list.line(width, 0)
        list.line(width, map.height)
        list.line(0, map.height)
        list.fill(.sea, 1)
        ground(&list, map)
        let scale = width / FlatPicture.drawnFor * (width < 720 ? 1.9 : 1)
        lines(&list, map, ways, scale)
        spots(&list, map, min(1, scale * 1.1))
        return map.height
    }

    private func ground(_ list: inout AtlasDisplayList, _ map: WorldMap) {
        var points: [WorldMap.Point] = []
        for ring in 0..<land.ringCount {
            guard map.trace(land, ring: ring, into: &points) else { continue }
            for shift in map.sheets(of: points) {
                for (index, point) in points.enumerated() {
                    if index == 0 { list.move(point.x + shift, point.y) } else { list.line(point.x + shift, point.y) }
                }
            }
        }
        list.fill(.land, 1)
    }

    private func lines(_ list: inout AtlasDisplayList, _ map: WorldMap, _ ways: [WorldMap.Way], _ scale: Double) {
        let most = atlas.most
        var index = 0
        while index < ways.count {
            let flights = atlas.lines[index].flights
            let start = index
            while index < ways.count, atlas.lines[index].flights == flights, index - start < FlatPicture.waysAtOnce {
                for piece in map.pieces(of: ways[index]) {
                    for (at, point) in piece.enumerated() {
                        if at == 0 { list.move(point.x, point.y) } else { list.line(point.x, point.y) }
                    }
                }
                index += 1
            }
            list.stroke(routesFlown: flights, most: most, of: atlas.lines.count, scale: scale)
        }
    }

    private func spots(_ list: inout AtlasDisplayList, _ map: WorldMap, _ scale: Double) {
        let most = atlas.spots.first?.flights ?? 1
        var names: [(code: Airport.Code, x: Double, y: Double, isLeft: Bool)] = []
        for spot in atlas.spots {
            let place = atlas.places[spot.place]
            let point = map.point(place.position)
            let radius = HeatLine.radius(flights: spot.flights, most: most) * scale
            list.circle(point.x, point.y, radius)
            let isLeft = point.x > width - 48
            let x = isLeft ? point.x - radius - 4 : point.x + radius + 4
            let y = point.y > map.height - 20 ? point.y - 6 : point.y + 14
            guard names.count < FlatPicture.mostNames, y > 14,
                !names.contains(where: { ($0.x - x).magnitude < 40 && ($0.y - y).magnitude < 18 })
            else { continue }
            names.append((place.code, x, y, isLeft))
        }
        list.fillAll(.dot, 1)
        for name in names { list.name(name.code, name.x, name.y, endsThere: name.isLeft) }
    }
}
