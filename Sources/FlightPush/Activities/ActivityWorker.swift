public import FlightNetwork

/// The owner's settings for live activities on Apple's devices.
public struct ActivityWorker: Hashable, Sendable {
    public let key: ProviderKey
    /// The bundle ID of the app with the activities, `org.example.halcyon`.
    public let bundle: String
    public let place: Place
    /// The file with the trusted certificate authorities; `nil` for the system's.
    public private(set) var authority: String?

    /// The server for messages.
    public enum Place: Hashable, Sendable {
        /// For apps from the App Store and TestFlight.
        case production
        /// For apps installed by Xcode.
        case sandbox
        /// A server chosen by the owner.
        case named(NetworkAddress)
    }

    /// - Parameter bundle: Letters, digits, hyphens and dots; returns `nil` for anything else.
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

    /// The owner's server may be anywhere; Apple's is on the Internet.
    var reach: NetworkReach {
        if case .named = place { .anywhere } else { .internet }
    }

    var topic: String { bundle + ".push-type.liveactivity" }
}
