/// The reason why a request to a source failed, as shown to the owner. Never contains a key; see ``SourceSecrets``.
public struct SourceFailure: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The source could not be reached. In order: connection failed, unknown host, no TLS, untrusted certificate,
        /// connection lost, not HTTP, and any other reason.
        case connectionRefused, noSuchHost, noTLS, badCertificate, cutOff, noHTTP, unreachable
        case tooSlow, tooLong, badAddress
        /// The rate limit has been reached.
        case tooMany
        case key
        /// The source reported an error or responded with an unexpected status.
        case trouble
        /// The response does not have the expected format.
        case unreadable
    }

    public let kind: Kind
    /// The source's message or other details; empty if there are none.
    public let detail: String

    public init(_ kind: Kind, _ detail: String = "") {
        self.kind = kind
        self.detail = detail
    }

    /// A description of the failure, for logs and users.
    public var text: String {
        let more = detail.isEmpty ? "" : ": " + detail
        switch kind {
        case .connectionRefused: return "cannot be reached: connection failed"
        case .noSuchHost: return "cannot be reached: unknown host name"
        case .noTLS: return "cannot be reached: no TLS; did you mean http://?"
        case .badCertificate: return "cannot be reached: untrusted certificate"
        case .cutOff: return "cannot be reached: connection lost"
        case .noHTTP: return "cannot be reached: not an HTTP server"
        case .unreachable: return "cannot be reached" + more
        case .tooSlow: return "did not answer in time"
        case .tooLong: return "sent too much data"
        case .badAddress: return "has no usable address"
        case .tooMany: return "rate limit reached" + more
        case .key: return "key refused" + more
        case .trouble: return "source error" + more
        case .unreadable: return "unreadable answer" + more
        }
    }
}

extension SourceFailure {
    init(of fault: TransportFault) {
        switch fault {
        case .unreachable(let kind, let detail): self.init(kind, detail)
        case .tooSlow: self.init(.tooSlow)
        case .tooLong: self.init(.tooLong)
        case .badAddress: self.init(.badAddress)
        }
    }

    /// Creates the failure for the given fault; nil for ``SourceFault/nothing``, which describes a valid response.
    init?(of fault: SourceFault) {
        switch fault {
        case .nothing: return nil
        case .tooMany(_, let said): self.init(.tooMany, said)
        case .key(let said): self.init(.key, said)
        case .trouble(let said): self.init(.trouble, said)
        case .unreadable(let said): self.init(.unreadable, said)
        }
    }
}
