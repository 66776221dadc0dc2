extension Flight {
    /// The assumed travel time from home to the home airport if the owner has not set one. From most city centres a
    /// taxi takes half an hour and a train one hour.
    public static let usualTimeFromHome = Span.minutes(45)

    /// Sets ``timeFromHome`` from the given settings.
    public mutating func leavesFrom(_ settings: Settings) {
        let said = settings.minutes(to: origin).map { Span.minutes(Int64($0)) }
        let time = said ?? (settings.isHome(origin) ? Flight.usualTimeFromHome : nil)
        // Assign only a new value: each assignment copies the facts of the flight.
        if timeFromHome != time { timeFromHome = time }
    }
}
