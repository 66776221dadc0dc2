import AppIntents
import FlightScreens

/// Answers the question "When do I leave?"
struct WhenToLeave: AppIntent {
    static let title: LocalizedStringResource = "intent.leave.title"

    func perform() async throws -> some IntentResult & ProvidesDialog {
        .result(dialog: FlightAnswer.dialog(.leaveBy))
    }
}
