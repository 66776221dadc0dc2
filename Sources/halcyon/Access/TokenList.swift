import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking

/// `halcyon token list`: lists the valid tokens.
struct TokenList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List valid tokens, newest first.",
        discussion: """
            Examples:
              halcyon token list
              halcyon token list --json
            """)

    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func run() async throws {
        try await Installation.use(location, whenDamaged: .readOnly) { installation in
            let tokens = try await installation.own.credentials(.token, now: SystemClock().now)
            if output.json {
                StandardOutput.json(
                    .array(
                        tokens.map { token in
                            .object([
                                ("id", .string(token.id)), ("name", .string(token.label)),
                                ("scope", .string(token.scope.name)), ("created", .string(token.createdAt.iso)),
                                ("expires", .text(token.expiresAt?.iso)),
                                ("lastUsed", .text(token.lastUsedAt?.iso)),
                            ])
                        }))
                return
            }
            guard !tokens.isEmpty else {
                StandardError.line("halcyon token list: no tokens yet; to create one: halcyon token create NAME")
                return
            }
            var table = TextTable([
                .init(title: "ID"), .init(title: "Name", isFlexible: true), .init(title: "Scope"),
                .init(title: "Created"), .init(title: "Ends"), .init(title: "Last used"),
            ])
            for token in tokens {
                table.add([
                    .init(token.id), .init(token.label.printable), .init(token.scope.name), .init(token.createdAt.iso),
                    .init(token.expiresAt?.iso ?? "never"), .init(token.lastUsedAt?.iso ?? "never"),
                ])
            }
            // In a pipe, names are not truncated, because a script may read them.
            for line in table.lines(width: StandardOutput.isTerminal ? StandardOutput.width : 1000) {
                StandardOutput.line(line)
            }
        }
    }
}
