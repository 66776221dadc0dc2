public import FlightCore

/// Describes a source that is queried over a network, creates requests to the source and reads its responses.
/// Implementations are stateless.
public protocol LiveSource: SourceReader {
    var profile: SourceProfile { get }
    /// Returns the request for a query; nil if the source does not support the query.
    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest?
    /// Returns the request that exchanges the keys for a token; nil if requests contain the keys instead of a token.
    func login(_ access: SourceAccess) -> SourceRequest?
    /// Returns the token from the response to the login request; nil if the response contains none.
    func token(_ reply: SourceReply, at: Instant) -> SourceToken?
    /// Returns the identifier of a pushed delivery; nil if there is none. A retried delivery has the same identifier as
    /// the first attempt.
    func deliveryName(_ body: [UInt8]) -> String?
}

extension LiveSource {
    public func login(_ access: SourceAccess) -> SourceRequest? { nil }
    public func token(_ reply: SourceReply, at: Instant) -> SourceToken? { nil }
    /// Returns the cost of a query, in the source's own unit.
    public func cost(of question: SourceQuestion) -> Int {
        if case .route = question, let search = profile.routeSearch { return search.cost }
        return profile.cost
    }
    public func deliveryName(_ body: [UInt8]) -> String? { nil }
}

/// A temporary token that is sent instead of the keys.
public struct SourceToken: Hashable, Sendable {
    public let header: String
    public let value: String
    public let until: Instant

    public init(header: String, value: String, until: Instant) {
        self.header = header
        self.value = value
        self.until = until
    }
}

/// The address and credentials of a source.
public struct SourceAccess: Hashable, Sendable {
    /// The scheme, host and path prefix, without a trailing slash; nil for the source's default address.
    public var address: String?
    /// The keys by name, as listed in ``SourceProfile/keys``.
    public var keys: [String: String]
    /// The marketplace through which the source is accessed, if there is more than one.
    public var door: String?

    public init(address: String? = nil, keys: [String: String] = [:], door: String? = nil) {
        self.address = address
        self.keys = keys
        self.door = door
    }

    /// The length in bytes of the longest key.
    static let longestKey = 1000

    /// Returns a key without leading and trailing whitespace, which is often copied along with a key. Returns nil if
    /// the key is empty, too long or contains a control character, because a request with such a key would fail.
    public static func cleaned(key text: String) -> String? {
        let scalars = text.unicodeScalars
        func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || scalar.value < 0x20 }
        guard let first = scalars.firstIndex(where: { !isBlank($0) }),
            let last = scalars.lastIndex(where: { !isBlank($0) })
        else { return nil }
        let inner = scalars[first...last]
        guard inner.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else { return nil }
        let key = String(inner)
        return key.utf8.count <= longestKey ? key : nil
    }

    /// Whether the address refers to this machine.
    public var isOnThisMachine: Bool {
        guard let address, let start = address.firstRange(of: "://")?.upperBound else { return false }
        let host = address[start...].prefix { $0 != "/" }
        return ["127.0.0.1", "localhost", "[::1]"].contains { host == $0 || host.hasPrefix($0 + ":") }
    }
}

/// Provides the API keys and source addresses that the owner has configured.
public protocol SourceVault: Sendable {
    /// - Parameter names: The names of the keys.
    func access(to source: FlightObservation.Source, keys names: [String]) -> SourceAccess
    /// Returns where to configure a key.
    func keyPlace(of key: String, _ source: FlightObservation.Source) -> SourceKeyPlace
    /// Returns whether the environment sets a key, which then applies even if the owner enters another one.
    func isFixed(_ key: String, of source: FlightObservation.Source) -> Bool
}

/// The environment variable and the file in which a key can be configured.
public struct SourceKeyPlace: Hashable, Sendable {
    /// The name of an environment variable: `HALCYON_AIRLABS_KEY`.
    public let variable: String
    /// The path of the key file.
    public let file: String
    /// The entry to add to the file: `"airlabs": {"key": "…"}`.
    public let entry: String

    public init(variable: String, file: String, entry: String) {
        self.variable = variable
        self.file = file
        self.entry = entry
    }

    /// Tells the owner where to configure the key.
    public var text: String { "\(variable), or \(entry) in \(file)" }
}
