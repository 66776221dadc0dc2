// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
/// For modules that are also compiled as Embedded Swift for the browser.
let embedded: [SwiftSetting] = strict + [.enableExperimentalFeature("Extern")]

let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let cryptoExtras: Target.Dependency = .product(name: "CryptoExtras", package: "swift-crypto")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")

/// What the server and the browser share. It needs the standard library only.
let rules: [Target] = [
    .target(name: "CMath", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .macOS]))]),
    .target(name: "CCalmData"),
    .target(name: "FlightCore", dependencies: ["CMath"], swiftSettings: embedded),
    // Screens as values in the reader's language. Everything that draws lays them out.
    .target(name: "FlightScreens", dependencies: ["FlightCore"], swiftSettings: embedded),
    .target(name: "FlightPages", dependencies: ["FlightCore", "FlightScreens"], swiftSettings: embedded),
]

let products: [Product] =
    [.executable(name: "halcyon", targets: ["halcyon"])]
    + [
        "FlightCore", "FlightScreens", "FlightPages", "FlightActivity", "FlightApp", "FlightData", "FlightExchange",
        "FlightFeeds", "FlightSamples", "FlightStore", "FlightStorePostgres", "FlightTracking", "SignIn",
    ].map { .library(name: $0, targets: [$0]) }
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
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CMosquitto", providers: [.apt(["libmosquitto-dev"])]),
    // The content of a Live Activity, for apps on Apple platforms. It depends on no other module.
    .target(name: "FlightActivity", swiftSettings: strict),
    .target(name: "FlightData", dependencies: ["FlightCore", "CFlightData", "CCalmData"], swiftSettings: strict),
    // The app for Apple platforms, without its views.
    .target(
        name: "FlightApp",
        dependencies: ["FlightActivity", "FlightCore", "FlightData", "FlightScreens"],
        swiftSettings: strict),
    .target(name: "FlightTracking", dependencies: ["FlightCore", logging], swiftSettings: strict),
    .target(
        name: "FlightFeeds", dependencies: ["CZlib", "FlightCore", "FlightData", "FlightTracking"],
        swiftSettings: strict),
    .target(
        name: "FlightNetwork", dependencies: ["CCurl", "CMosquitto", "FlightCore", "FlightTracking"],
        swiftSettings: strict),
    .target(
        name: "FlightPush", dependencies: ["FlightCore", "FlightNetwork", "FlightTracking", crypto],
        swiftSettings: strict),
    .target(
        name: "FlightExchange", dependencies: ["CZlib", "FlightCore", "FlightTracking"], swiftSettings: strict),
    .target(name: "FlightStore", dependencies: ["FlightCore", "FlightTracking", grdb, crypto], swiftSettings: strict),
    // The same store in PostgreSQL.
    .target(
        name: "FlightStorePostgres",
        dependencies: ["CPostgres", "FlightCore", "FlightStore", "FlightTracking", logging],
        swiftSettings: strict),
    // Verifies passkeys and sign-ins with OpenID Connect. It knows nothing of flights.
    .target(name: "SignIn", dependencies: ["FlightCore", crypto, cryptoExtras], swiftSettings: strict),
    .target(
        name: "FlightServer",
        dependencies: [
            "FlightCore", "FlightPages", "FlightScreens", "FlightTracking", "SignIn", "CWebFiles", "CZlib", hummingbird,
            crypto, logging,
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        ],
        swiftSettings: strict),
    .executableTarget(
        name: "halcyon",
        dependencies: [
            "FlightCore", "FlightPages", "FlightScreens", "FlightTracking", "FlightFeeds", "FlightNetwork",
            "FlightPush", "FlightExchange", "FlightStore", "FlightStorePostgres", "FlightServer", "FlightData",
            "SignIn",
            .target(name: "CMalloc", condition: .when(platforms: [.linux])),
            arguments, crypto, logging, hummingbird, .product(name: "Configuration", package: "swift-configuration"),
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        ],
        swiftSettings: strict),
    // Random flights, trips and logbooks, the same for a seed. For tests and benchmarks.
    .target(
        name: "FlightSamples", dependencies: ["FlightCore", "FlightData"], path: "Tests/FlightSamples",
        swiftSettings: strict),
    // Empty stores, in SQLite or in PostgreSQL.
    .target(
        name: "FlightStoreSamples", dependencies: ["FlightStore", "FlightStorePostgres"],
        path: "Tests/FlightStoreSamples", swiftSettings: strict),
    .testTarget(
        name: "FlightCoreTests", dependencies: ["FlightCore", "FlightData", "FlightSamples"],
        exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
        name: "FlightActivityTests", dependencies: ["FlightActivity", "FlightCore", "FlightSamples"],
        swiftSettings: strict),
    .testTarget(
        name: "FlightAppTests",
        dependencies: [
            "FlightActivity", "FlightApp", "FlightCore", "FlightData", "FlightPages", "FlightSamples", "FlightScreens",
            "halcyon",
        ],
        exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
        name: "FlightPagesTests",
        dependencies: ["FlightCore", "FlightPages", "FlightData", "FlightSamples", "FlightScreens"],
        exclude: ["Snapshots"], swiftSettings: strict),
    .testTarget(
        name: "ParityTests",
        dependencies: ["FlightCore", "FlightData", "FlightPages", "FlightSamples", "FlightScreens"],
        exclude: ["forecast.mjs", "module.mjs", "parity.mjs"], swiftSettings: strict),
    .testTarget(
        name: "FlightTrackingTests",
        dependencies: [
            "CZlib", "FlightCore", "FlightTracking", "FlightFeeds", "FlightStore", "FlightStoreSamples", "FlightData",
            "FlightExchange",
            "FlightSamples", logging,
        ],
        exclude: ["Readers/Fixtures", "Readers/Goldens"], swiftSettings: strict),
    .testTarget(
        name: "FlightExchangeTests",
        dependencies: [
            "FlightCore", "FlightData", "FlightExchange", "FlightPages", "FlightSamples", "FlightStore",
            "FlightStoreSamples",
            "FlightTracking", logging,
        ],
        exclude: ["Fixtures", "Goldens"], swiftSettings: strict),
    .executableTarget(
        name: "StoreHammer", dependencies: ["FlightCore", "FlightTracking", "FlightStore"],
        swiftSettings: strict),
    .testTarget(
        name: "FlightStoreTests",
        dependencies: [
            "FlightCore", "FlightTracking", "FlightStore", "FlightStoreSamples", "FlightSamples", "StoreHammer", grdb,
        ],
        swiftSettings: strict),
    .testTarget(
        name: "FlightStorePostgresTests",
        dependencies: [
            "FlightCore", "FlightSamples", "FlightStore", "FlightStorePostgres", "FlightStoreSamples", "FlightTracking",
            logging,
        ],
        swiftSettings: strict),
    .testTarget(
        name: "FlightServerTests",
        dependencies: [
            "FlightCore", "FlightPages", "FlightScreens", "FlightTracking", "FlightServer", "FlightExchange",
            "FlightStore", "FlightStoreSamples", "FlightFeeds", "FlightNetwork", "FlightSamples",
            "FlightData", "SignIn", crypto, hummingbird,
            logging,
        ],
        swiftSettings: strict),
    .testTarget(
        name: "SignInTests", dependencies: ["SignIn", "FlightCore", crypto, cryptoExtras], swiftSettings: strict),
    .testTarget(
        name: "FlightPushTests",
        dependencies: [
            "FlightCore", "FlightData", "FlightNetwork", "FlightPush", "FlightSamples", "FlightStore",
            "FlightStoreSamples", "FlightTracking",
            crypto, logging,
        ],
        exclude: ["Goldens"],
        swiftSettings: strict),
    .testTarget(
        name: "HalcyonTests",
        dependencies: [
            "CZlib", "FlightCore", "FlightData", "FlightPush", "FlightSamples", "FlightTracking", "SignIn", "halcyon",
        ],
        exclude: ["Fixtures", "Goldens"],
        swiftSettings: strict),
]

