public import FlightCore
public import FlightTracking

/// The readers of all sources.
public enum SourceReaders {
    /// One for each source.
    public static let all: [any SourceReader] = [
        ReadsbReader(source: .antenna), ReadsbReader(source: .adsbLol), ReadsbReader(source: .adsbFi),
        ReadsbReader(source: .airplanesLive), AeroAPIReader(), AeroDataBoxReader(), AirLabsReader(), LufthansaReader(),
        AvinorReader(), HongKongReader(), SchipholReader(), SwedaviaReader(), FinaviaReader(), WeatherReader(),
        FAAReader(),
    ]

    private static let byName = Dictionary(all.map { ($0.source.name, $0) }) { first, _ in first }

    /// The reader of a source's answers; nil for a source that has none, such as the replay.
    public static func reader(of source: Observation.Source) -> (any SourceReader)? { byName[source.name] }
}
