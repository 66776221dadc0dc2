/// The chance that a flight leaves on time, and the likely departure times: the part of a ``FlightOutlook`` that a device
/// keeps.
public struct DepartureOdds: Hashable, Sendable {
    /// How many of ``among`` such flights leave less than 15 minutes late.
    public let onTime: Int
    public let among: Int
    /// The scheduled OUT time to which the odds apply, in whole minutes.
    public let scheduled: Instant
    /// The 10th percentile of the OUT time.
    public let low: Instant
    /// The median of the OUT time.
    public let middle: Instant
    /// The 90th percentile of the OUT time.
    public let high: Instant
}

extension FlightOutlook {
    /// The odds that are complementary to those of a delay of at least 15 minutes.
    public var departureOdds: DepartureOdds {
        let late = FlightOutlook.odds(forecast.late15)
        let range = forecast.out
        return DepartureOdds(
            onTime: late.among - late.of, among: late.among, scheduled: scheduledOut, low: out(range.low),
            middle: out(range.middle), high: out(range.high))
    }
}

extension DepartureOdds {
    /// The JSON form: `[onTime, among, scheduled, low, middle, high]`, with times in Unix seconds.
    public var json: JSONValue {
        var items: [JSONValue] = [.integer(Int64(onTime)), .integer(Int64(among))]
        for time in [scheduled, low, middle, high] { items.append(.integer(time.seconds)) }
        return .array(items)
    }

    /// Reads the JSON form written by ``json``; nil if the value has a different form.
    public init?(_ value: JSONValue?) {
        guard let items = value?.array, items.count == 6 else { return nil }
        let numbers = items.compactMap { $0.integer }
        guard numbers.count == 6, (1...100).contains(numbers[1]), (0...numbers[1]).contains(numbers[0]),
            numbers[2...].allSatisfy({ Instant.plausible.contains(Instant($0)) })
        else { return nil }
        self.init(
            onTime: Int(numbers[0]), among: Int(numbers[1]), scheduled: Instant(numbers[2]), low: Instant(numbers[3]),
            middle: Instant(numbers[4]), high: Instant(numbers[5]))
    }
}
