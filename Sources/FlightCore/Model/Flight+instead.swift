extension Flight {
    /// The airport and local day from which another flight could reach the same destination: where this flight landed
    /// if it was diverted, otherwise its origin. The day is nil if the time is unknown.
    public var instead: (from: Airport, day: Day?) {
        guard status == .diverted, divertedTo != nil, let landed = self[.in].actual ?? on.actual ?? on.estimated else {
            return (origin, out.scheduled.map { origin.zone.local($0).day })
        }
        return (landingAirport, landingAirport.zone.local(landed).day)
    }
}
