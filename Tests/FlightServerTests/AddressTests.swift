import FlightCore
import FlightData
import FlightPages
import FlightSamples
import FlightScreens
import FlightTracking
import Foundation
import Hummingbird
import Testing

@testable import FlightServer

/// The router, the pages and the service worker use one table of addresses.
@Suite struct AddressTests {
    /// Every page and form in the table has a route. Apart from files, the API and the requests of the script for
    /// passkeys, the router has no other routes.
    @Test func routerServesAddressTable() async throws {
        let fixture = try await ServerFixture(passports: ServerFixture.passports)
        let services = fixture.services
        let files = Set(WebAssets.shared.paths)
        func routed(_ method: HTTPRequest.Method) -> Set<String> {
            Set(buildRouter(services).routes.filter { $0.method == method }.map { $0.path.description })
                .filter { path in
                    !["/api/", "/airtrail/api/", "/hooks/", "/mcp", "/.well-known/"].contains { path.hasPrefix($0) }
                }
        }
        let pages = Set(PageAddress.allCases.map(\.pattern)).union(
            FormAddress.allCases.filter { $0.page != nil }.map(\.pattern))
        let served = routed(.get).subtracting(files.subtracting(pages))
        #expect(
            served == pages, "without a route: \(pages.subtracting(served)), unlisted: \(served.subtracting(pages))")
        let forms = Set(FormAddress.allCases.map(\.pattern))
        let passkeys: Set = ["/passkeys/options", "/passkeys", "/sign-in/passkey/options", "/sign-in/passkey"]
        let read = routed(.post).subtracting(passkeys)
        #expect(read == forms, "without a route: \(forms.subtracting(read)), unlisted: \(read.subtracting(forms))")
    }

    /// Each address has a unique pattern with at most one parameter, and its path resolves to the same address.
    @Test func addressRoundTripsThroughItsPath() throws {
        func check<Table: AddressTable & Equatable>(_ table: Table.Type) throws {
            #expect(Set(table.allCases.map(\.pattern)).count == table.allCases.count)
            for address in table.allCases {
                #expect(address.pattern.filter { $0 == "{" }.count <= 1)
                let found = try #require(table.at(PagePath(address.path("k3Jf9a_x0QzT") + "?a=1")))
                #expect(found.address == address)
                #expect(found.part == (address.pattern.contains("{") ? "k3Jf9a_x0QzT" : ""))
            }
            #expect(table.at(PagePath("//flights/k3Jf9a_x0QzT")) == nil)
            #expect(table.at(PagePath("/nowhere/at/all/today")) == nil)
        }
        try check(PageAddress.self)
        try check(FormAddress.self)
    }

    /// The device draws exactly the pages that the table marks as drawn by the device.
    @Test func deviceDrawsMarkedPages() async throws {
        let fixture = try await ServerFixture()
        let flight = try await fixture.flightService.add(try DeliveryTests.flight())
        let other = try await fixture.flightService.add(try DeliveryTests.flight())
        let trip = try await fixture.flightService.group([flight, other])
        let snapshot = try await fixture.flightService.snapshot()
        let context = PageContext(settings: snapshot.settings, now: snapshot.now, device: DeviceFacts())
        for address in PageAddress.allCases {
            let part = address == .trip ? trip.text : flight.text
            let whole = DevicePage.draw(path: address.path(part), snapshot: snapshot, context: context)
            #expect((whole != nil) == address.isDrawnByDevice, "\(address)")
            let first = DevicePage.first(path: address.path(part), snapshot: snapshot, context: context)
            #expect((first != nil) == (address.offline == .drawnAtFirstSight), "\(address)")
        }
    }

    /// The service worker receives the offline rule of every address but those of its default, and uses only rules from the
    /// table.
    @Test func serviceWorkerHasRuleForEveryAddress() throws {
        let lines = AssetsController.tables.split(separator: "\n")
        let rules = try JSONReader.read(String(lines[0].dropFirst("const ADDRESSES = ".count).dropLast()))
        let told = (rules.object ?? []).flatMap { $0.value.array ?? [] }.compactMap { $0.string }
        let ruled = PageAddress.allCases.filter { $0.offline != .lastSeen }
        #expect(told.sorted() == ruled.map(\.pattern).sorted())
        let script = try #require(WebAssets.shared.plain("/sw.js").map { String(buffer: $0) })
        let asked =
            script.matches(of: /ADDRESSES\.(\w+)/).map { String($0.1) }
            + script.matches(of: /matching\(([^)]*)\)/).flatMap { $0.1.matches(of: /'(\w+)'/).map { String($0.1) } }
        // `lastSeen` is the service worker's default, so the script does not name it.
        #expect(Set(asked) == Set(PageAddress.Offline.allCases.map(\.name)).subtracting(["lastSeen"]))
    }
}
