import AppIntents
import FlightScreens

/// Answers the question "Which gate?"
struct WhichGate: AppIntent {
    static let title: LocalizedStringResource = "intent.gate.title"

    func perform() async throws -> some IntentResult & ProvidesDialog {
        .result(dialog: FlightAnswer.dialog(.gate))
    }
}
