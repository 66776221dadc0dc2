// swift-tools-version: 6.2
import PackageDescription

// Measurements (`make bench`) and the program that prepares data for training the forecast (Tools/forecast.sh). A
// separate package, so that building the program or its tests does not build them.

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

func program(_ name: String, _ folder: String, _ modules: [String], _ others: [Target.Dependency] = []) -> Target {
    .executableTarget(
        name: name, dependencies: modules.map { .product(name: $0, package: "halcyon") } + others, path: folder,
        swiftSettings: strict)
}

let package = Package(
    name: "halcyon-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "halcyon", path: ".."),
        .package(url: "https://github.com/apple/swift-log.git", exact: "1.16.2"),
    ],
    targets: [
        program("bench", "bench", ["FlightCore", "FlightScreens", "FlightPages", "FlightData", "FlightSamples"]),
        program(
            "bench-logbook", "logbook",
            [
                "FlightCore", "FlightData", "FlightExchange", "FlightPages", "FlightSamples", "FlightStore",
                "FlightTracking",
            ]),
        program(
            "bench-sources", "sources",
            ["FlightCore", "FlightData", "FlightFeeds", "FlightSamples", "FlightStore", "FlightTracking"],
            [.product(name: "Logging", package: "swift-log")]),
        program("bench-forecast", "forecast", ["FlightCore", "FlightData", "FlightPages", "FlightSamples"]),
        program(
            "bench-tracks", "tracks", ["FlightCore", "FlightData", "FlightFeeds", "FlightSamples", "FlightTracking"]),
        program("forecast-features", "features", ["FlightCore", "FlightData", "FlightExchange"]),
    ],
    swiftLanguageModes: [.v6]
)
