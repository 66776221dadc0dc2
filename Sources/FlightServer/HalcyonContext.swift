import FlightTracking
public import Hummingbird

/// What belongs to one request.
public struct HalcyonContext: RequestContext {
    public var coreContext: CoreRequestContextStorage
    /// Who asks; nil for anybody.
    var access: Credential?
    /// The request came with a cookie, which a page elsewhere could make a browser send.
    var isByCookie = false

    public init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
    }

    public var maxUploadSize: Int { 1 << 20 }
}
