import AppIntents
import FlightScreens

/// Answers the question "When do we arrive?"
struct WhenArriving: AppIntent {
    static let title: LocalizedStringResource = "intent.arrival.title"

    func perform() async throws -> some IntentResult & ProvidesDialog {
        .result(dialog: FlightAnswer.dialog(.arrival))
    }
}
