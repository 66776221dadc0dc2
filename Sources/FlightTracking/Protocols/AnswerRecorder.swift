/// Records answers for a bug report or a test, while recording is requested.
public protocol AnswerRecorder: Sendable {
    func record(_ answer: SourceAnswer) async
}
