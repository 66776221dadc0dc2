public import FlightCore

extension AirlineTable {
    /// What a flight of that number may call itself on the radio by the rules of numbers, the likeliest first; none for a
    /// number with a letter at its end.
    public func callsigns(of number: FlightNumber) -> [String] {
        number.hasSuffix ? [] : callsignCodes(of: number).map { $0.text + String(number.number) }
    }
}
