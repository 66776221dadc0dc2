import FlightApp
import FlightCore
import Foundation

/// What app, widgets and intents share on this device.
enum SharedFolder {
    /// The folder of the group that `project.yml` names; without one, as in a build that is not signed, the target's own.
    static var url: URL {
        let group = Bundle.main.object(forInfoDictionaryKey: "HalcyonGroup") as? String
        return group.flatMap { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0) }
            ?? URL.applicationSupportDirectory
    }

    /// What the app has kept last; nil before the first sign-in.
    static var snapshot: Snapshot? { OfflineStore.snapshot(in: url) }

    /// How the traveller wants to see things; before the first sign-in as the device does.
    static var settings: Settings { snapshot?.settings ?? Settings(language: language) }

    /// The server's time now, as the app heard it last.
    static var present: ScreenContext {
        let date = Date()
        return ScreenContext(now: OfflineStore.clock(in: url)?.now(at: date) ?? Instant(date))
    }

    static var language: Language { Language.chosen(among: Locale.preferredLanguages) }
}
