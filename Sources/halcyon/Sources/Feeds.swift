import ArgumentParser

/// `halcyon feeds`: manages the sources of live data.
struct Feeds: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Manage the sources of live data: turn them on or off, set budgets, test them.",
        discussion: """
            All sources are off until you turn them on. No source ever receives names, seats or confirmation codes. \
            `halcyon serve` queries the sources that are on, as rarely as possible.

            Examples:
              halcyon feeds
              halcyon feeds enable antenna --at http://raspberrypi.local/tar1090
              halcyon feeds enable adsb.lol
              halcyon feeds key airlabs
              halcyon feeds budget aeroapi 5
              halcyon feeds test UA1234 2026-11-22
              halcyon feeds record day.jsonl
              halcyon feeds hook aeroapi        an address for AeroAPI's push updates
            """,
        subcommands: [
            FeedsList.self, FeedsEnable.self, FeedsDisable.self, FeedsKey.self, FeedsBudget.self, FeedsTest.self,
            FeedsRecord.self,
            FeedsHook.self,
        ],
        defaultSubcommand: FeedsList.self)
}
