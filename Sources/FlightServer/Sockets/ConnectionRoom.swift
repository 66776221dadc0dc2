public import HummingbirdCore
public import NIOCore
import NIOHTTPTypes
import Synchronization

/// Keeps track of the open connections and limits their number. If a new connection would exceed the limit, the
/// connection that has been idle for longest is closed. Idle clients therefore cannot lock others out.
public final class ConnectionRoom: Sendable {
    public let limits: ConnectionLimits
    /// Whether all requests come through a proxy. If so, the addresses of connections do not identify clients.
    private let isBehindProxy: Bool
    private let afterCrowd: @Sendable () -> Void
    private let state = Mutex(State())

    private struct State {
        /// The highest number of open connections since the last crowd (see `crowd`) left.
        var most = 0
        var open: [ObjectIdentifier: Guest] = [:]
        var byAddress: [String: Int] = [:]

        mutating func remove(_ id: ObjectIdentifier) {
            guard let guest = open.removeValue(forKey: id) else { return }
            let left = (byAddress[guest.address] ?? 1) - 1
            byAddress[guest.address] = left > 0 ? left : nil
        }
    }

    private struct Guest {
        let address: String
        /// The time at which the connection became idle; `nil` during a request.
        var restsSince: NIODeadline?
        let leave: @Sendable () -> Void
    }

    /// The number of open connections that counts as a crowd. A crowd has left once three quarters of its connections
    /// have been closed.
    private static let crowd = 200

    /// - Parameter afterCrowd: Called when a crowd has left.
    public init(
        _ limits: ConnectionLimits, isBehindProxy: Bool = false, afterCrowd: @escaping @Sendable () -> Void = {}
    ) {
        self.limits = limits
        self.isBehindProxy = isBehindProxy
        self.afterCrowd = afterCrowd
    }

    /// The number of open connections.
    public var count: Int { state.withLock { $0.open.count } }

    /// Returns a handler that watches a single connection.
    public func watch() -> any RemovableChannelHandler { ConnectionWatch(self) }

    /// Pauses accepting connections while too many are open, including connections that are being closed.
    public var doorkeeper: any AvailableConnectionsDelegate {
        MaximumAvailableConnections(limits.total + ConnectionRoom.leaving)
    }

    /// The number of connections that may be open above the limit, because they are still being closed.
    private static let leaving = 32

    /// - Returns: Whether the connection is admitted; `false` if its address has reached the limit, or if the total
    ///   limit has been reached and no connection is idle.
    func enter(_ id: ObjectIdentifier, from address: SocketAddress?, leave: @escaping @Sendable () -> Void) -> Bool {
        let name = address?.ipAddress ?? ""
        let isCounted = !isBehindProxy && !name.isEmpty && !ConnectionRoom.isLoopback(name)
        let asked: (isIn: Bool, leaves: (@Sendable () -> Void)?) = state.withLock { state in
            if isCounted, state.byAddress[name, default: 0] >= limits.perAddress { return (false, nil) }
            var leaves: (@Sendable () -> Void)?
            if state.open.count >= limits.total {
                let longest = state.open.filter { $0.value.restsSince != nil }
                    .min { ($0.value.restsSince ?? .distantFuture) < ($1.value.restsSince ?? .distantFuture) }
                guard let longest else { return (false, nil) }
                leaves = longest.value.leave
                state.remove(longest.key)
            }
            state.open[id] = Guest(address: name, restsSince: .now(), leave: leave)
            state.byAddress[name, default: 0] += 1
            state.most = max(state.most, state.open.count)
            return (true, leaves)
        }
        asked.leaves?()
        return asked.isIn
    }

    /// Records that a request has begun, or that its response is complete.
    func set(_ id: ObjectIdentifier, isBusy: Bool) {
        state.withLock { $0.open[id]?.restsSince = isBusy ? nil : .now() }
    }

    func leave(_ id: ObjectIdentifier) {
        let hasCrowdGone = state.withLock { state in
            state.remove(id)
            guard state.most >= ConnectionRoom.crowd, state.open.count <= state.most / 4 else { return false }
            state.most = state.open.count
            return true
        }
        if hasCrowdGone { afterCrowd() }
    }

    static func isLoopback(_ address: String) -> Bool {
        address.hasPrefix("127.") || address == "::1" || address.hasPrefix("::ffff:127.")
    }
}
