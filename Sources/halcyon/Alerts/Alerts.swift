import ArgumentParser

/// `halcyon alerts`: lists alerts and their deliveries.
struct Alerts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List alerts about your flights; test the channels.",
        discussion: """
            `halcyon serve` sends the alerts. To turn them on for a browser, open Settings > Alerts in the web app. To \
            set up other channels, use the same page, `halcyon alerts setup`, environment variables, or alerts.json in \
            the data folder (chmod 600, as it holds secrets):

              {
                "ntfy": {
                  "address": "https://ntfy.sh", "topic": "a-secret-name", "token": "…"
                },
                "webhook": {"address": "https://example.org/halcyon", "secret": "…"},
                "smtp": {
                  "address": "smtps://mail.example.org", "user": "…", "password": "…"
                },
                "mail": {"from": "halcyon@example.org", "to": "me@example.org"},
                "alerts": {"language": "de", "address": "https://halcyon.example.org"}
              }

            The matching environment variables are HALCYON_NTFY_ADDRESS, HALCYON_WEBHOOK_SECRET and so on.

            Examples:
              halcyon alerts
              halcyon alerts --flight UA1234 --json
              halcyon alerts setup ntfy address=https://ntfy.sh
              halcyon alerts test ntfy
            """,
        subcommands: [AlertsList.self, AlertsSetup.self, AlertsTest.self], defaultSubcommand: AlertsList.self)
}
