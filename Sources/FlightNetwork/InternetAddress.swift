internal import CCurl

/// An IPv4 address (RFC 791) or an IPv6 address (RFC 4291).
enum InternetAddress: Hashable, Sendable {
    case four(UInt32)
    case sixteen(high: UInt64, low: UInt64)

    /// Returns `nil` unless there are 4 or 16 bytes.
    ///
    /// - Parameter bytes: The bytes of the address in network order.
    init?(bytes: some Collection<UInt8>) {
        func number(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        switch bytes.count {
        case 4: self = .four(UInt32(truncatingIfNeeded: number(bytes)))
        case 16: self = .sixteen(high: number(bytes.prefix(8)), low: number(bytes.dropFirst(8)))
        default: return nil
        }
    }

    /// Parses the usual notation without brackets, such as `192.0.2.7` or `2001:db8::7`. Returns `nil` if the text is a
    /// host name or anything else.
    init?(_ text: String) {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = Int(halcyon_read_address(text, &bytes))
        self.init(bytes: bytes.prefix(count))
    }

    /// The IPv4 address embedded in an IPv6 address (RFC 4291, section 2.5.5.2; RFC 6052, section 2.1); `nil` if there
    /// is none.
    private var wrapped: UInt32? {
        guard case .sixteen(let high, let low) = self else { return nil }
        let isMapped = high == 0 && low >> 32 == 0xFFFF
        let isTranslated = high == 0x0064_FF9B_0000_0000 && low >> 32 == 0
        return isMapped || isTranslated ? UInt32(truncatingIfNeeded: low) : nil
    }

    /// Whether the address refers to this machine.
    var isLoopback: Bool {
        if let wrapped { return InternetAddress.four(wrapped).isLoopback }
        return switch self {
        case .four(let address): address >> 24 == 127
        case .sixteen(let high, let low): high == 0 && low == 1
        }
    }

    /// Whether the address is reachable on the public Internet. Loopback, private, link-local, carrier-grade NAT,
    /// multicast, documentation and unassigned addresses are not public.
    var isPublic: Bool {
        if let wrapped { return InternetAddress.four(wrapped).isPublic }
        switch self {
        case .four(let address):
            return !InternetAddress.special.contains { (address ^ $0.start) >> (32 - $0.bits) == 0 }
        case .sixteen(let high, _):
            // All assigned global addresses begin with 001 (RFC 4291, section 2.4).
            return high >> 61 == 1 && !InternetAddress.specialWide.contains { (high ^ $0.start) >> (64 - $0.bits) == 0 }
        }
    }

    /// The special-purpose IPv4 ranges.
    private static let special: [(start: UInt32, bits: UInt32)] = [
        // This network (RFC 791), private (RFC 1918), carrier-grade NAT (RFC 6598), loopback (RFC 1122).
        (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8),
        // Link-local (RFC 3927), private, protocols (RFC 6890), documentation (RFC 5737), former 6to4 relays (RFC
        // 7526).
        (0xA9FE_0000, 16), (0xAC10_0000, 12), (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24),
        // Private, benchmarking (RFC 2544), documentation twice, multicast (RFC 5771), reserved (RFC 1112), broadcast
        // (RFC 919).
        (0xC0A8_0000, 16), (0xC612_0000, 15), (0xC633_6400, 24), (0xCB00_7100, 24), (0xE000_0000, 4), (0xF000_0000, 4),
    ]

    /// The special-purpose IPv6 ranges within 2000::/3: protocols (RFC 2928), documentation (RFC 3849, RFC 9637), 6to4
    /// (RFC 3056). Only the first half of an address is compared.
    private static let specialWide: [(start: UInt64, bits: UInt64)] = [
        (0x2001_0000_0000_0000, 23), (0x2001_0DB8_0000_0000, 32), (0x3FFF_0000_0000_0000, 20),
        (0x2002_0000_0000_0000, 16),
    ]
}
