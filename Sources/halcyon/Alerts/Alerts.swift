import ArgumentParser

/// `halcyon alerts`: what was told of flights, and by which ways.
struct Alerts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "See what was told of your flights and why; try the ways it is sent.",
        discussion: """
            `halcyon serve` decides and sends. A browser is switched on in the web app, under Settings,
            Alerts. The other ways are set up in the environment, or in alerts.json in the data folder
            (chmod 600, for it holds secrets):

              {"ntfy": {"address": "https://ntfy.sh", "topic": "a-name-nobody-guesses", "token": "…"},
               "webhook": {"address": "https://example.org/halcyon", "secret": "…"},
               "smtp": {"address": "smtps://mail.example.org", "user": "…", "password": "…"},
               "mail": {"from": "halcyon@example.org", "to": "me@example.org"},
               "alerts": {"language": "de", "address": "https://halcyon.example.org"}}

            In the environment the same is HALCYON_NTFY_ADDRESS, HALCYON_WEBHOOK_SECRET and so on.

            Examples:
              halcyon alerts
              halcyon alerts --flight UA1234 --json
              halcyon alerts test ntfy
            """,
        subcommands: [AlertsList.self, AlertsTest.self], defaultSubcommand: AlertsList.self)
}
