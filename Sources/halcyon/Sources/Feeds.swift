import ArgumentParser

/// `halcyon feeds`: the sources of live data.
struct Feeds: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "See the sources of live data, switch them on and off, give them a budget, try them.",
        discussion: """
            None is asked before you switch it on, and none is ever told who flies, a seat or a
            confirmation. A source that is running is asked by `halcyon serve`, as seldom as will do.

            Examples:
              halcyon feeds
              halcyon feeds enable antenna --at http://raspberrypi.local/tar1090
              halcyon feeds enable adsb.lol
              halcyon feeds budget aeroapi 5
              halcyon feeds test UA1234 2026-11-22
              halcyon feeds record day.jsonl
              halcyon feeds hook aeroapi        an address for what AeroAPI pushes by itself
            """,
        subcommands: [
            FeedsList.self, FeedsEnable.self, FeedsDisable.self, FeedsBudget.self, FeedsTest.self, FeedsRecord.self,
            FeedsHook.self,
        ],
        defaultSubcommand: FeedsList.self)
}
