import AppIntents
import FlightApp
import Foundation

/// The core's answer to a question about the next flight, from the data on this device; also offline.
enum FlightAnswer {
    static func dialog(_ question: FlightQuestion) -> IntentDialog {
        let answer = SpokenAnswer(
            question, SharedFolder.snapshot, settings: SharedFolder.settings, at: SharedFolder.present)
        return IntentDialog(stringLiteral: answer.text)
    }
}
