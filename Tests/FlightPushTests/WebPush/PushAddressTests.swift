import FlightNetwork
import FlightSamples
import Testing

@testable import FlightPush

/// The addresses that this server may push to: any signed-in user can submit an address.
@Suite struct PushAddressTests {
    private static func fault(_ endpoint: String, _ named: String...) -> PushAddress.Fault? {
        do throws(PushAddress.Fault) {
            _ = try PushAddress(endpoint, named: named.compactMap { PushHost($0) })
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "https://fcm.googleapis.com/fcm/send/cX-8:APA91b", "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com/QCZbsBBf3jVP", "https://wns2-par02p.notify.windows.com/w/?token=BQYA%3d%3d",
        "https://ntfy.example.org:8443/upABC?up=1", "https://push.example.org:443/a", "https://0x7f.example.org/a",
    ])
    func pushServicesAreAllowed(_ endpoint: String) throws {
        let address = try PushAddress(endpoint, named: [])
        #expect(address.reach == .internet && address.address.text == endpoint)
    }

    @Test(arguments: [
        ("http://push.example.org/a", PushAddress.Fault.noHTTPS), ("ftp://push.example.org/a", .noAddress),
        ("file:///etc/passwd", .noAddress), ("file://push.example.org/etc/passwd", .noAddress),
        ("gopher://127.0.0.1:25/_a", .noAddress), ("smtp://mail.example.org/a", .noHTTPS),
        ("https://push.example.org:25/a", .port), ("https://push.example.org:80/a", .port),
        ("https://push.example.org:0/a", .noAddress), ("https://push.example.org:65536/a", .noAddress),
        ("https://push.example.org:+8443/a", .noAddress), ("https://owner@push.example.org/a", .noAddress),
        ("https://a:b@push.example.org/a", .noAddress), ("https://push.example.org@127.0.0.1/a", .noAddress),
        ("https://push.example.org\\@127.0.0.1/a", .noAddress), ("https://push.example.org#@127.0.0.1/", .noAddress),
        ("https://push.example.org%2F@127.0.0.1/", .noAddress), ("https:push.example.org/a", .noAddress),
        ("https:/push.example.org/a", .noAddress), ("https:///push.example.org/a", .noAddress),
        ("//push.example.org/a", .noAddress), ("push.example.org/a", .noAddress), ("", .noAddress),
        ("https://", .noAddress), ("https://./", .noAddress), ("https://push..example.org/", .noAddress),
        ("https://push.example.org./a", .noAddress), ("https://push.example.org /a", .noAddress),
        ("https://push.example.org\r\nHost: a/", .noAddress), ("https://pu\u{0}sh.example.org/", .noAddress),
        ("https://ｐush.example.org/", .noAddress), ("https://①②⑦.0.0.1/", .noAddress),
        ("https://127。0。0。1/", .noAddress), ("https://%31%32%37.0.0.1/", .noAddress),
        ("https://[::1%25eth0]/", .noAddress), ("https://[fe80::1%eth0]/", .noAddress),
        ("https://localhost/a", .host), ("https://push/a", .host), ("https://a.localhost/a", .host),
        ("https://push.local/a", .host), ("https://PUSH.LOCAL/a", .host), ("https://push.internal/a", .host),
        ("https://push.home.arpa/a", .host), ("https://fritz.lan/a", .host),
    ])
    func otherAddressesAreRefused(_ endpoint: String, _ fault: PushAddress.Fault) {
        #expect(PushAddressTests.fault(endpoint) == fault)
    }

    @Test func hostsNamedByTheOwnerMayBeLocal() throws {
        #expect(PushAddressTests.fault("https://push.home.lan:8443/a", "push.home.lan:8443") == nil)
        #expect(PushAddressTests.fault("https://192.168.1.20/a", "192.168.1.20") == nil)
        #expect(
            try PushAddress("https://127.0.0.1:9000/a", named: [#require(PushHost("127.0.0.1:9000"))]).reach
                == .anywhere)
        // Only the same host and port.
        #expect(PushAddressTests.fault("https://push.home.lan/a", "push.home.lan:8443") == .host)
        #expect(PushAddressTests.fault("https://push.home.lan:8444/a", "push.home.lan:8443") == .host)
        #expect(PushAddressTests.fault("https://nas.home.lan:8443/a", "push.home.lan:8443") == .host)
        #expect(PushAddressTests.fault("https://a.push.home.lan:8443/a", "push.home.lan:8443") == .host)
        // Without TLS only on this machine.
        #expect(
            try PushAddress("http://localhost:9000/a", named: [#require(PushHost("localhost:9000"))]).reach == .loopback
        )
        #expect(PushAddressTests.fault("http://push.home.lan:8443/a", "push.home.lan:8443") == .noHTTPS)
        #expect(PushAddressTests.fault("http://192.168.1.20:80/a", "192.168.1.20:80") == .noHTTPS)
        #expect(PushAddressTests.fault("http://localhost:9001/a", "localhost:9000") == .noHTTPS)
        for wrong in ["", ":8443", "push.home.lan/a", "push.home.lan/", "https://push.home.lan", "a@b", "a b", "a:b"] {
            #expect(PushHost(wrong) == nil, "\(wrong)")
        }
    }

    /// A numeric IPv4 or IPv6 address is refused, however it is spelled.
    @Test(arguments: TestTier.seeds(400)) func numericAddressesAreRefused(_ seed: UInt64) {
        var random = SplitMix(seed)
        let spelled = PushAddressTests.spelled(&random)
        #expect(PushAddressTests.fault("https://\(spelled)/a") != nil, "\(spelled)")
        #expect(PushAddressTests.fault("https://\(spelled):8443/a") != nil, "\(spelled)")
    }

    private static func spelled(_ random: inout SplitMix) -> String {
        let bytes = Samples.bytes(&random, 4)
        func part(_ value: UInt32, _ random: inout SplitMix) -> String {
            switch random.below(4) {
            case 0: "0x" + String(value, radix: 16, uppercase: random.chance(50))
            case 1: "0" + String(value, radix: 8)
            case 2: "00000" + String(value, radix: 8)
            default: String(value)
            }
        }
        let number = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let end = random.pick(["", "", "."])
        switch random.below(6) {
        case 0: return part(number, &random) + end
        case 1: return part(number >> 24, &random) + "." + part(number & 0xFF_FFFF, &random) + end
        case 2:
            return [number >> 24, number >> 16 & 0xFF, number & 0xFFFF].map { part($0, &random) }.joined(separator: ".")
                + end
        case 3: return bytes.map { part(UInt32($0), &random) }.joined(separator: ".") + end
        case 4: return "[::ffff:" + bytes.map { String($0) }.joined(separator: ".") + "]"
        default:
            return "[" + (0..<8).map { _ in String(random.below(65_536), radix: 16) }.joined(separator: ":") + "]"
        }
    }
}
