/// A risk that results from how the server was started.
enum ServeWarning: Equatable {
    /// The server listens on the network without a proxy that handles TLS.
    case withoutTLS
    /// The server is behind a proxy, but the proxy's host name is not known.
    case withoutName
    /// The server runs as root.
    case superuser
    /// Another server is using the same data.
    case shared(ServerNote.Server)

    /// - Parameters:
    ///   - host: The address that the server listens on.
    ///   - user: The ID of the user that runs the server.
    ///   - others: The other running servers that use the same data folder.
    static func all(
        host: String, isBehindTLS: Bool, hostNames: [String], user: UInt32, others: [ServerNote.Server]
    ) -> [ServeWarning] {
        var warnings: [ServeWarning] = []
        let isLoopback = host == "localhost" || host == "::1" || host.hasPrefix("127.")
        if !isLoopback, !isBehindTLS { warnings.append(.withoutTLS) }
        if isBehindTLS, hostNames.isEmpty { warnings.append(.withoutName) }
        if user == 0 { warnings.append(.superuser) }
        warnings += others.map { .shared($0) }
        return warnings
    }

    var text: String {
        switch self {
        case .withoutTLS:
            "anyone on this network can read the traffic, including sign-in links and tokens; put a TLS proxy in front "
                + "and add --behind-tls --host-name NAME"
        case .withoutName: "--behind-tls without --host-name: pass the proxy's host name"
        case .superuser: "Halcyon runs as root, with full access to this machine; start it as a separate user"
        case .shared(let server):
            "another server uses the same data: process \(server.process), at \(server.address); both query the sources, so stop "
                + "one of them unless this is intended"
        }
    }
}
