extension Flight {
    /// The airport and the local day of departure of a replacement flight to this flight's destination. After a
    /// diversion to a known airport, the replacement departs from that airport on the day of the landing. Otherwise, it
    /// departs from the origin on the day of the scheduled departure. The day is nil if the departure time is unknown.
    public var instead: (from: Airport, day: Day?) {
        guard status == .diverted, divertedTo != nil, let landed = self[.in].actual ?? on.actual ?? on.estimated else {
            return (origin, out.scheduled.map { origin.zone.local($0).day })
        }
        return (landingAirport, landingAirport.zone.local(landed).day)
    }
}
