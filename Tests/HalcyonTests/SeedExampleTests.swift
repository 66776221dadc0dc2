import Foundation
import Testing

/// The example from the design texts, word for word: UA 1234 to SFO, gate B22, window seat 14A, confirmation ABC123,
/// terminal 2, boarding 14:00, departure 14:30.
@Suite struct SeedExampleTests {
    /// - Parameters:
    /// - heard: The instant of the last source update; nil without a source.
    /// - off: The take-off that the source reported.
    private func lines(
        _ file: String, at time: String, _ language: String, heard: String? = nil, off: String? = nil
    ) async throws -> [String] {
        let folder = try TemporaryFolder()
        let program = Program(data: folder.path)
        var arguments = ["state", file, "--at", time, "--language", language]
        var input = ""
        if let heard {
            let known = try String(contentsOf: Program.fixtures.appendingPathComponent(file), encoding: .utf8)
            let brace = try #require(known.lastIndex(of: "}"))
            input = known[..<brace] + ", \"heard\": \"\(heard)\"}"
            if let off { input = input.replacing("\"off\": {}", with: "\"off\": {\"actual\": \"\(off)\"}") }
            arguments[1] = "-"
        }
        let ending = try await program.run(arguments, input: input)
        #expect(ending.code == 0)
        return ending.lines
    }

    @Test(arguments: [
        ("en", ["UA 1234 → SFO", "Tomorrow at 2:30 PM", "Confirmation: ABC123", "Head to Terminal 2"]),
        ("pl", ["UA 1234 → SFO", "Jutro o 14:30", "Potwierdzenie: ABC123", "Kieruj się do Terminala 2"]),
        ("pt", ["UA 1234 → SFO", "Amanhã às 14:30", "Confirmação: ABC123", "Vá para o Terminal 2"]),
    ])
    func dayBefore(_ language: String, _ expected: [String]) async throws {
        #expect(try await lines("ua1234.json", at: "2026-11-21T16:00:00-05:00", language) == expected)
    }

    @Test(arguments: [
        (
            "en",
            [
                "UA 1234 → SFO", "Gate B22 • Boards 2:00 PM", "Leave for airport by 12:15 PM", "[View full timeline →]",
            ]
        ),
        (
            "pl",
            [
                "UA 1234 → SFO", "Bramka B22 • Boarding 14:00", "Wyjedź na lotnisko do 12:15",
                "[Zobacz pełną oś czasu →]",
            ]
        ),
        (
            "pt",
            [
                "UA 1234 → SFO", "Portão B22 • Embarque 14:00", "Saia para o aeroporto às 12:15",
                "[Ver cronograma completo →]",
            ]
        ),
    ])
    func headToAirport(_ language: String, _ expected: [String]) async throws {
        #expect(try await lines("ua1234.json", at: "2026-11-22T11:30:00-05:00", language) == expected)
    }

    @Test(arguments: [
        (
            "en",
            [
                "UA 1234 → SFO [ON TIME]", "Gate B22 • Boarding in 12 min", "Seat 14A • Window",
                "[Your plane is here ✓]",
            ]
        ),
        (
            "pl",
            [
                "UA 1234 → SFO [PLANOWO]", "Bramka B22 • Boarding za 12 min", "Miejsce 14A • Okno",
                "[Twój samolot jest tutaj ✓]",
            ]
        ),
        (
            "pt",
            [
                "UA 1234 → SFO [NO HORÁRIO]", "Portão B22 • Embarque em 12 min", "Assento 14A • Janela",
                "[Seu avião está aqui ✓]",
            ]
        ),
    ])
    func atGate(_ language: String, _ expected: [String]) async throws {
        let time = "2026-11-22T13:48:00-05:00"
        #expect(try await lines("ua1234.json", at: time, language, heard: time) == expected)
    }

    /// With the time when the doors close, which the design shows beside the share of boarded passengers.
    @Test(arguments: [
        (
            "en",
            [
                "UA 1234 → SFO [BOARDING]", "Your seat: 14A (Window)", "▓▓▓▓▓▓▓▓░░ 80% boarded • Doors close 2:20 PM",
            ]
        ),
        (
            "pl",
            [
                "UA 1234 → SFO [BOARDING]", "Twoje miejsce: 14A (Okno)",
                "▓▓▓▓▓▓▓▓░░ 80% wsiadło • Zamknięcie drzwi: 14:20",
            ]
        ),
        (
            "pt",
            [
                "UA 1234 → SFO [EMBARCANDO]", "Seu assento: 14A (Janela)",
                "▓▓▓▓▓▓▓▓░░ 80% embarcado • Portas fecham 14:20",
            ]
        ),
    ])
    func boarding(_ language: String, _ expected: [String]) async throws {
        let time = "2026-11-22T14:05:00-05:00"
        #expect(try await lines("ua1234.json", at: time, language, heard: time) == expected)
    }

    @Test(arguments: [
        ("en", ["2h 15m remaining", "Arrive ~5:45 PM local"]),
        ("pl", ["Pozostało 2h 15m", "Przylot ~17:45 czasu lokalnego"]),
        ("pt", ["2h 15m restantes", "Chegada ~17:45 horário local"]),
    ])
    func inFlight(_ language: String, _ expected: [String]) async throws {
        let time = "2026-11-22T18:30:00-05:00"
        let shown = try await lines("ua1234.json", at: time, language, heard: time, off: "2026-11-22T14:45:00-05:00")
        let route = try #require(shown.first)
        #expect(route.hasPrefix("JFK ··") && route.contains("·○─") && route.hasSuffix("── SFO"))
        #expect(Array(shown.dropFirst().prefix(2)) == expected)
    }

    @Test(arguments: [
        (
            "en",
            ["✓ Arrived at SFO", "Your gate: C15 → Connection gate: D22", "8 min walk • Terminal map [→]"]
        ),
        (
            "pl",
            [
                "✓ Przylot do SFO", "Twoja bramka: C15 → Bramka przesiadki: D22", "8 min spaceru • Mapa terminala [→]",
            ]
        ),
        (
            "pt",
            [
                "✓ Chegou ao SFO", "Seu portão: C15 → Portão conexão: D22",
                "8 min caminhando • Mapa do terminal [→]",
            ]
        ),
    ])
    func landed(_ language: String, _ expected: [String]) async throws {
        #expect(try await lines("trip.json", at: "2026-11-22T17:41:00-08:00", language) == expected)
    }

    @Test(arguments: [
        ("en", "Connection: 45 minutes", "Tight connection - start moving"),
        ("pl", "Przesiadka: 45 minut", "Napięta przesiadka - ruszaj się"),
        ("pt", "Conexão: 45 minutos", "Conexão apertada - comece a andar"),
    ])
    func tightConnection(_ language: String, _ headline: String, _ warning: String) async throws {
        let shown = try await lines("trip-tight.json", at: "2026-11-22T17:46:00-08:00", language)
        #expect(try #require(shown.first).hasPrefix(headline + " ["))
        #expect(shown.contains { $0.hasSuffix(warning) })
    }
}
