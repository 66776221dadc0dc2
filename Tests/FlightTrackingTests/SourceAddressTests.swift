import FlightTracking
import Testing

/// Accepted and refused addresses of a receiver, in every notation.
struct SourceAddressTests {
    private func fault(_ written: String) -> SourceAddress.Fault? {
        do throws(SourceAddress.Fault) {
            _ = try SourceAddress(written)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("http://raspberrypi.local/tar1090", "http://raspberrypi.local/tar1090"),
        (" http://pi:8080/tar1090//\n", "http://pi:8080/tar1090"), ("HTTPS://Pi.Example.", "https://Pi.Example."),
        ("http://127.0.0.1:1", "http://127.0.0.1:1"), ("http://localhost:65535", "http://localhost:65535"),
        ("http://192.168.1.20/data/aircraft.json", "http://192.168.1.20/data/aircraft.json"),
        ("http://10.0.0.1", "http://10.0.0.1"), ("http://[::1]:8080/x", "http://[::1]:8080/x"),
        ("http://[fd00::20]", "http://[fd00::20]"), ("http://[2001:db8::1]", "http://[2001:db8::1]"),
        ("http://[::ffff:192.168.1.20]/", "http://[::ffff:192.168.1.20]"), ("http://169.253.1.1", "http://169.253.1.1"),
        ("http://2130706433", "http://2130706433"), ("http://0x-attic", "http://0x-attic"),
        ("http://pi_4.lan/~me/a:b", "http://pi_4.lan/~me/a:b"),
    ])
    func usableAddressIsAccepted(_ written: String, _ kept: String) throws {
        #expect(try SourceAddress(written).text == kept)
    }

    @Test(
        arguments: [
            ("", .noAddress), ("pi.local", .noAddress), ("ftp://pi", .noAddress), ("http:/pi", .noAddress),
            ("http://", .noAddress), ("http:///tar1090", .noAddress), ("http://:8080", .noAddress),
            ("http://pi local/", .noAddress), ("http://pi\n.local/", .noAddress), ("http://pi/ä", .noAddress),
            ("http://a..b/", .noAddress), ("http://.pi", .noAddress), ("http://pi\\@x/", .noAddress),
            ("http://[::1", .noAddress), ("http://[::1]x/", .noAddress), ("http://::1/", .noAddress),
            ("http://[1::2::3]", .noAddress), ("http://[12345::]", .noAddress), ("http://[]", .noAddress),
            ("http://[1:2:3:4:5:6:7]", .noAddress), ("http://" + String(repeating: "a", count: 300), .noAddress),
            ("http://pi:0", .port), ("http://pi:65536", .port), ("http://pi:x", .port), ("http://pi:", .port),
            ("http://pi:+80", .port), ("http://pi:-1", .port), ("http://[::1]:", .port),
            ("http://pi:99999999999999999999", .port),
            ("http://pi/tar1090?x=1", .query), ("http://pi/#top", .query), ("http://pi?", .query),
            ("http://a@b#c", .query),
            ("http://me@pi", .user), ("http://me:word@pi/", .user), ("http://@pi", .user), ("http://[::1]@pi", .user),
            ("http://169.254.169.254", .unusable), ("http://169.254.0.0:8080/tar1090", .unusable),
            ("http://169.254.169.254.", .unusable), ("http://2852039166/", .unusable),
            ("http://0xA9FEA9FE/", .unusable), ("http://0251.0376.1.1/", .unusable), ("http://169.16689662", .unusable),
            ("http://0.0.0.0:8080", .unusable), ("http://0/", .unusable), ("http://0x", .unusable),
            ("http://0.1.2.3", .unusable), ("http://255.255.255.255", .unusable),
            ("http://[::]/", .unusable), ("http://[0:0:0:0:0:0:0:0]/", .unusable),
            ("http://[fe80::1]:8080/", .unusable),
            ("http://[FEBF::1]/", .unusable), ("http://[fe80::1%25eth0]/", .unusable),
            ("http://[::ffff:169.254.169.254]/", .unusable), ("http://[::ffff:a9fe:1]/", .unusable),
            ("http://[::ffff:0:0]/", .unusable), ("http://[::169.254.1.1]/", .unusable),
        ] as [(String, SourceAddress.Fault)])
    func unusableAddressIsRefused(_ written: String, _ expected: SourceAddress.Fault) {
        #expect(fault(written) == expected, "\(written)")
    }
}
