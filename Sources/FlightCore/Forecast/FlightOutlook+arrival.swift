extension FlightOutlook {
    /// The expected deviation from the announced or estimated arrival; nil if there is no such time.
    public var arrivalSpread: ArrivalSpread? {
        guard let said = BestTimes(flight, now: now).in else { return nil }
        let range = forecast.in
        let middle = `in`(range.middle)
        return ArrivalSpread(
            early: middle - `in`(range.low), late: `in`(range.high) - middle, shift: middle - said)
    }
}
