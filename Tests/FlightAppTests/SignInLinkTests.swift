import Foundation
import Testing

@testable import FlightApp

/// A sign-in link names the owner's server and its key, or the error says what to do.
@Suite struct SignInLinkTests {
    @Test(arguments: [
        ("https://halcyon.example/sign-in?key=abc_-9", "https://halcyon.example"),
        ("https://halcyon.example:8443/sign-in?key=abc_-9", "https://halcyon.example:8443"),
        (" http://192.168.1.7:8484/sign-in?key=abc_-9\n", "http://192.168.1.7:8484"),
        ("http://127.0.0.1:37921/sign-in?key=abc_-9", "http://127.0.0.1:37921"),
        ("http://10.0.0.2/sign-in?key=abc_-9", "http://10.0.0.2"),
        ("http://172.31.255.255/sign-in?key=abc_-9", "http://172.31.255.255"),
        ("http://100.64.0.1/sign-in?key=abc_-9", "http://100.64.0.1"),
        ("http://pi.local:8484/sign-in?key=abc_-9", "http://pi.local:8484"),
        ("http://raspberrypi:8484/sign-in?key=abc_-9", "http://raspberrypi:8484"),
        ("http://[::1]:8484/sign-in?key=abc_-9", "http://[::1]:8484"),
        ("http://[fd00::7]/sign-in?key=abc_-9", "http://[fd00::7]"),
    ]) func validLinkIsAccepted(text: String, server: String) throws {
        let link = try SignInLink(text)
        #expect(link.server.absoluteString == server)
        #expect(link.key == "abc_-9")
    }

    @Test(arguments: [
        "http://halcyon.example/sign-in?key=abc", "http://8.8.8.8/sign-in?key=abc", "http://172.32.0.1/sign-in?key=abc",
        "http://100.128.0.1/sign-in?key=abc", "http://192.169.0.1/sign-in?key=abc",
        "http://10.0.0.1.example.com/sign-in?key=abc", "http://127.0.0.1.nip.io/sign-in?key=abc",
        "http://[2001:db8::1]/sign-in?key=abc", "http://local/.example/sign-in?key=abc",
        "http://134744072/sign-in?key=a",
    ]) func unencryptedPublicAddressIsRefused(text: String) {
        #expect(throws: SignInFault.self) { try SignInLink(text) }
    }

    @Test(arguments: [
        ("", SignInFault.notALink), ("UA 1234", .notALink), ("ftp://10.0.0.1/sign-in?key=a", .notALink),
        ("https://halcyon.example/?key=abc", .notALink), ("https://me:secret@halcyon.example/sign-in?key=a", .notALink),
        ("https://halcyon.example/sign-in", .noKey), ("https://halcyon.example/sign-in?key=", .noKey),
        ("https://halcyon.example/sign-in?key=a%20b", .noKey),
        ("http://halcyon.example/sign-in?key=abc", .notEncrypted(host: "halcyon.example")),
    ]) func invalidLinkHasItsFault(text: String, fault: SignInFault) {
        #expect(throws: fault) { try SignInLink(text) }
    }
}
