extension Flight {
    /// The airport and local day of departure of a replacement flight to this flight's destination. After a diversion
    /// with a known landing, they are the airport and day of the landing. Otherwise, they are the origin and the day of
    /// the scheduled departure. The day is nil if the departure time is unknown.
    public var instead: (from: Airport, day: Day?) {
        guard status == .diverted, divertedTo != nil, let landed = self[.in].actual ?? on.actual ?? on.estimated else {
            return (origin, out.scheduled.map { origin.zone.local($0).day })
        }
        return (landingAirport, landingAirport.zone.local(landed).day)
    }
}
