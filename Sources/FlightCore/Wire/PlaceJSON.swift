/// An airport with its time zone, as passed between the browser's modules.
public enum PlaceJSON {
    public static func write(_ airport: Airport) -> JSONValue {
        .object([("airport", airport.json), ("zone", airport.zone.json)])
    }

    public static func read(_ value: JSONValue) throws(JSONError) -> Airport {
        try Airport(value["airport"] ?? .null, zones: [try Zone(value["zone"] ?? .null)])
    }
}
