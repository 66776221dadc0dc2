import ArgumentParser
import FlightCore
import Foundation

/// The language, clock and units of the output.
struct WordsOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            \(Language.tags). Default: the environment (LC_ALL, LC_MESSAGES, LANG), then your settings, then en.
            """, valueName: "tag"),
        transform: WordsOptions.language)
    var language: Language?

    @Option(
        help: ArgumentHelp(
            "12 or 24 hours. Default: your settings, then the language's default.",
            valueName: "hours"),
        transform: WordsOptions.clock)
    var clock: Settings.Clock?

    @Option(
        help: ArgumentHelp(
            "metric or imperial. Default: your settings, then the language's default.",
            valueName: "units"),
        transform: WordsOptions.units)
    var units: Settings.Units?

    /// Returns the language, clock and units of the output. The options take precedence over the environment, which
    /// takes precedence over `settings`.
    func words(_ settings: Settings = Settings()) -> Words {
        var settings = settings
        if let language = language ?? WordsOptions.environmentLanguage(CommandEnvironment.current.variables) {
            settings.language = language
        }
        if let clock { settings.clock = clock }
        if let units { settings.units = units }
        return Words(settings)
    }

    /// Returns the language set by the environment; `nil` if no language is set or Halcyon does not support the
    /// language.
    static func environmentLanguage(_ environment: [String: String]) -> Language? {
        // The first of these variables that has a value determines the language (POSIX, "Environment Variables").
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        guard let locale = names.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return nil }
        return Language(tag: locale)
    }

    @Sendable private static func language(_ text: String) throws -> Language {
        guard let language = Language(tag: text) else {
            throw ValidationError("use one of \(Language.tags).")
        }
        return language
    }

    @Sendable private static func clock(_ text: String) throws -> Settings.Clock {
        switch text {
        case "12": .twelveHour
        case "24": .twentyFourHour
        default: throw ValidationError("use 12 or 24.")
        }
    }

    @Sendable private static func units(_ text: String) throws -> Settings.Units {
        switch text {
        case "metric": .metric
        case "imperial": .imperial
        default: throw ValidationError("use metric or imperial.")
        }
    }
}
