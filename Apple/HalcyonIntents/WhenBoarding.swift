import AppIntents
import FlightScreens

/// Answers the question "When do we board?"
struct WhenBoarding: AppIntent {
    static let title: LocalizedStringResource = "intent.boarding.title"

    func perform() async throws -> some IntentResult & ProvidesDialog {
        .result(dialog: FlightAnswer.dialog(.boarding))
    }
}
