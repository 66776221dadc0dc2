import FlightApp
import FlightCore
import Foundation

/// The data that app, widgets and intents share on this device.
enum SharedFolder {
    /// The app group folder from `project.yml`; in an unsigned build, the target's own folder.
    static var url: URL {
        let group = Bundle.main.object(forInfoDictionaryKey: "HalcyonGroup") as? String
        return group.flatMap { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0) }
            ?? URL.applicationSupportDirectory
    }

    /// The stored snapshot; nil before the first sign-in.
    static var snapshot: Snapshot? { OfflineStore.snapshot(in: url) }

    /// The traveller's settings; before the first sign-in, those of the device.
    static var settings: Settings { snapshot?.settings ?? Settings(language: language) }

    /// The server's time, as last known to the app.
    static var present: ScreenContext {
        let date = Date()
        return ScreenContext(now: OfflineStore.clock(in: url)?.now(at: date) ?? Instant(date))
    }

    static var language: Language { Language.chosen(among: Locale.preferredLanguages) }
}
