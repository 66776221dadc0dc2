/// What is risky in how the server is started.
enum ServeWarning: Equatable {
    /// It listens in the network, and nobody says that a proxy speaks TLS.
    case withoutTLS
    /// A proxy is in front, and nobody says what it is called.
    case withoutName
    /// The superuser runs it.
    case superuser
    /// Another server has the same data.
    case shared(ServerNote.Server)

    /// - Parameters:
    ///   - host: the address that it listens on.
    ///   - user: the number of the user that runs it.
    ///   - others: servers of the same data folder that run.
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
            "whoever shares this network can read along, sign-in links and tokens too; put a proxy that speaks TLS in front "
                + "and add --behind-tls --host-name NAME"
        case .withoutName: "--behind-tls without --host-name: give the name by which the proxy is reached"
        case .superuser: "this runs as root, who may do anything on this machine; start it as a user of its own"
        case .shared(let server):
            "another server has the same data: process \(server.process), at \(server.address); both ask the sources, so stop "
                + "one of them unless you mean it"
        }
    }
}
