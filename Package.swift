// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
/// The two modules that are also compiled for the browser.
let embedded: [SwiftSetting] = strict + [.enableExperimentalFeature("Extern")]

/// With `HALCYON_QUICK` set the rules are optimised for development, too: the tests go through years of minutes, which takes
/// twenty-four minutes of processor otherwise, and ten so. As a whole module: file by file it takes twelve minutes to compile.
let quick: [SwiftSetting] =
    Context.environment["HALCYON_QUICK"] != nil
    ? [
        .unsafeFlags(
            ["-O", "-whole-module-optimization", "-num-threads", "2"],
            .when(platforms: [.linux], configuration: .debug))
    ] : []

let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")

/// The modules of the browser and what they are made of: the standard library is all they need.
let browserProducts: [Product] = [
    .executable(name: "FlightWeb", targets: ["FlightWeb"]),
    .executable(name: "FlightWhole", targets: ["FlightWhole"]),
    .executable(name: "FlightDirectory", targets: ["FlightDirectory"]),
    .executable(name: "FlightCalm", targets: ["FlightCalm"]),
    .executable(name: "FlightAtlas", targets: ["FlightAtlas"]),
    .executable(name: "FlightForecast", targets: ["FlightForecast"]),
]
let browserTargets: [Target] = [
    .target(name: "CMath", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .macOS]))]),
    .target(name: "WasmRuntime"),
    .target(name: "CCalmData"),
    .target(name: "FlightCore", dependencies: ["CMath"], swiftSettings: embedded + quick),
    .target(name: "FlightPages", dependencies: ["FlightCore"], swiftSettings: embedded),
    .target(name: "FlightBrowser", dependencies: ["FlightCore", "FlightPages"], swiftSettings: embedded),
    .executableTarget(
        name: "FlightWeb", dependencies: ["FlightBrowser", "FlightCore", "FlightPages", "WasmRuntime"],
        swiftSettings: embedded),
    .executableTarget(
        name: "FlightWhole", dependencies: ["FlightBrowser", "FlightCore", "FlightPages", "WasmRuntime"],
        swiftSettings: embedded),
    .executableTarget(
        name: "FlightDirectory", dependencies: ["FlightCore", "WasmRuntime"], swiftSettings: embedded),
    .executableTarget(
        name: "FlightCalm", dependencies: ["FlightCore", "FlightPages", "CCalmData", "WasmRuntime"],
        swiftSettings: embedded),
    .executableTarget(name: "FlightAtlas", dependencies: ["FlightCore", "WasmRuntime"], swiftSettings: embedded),
    .executableTarget(
        name: "FlightForecast", dependencies: ["FlightCore", "FlightPages", "WasmRuntime"], swiftSettings: embedded),
]

