import FlightTracking
public import Hummingbird
import NIOCore

/// The context of a request.
public struct HalcyonContext: RequestContext {
    public var coreContext: CoreRequestContextStorage
    /// Succeeds when the connection is closed.
    let closed: EventLoopFuture<Void>
    /// The credential in the request; `nil` for a guest.
    var access: Credential?
    /// Permission to see the owner's flights and settings; `nil` if the request's credential does not grant it.
    var sight: FlightSight? { FlightSight(access) }
    /// Whether the credential came from a cookie. Another site's page could make a browser send the cookie.
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
