/// Assigns indices to groups in order of first use.
struct GroupKeys {
    private var numbers: [UInt64: Int32] = [:]

    var count: Int { numbers.count }

    mutating func number(_ key: UInt64) -> Int32 {
        if let known = numbers[key] { return known }
        let number = Int32(numbers.count)
        numbers[key] = number
        return number
    }
}
