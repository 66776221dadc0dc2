public import HummingbirdCore
public import NIOCore
import NIOHTTPTypes
import Synchronization

/// The connections that are open. Where there is no room for another one, whoever has rested longest makes it: so whoever
/// only holds connections open keeps nobody out.
public final class ConnectionRoom: Sendable {
    public let limits: ConnectionLimits
    /// Whether every request comes through a proxy: then an address says nothing.
    private let isBehindProxy: Bool
    private let afterCrowd: @Sendable () -> Void
    private let state = Mutex(State())

    private struct State {
        /// The most that were open at once since a crowd has gone.
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
        /// nil while a request is under way.
        var restsSince: NIODeadline?
        let leave: @Sendable () -> Void
    }

    /// So many are a crowd; it has gone when three in four have.
    private static let crowd = 200

    /// - Parameter afterCrowd: is called when many have been here and most of them have gone.
    public init(
        _ limits: ConnectionLimits, isBehindProxy: Bool = false, afterCrowd: @escaping @Sendable () -> Void = {}
    ) {
        self.limits = limits
        self.isBehindProxy = isBehindProxy
        self.afterCrowd = afterCrowd
    }

    /// How many are open.
    public var count: Int { state.withLock { $0.open.count } }

    /// What looks after one connection.
    public func watch() -> any RemovableChannelHandler { ConnectionWatch(self) }

    /// Stops taking connections while those that were asked to leave have not gone yet, instead of failing.
    public var doorkeeper: any AvailableConnectionsDelegate {
        MaximumAvailableConnections(limits.total + ConnectionRoom.leaving)
    }

    /// So many may still be on their way out while others come in.
    private static let leaving = 32

    /// - Returns: false if it may not come in: its address has enough, or all others are in the middle of something.
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

    /// A request has begun, or its answer is complete.
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
