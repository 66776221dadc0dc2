extension FlightOutlook {
    /// The expected deviation from the best known arrival time; nil if that time is unknown.
    public var arrivalSpread: ArrivalSpread? {
        guard let said = BestTimes(flight, now: now).in else { return nil }
        let range = forecast.in
        let middle = `in`(range.middle)
        return ArrivalSpread(
            early: middle - `in`(range.low), late: `in`(range.high) - middle, shift: middle - said)
    }
}
