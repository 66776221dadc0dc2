import FlightTracking
public import Hummingbird
import NIOCore

/// The context of one request.
public struct HalcyonContext: RequestContext {
    public var coreContext: CoreRequestContextStorage
    /// Succeeds when the connection is closed.
    let closed: EventLoopFuture<Void>
    /// The credential of the request; `nil` for a guest.
    var access: Credential?
    /// Permission to see the owner's flights and settings; `nil` unless the request has a credential with this
    /// permission.
    var sight: FlightSight? { FlightSight(access) }
    /// Whether the credential came from a cookie, which a page of another site could make a browser send.
    var isByCookie = false
    /// The network address of the other end of the connection.
    let peer: SocketAddress?

    public init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        closed = source.channel.closeFuture
        peer = source.channel.remoteAddress
    }

    public var maxUploadSize: Int { 1 << 20 }
}
