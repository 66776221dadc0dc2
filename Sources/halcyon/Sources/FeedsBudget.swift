import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon feeds budget`: limits the spending on a source.
struct FeedsBudget: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "budget",
        abstract: "Limit what a source may cost per month, in the source's own unit.",
        discussion: """
            Halcyon's own requests never exceed the budget. Months and days are in UTC, as the sources count them. \
            Without a budget, only the free allowance is used.

            Examples:
              halcyon feeds budget aeroapi 5               $5 a month
              halcyon feeds budget aerodatabox 600         600 units a month
              halcyon feeds budget aerodatabox 600 --day 40
              halcyon feeds budget aeroapi free            the free allowance (default)
            """)

    @Argument(help: ArgumentHelp("The source's name, as listed by `halcyon feeds`.", valueName: "name"))
    var name: String
    @Argument(
        help: ArgumentHelp(
            "The amount per month, or the word \"free\" for the free allowance only.", valueName: "amount"))
    var amount: String
    @Option(help: ArgumentHelp("The amount per day, within the monthly budget.", valueName: "amount"))
    var day: String?
    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            let unit = try await installation.sources.status(of: name).profile.unit
            func read(_ text: String) throws -> Int {
                guard let amount = unit.amount(text) else {
                    throw CommandFailure(
                        "'\(text)' is not an amount; pass \(unit == .dollars ? "dollars such as 5 or 2.50" : "a whole number such as 600"), or free"
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
                StandardOutput.line("\(status.profile.title) is free; the budget is saved anyway.")
            } else {
                StandardOutput.line("\(status.profile.title) may spend \(line.cap); left now: \(line.left).")
            }
        }
    }
}
