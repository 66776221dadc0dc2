import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon feeds budget`: what a source may spend.
struct FeedsBudget: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "budget",
        abstract: "Set what a source may spend in a month, in its own unit. It is never passed.",
        discussion: """
            Months and days are those of UTC, as the sources count them. Without a budget what is
            free may be spent, and nothing more.

            Examples:
              halcyon feeds budget aeroapi 5               $5 a month
              halcyon feeds budget aerodatabox 600         600 units a month
              halcyon feeds budget aerodatabox 600 --day 40
              halcyon feeds budget aeroapi free            what is free, as at first
            """)

    @Argument(help: ArgumentHelp("The source, as halcyon feeds lists it.", valueName: "name"))
    var name: String
    @Argument(help: ArgumentHelp("For a month; or free.", valueName: "amount"))
    var amount: String
    @Option(help: ArgumentHelp("For a day, within the month's.", valueName: "amount"))
    var day: String?
    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            let unit = try await installation.sources.status(of: name).profile.unit
            func read(_ text: String) throws -> Int {
                guard let amount = unit.amount(text) else {
                    throw CommandFailure(
                        "'\(text)' is no amount; give \(unit == .dollars ? "dollars such as 5 or 2.50" : "a whole number such as 600"), or free"
                    )
                }
                return amount
            }
            var cap: SourceLane.Cap?
            if amount.lowercased() != "free" || day != nil {
                cap = SourceLane.Cap(
                    day: try day.map(read), month: amount.lowercased() == "free" ? nil : try read(amount))
            }
            try await installation.sources.set(cap: cap, of: name)
            let status = try await installation.sources.status(of: name)
            let line = FeedLine(status, now: installation.clock.now)
            if status.profile.cost == 0 {
                StandardOutput.line("\(status.profile.title) costs nothing; the budget is kept all the same.")
            } else {
                StandardOutput.line("\(status.profile.title) may spend \(line.cap); left now: \(line.left).")
            }
        }
    }
}
