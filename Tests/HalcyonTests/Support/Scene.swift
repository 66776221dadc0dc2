import Testing

/// A flight or trip at an instant, as arguments of `halcyon state`.
struct Scene: Sendable, CustomTestStringConvertible {
    /// The name in recordings.
    let name: String
    let state: String
    let basis: String
    let arguments: [String]

    init(_ name: String, state: String? = nil, _ basis: String, _ file: String, at: String, _ options: [String] = []) {
        self.name = name
        self.state = state ?? name
        self.basis = basis
        arguments = [file, "--at", at] + options
    }

    var testDescription: String { name }

    /// The fifteen states, in the order of the day.
    static let states = [
        Scene("farOut", "observed", "ua1234.json", at: "2026-11-10T15:00:00Z"),
        Scene("dayBefore", "observed", "ua1234.json", at: "2026-11-21T16:00:00-05:00"),
        Scene("headToAirport", "observed", "ua1234.json", at: "2026-11-22T11:30:00-05:00"),
        Scene("atAirport", "observed", "ua1234.json", at: "2026-11-22T12:40:00-05:00", ["--near", "40.6413,-73.7781"]),
        Scene("atGate", "estimated", "ua1234.json", at: "2026-11-22T13:48:00-05:00"),
        Scene("boarding", "estimated", "ua1234.json", at: "2026-11-22T14:05:00-05:00"),
        Scene("onBoard", "estimated", "ua1234.json", at: "2026-11-22T14:22:00-05:00"),
        Scene("taxiing", "estimated", "ua1234.json", at: "2026-11-22T14:35:00-05:00"),
        Scene("inFlight", "estimated", "ua1234.json", at: "2026-11-22T18:24:00-05:00", ["--offline"]),
        Scene("descending", "estimated", "ua1234.json", at: "2026-11-22T17:15:00-08:00"),
        Scene("landed", "observed", "trip.json", at: "2026-11-22T17:41:00-08:00"),
        Scene("atGateDest", "estimated", "ua1234.json", at: "2026-11-22T17:50:00-08:00"),
        Scene("connection", "observed", "trip.json", at: "2026-11-22T17:46:00-08:00"),
        Scene("completed", "observed", "ua1234-flown.json", at: "2026-11-22T20:00:00-08:00"),
        Scene("delayed", "observed", "ua1234-late.json", at: "2026-11-22T13:10:00-05:00"),
    ]

    /// The same states with other content.
    static let variations = [
        Scene("cancelled", state: "delayed", "observed", "ua1234-cancelled.json", at: "2026-11-22T13:10:00-05:00"),
        Scene("diverted", state: "delayed", "observed", "ua1234-diverted.json", at: "2026-11-22T18:30:00-07:00"),
        Scene("followed", state: "boarding", "estimated", "ua1234-followed.json", at: "2026-11-22T14:05:00-05:00"),
        Scene("tight", state: "connection", "observed", "trip-tight.json", at: "2026-11-22T17:46:00-08:00"),
        Scene("late", state: "inFlight", "estimated", "ua1234-late.json", at: "2026-11-22T18:24:00-05:00"),
        Scene("landedAlone", state: "landed", "estimated", "ua1234.json", at: "2026-11-22T17:41:00-08:00"),
        Scene("bare", state: "farOut", "observed", "bare.json", at: "2026-11-22T12:00:00Z"),
    ]

    static let all = states + variations

    static let languages = ["en", "de", "pl", "pt-BR"]

    /// Whether it is one of the five most different scenes.
    var isTypical: Bool { ["dayBefore", "atGate", "late", "connection", "cancelled"].contains(name) }

    /// Whether goldens contain it: all scenes in English, the typical ones in other languages. `PhraseTests` check each
    /// phrase in each language.
    func isRecorded(in language: String) -> Bool { language == "en" || isTypical }
}
