extension Words {
    /// Returns the name of the given airport's city in the user's language.
    public func city(_ airport: Airport) -> String { airport.serves.name(in: language) }

    /// Returns the city of the given airport. The airport code follows if the city has several airports and this
    /// airport is not simply named after the city.
    public func place(_ airport: Airport) -> String {
        let city = city(airport)
        guard airport.metro != nil, !sameText(airport.name, airport.city) else { return city }
        return city + " " + airport.code.text
    }
}
