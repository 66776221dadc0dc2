extension Words {
    /// The city of an airport, in the reader's language.
    public func city(_ airport: Airport) -> String { airport.serves.name(in: language) }

    /// The city, with the airport's code where the city has several and the name says more.
    public func place(_ airport: Airport) -> String {
        let city = city(airport)
        guard airport.metro != nil, !sameText(airport.name, airport.city) else { return city }
        return city + " " + airport.code.text
    }
}
