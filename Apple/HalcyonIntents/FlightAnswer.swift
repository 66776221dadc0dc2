import AppIntents
import FlightApp
import Foundation

/// The core's answer to a question about the next flight, from what this device has; also without a network.
enum FlightAnswer {
    static func dialog(_ question: FlightQuestion) -> IntentDialog {
        let answer = SpokenAnswer(
            question, SharedFolder.snapshot, settings: SharedFolder.settings, at: SharedFolder.present)
        return IntentDialog(stringLiteral: answer.text)
    }
}
