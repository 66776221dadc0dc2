/// A passenger train or bus between an airport's buildings. The table was compiled manually for the airports whose maps
/// come with Halcyon. The times are typical values.
struct TerminalLink {
    let kind: ConnectionStep.Kind
    let name: String
    /// The time for waiting and riding.
    let ride: TimeRange

    /// For each link: the airport, the kind, the name, the piers at each end, and the ride. A pier is identified by the
    /// letter of its gates; gates without a letter belong to pier "". Compiled in November 2026; the times are
    /// estimates, not measurements.
    private static let all: [(String, ConnectionStep.Kind, String, String, String, TimeRange)] = [
        // Every 3 minutes, a ride of 3 minutes.
        ("ZRH", .train, "Skymetro", "E", "A B D", TimeRange(minutes: 4, 6, 8)),
        // Every 2 to 3 minutes, a ride of 2 minutes.
        ("FRA", .train, "SkyLine", "A B C Z", "D E", TimeRange(minutes: 4, 6, 9)),
        // From hall K to L and on to M, every 3 minutes.
        ("CDG", .train, "LISA", "K L", "M", TimeRange(minutes: 4, 6, 9)),
        ("CDG", .train, "LISA", "K", "L", TimeRange(minutes: 3, 5, 8)),
        // Between terminals 1, 3 and 2, every 4 to 7 minutes.
        ("CDG", .train, "CDGVAL", "", "A B C D F K L M", TimeRange(minutes: 8, 12, 18)),
        // To terminal 2G, every 10 to 15 minutes.
        ("CDG", .bus, "N1", "G", "A B C D F K L M", TimeRange(minutes: 12, 18, 28)),
        // Between terminals 1 and 2, every 5 to 15 minutes.
        ("KIX", .bus, "Shuttle", "", "", TimeRange(minutes: 10, 16, 25)),
    ]

    /// Returns the link between the buildings of two gates; nil if none is known.
    static func between(_ a: TerminalMap.Gate, _ b: TerminalMap.Gate, at airport: Airport.Code) -> TerminalLink? {
        guard let from = GateName.all(in: a.name).first, let to = GateName.all(in: b.name).first else { return nil }
        for (code, kind, name, first, second, ride) in all where sameText(code, airport.text) {
            let isThere = serves(first, from) && serves(second, to)
            let isBack = serves(second, from) && serves(first, to)
            if isThere || isBack {
                return TerminalLink(kind: kind, name: name, ride: ride)
            }
        }
        return nil
    }

    private static func serves(_ piers: String, _ gate: GateName) -> Bool {
        if piers.isEmpty { return gate.pier.isEmpty }
        return GateName.words(of: piers).contains { sameText($0, gate.pier) }
    }
}
