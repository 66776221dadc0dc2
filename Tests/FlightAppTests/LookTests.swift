import FlightApp
import FlightCore
import Foundation
import Testing

/// The app's colours are exactly those of the web app.
@Suite struct LookTests {
    private static let sheets: String = {
        let web = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Web").standardized
        return ["app.css", "calm.css"].map {
            (try? String(contentsOf: web.appending(path: $0), encoding: .utf8)) ?? ""
        }.joined()
    }()

    @Test(arguments: ColourToken.allCases) func coloursMatchTheStyleSheet(token: ColourToken) throws {
        let property = try Regex(#"\s"# + token.property + #":\s*(?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));"#)
        let found = try #require(Self.sheets.firstMatch(of: property), "\(token.property) is missing")
        func group(_ index: Int) -> String? { found.output[index].substring.map { $0.uppercased() } }
        #expect(Palette.light[token].hex == group(1) ?? group(3))
        #expect(Palette.dark[token].hex == group(2) ?? group(3))
    }

    /// WCAG 2.2, 1.4.3: the text of a status is readable on a card, on the page and on its fill.
    @Test(arguments: StateContent.Tone.allCases) func statusTextHasContrast(tone: StateContent.Tone) {
        for palette in [Palette.light, .dark] {
            for ground in [ColourToken.card, .bg] { #expect(contrast(palette[tone.text], palette[ground]) >= 4.5) }
            #expect(contrast(palette[tone.onFill], palette[tone.fill]) >= 4.5)
        }
    }

    private func contrast(_ a: Shade, _ b: Shade) -> Double {
        func light(_ shade: Shade) -> Double {
            func part(_ value: Double) -> Double {
                value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * part(shade.red) + 0.7152 * part(shade.green) + 0.0722 * part(shade.blue)
        }
        let (high, low) = (max(light(a), light(b)), min(light(a), light(b)))
        return (high + 0.05) / (low + 0.05)
    }

    /// Type roles match the style sheet.
    @Test(arguments: TypeRole.allCases.filter { $0 != .plate }) func typeRolesMatchTheStyleSheet(role: TypeRole)
        throws
    {
        func rem(_ pixels: Double) -> String {
            let text = String(format: "%g", pixels / 16)
            return (text.hasPrefix("0.") ? String(text.dropFirst()) : text) + "rem"
        }
        let size = "\(role.weight) \(rem(role.size))/\(rem(role.lineHeight))"
        #expect(Self.sheets.firstMatch(of: try Regex("--t-\(role.rawValue):\\s+\(size) ")) != nil, "\(size)")
    }
}
