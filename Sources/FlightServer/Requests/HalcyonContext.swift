import FlightTracking
public import Hummingbird
import NIOCore

/// The context of a request.
public struct HalcyonContext: RequestContext {
    public var coreContext: CoreRequestContextStorage
    /// Succeeds when the connection is closed.
    let closed: EventLoopFuture<Void>
    /// The person whose credential is in the request; `nil` for a stranger.
    var reader: Reader?
    /// The credential in the request; `nil` for a stranger.
    var access: Credential? { reader?.credential }
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
