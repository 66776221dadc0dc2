extension Flight {
    /// The way to the airport where its owner has not said how long it takes: between the half hour that a taxi takes
    /// from most city centres and the hour by train. It is an assumption; to say better is one field in the settings.
    public static let usualTimeFromHome = Span.minutes(45)

    /// Takes over what the settings say of home.
    public mutating func leavesFrom(_ settings: Settings) {
        let isHome = settings.home.map { $0 == origin.code || $0 == origin.icao } ?? false
        let time =
            isHome ? settings.homeMinutes.map { Span.minutes(Int64($0)) } ?? Flight.usualTimeFromHome : nil
        // Each change copies the facts of a flight.
        if timeFromHome != time { timeFromHome = time }
    }
}