let products: [Product] = [
    .executable(name: "halcyon", targets: ["halcyon"]),
    .executable(name: "bench", targets: ["bench"]),
    .library(name: "FlightCore", targets: ["FlightCore"]),
    .library(name: "FlightPages", targets: ["FlightPages"]),
    .library(name: "FlightActivity", targets: ["FlightActivity"]),
    .library(name: "FlightApp", targets: ["FlightApp"]),
    .library(name: "FlightExchange", targets: ["FlightExchange", "FlightTracking", "FlightData"]),
    .library(name: "FlightFeeds", targets: ["FlightFeeds"]),
]
let dependencies: [Package.Dependency] = [
    .package(
        url: "https://github.com/hummingbird-project/hummingbird.git", exact: "2.28.1", traits: ["FullFoundation"]),
    .package(url: "https://github.com/groue/GRDB.swift.git", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto.git", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-log.git", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-configuration.git", exact: "1.4.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", exact: "2.13.0"),
]
let targets: [Target] = [
    .target(name: "CWebFiles"),
    .target(name: "CFlightData"),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CMalloc"),
    // What an app on Apple's systems reads of a live activity; it stands alone.
    .target(name: "FlightActivity", swiftSettings: strict),
    .target(name: "FlightData", dependencies: ["FlightCore", "CFlightData", "CCalmData"], swiftSettings: strict),
    // All of an app on Apple's systems that is no view.
    .target(
        name: "FlightApp", dependencies: ["FlightActivity", "FlightCore", "FlightData", "FlightPages"],
        swiftSettings: strict),
    .target(name: "FlightTracking", dependencies: ["FlightCore", logging], swiftSettings: strict),
    .target(
        name: "FlightFeeds", dependencies: ["CZlib", "FlightCore", "FlightData", "FlightTracking"],
        swiftSettings: strict),
    .target(name: "FlightNetwork", dependencies: ["CCurl", "FlightCore", "FlightTracking"], swiftSettings: strict),
    .target(
        name: "FlightPush", dependencies: ["FlightCore", "FlightNetwork", "FlightTracking", crypto],
        swiftSettings: strict),
    .target(
        name: "FlightExchange", dependencies: ["CZlib", "FlightCore", "FlightTracking"], swiftSettings: strict),
    .target(name: "FlightStore", dependencies: ["FlightCore", "FlightTracking", grdb, crypto], swiftSettings: strict),
    .target(
        name: "FlightServer",
        dependencies: [
            "FlightCore", "FlightPages", "FlightTracking", "CWebFiles", "CZlib", hummingbird, crypto, logging,
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        ],
        swiftSettings: strict),
    .executableTarget(
        name: "halcyon",
        dependencies: [
            "FlightCore", "FlightPages", "FlightTracking", "FlightFeeds", "FlightNetwork", "FlightPush",
            "FlightExchange", "FlightStore", "FlightServer", "FlightData",
            .target(name: "CMalloc", condition: .when(platforms: [.linux])),
            arguments, crypto, logging, hummingbird, .product(name: "Configuration", package: "swift-configuration"),
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        ],
        swiftSettings: strict),
    // Random flights, trips and logbooks, the same for a seed; for tests and benchmarks only.
    .target(
        name: "FlightSamples", dependencies: ["FlightCore", "FlightData"], path: "Tests/FlightSamples",
        swiftSettings: strict),
    .executableTarget(
        name: "bench", dependencies: ["FlightCore", "FlightPages", "FlightData", "FlightSamples"],
        path: "Benchmarks/bench",
        swiftSettings: strict),
    .executableTarget(
        name: "bench-logbook",
        dependencies: [
            "FlightCore", "FlightData", "FlightExchange", "FlightPages", "FlightSamples", "FlightStore",
            "FlightTracking",
        ],
        path: "Benchmarks/logbook", swiftSettings: strict),
    .executableTarget(
        name: "bench-sources",
        dependencies: [
            "FlightCore", "FlightData", "FlightFeeds", "FlightSamples", "FlightStore", "FlightTracking", logging,
        ],
        path: "Benchmarks/sources", swiftSettings: strict),
    // What the delay forecast knows of each leg of a file, for Tools/halcyon_forecast to learn from.
    .executableTarget(
        name: "forecast-features", dependencies: ["FlightCore", "FlightData", "FlightExchange"],
        path: "Tools/halcyon_forecast/features", swiftSettings: strict),
    .executableTarget(
        name: "bench-forecast", dependencies: ["FlightCore", "FlightData", "FlightPages", "FlightSamples"],
        path: "Benchmarks/forecast",
        swiftSettings: strict),
    .executableTarget(
        name: "bench-tracks", dependencies: ["FlightCore", "FlightData", "FlightFeeds", "FlightTracking"],
        path: "Benchmarks/tracks", swiftSettings: strict),
    .testTarget(
        name: "FlightCoreTests", dependencies: ["FlightCore", "FlightData", "FlightSamples"],
        exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
        name: "FlightActivityTests", dependencies: ["FlightActivity", "FlightCore", "FlightSamples"],
        swiftSettings: strict),
    .testTarget(
        name: "FlightAppTests",
        dependencies: [
            "FlightActivity", "FlightApp", "FlightCore", "FlightData", "FlightPages", "FlightSamples", "halcyon",
        ],
        exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
        name: "FlightPagesTests", dependencies: ["FlightCore", "FlightPages", "FlightData", "FlightSamples"],
        exclude: ["Snapshots"], swiftSettings: strict),
    .testTarget(
        name: "FlightTrackingTests",
        dependencies: [
            "CZlib", "FlightCore", "FlightTracking", "FlightFeeds", "FlightStore", "FlightData", "FlightSamples",
            logging,
        ],
        exclude: ["Readers/Fixtures", "Readers/Goldens"], swiftSettings: strict),
    .testTarget(
        name: "FlightExchangeTests",
        dependencies: [
            "FlightCore", "FlightData", "FlightExchange", "FlightPages", "FlightSamples", "FlightStore",
            "FlightTracking",
        ],
        exclude: ["Fixtures", "Goldens"], swiftSettings: strict),
    .executableTarget(
        name: "StoreHammer", dependencies: ["FlightCore", "FlightTracking", "FlightStore"],
        swiftSettings: strict),
    .testTarget(
        name: "FlightStoreTests",
        dependencies: ["FlightCore", "FlightTracking", "FlightStore", "FlightSamples", "StoreHammer", grdb],
        swiftSettings: strict),
    .testTarget(
        name: "FlightServerTests",
        dependencies: [
            "FlightCore", "FlightPages", "FlightTracking", "FlightServer", "FlightExchange", "FlightStore",
            "FlightFeeds", "FlightNetwork",
            "FlightData", hummingbird,
            logging,
        ],
        swiftSettings: strict),
    .testTarget(
        name: "FlightPushTests",
        dependencies: [
            "FlightCore", "FlightData", "FlightNetwork", "FlightPush", "FlightSamples", "FlightStore", "FlightTracking",
            crypto, logging,
        ],
        exclude: ["Goldens"],
        swiftSettings: strict),
    .testTarget(
        name: "HalcyonTests",
        dependencies: ["FlightCore", "FlightData", "FlightPush", "FlightSamples", "FlightTracking", "halcyon"],
        exclude: ["Fixtures", "Goldens"],
        swiftSettings: strict),
]

/// `make wasm` asks for the browser's modules alone, so that what only the server depends on is not fetched and planned
/// for a second time.
let isForBrowser = Context.environment["HALCYON_BROWSER"] != nil

let package = Package(
    name: "halcyon",
    platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11)],
    products: isForBrowser ? browserProducts : browserProducts + products,
    dependencies: isForBrowser ? [] : dependencies,
    targets: isForBrowser ? browserTargets : browserTargets + targets,
    swiftLanguageModes: [.v6]
)
