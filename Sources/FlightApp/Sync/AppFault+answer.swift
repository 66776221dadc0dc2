internal import FlightCore

extension AppFault {
    /// Creates the error described by an unsuccessful response: `{"error": {"code", "message"}}`.
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
