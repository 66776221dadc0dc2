extension Words {
    /// Returns the city of the given airport in the reader's language.
    public func city(_ airport: Airport) -> String { airport.serves.name(in: language) }

    /// Returns the city of the given airport, followed by the airport code if the city has several airports and this
    /// airport's name is not just the name of the city.
    public func place(_ airport: Airport) -> String {
        let city = city(airport)
        guard airport.metro != nil, !sameText(airport.name, airport.city) else { return city }
        return city + " " + airport.code.text
    }
}
