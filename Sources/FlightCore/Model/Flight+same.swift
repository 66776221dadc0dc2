extension Flight {
    /// Whether both are the same real flight, which several people may be on: the same number, route and day.
    func isSameFlight(as other: Flight) -> Bool {
        guard let number, let leaves = out.scheduled, let others = other.out.scheduled else { return false }
        return number == other.number && origin.code == other.origin.code && destination.code == other.destination.code
            && origin.zone.local(leaves).day == origin.zone.local(others).day
    }
}
