import AppIntents
import FlightScreens

/// Answers the question "Where is my plane?"
struct WhereIsMyPlane: AppIntent {
    static let title: LocalizedStringResource = "intent.plane.title"

    func perform() async throws -> some IntentResult & ProvidesDialog {
        .result(dialog: FlightAnswer.dialog(.plane))
    }
}
