extension Flight {
    /// The assumed travel time from home to the home airport if the owner has not set one: more than the half hour by
    /// taxi from most city centres, less than the hour by train.
    public static let usualTimeFromHome = Span.minutes(45)

    /// Applies the travel time in the settings.
    public mutating func leavesFrom(_ settings: Settings) {
        let said = settings.minutes(to: origin).map { Span.minutes(Int64($0)) }
        let time = said ?? (settings.isHome(origin) ? Flight.usualTimeFromHome : nil)
        // Assign only a new value: each assignment copies the facts of the flight.
        if timeFromHome != time { timeFromHome = time }
    }
}
