extension Flight {
    /// How long the way from home to the airport is assumed to take where the owner of the installation has not said:
    /// longer than the half hour by taxi from most city centres, shorter than the hour by train. The settings have a
    /// field for the real time.
    public static let usualTimeFromHome = Span.minutes(45)

    /// Takes over what the settings say of home.
    public mutating func leavesFrom(_ settings: Settings) {
        let said = settings.minutes(to: origin).map { Span.minutes(Int64($0)) }
        let time = said ?? (settings.isHome(origin) ? Flight.usualTimeFromHome : nil)
        // Each change copies the facts of a flight.
        if timeFromHome != time { timeFromHome = time }
    }
}
