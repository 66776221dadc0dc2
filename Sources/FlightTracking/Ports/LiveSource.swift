public import FlightCore

/// A source that can be asked over a network: what it is, how it is asked, and how its answers are read. It keeps nothing.
public protocol LiveSource: SourceReader {
    var profile: SourceProfile { get }
    /// What is to be sent for a question; nil if it has no answer to such a question.
    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest?
    /// What is to be sent first where a token must be fetched with the keys; nil where the keys themselves are shown.
    func login(_ access: SourceAccess) -> SourceRequest?
    /// The token in the answer to that.
    func token(_ reply: SourceReply, at: Instant) -> SourceToken?
    /// What a source that pushes calls a delivery, the same each time that it tries; nil if it has no name for it.
    func deliveryName(_ body: [UInt8]) -> String?
}

extension LiveSource {
    public func login(_ access: SourceAccess) -> SourceRequest? { nil }
    public func token(_ reply: SourceReply, at: Instant) -> SourceToken? { nil }
    /// What a question costs, in the source's own unit.
    public func cost(of question: SourceQuestion) -> Int {
        if case .route = question, let search = profile.routeSearch { return search.cost }
        return profile.cost
    }
    public func deliveryName(_ body: [UInt8]) -> String? { nil }
}

/// What a source shows instead of keys for a while.
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

/// What is needed to reach a source and to be let in.
public struct SourceAccess: Hashable, Sendable {
    /// Scheme, host and what stands before the paths, without a slash at the end; nil for the source's own.
    public var address: String?
    /// By the names of ``SourceProfile/keys``.
    public var keys: [String: String]
    /// Where a source is sold through several.
    public var door: String?

    public init(address: String? = nil, keys: [String: String] = [:], door: String? = nil) {
        self.address = address
        self.keys = keys
        self.door = door
    }

    /// Whether it does not leave this machine.
    public var isOnThisMachine: Bool {
        guard let address, let start = address.firstRange(of: "://")?.upperBound else { return false }
        let host = address[start...].prefix { $0 != "/" }
        return ["127.0.0.1", "localhost", "[::1]"].contains { host == $0 || host.hasPrefix($0 + ":") }
    }
}

/// Knows the keys of sources and the addresses that the owner has set beside them.
public protocol SourceVault: Sendable {
    /// - Parameter names: of the keys.
    func access(to source: FlightObservation.Source, keys names: [String]) -> SourceAccess
    /// Where a key has to be put.
    func keyPlace(of key: String, _ source: FlightObservation.Source) -> SourceKeyPlace
}

/// Where a key has to be put: one of the two.
public struct SourceKeyPlace: Hashable, Sendable {
    /// The name of a variable in the environment: `HALCYON_AIRLABS_KEY`.
    public let variable: String
    /// The path of a file, and what has to stand in it: `"airlabs": {"key": "…"}`.
    public let file: String
    public let entry: String

    public init(variable: String, file: String, entry: String) {
        self.variable = variable
        self.file = file
        self.entry = entry
    }

    /// Both in words for the owner.
    public var text: String { "\(variable), or \(entry) in \(file)" }
}
