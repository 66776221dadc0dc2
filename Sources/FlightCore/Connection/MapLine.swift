/// Functions for lines on an airport's plan.
public enum MapLine {
    /// Returns the point halfway along the line.
    public static func middle(of line: [MapPoint]) -> MapPoint {
        guard var last = line.first else { return MapPoint(east: 0, north: 0) }
        var rest = length(line) / 2
        for point in line.dropFirst() {
            let step = last.distance(to: point)
            if step >= rest, step > 0 {
                let share = rest / step
                return MapPoint(
                    east: last.east + Int32((Double(point.east - last.east) * share).rounded()),
                    north: last.north + Int32((Double(point.north - last.north) * share).rounded()))
            }
            rest -= step
            last = point
        }
        return last
    }

    /// Returns the length of the line in metres.
    public static func length(_ line: [MapPoint]) -> Double {
        var length = 0.0
        for index in line.indices.dropFirst() { length += line[index - 1].distance(to: line[index]) }
        return length
    }
}
