internal import FlightCore
public import FlightScreens

/// The circumstances simulated in a preview.
public struct PreviewOptions: Sendable {
    /// The position on the slider for the day, in hundredths of a segment.
    public var place: Int
    public var isAtAirport: Bool
    public var isLate: Bool
    public var isCancelled: Bool
    public var isOffline: Bool
    public var hasNextLeg: Bool

    /// Reads the options from the query of an address. Missing options are off.
    public init(_ path: PagePath) {
        place = path["at"].flatMap { Int($0) } ?? 250
        isAtAirport = path["airport"] != nil
        isLate = path["late"] != nil
        isCancelled = path["cancelled"] != nil
        isOffline = path["offline"] != nil
        hasNextLeg = path["next"] != nil
    }

    init(place: Int) {
        self.place = place
        isAtAirport = false
        isLate = false
        isCancelled = false
        isOffline = false
        hasNextLeg = false
    }

    var query: String {
        var text = "?at=\(place)"
        if isAtAirport { text += "&airport=1" }
        if isLate { text += "&late=1" }
        if isCancelled { text += "&cancelled=1" }
        if isOffline { text += "&offline=1" }
        if hasNextLeg { text += "&next=1" }
        return text
    }
}