/// An entry of the browser: one WebAssembly module.
func web(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies + ["CWebRuntime"], path: "Sources/Web/\(name)", swiftSettings: embedded)
}

let webTargets: [Target] = [
    .target(name: "CWebRuntime", path: "Sources/Web/CWebRuntime"),
    .target(
        name: "WebRuntime", dependencies: ["FlightCore", "FlightPages", "FlightScreens"],
        path: "Sources/Web/WebRuntime",
        swiftSettings: embedded),
    web("WebFirst", ["WebRuntime", "FlightCore", "FlightPages", "FlightScreens"]),
    web("WebApp", ["WebRuntime", "FlightCore", "FlightPages", "FlightScreens"]),
    web("WebAirports", ["FlightCore"]),
    web("WebCalm", ["FlightCore", "FlightPages", "FlightScreens", "CCalmData"]),
    web("WebHeatMap", ["FlightCore"]),
    web("WebForecast", ["FlightCore", "FlightPages", "FlightScreens"]),
]

/// `make wasm` builds for the browser: the package then consists of the browser's entries and what they are made of, and
/// fetches no other package.
let isForBrowser = Context.environment["HALCYON_BROWSER"] != nil

let package = Package(
    name: "halcyon",
    platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11)],
    products: isForBrowser ? [] : products,
    dependencies: isForBrowser ? [] : dependencies,
    targets: rules + (isForBrowser ? webTargets : targets),
    swiftLanguageModes: [.v6]
)
