import AppIntents

/// Opens the app, which stands where the next flight is; what the control does.
struct ShowNextFlight: AppIntent {
    static let title: LocalizedStringResource = "intent.show.title"
    static let openAppWhenRun = true
    static let isDiscoverable = false

    func perform() async throws -> some IntentResult { .result() }
}
