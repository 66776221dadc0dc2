import FlightTracking
public import Hummingbird
import NIOCore

/// What belongs to one request.
public struct HalcyonContext: RequestContext {
    public var coreContext: CoreRequestContextStorage
    /// Done once the connection is closed.
    let closed: EventLoopFuture<Void>
    /// Who asks; nil for anybody.
    var access: Credential?
    /// Permission to see the owner's flights and settings; nil without a credential that includes it.
    var sight: FlightSight? { FlightSight(access) }
    /// The request came with a cookie, which a page elsewhere could make a browser send.
    var isByCookie = false
    /// The other end of the connection.
    let peer: SocketAddress?

    public init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        closed = source.channel.closeFuture
        peer = source.channel.remoteAddress
    }

    public var maxUploadSize: Int { 1 << 20 }
}
