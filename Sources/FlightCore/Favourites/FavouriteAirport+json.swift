extension FavouriteAirport {
    /// The JSON form for the API and the command line.
    ///
    /// - Parameter now: The present.
    public func json(_ words: Words, now: Instant) -> JSONValue {
        var members = JSONMembers()
        members.add("code", airport.code.text)
        members.add("name", words.place(airport))
        members.add("alerts", .bool(hasAlerts))
        members.add("level", (glance?.level ?? .unknown).name)
        members.add("programme", glance?.programme?.name)
        members.add("waitMinutes", glance?.wait)
        members.add("reason", glance?.reason)
        members.add("until", glance?.until)
        members.add("late", glance?.late)
        members.add("counted", glance?.counted)
        members.add("weather", glance?.weather?.name)
        members.add("text", words.state(glance, now: now))
        members.add("heardAt", glance.map { $0.at })
        return members.value
    }
}
