import FlightApp
import FlightCore
import FlightSamples
import FlightScreens
import Foundation
import Testing

/// The passport on the device, with the same statistics as elsewhere.
@Suite struct PassportScreenTests {
    private static let now = Instant(1_795_375_800)

    @Test func passportMatchesTheRecording() throws { try expectScreens("passport") { outline($0) } }

    private func outline(_ language: Language) -> String {
        let records = RandomLogbook.make(seed: 5, flights: 300).records
        var text = ""
        for range in [PassportRange.lifetime, .year(2024), .year(1950)] {
            let screen = PassportScreen(
                records, range: range, settings: Settings(language: language), at: ScreenContext(now: Self.now))
            var outline = Outline()
            outline.add("heading", screen.heading)
            outline.add("years", screen.years.map(\.title).joined(separator: ", "))
            outline.add("numbers", screen.numbers)
            outline.add("comparison", screen.comparison as Any)
            outline.add("rows", screen.rows)
            outline.add("partial", screen.partial)
            outline.add("routes", Array(screen.routes.suffix(2)))
            outline.add("art", "\(screen.art.count) lines of \(screen.art.first?.count ?? 0)")
            outline.add("label", screen.artLabel)
            outline.add("zone", screen.zone)
            outline.add("empty", screen.empty as Any)
            text += "## \(range)\n" + outline.text + "\n"
            for line in screen.zone { #expect(line.utf8.count == 44) }
            for route in screen.routes { #expect(route.width >= 1 && route.opacity > 0 && route.line.count >= 3) }
        }
        return text
    }
}
