import AppIntents

/// Opens the app at the next flight. This is the action of the control.
struct ShowNextFlight: AppIntent {
    static let title: LocalizedStringResource = "intent.show.title"
    static let openAppWhenRun = true
    static let isDiscoverable = false

    func perform() async throws -> some IntentResult { .result() }
}
