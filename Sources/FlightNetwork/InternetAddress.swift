internal import CCurl

/// Where a machine is on the Internet: an address of four bytes (RFC 791) or of sixteen (RFC 4291).
enum InternetAddress: Hashable, Sendable {
    case four(UInt32)
    case sixteen(high: UInt64, low: UInt64)

    /// - Parameter bytes: 4 or 16 in the order of the network; nil for another number of them.
    init?(bytes: some Collection<UInt8>) {
        func number(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        switch bytes.count {
        case 4: self = .four(UInt32(truncatingIfNeeded: number(bytes)))
        case 16: self = .sixteen(high: number(bytes.prefix(8)), low: number(bytes.dropFirst(8)))
        default: return nil
        }
    }

    /// From the usual spelling, `192.0.2.7` or `2001:db8::7`, without brackets; nil for all others, and for names.
    init?(_ text: String) {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = Int(halcyon_read_address(text, &bytes))
        self.init(bytes: bytes.prefix(count))
    }

    /// The address of four bytes that one of sixteen only wraps (RFC 4291, section 2.5.5.2; RFC 6052, section 2.1).
    private var wrapped: UInt32? {
        guard case .sixteen(let high, let low) = self else { return nil }
        let isMapped = high == 0 && low >> 32 == 0xFFFF
        let isTranslated = high == 0x0064_FF9B_0000_0000 && low >> 32 == 0
        return isMapped || isTranslated ? UInt32(truncatingIfNeeded: low) : nil
    }

    /// Whether it is this machine.
    var isLoopback: Bool {
        if let wrapped { return InternetAddress.four(wrapped).isLoopback }
        return switch self {
        case .four(let address): address >> 24 == 127
        case .sixteen(let high, let low): high == 0 && low == 1
        }
    }

    /// Whether it is somebody's on the Internet: not one of this machine, of a house, of one cable, of a provider's inside, of
    /// a group, of examples, or of nobody.
    var isPublic: Bool {
        if let wrapped { return InternetAddress.four(wrapped).isPublic }
        switch self {
        case .four(let address):
            return !InternetAddress.special.contains { (address ^ $0.start) >> (32 - $0.bits) == 0 }
        case .sixteen(let high, _):
            // All that is given out so far begins with 001 (RFC 4291, section 2.4).
            return high >> 61 == 1 && !InternetAddress.specialWide.contains { (high ^ $0.start) >> (64 - $0.bits) == 0 }
        }
    }

    /// Those with a purpose of their own.
    private static let special: [(start: UInt32, bits: UInt32)] = [
        // This network (RFC 791), houses (RFC 1918), the inside of providers (RFC 6598), this machine (RFC 1122).
        (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8),
        // One cable (RFC 3927), houses, protocols (RFC 6890), examples (RFC 5737), relays that are no more (RFC 7526).
        (0xA9FE_0000, 16), (0xAC10_0000, 12), (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24),
        // Houses, measuring (RFC 2544), examples twice, groups (RFC 5771), kept free (RFC 1112), everybody (RFC 919).
        (0xC0A8_0000, 16), (0xC612_0000, 15), (0xC633_6400, 24), (0xCB00_7100, 24), (0xE000_0000, 4), (0xF000_0000, 4),
    ]

    /// Those within 2000::/3: protocols (RFC 2928), examples (RFC 3849, RFC 9637), wrapped ones (RFC 3056). Only the first
    /// half of an address tells.
    private static let specialWide: [(start: UInt64, bits: UInt64)] = [
        (0x2001_0000_0000_0000, 23), (0x2001_0DB8_0000_0000, 32), (0x3FFF_0000_0000_0000, 20),
        (0x2002_0000_0000_0000, 16),
    ]
}
