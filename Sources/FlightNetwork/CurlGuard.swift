internal import CCurl

/// Looks at every address that a name leads to before a socket is opened to it: a name that leads somewhere else from one
/// moment to the next gets nobody past it.
final class CurlGuard {
    private let reach: NetworkReach
    private var refused = 0
    private var admitted = 0

    init(reach: NetworkReach) { self.reach = reach }

    static func at(_ place: UnsafeMutableRawPointer?) -> CurlGuard? {
        place.map { Unmanaged<CurlGuard>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Whether it was asked, and has said no each time.
    var hasRefusedAll: Bool { refused > 0 && admitted == 0 }

    func admits(_ place: UnsafePointer<curl_sockaddr>) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = Int(halcyon_curl_address(place, &bytes))
        // Another kind of place than these two only its owner can mean.
        let isAdmitted = InternetAddress(bytes: bytes.prefix(count)).map { reach.admits($0) } ?? (reach == .anywhere)
        if isAdmitted { admitted += 1 } else { refused += 1 }
        return isAdmitted
    }
}
