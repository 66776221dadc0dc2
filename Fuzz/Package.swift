// swift-tools-version: 6.2
import PackageDescription

// Separate from Halcyon's package, because libFuzzer brings its own entry point. See Tools/fuzz.sh.
let package = Package(
    name: "halcyon-fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "halcyon", path: "..")],
    targets: [
        .executableTarget(
            name: "fuzz",
            dependencies: [
                .product(name: "FlightCore", package: "halcyon"), .product(name: "FlightExchange", package: "halcyon"),
                .product(name: "FlightFeeds", package: "halcyon"), .product(name: "SignIn", package: "halcyon"),
            ],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    ],
    swiftLanguageModes: [.v6]
)
