/// Records responses from sources while a recording is requested, for example for a bug report or a test.
public protocol AnswerRecorder: Sendable {
    func record(_ answer: SourceAnswer) async
}
