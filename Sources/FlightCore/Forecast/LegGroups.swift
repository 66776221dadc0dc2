/// The legs of a book, grouped by a shared property. Each group is sorted by time.
struct LegGroups {
    /// The indices of the legs, group after group.
    private var legs: [Int32] = []
    /// The time of each leg, stored here so that searches need not access the legs.
    private var times: [Int32] = []
    private var starts: [Int32] = []

    /// - Parameters:
    ///   - count: the number of groups.
    ///   - group: returns the group of a leg; nil if the leg is not in any group.
    ///   - time: returns the time by which groups are sorted.
    init(_ book: [ForecastLeg], count: Int, group: (ForecastLeg) -> Int32?, time: (ForecastLeg) -> Int32) {
        var sizes = [Int32](repeating: 0, count: count + 1)
        for leg in book {
            if let group = group(leg) { sizes[Int(group) + 1] += 1 }
        }
        for index in 0..<count { sizes[index + 1] += sizes[index] }
        starts = sizes
        legs = [Int32](repeating: 0, count: Int(sizes[count]))
        for (index, leg) in book.enumerated() {
            guard let group = group(leg) else { continue }
            legs[Int(sizes[Int(group)])] = Int32(index)
            sizes[Int(group)] += 1
        }
        for index in 0..<count {
            let range = Int(starts[index])..<Int(starts[index + 1])
            legs[range].sort { a, b in
                let (first, second) = (time(book[Int(a)]), time(book[Int(b)]))
                return first == second ? a < b : first < second
            }
        }
        times = legs.map { time(book[Int($0)]) }
    }

    func places(_ group: Int32) -> Range<Int> { Int(starts[Int(group)])..<Int(starts[Int(group) + 1]) }
    func leg(at place: Int) -> Int { Int(legs[place]) }
    func time(at place: Int) -> Int32 { times[place] }

    /// Returns the position of the first leg in the group whose time is after the given time.
    func place(after time: Int32, in group: Int32) -> Int {
        var range = places(group)
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            if times[middle] <= time {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound
    }
}
