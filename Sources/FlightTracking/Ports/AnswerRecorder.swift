/// Keeps answers for a bug report or a test, as long as somebody wants that.
public protocol AnswerRecorder: Sendable {
    func record(_ answer: SourceAnswer) async
}
