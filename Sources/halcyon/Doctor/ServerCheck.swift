import FlightCore
import FlightNetwork
import FlightTracking

/// Checks the running server, directly and through a proxy.
struct ServerCheck {
    let directory: String
    let transport: HTTPTransport

    /// - Parameter mustRun: Whether it is a fault if no server runs.
    func findings(mustRun: Bool) async -> [Finding] {
        let servers = ServerNote(in: directory).allRunning
        guard !servers.isEmpty else {
            if mustRun { return [.bad("server", "not running", "start it: halcyon serve")] }
            return [.note("server", "not running with this folder", "start it: halcyon serve")]
        }
        var findings: [Finding] = []
        for server in servers {
            let address = ServerCheck.reachable(server.address)
            switch await status(address + "/readyz") {
            case .success(200):
                findings.append(.good("server", "ready at \(server.address), process \(server.process)"))
            case .success(let status):
                findings.append(
                    .bad(
                        "server", "\(server.address) answers \(status) and cannot use its database",
                        "see the server's log: journalctl -u halcyon"))
            case .failure(let fault):
                findings.append(
                    .bad(
                        "server", "process \(server.process) does not answer at \(server.address): \(fault.text)",
                        "see its log, or restart it"))
            }
        }
        return findings
    }

    /// Checks that the public address leads to a server that accepts its host name.
    func proxy(at address: String) async -> Finding {
        let base = address.hasSuffix("/") ? String(address.dropLast()) : address
        switch await status(base + "/healthz") {
        case .success(200): return .good("proxy", base)
        case .success(421):
            let name = base.split(separator: "/").last?.split(separator: ":").first.map { String($0) } ?? base
            return .bad(
                "proxy", "\(base) leads to Halcyon, which does not know that name",
                "start the server with --host-name \(name); with TLS in the proxy, also with --behind-tls")
        case .success(let status):
            return .bad(
                "proxy", "\(base) answers \(status)",
                "let the proxy pass requests to the server's address; see Deploy/ for examples")
        case .failure(let fault):
            return .bad(
                "proxy", "\(base): \(fault.text)", "check its name and certificate, and that the proxy is running")
        }
    }

    private func status(_ url: String) async -> Result<Int, TransportFault> {
        guard let slash = url.firstRange(of: "://").flatMap({ url[$0.upperBound...].firstIndex(of: "/") }) else {
            return .failure(.badAddress)
        }
        do throws(TransportFault) {
            let request = SourceRequest(base: String(url[..<slash]), String(url[slash...]))
            return .success(try await transport.send(request, limit: 1 << 20).status)
        } catch {
            return .failure(error)
        }
    }

    /// Returns an address that this machine can connect to: a server that listens on all addresses also does on loopback.
    private static func reachable(_ address: String) -> String {
        address.replacing("//0.0.0.0:", with: "//127.0.0.1:").replacing("//[::]:", with: "//[::1]:")
    }
}
