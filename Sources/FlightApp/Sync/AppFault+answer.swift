internal import FlightCore

extension AppFault {
    /// What an answer that is no good says: `{"error": {"code", "message"}}`.
    init(_ answer: AppAnswer) {
        let json = try? JSONReader.read(Array(answer.body))
        let error = json?["error"]
        self =
            answer.status == 401
            ? .signedOut
            : .refused(
                answer.status, code: error?["code"]?.string ?? "",
                message: error?["message"]?.string ?? String(answer.status))
    }
}
