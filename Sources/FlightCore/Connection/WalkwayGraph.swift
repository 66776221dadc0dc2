/// The walkways of a map as a graph. Walkways are connected where they share a point.
struct WalkwayGraph {
    /// The maximum distance in metres between a gate and a walkway that serves it.
    private static let reach = 60.0

    private var points: [MapPoint] = []
    private var neighbours: [[(point: Int, metres: Double)]] = []

    init(_ walkways: [TerminalMap.Walkway]) {
        var known: [MapPoint: Int] = [:]
        for walkway in walkways {
            var last: Int?
            for point in walkway.points {
                let index: Int
                if let found = known[point] {
                    index = found
                } else {
                    index = points.count
                    known[point] = index
                    points.append(point)
                    neighbours.append([])
                }
                if let last, last != index {
                    let metres = points[last].distance(to: point)
                    neighbours[last].append((index, metres))
                    neighbours[index].append((last, metres))
                }
                last = index
            }
        }
    }

    /// Returns the shortest route along walkways, including a straight line at each end; nil if there is none.
    func line(from a: MapPoint, to b: MapPoint) -> [MapPoint]? {
        // Tries all walkways near a gate, because the nearest one may be a jet bridge that leads nowhere.
        let starts = nearest(to: a)
        let ends = nearest(to: b)
        guard !starts.isEmpty, !ends.isEmpty else { return nil }
        var metres = [Double](repeating: .infinity, count: points.count)
        var before = [Int](repeating: -1, count: points.count)
        var isDone = [Bool](repeating: false, count: points.count)
        var heap = PointHeap()
        for start in starts {
            metres[start] = points[start].distance(to: a)
            heap.push(start, metres[start])
        }
        while let (point, length) = heap.pop() {
            guard !isDone[point], length <= metres[point] else { continue }
            isDone[point] = true
            for (next, step) in neighbours[point] where length + step < metres[next] {
                metres[next] = length + step
                before[next] = point
                heap.push(next, length + step)
            }
        }
        var best: (metres: Double, end: Int)?
        for end in ends where metres[end] < .infinity {
            let whole = metres[end] + points[end].distance(to: b)
            if whole < best?.metres ?? .infinity { best = (whole, end) }
        }
        guard let best else { return nil }
        var line = [b]
        var at = best.end
        while at >= 0 {
            line.append(points[at])
            at = before[at]
        }
        line.append(a)
        line.reverse()
        return line
    }

    private func nearest(to place: MapPoint) -> [Int] {
        points.indices.filter { points[$0].distance(to: place) <= WalkwayGraph.reach }
    }
}

/// A priority queue of points, nearest first.
private struct PointHeap {
    private var items: [(metres: Double, point: Int)] = []

    mutating func push(_ point: Int, _ metres: Double) {
        items.append((metres, point))
        var at = items.count - 1
        while at > 0, items[at].metres < items[(at - 1) / 2].metres {
            items.swapAt(at, (at - 1) / 2)
            at = (at - 1) / 2
        }
    }

    mutating func pop() -> (point: Int, metres: Double)? {
        guard let first = items.first else { return nil }
        let last = items.removeLast()
        if !items.isEmpty {
            items[0] = last
            var at = 0
            while true {
                var least = at
                for child in [2 * at + 1, 2 * at + 2]
                where child < items.count && items[child].metres < items[least].metres {
                    least = child
                }
                if least == at { break }
                items.swapAt(at, least)
                at = least
            }
        }
        return (first.point, first.metres)
    }
}
