/// Records responses from sources for a bug report or test, while a recording is requested.
public protocol AnswerRecorder: Sendable {
    func record(_ answer: SourceAnswer) async
}
