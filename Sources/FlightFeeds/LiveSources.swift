internal import FlightCore
public import FlightTracking

/// All sources that can be queried.
public enum LiveSources {
    /// The owner's own first, then free ones, then those that need a key.
    public static let all: [any LiveSource] = [
        ReadsbReader(source: .antenna), ReadsbReader(source: .adsbLol), ReadsbReader(source: .adsbFi),
        ReadsbReader(source: .airplanesLive), AvinorReader(), HongKongReader(), WeatherReader(), FAAReader(),
        SchipholReader(), SwedaviaReader(), FinaviaReader(), LufthansaReader(), AeroDataBoxReader(), AirLabsReader(),
        AeroAPIReader(),
    ]

    /// Returns the source of that name; nil for one that cannot be queried, such as the replay.
    public static func named(_ name: String) -> (any LiveSource)? { all.first { $0.source.name == name } }
}
