extension Flight {
    /// Where another flight would have to leave from to bring one to the same destination, and on which day by the
    /// calendar there: from the airport at which it landed, if it was diverted. The day is nil if nobody knows it.
    public var instead: (from: Airport, day: Day?) {
        guard status == .diverted, divertedTo != nil, let landed = self[.in].actual ?? on.actual ?? on.estimated else {
            return (origin, out.scheduled.map { origin.zone.local($0).day })
        }
        return (landingAirport, landingAirport.zone.local(landed).day)
    }
}
