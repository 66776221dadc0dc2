extension Words {
    /// The city of an airport, in the reader's language.
    public func city(_ airport: Airport) -> String { airport.serves.name(in: language) }

    /// The city, followed by the airport code if the city has several airports and this one is not named just after it.
    public func place(_ airport: Airport) -> String {
        let city = city(airport)
        guard airport.metro != nil, !sameText(airport.name, airport.city) else { return city }
        return city + " " + airport.code.text
    }
}
