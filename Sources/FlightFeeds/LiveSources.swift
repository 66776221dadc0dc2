internal import FlightCore
public import FlightTracking

/// All live sources that Halcyon can query.
public enum LiveSources {
    /// The sources in order of preference: the owner's own receiver, then free sources, then sources that need a key.
    public static let all: [any LiveSource] = [
        ReadsbReader(source: .antenna), ReadsbReader(source: .adsbLol), ReadsbReader(source: .adsbFi),
        ReadsbReader(source: .airplanesLive), AvinorReader(), HongKongReader(), WeatherReader(), FAAReader(),
        SchipholReader(), SwedaviaReader(), FinaviaReader(), LufthansaReader(), AeroDataBoxReader(), AirLabsReader(),
        AeroAPIReader(),
    ]

    /// Returns the source with the given name. Returns nil for a source that cannot be queried, such as the replay.
    public static func named(_ name: String) -> (any LiveSource)? { all.first { $0.source.name == name } }
}
