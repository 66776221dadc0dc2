public import FlightNetwork

/// The owner's settings for live activities on Apple's devices.
public struct ActivityWorker: Hashable, Sendable {
    public let key: ProviderKey
    /// The bundle ID of the app that shows the activities: `org.example.halcyon`.
    public let bundle: String
    public let place: Place
    /// The path of the file with the trusted certificate authorities; `nil` for the authorities of the system.
    public private(set) var authority: String?

    /// The server to which messages are sent.
    public enum Place: Hashable, Sendable {
        /// Apple's server for apps from the App Store and TestFlight.
        case production
        /// Apple's server for apps installed by Xcode.
        case sandbox
        /// A server chosen by the owner.
        case named(NetworkAddress)
    }

    /// - Parameter bundle: The bundle ID, which may contain letters, digits, hyphens and dots. Returns `nil` for an
    ///   invalid ID.
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

    /// Returns a copy in which `place` has resolved the path of ``authority``.
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

    /// The addresses to which messages may be sent: any address for a server chosen by the owner, and only public
    /// addresses for Apple's server.
    var reach: NetworkReach {
        if case .named = place { .anywhere } else { .internet }
    }

    var topic: String { bundle + ".push-type.liveactivity" }
}
