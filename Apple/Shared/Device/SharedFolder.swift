import FlightApp
import FlightCore
import FlightScreens
import Foundation

/// The data that the app, its widgets and its intents share on this device.
enum SharedFolder {
    /// The folder of the app group from `project.yml` or, in an unsigned build, the target's own folder.
    static var url: URL {
        let group = Bundle.main.object(forInfoDictionaryKey: "HalcyonGroup") as? String
        return group.flatMap { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0) }
            ?? URL.applicationSupportDirectory
    }

    /// The stored snapshot; nil before the first sign-in.
    static var snapshot: Snapshot? { OfflineStore.snapshot(in: url) }

    /// The traveller's settings or, before the first sign-in, the device's settings.
    static var settings: Settings { snapshot?.settings ?? Settings(language: language) }

    /// The current time on the server, as far as the app knows it.
    static var present: ScreenContext {
        let date = Date()
        return ScreenContext(now: OfflineStore.clock(in: url)?.now(at: date) ?? Instant(date))
    }

    static var language: Language { Language.chosen(among: Locale.preferredLanguages) }
}
