/// A grid of the floor area inside an airport's buildings, used to measure distances. The grid has walls, but no
/// floors, doors, shops or controls. A measured distance is therefore a lower bound, to which routes add a detour.
struct FloorPlan {
    /// The side of a grid square in decimetres.
    static let side: Int32 = 60
    /// The maximum distance, in decimetres, from a point outside a building to the square that the point is assigned
    /// to. Such points are on jet bridges or in front of walls, for example.
    private static let reach: Int32 = 600

    private let west: Int32
    private let south: Int32
    private let columns: Int
    private let rows: Int
    private var isInside: [Bool]
    /// The number of the building complex that each square belongs to; 0 outside buildings.
    private var part: [Int32]

    /// Creates the plan. Returns nil if there are no buildings or the plan would be too large.
    ///
    /// - Parameter isWalked: whether the plan is used for routes. If false, only ``contains(_:)`` can be used.
    init?(_ buildings: [TerminalMap.Building], isWalked: Bool = true) {
        var west = Int32.max
        var east = Int32.min
        var south = Int32.max
        var north = Int32.min
        for building in buildings {
            for ring in building.rings {
                for point in ring {
                    west = min(west, point.east)
                    east = max(east, point.east)
                    south = min(south, point.north)
                    north = max(north, point.north)
                }
            }
        }
        guard west < east, south < north else { return nil }
        // Adds space on each side, so that no building touches the edge.
        self.west = west - 2 * FloorPlan.side
        self.south = south - 2 * FloorPlan.side
        columns = Int((east - self.west) / FloorPlan.side) + 3
        rows = Int((north - self.south) / FloorPlan.side) + 3
        guard columns * rows <= FloorPlan.mostSquares else { return nil }
        isInside = [Bool](repeating: false, count: columns * rows)
        part = [Int32](repeating: 0, count: columns * rows)
        for building in buildings { fill(building) }
        guard isWalked else { return }
        for building in buildings { trace(building) }
        widen()
        nameParts()
    }

    /// Whether a point is inside a building, accurate to half a square.
    func contains(_ point: MapPoint) -> Bool {
        let column = Int(floorDivide(Int64(point.east - west), Int64(FloorPlan.side)))
        let row = Int(floorDivide(Int64(point.north - south), Int64(FloorPlan.side)))
        guard column >= 0, row >= 0, column < columns, row < rows else { return false }
        return isInside[row * columns + column]
    }

    /// The maximum number of squares. A plan of 20 km by 20 km would exceed this number and take too long to process.
    private static let mostSquares = 4_000_000

    // MARK: - Drawing

    /// Marks the squares whose midpoint is inside the building.
    private mutating func fill(_ building: TerminalMap.Building) {
        var low = Int32.max
        var high = Int32.min
        for ring in building.rings {
            for point in ring {
                low = min(low, point.north)
                high = max(high, point.north)
            }
        }
        guard low <= high else { return }
        for row in Int((low - south) / FloorPlan.side)...Int((high - south) / FloorPlan.side) {
            let north = south + Int32(row) * FloorPlan.side + FloorPlan.side / 2
            var crossings: [Int32] = []
            for ring in building.rings {
                for index in ring.indices.dropFirst() {
                    let a = ring[index - 1]
                    let b = ring[index]
                    guard (a.north <= north) != (b.north <= north) else { continue }
                    let along = Int64(north - a.north) * Int64(b.east - a.east) / Int64(b.north - a.north)
                    crossings.append(a.east + Int32(along))
                }
            }
            crossings.sort()
            for index in stride(from: 0, to: crossings.count - 1, by: 2) {
                let first = Int((crossings[index] - west + FloorPlan.side / 2) / FloorPlan.side)
                let last = Int((crossings[index + 1] - west - FloorPlan.side / 2) / FloorPlan.side)
                guard first <= last else { continue }
                for column in max(0, first)...min(columns - 1, last) { isInside[row * columns + column] = true }
            }
        }
    }

    /// Marks the squares of the outlines, so that parts narrower than a square are kept.
    private mutating func trace(_ building: TerminalMap.Building) {
        for ring in building.rings {
            for index in ring.indices.dropFirst() {
                for square in squares(from: ring[index - 1], to: ring[index]) { isInside[square] = true }
            }
        }
    }

    /// Returns the squares that a straight line passes through.
    private func squares(from a: MapPoint, to b: MapPoint) -> [Int] {
        var squares: [Int] = []
        let steps = max(1, Int(max(abs(b.east - a.east), abs(b.north - a.north)) / (FloorPlan.side / 2)))
        for step in 0...steps {
            let east = a.east + Int32(Int64(b.east - a.east) * Int64(step) / Int64(steps))
            let north = a.north + Int32(Int64(b.north - a.north) * Int64(step) / Int64(steps))
            let column = Int((east - west) / FloorPlan.side)
            let row = Int((north - south) / FloorPlan.side)
            guard column >= 0, row >= 0, column < columns, row < rows else { continue }
            let square = row * columns + column
            if squares.last != square { squares.append(square) }
        }
        return squares
    }

    /// Marks squares between two marked squares, to close the tiny gaps that maps show between adjacent buildings.
    private mutating func widen() {
        var wider = isInside
        for row in 1..<(rows - 1) {
            for column in 1..<(columns - 1) where !isInside[row * columns + column] {
                let square = row * columns + column
                let isBetween =
                    isInside[square - 1] && isInside[square + 1]
                    || isInside[square - columns]
                        && isInside[square + columns]
                if isBetween { wider[square] = true }
            }
        }
        isInside = wider
    }

