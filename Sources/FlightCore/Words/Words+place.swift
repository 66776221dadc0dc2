extension Words {
    /// Returns the name of the given airport's city in the user's language.
    public func city(_ airport: Airport) -> String { airport.serves.name(in: language) }

    /// Returns the city of the given airport. The airport code is added if the city has several airports and the name
    /// of the airport differs from the name of the city.
    public func place(_ airport: Airport) -> String {
        let city = city(airport)
        guard airport.metro != nil, !sameText(airport.name, airport.city) else { return city }
        return city + " " + airport.code.text
    }
}
