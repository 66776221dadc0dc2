public import FlightNetwork

/// The owner's settings for Live Activities on Apple devices.
public struct ActivityWorker: Hashable, Sendable {
    public let key: ProviderKey
    /// The bundle ID of the app that shows the Live Activities, such as `org.example.halcyon`.
    public let bundle: String
    public let place: Place
    /// The path of a file with trusted certificate authorities; `nil` to use the system's certificate authorities.
    public private(set) var authority: String?

    /// The push server to which messages are sent.
    public enum Place: Hashable, Sendable {
        /// Apple's server for apps from the App Store and TestFlight.
        case production
        /// Apple's server for apps installed from Xcode.
        case sandbox
        /// A server that the owner has chosen.
        case named(NetworkAddress)
    }

    /// Returns `nil` if the bundle ID is invalid.
    ///
    /// - Parameter bundle: The bundle ID, which may contain letters, digits, hyphens and dots.
    public init?(key: ProviderKey, bundle: String, place: Place = .production, authority: String? = nil) {
        let isBundle =
            (1...200).contains(bundle.utf8.count)
            && bundle.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: true
                default: false
                }
            }
        if case .named(let address) = place, address.scheme != .https || !address.isRoot { return nil }
        guard isBundle else { return nil }
        self.key = key
        self.bundle = bundle
        self.place = place
        self.authority = authority
    }

    /// Returns a copy with the path of ``authority`` resolved by `place`.
    public func trusting(_ place: (String) -> String) -> ActivityWorker {
        var service = self
        service.authority = authority.map { place($0) }
        return service
    }

    /// The root of the server's address, without a trailing slash.
    var root: String {
        switch place {
        case .production: "https://api.push.apple.com"
        case .sandbox: "https://api.sandbox.push.apple.com"
        case .named(let address): address.origin
        }
    }

    /// The IP addresses to which messages may be sent. A server that the owner has chosen may have any address; Apple's
    /// servers must have public addresses.
    var reach: NetworkReach {
        if case .named = place { .anywhere } else { .internet }
    }

    var topic: String { bundle + ".push-type.liveactivity" }
}