    private mutating func nameParts() {
        var name: Int32 = 0
        var open: [Int] = []
        for start in isInside.indices where isInside[start] && part[start] == 0 {
            name += 1
            part[start] = name
            open.append(start)
            while let square = open.popLast() {
                for (step, _) in steps(from: square) where part[square + step] == 0 {
                    part[square + step] = name
                    open.append(square + step)
                }
            }
        }
    }

    /// Returns the steps from a square to each of its eight neighbours that is inside a building. The length of each
    /// step is in hundredths of the side of a square.
    private func steps(from square: Int) -> [(step: Int, length: Int32)] {
        var found: [(step: Int, length: Int32)] = []
        for (across, up, length) in FloorPlan.moves {
            let step = up * columns + across
            let target = square + step
            guard target >= 0, target < isInside.count, isInside[target] else { continue }
            // A diagonal step must not cut the corner of a wall.
            if across != 0, up != 0, !isInside[square + across], !isInside[square + up * columns] { continue }
            found.append((step, length))
        }
        return found
    }

    private static let moves: [(Int, Int, Int32)] = [
        (1, 0, 100), (-1, 0, 100), (0, 1, 100), (0, -1, 100), (1, 1, 141), (1, -1, 141), (-1, 1, 141), (-1, -1, 141),
    ]

    // MARK: - Queries

    /// Returns the square that is nearest to a point; nil if the point is too far from any building.
    private func square(of point: MapPoint) -> Int? {
        let column = Int(floorDivide(Int64(point.east - west), Int64(FloorPlan.side)))
        let row = Int(floorDivide(Int64(point.north - south), Int64(FloorPlan.side)))
        let reach = Int(FloorPlan.reach / FloorPlan.side)
        var best: (distance: Int, square: Int)?
        for up in -reach...reach {
            for across in -reach...reach {
                let distance = across * across + up * up
                guard column + across >= 0, column + across < columns, row + up >= 0, row + up < rows,
                    distance <= reach * reach, distance < best?.distance ?? Int.max
                else { continue }
                let square = (row + up) * columns + column + across
                if isInside[square] { best = (distance, square) }
            }
        }
        return best?.square
    }

    private func middle(_ square: Int) -> MapPoint {
        MapPoint(
            east: west + Int32(square % columns) * FloorPlan.side + FloorPlan.side / 2,
            north: south + Int32(square / columns) * FloorPlan.side + FloorPlan.side / 2)
    }

    /// Whether two points are connected inside buildings; nil if either point is too far from any building.
    func isConnected(_ a: MapPoint, _ b: MapPoint) -> Bool? {
        guard let start = square(of: a), let end = square(of: b) else { return nil }
        return part[start] == part[end]
    }

    /// Returns the corners of the shortest line between two points that stays inside buildings; nil if the points are
    /// not connected.
    func line(from a: MapPoint, to b: MapPoint) -> [MapPoint]? {
        guard let start = square(of: a), let end = square(of: b), part[start] == part[end] else { return nil }
        guard let squares = path(from: start, to: end) else { return nil }
        return [a] + straightened(squares).map { middle($0) } + [b]
    }

    /// Finds the shortest path with Dijkstra's algorithm. Lengths are small whole numbers, so open squares are kept in
    /// buckets.
    private func path(from start: Int, to end: Int) -> [Int]? {
        var best = [Int32](repeating: .max, count: isInside.count)
        var before = [Int32](repeating: -1, count: isInside.count)
        var buckets = [[Int]](repeating: [], count: FloorPlan.buckets)
        best[start] = 0
        buckets[0].append(start)
        var length: Int32 = 0
        var waiting = 1
        while waiting > 0 {
            let bucket = Int(length) % FloorPlan.buckets
            while let square = buckets[bucket].popLast() {
                waiting -= 1
                guard best[square] == length else { continue }
                if square == end {
                    var squares = [end]
                    var at = end
                    while at != start {
                        at = Int(before[at])
                        squares.append(at)
                    }
                    squares.reverse()
                    return squares
                }
                for (step, cost) in steps(from: square) where length + cost < best[square + step] {
                    best[square + step] = length + cost
                    before[square + step] = Int32(square)
                    buckets[Int(length + cost) % FloorPlan.buckets].append(square + step)
                    waiting += 1
                }
            }
            length += 1
        }
        return nil
    }

    /// The number of buckets, which must exceed the length of the longest step.
    private static let buckets = 160

    /// Straightens a path wherever no wall is in the way.
    private func straightened(_ squares: [Int]) -> [Int] {
        guard squares.count > 2 else { return squares }
        var kept = [squares[0]]
        var from = 0
        while from < squares.count - 1 {
            var to = from + 1
            var reach = squares.count - 1
            // Finds a distant visible square by repeated halving. Squares nearer than a visible square are nearly
            // always visible, too.
            while reach > to {
                if isClear(squares[from], squares[reach]) {
                    to = reach
                    break
                }
                reach = from + (reach - from) / 2
            }
            while to + 1 < squares.count, isClear(squares[from], squares[to + 1]) { to += 1 }
            kept.append(squares[to])
            from = to
        }
        return kept
    }

    private func isClear(_ a: Int, _ b: Int) -> Bool {
        for square in squares(from: middle(a), to: middle(b)) where !isInside[square] { return false }
        return true
    }
}
