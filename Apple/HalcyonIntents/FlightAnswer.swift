import AppIntents
import FlightApp
import FlightScreens
import Foundation

/// Answers a question about the next flight from the data on this device. Also works offline.
enum FlightAnswer {
    static func dialog(_ question: FlightQuestion) -> IntentDialog {
        let answer = SpokenAnswer(
            question, SharedFolder.snapshot, settings: SharedFolder.settings, at: SharedFolder.present)
        return IntentDialog(stringLiteral: answer.text)
    }
}
