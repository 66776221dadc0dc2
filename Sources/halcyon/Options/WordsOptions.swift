import ArgumentParser
import FlightCore
import Foundation

/// The language, clock and units of an answer.
struct WordsOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            \(Language.tags). Default: that of the environment (LC_ALL, LC_MESSAGES, LANG), else that of the settings \
            where they are read, else en.
            """, valueName: "tag"),
        transform: WordsOptions.language)
    var language: Language?

    @Option(
        help: ArgumentHelp(
            "12 or 24 hours. Default: that of the settings where they are read, else as usual in the language.",
            valueName: "hours"),
        transform: WordsOptions.clock)
    var clock: Settings.Clock?

    @Option(
        help: ArgumentHelp(
            "metric or imperial. Default: that of the settings where they are read, else as usual in the language.",
            valueName: "units"),
        transform: WordsOptions.units)
    var units: Settings.Units?

    /// The words for an answer. What is not given is as in the environment, then as the traveller has set.
    func words(_ settings: Settings = Settings()) -> Words {
        var settings = settings
        if let language = language ?? WordsOptions.environmentLanguage(CommandEnvironment.current.variables) {
            settings.language = language
        }
        if let clock { settings.clock = clock }
        if let units { settings.units = units }
        return Words(settings)
    }

    /// The language that the environment asks for; nil if it asks for none, or one that Halcyon does not speak.
    static func environmentLanguage(_ environment: [String: String]) -> Language? {
        // The first that is set decides (POSIX, "Environment Variables").
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        guard let locale = names.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return nil }
        return Language(tag: locale)
    }

    @Sendable private static func language(_ text: String) throws -> Language {
        guard let language = Language(tag: text) else {
            throw ValidationError("'\(text)' is none of \(Language.tags).")
        }
        return language
    }

    @Sendable private static func clock(_ text: String) throws -> Settings.Clock {
        switch text {
        case "12": .twelveHour
        case "24": .twentyFourHour
        default: throw ValidationError("'\(text)' is neither 12 nor 24.")
        }
    }

    @Sendable private static func units(_ text: String) throws -> Settings.Units {
        switch text {
        case "metric": .metric
        case "imperial": .imperial
        default: throw ValidationError("'\(text)' is neither metric nor imperial.")
        }
    }
}
