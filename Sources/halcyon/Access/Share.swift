import ArgumentParser

/// `halcyon share`: creates, lists and revokes links that show flights to other people, and draws stickers of flights.
struct Share: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Share a flight or a trip with a link; list and revoke links; draw stickers.",
        discussion: """
            Each command takes --json and --data <dir>. See `halcyon share make --help` for more.

            Examples:
              halcyon share UA1234
              halcyon share UA1234 --trip --name Anna --expires 2h
              halcyon share list
              halcyon share revoke x0QzTk3Jf9a_
              halcyon share sticker UA1234 --png sticker.png
            """,
        subcommands: [ShareMake.self, ShareList.self, ShareRevoke.self, ShareSticker.self],
        defaultSubcommand: ShareMake.self)
}
