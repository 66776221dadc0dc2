public import FlightNetwork

/// How activities on Apple's devices are reached, as the owner has set it up.
public struct ActivityWorker: Hashable, Sendable {
    public let key: ProviderKey
    /// Of the app that shows the activities, `org.example.halcyon`.
    public let bundle: String
    public let place: Place
    /// The file of those whose word on certificates counts; nil: of the system.
    public private(set) var authority: String?

    /// Where messages are posted.
    public enum Place: Hashable, Sendable {
        /// Apps from the App Store and TestFlight.
        case production
        /// Apps that Xcode has installed.
        case sandbox
        /// A server that the owner has named.
        case named(NetworkAddress)
    }

    /// - Parameter bundle: letters, digits, hyphens and dots. nil for others.
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

    /// The same with the path of the file of ``authority`` as it is found from here.
    public func trusting(_ place: (String) -> String) -> ActivityWorker {
        var service = self
        service.authority = authority.map { place($0) }
        return service
    }

    /// Without a slash at its end.
    var root: String {
        switch place {
        case .production: "https://api.push.apple.com"
        case .sandbox: "https://api.sandbox.push.apple.com"
        case .named(let address): address.origin
        }
    }

    /// Whom the owner has named may be anywhere; Apple is on the Internet.
    var reach: NetworkReach {
        if case .named = place { .anywhere } else { .internet }
    }

    var topic: String { bundle + ".push-type.liveactivity" }
}
