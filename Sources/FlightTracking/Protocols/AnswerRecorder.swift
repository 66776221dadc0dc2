/// Records the responses of sources for a bug report or a test, as long as a recording is requested.
public protocol AnswerRecorder: Sendable {
    func record(_ answer: SourceAnswer) async
}
