/// An airport with its time zone, in the format that the browser's modules exchange.
public enum PlaceJSON {
    public static func write(_ airport: Airport) -> JSONValue {
        .object([("airport", airport.json), ("zone", airport.zone.json)])
    }

    public static func read(_ value: JSONValue) throws(JSONError) -> Airport {
        try Airport(value["airport"] ?? .null, zones: [try Zone(value["zone"] ?? .null)])
    }
}
