import FlightCore
import FlightData
import FlightScreens
import Foundation
import Testing

@testable import FlightApp

/// Calm mode uses the core's display list, operation by operation, and its sound generator.
@Suite struct CalmTests {
    private func scene(seed: UInt64) -> CalmScene {
        let land = Outlines(Land(StandingData.land))
        return CalmScene(
            session: CalmSession(StandingData.calmAirports, seed: seed, land: land), land: land,
            facts: FactOrder(count: FactCard.allCases.count, seed: seed), width: 390, height: 844, isStill: false)
    }

    @Test func everyOperationIsDrawn() throws {
        var scene = scene(seed: 3)
        var player = CalmPlayer(seed: 3, width: 390, height: 844, isStill: false, settings: Settings())
        for seconds in [0.0, 1, 4, 7.9, 8.1, 20, 61.3] {
            let drawn = scene.draw(at: seconds)
            let played = player.frame(at: seconds)
            let frame = try #require(drawn)
            let shown = try #require(played)
            #expect(numbers(shown.marks) == scene.list.numbers)
            #expect(shown.flight == frame.flight && shown.ringScale == frame.ringScale)
            #expect((shown.fact == nil) == (frame.fact == nil))
            let map = scene.map()
            #expect(numbers(player.map()) == map.numbers)
            #expect(player.map().first == .cover(.calmSea, 1))
        }
    }

    private func numbers(_ marks: [CalmMark]) -> [Float] {
        let colours: [ColourToken] = [
            .calmSea, .calmLand, .calmCoast, .calmDot, .calmWing, .calmFold, .calmKeel, .calmShade,
        ]
        func colour(_ token: ColourToken) -> Double { Double(colours.firstIndex(of: token) ?? 99) }
        var numbers: [Float] = []
        func add(_ operation: DisplayList.Operation, _ values: Double...) {
            numbers.append(Float(operation.rawValue))
            numbers += values.map { Float($0) }
        }
        for mark in marks {
            switch mark {
            case .begin: add(.begin)
            case .move(let x, let y): add(.move, x, y)
            case .line(let x, let y): add(.line, x, y)
            case .curve(let a, let b, let c, let d, let x, let y): add(.curve, a, b, c, d, x, y)
            case .close: add(.close)
            case .fill(let token, let opacity): add(.fill, colour(token), opacity)
            case .stroke(let width, let token, let opacity): add(.stroke, width, colour(token), opacity)
            case .disc(let x, let y, let radius, let token, let opacity):
                add(.disc, x, y, radius, colour(token), opacity)
            case .place(let x, let y, let angle, let scale): add(.place, x, y, angle, scale)
            case .restore: add(.restore)
            case .fade(let from, let to, let token, let opacity): add(.fade, from, to, colour(token), opacity)
            case .shadow(let opacity): add(.shadow, opacity)
            case .cover(let token, let opacity): add(.cover, colour(token), opacity)
            }
        }
        return numbers
    }

    @Test func musicIsThatOfTheCore() {
        var mine = CalmSound(seed: 9, rate: 8000, startingAt: 4)
        var core = CalmMusic(seed: 9, rate: 8000, startingAt: 4)
        func render(_ body: (UnsafeMutableBufferPointer<Float>, UnsafeMutableBufferPointer<Float>) -> Void) -> [Float] {
            var left = [Float](repeating: 0, count: 4096)
            var right = left
            left.withUnsafeMutableBufferPointer { left in
                right.withUnsafeMutableBufferPointer { body(left, $0) }
            }
            return left + right
        }
        let played = render { mine.render($0, $1) }
        #expect(played == render { core.render($0, $1) })
        #expect(played.contains { $0 != 0 } && played.allSatisfy { abs($0) <= 1 })
    }

    @Test(arguments: Language.allCases) func factFollowsTheFirstFlight(language: Language) throws {
        var player = CalmPlayer(
            seed: 1, width: 390, height: 844, isStill: true, settings: Settings(language: language))
        let first = player.frame(at: 4)
        #expect(try #require(first).fact == nil)
        let second = player.frame(at: 12)
        let fact = try #require(second?.fact)
        #expect(FactCard.allCases.contains { $0.text(Words(language)) == fact.text })
        #expect(!fact.source.isEmpty && !fact.title.isEmpty)
    }
}
