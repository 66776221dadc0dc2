internal import CCurl

/// Checks every address to which a host name resolves, before a socket to that address is opened. The name can
/// therefore not bypass the check by resolving to a different address when the connection is made.
final class CurlGuard {
    private let reach: NetworkReach
    private var refused = 0
    private var admitted = 0

    init(reach: NetworkReach) { self.reach = reach }

    static func at(_ place: UnsafeMutableRawPointer?) -> CurlGuard? {
        place.map { Unmanaged<CurlGuard>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Whether at least one address has been checked, and every checked address was refused.
    var hasRefusedAll: Bool { refused > 0 && admitted == 0 }

    func admits(_ place: UnsafePointer<curl_sockaddr>) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = Int(halcyon_curl_address(place, &bytes))
        // An address that is neither IPv4 nor IPv6 is allowed only for a host that the owner has chosen.
        let isAdmitted = InternetAddress(bytes: bytes.prefix(count)).map { reach.admits($0) } ?? (reach == .anywhere)
        if isAdmitted { admitted += 1 } else { refused += 1 }
        return isAdmitted
    }
}
