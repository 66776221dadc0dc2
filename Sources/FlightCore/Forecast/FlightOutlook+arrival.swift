extension FlightOutlook {
    /// How far from what is said it is expected to arrive; nil if nobody says when that is.
    public var arrivalSpread: ArrivalSpread? {
        guard let said = BestTimes(flight, now: now).in else { return nil }
        let range = forecast.in
        let middle = `in`(range.middle)
        return ArrivalSpread(
            early: middle - `in`(range.low), late: `in`(range.high) - middle, shift: middle - said)
    }
}
