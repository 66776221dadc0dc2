extension FavouriteAirport {
    /// The JSON form for the API and the command line.
    public func json(_ words: Words) -> JSONValue {
        var members = JSONMembers()
        members.add("code", airport.code.text)
        members.add("name", words.place(airport))
        members.add("alerts", .bool(hasAlerts))
        members.add("level", (glance?.level ?? .unknown).name)
        members.add("programme", glance?.programme?.name)
        members.add("waitMinutes", glance?.wait)
        members.add("late", glance?.late)
        members.add("counted", glance?.counted)
        members.add("weather", glance?.weather?.name)
        members.add("text", words.state(glance))
        members.add("heardAt", glance.map { $0.at })
        return members.value
    }
}
