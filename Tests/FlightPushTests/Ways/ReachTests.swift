import FlightCore
import FlightPush
import FlightSamples
import FlightTracking
import Testing

@testable import FlightNetwork

/// Subscribed addresses cannot make this server connect to this machine or its local network.
@Suite struct ReachTests {
    @Test(arguments: [
        "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.0.1",
        "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.88.99.1", "192.168.0.1",
        "192.168.255.255", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1", "255.255.255.255", "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
        "::ffff:169.254.169.254", "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1", "100::1", "fc00::1",
        "fd12:3456::1",
        "fe80::1", "febf::1", "fec0::1", "ff02::1", "2001::1", "2001:db8::1", "2001:10::1", "2002:7f00:1::", "3fff::1",
        "5f00::1", "4000::1",
    ])
    func privateAddressesAreNotOnTheInternet(_ text: String) throws {
        let address = try #require(InternetAddress(text))
        #expect(!NetworkReach.internet.admits(address))
        #expect(NetworkReach.anywhere.admits(address))
    }

    @Test(arguments: [
        "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0",
        "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.0.1.0", "192.0.3.0", "192.167.255.255",
        "192.169.0.0", "198.17.255.255", "198.20.0.0", "203.0.112.255", "203.0.114.0", "223.255.255.255",
        "::ffff:1.1.1.1", "64:ff9b::101:101", "2606:4700:4700::1111", "2a00:1450:4001:81c::200a", "2001:200::1",
        "2001:db7:ffff::1", "2001:db9::1", "2003::1", "3ffe::1",
    ])
    func publicAddressesAreOnTheInternet(_ text: String) throws {
        let address = try #require(InternetAddress(text))
        #expect(NetworkReach.internet.admits(address))
        #expect(!NetworkReach.loopback.admits(address))
    }

    @Test(arguments: ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"]) func loopbackAddressesAreThisMachine(
        _ text: String
    )
        throws
    {
        #expect(NetworkReach.loopback.admits(try #require(InternetAddress(text))))
    }

    /// Every spelling of this machine's address, with a port on which a server listens.
    @Test(arguments: [
        "localhost", "LOCALHOST", "localhost.", "localhost.localdomain", "a.localhost", "127.0.0.1", "127.1", "127.0.1",
        "0",
        "0.0.0.0", "2130706433", "0x7f000001", "0x7F.1", "0177.0.0.1", "017700000001", "127.0.0.1.", "127.0.0.0x1",
        "[::1]",
        "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:ffff:7f00:0001]", "[::127.0.0.1]",
        "[64:ff9b::7f00:1]",
    ])
    func pushCannotReachThisMachine(_ host: String) async throws {
        let service = try FakeWeb()
        let post = AlertPost(ways: { AlertWays() }, key: VAPIDKey(), patience: .seconds(120))
        for scheme in ["https", "http", "file", "ftp", "gopher"] {
            let endpoint = "\(scheme)://\(host):\(service.port)/push"
            let destination = AlertDestination.push(try Browser().subscription(at: endpoint))
            let delivery = await post.carry(try Samples.message(), to: destination, now: Samples.now)
            guard case .refused = delivery else {
                Issue.record("\(endpoint): \(delivery)")
                continue
            }
            #expect(await post.refusal(of: destination) != nil)
        }
        #expect(service.connections == 0)
    }

    /// The same address is reached once the owner has named it, so the server of the test above is reachable.
    @Test func addressNamedByTheOwnerIsReached() async throws {
        let service = try FakeWeb()
        let ways = try Samples.ways([.pushHosts: "push.home.lan:8443, 127.0.0.1:\(service.port)"])
        let post = AlertPost(ways: { ways }, key: VAPIDKey(), patience: .seconds(120))
        let subscription = try Browser().subscription(at: "http://127.0.0.1:\(service.port)/push")
        #expect(await post.refusal(of: .push(subscription)) == nil)
        #expect(await post.carry(try Samples.message(), to: .push(subscription), now: Samples.now) == .taken)
        #expect(service.connections == 1)
        // The server does not speak TLS.
        service.be(.hangsUpAtOnce)
        let sealed = try Browser().subscription(at: "https://127.0.0.1:\(service.port)/push")
        guard case .failed = await post.carry(try Samples.message(), to: .push(sealed), now: Samples.now) else {
            Issue.record("the message was accepted without TLS")
            return
        }
        #expect(service.connections == 2)
    }

    /// A name is checked by the address that it resolves to at the moment of the connection.
    @Test func nameOfALocalAddressIsRefused() async throws {
        let service = try FakeWeb()
        let transport = PostTransport(patience: .seconds(120))
        let address = try #require(NetworkAddress("http://localhost:\(service.port)/push"))
        for _ in 0..<3 {
            await #expect(throws: TransportFault.badAddress) {
                try await transport.post([1], to: address, headers: [:], reach: .internet)
            }
        }
        #expect(service.connections == 0)
        // An open connection with another permission is not reused either.
        #expect(try await transport.post([1], to: address, headers: [:], reach: .anywhere).status == 201)
        #expect(try await transport.post([1], to: address, headers: [:], reach: .loopback).status == 201)
        await #expect(throws: TransportFault.badAddress) {
            try await transport.post([1], to: address, headers: [:], reach: .internet)
        }
        #expect(service.requests.count == 2)
    }

    /// Redirects are never followed, least of all into the local network.
    @Test(arguments: [301, 302, 303, 307, 308, 300, 304]) func redirectionsAreNotFollowed(_ status: Int) async throws {
        let elsewhere = try FakeWeb()
        let service = try FakeWeb(.answers(status, headers: ["Location": elsewhere.address + "/inside"]))
        let ways = try Samples.ways([
            .pushHosts: "127.0.0.1:\(service.port) 127.0.0.1:\(elsewhere.port)", .ntfyAddress: service.address,
            .ntfyTopic: "flights", .webhookAddress: service.address + "/hook",
            .webhookSecret: "0123456789abcdef",
        ])
        let post = AlertPost(ways: { ways }, key: VAPIDKey(), patience: .seconds(120))
        let push = AlertDestination.push(try Browser().subscription(at: service.address + "/push"))
        for destination in [push, .ntfy, .webhook] {
            let delivery = await post.carry(try Samples.message(), to: destination, now: Samples.now)
            guard case .refused(let why) = delivery else {
                Issue.record("\(destination): \(delivery)")
                continue
            }
            #expect(why == DeliveryFault(.redirected, "\(status)"))
        }
        #expect(service.requests.count == 3)
        #expect(elsewhere.connections == 0)
    }

    /// The owner chooses the sources, so they may be on this machine.
    @Test func sourcesMayBeOnThisMachine() async throws {
        let service = try FakeWeb(.answers(200, body: "{}"))
        let transport = HTTPTransport(patience: .seconds(120))
        let reply = try await transport.send(SourceRequest(base: service.address, "/a"), limit: 100)
        #expect(reply.status == 200 && reply.body == Array("{}".utf8))
        await transport.shutdown()
    }

    /// A request that is cancelled before its start fails immediately.
    @Test func cancelledRequestIsNotSent() async throws {
        let service = try FakeWeb(.silent)
        let transport = HTTPTransport(patience: .seconds(120))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(TransportFault) {
                _ = try await transport.send(SourceRequest(base: service.address, "/a"), limit: 100)
                return TransportFault?.none
            } catch {
                return error
            }
        }
        #expect(await task.value == .unreachable(.unreachable, "the transfer was stopped"))
        #expect(service.requests.isEmpty)
    }
}
