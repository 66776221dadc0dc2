import FlightStore

/// An error that PostgreSQL or the connection to it has reported.
struct PostgresFailure: Error {
    /// The five characters that name the kind of error
    /// (https://www.postgresql.org/docs/15/errcodes-appendix.html); `nil` if the connection was lost.
    let code: String?
    let message: String

    /// Whether the transaction was disturbed by another one and will succeed if it runs again.
    var isDisturbed: Bool { code == "40001" || code == "40P01" }

    /// Whether the server has ended the connection, or it was lost.
    var isLost: Bool { code == nil || code.map { $0.hasPrefix("08") || $0.hasPrefix("57P") } ?? false }

    /// Whether the statement was cancelled, by its task or by the time limit.
    var isCancelled: Bool { code == "57014" }

    /// - Parameter place: The address of the database, without the password.
    func meaning(at place: String) -> StoreError {
        switch code {
        case "53100": .diskFull(path: place)
        case "25006": .notWritable(path: place)
        case "55P03", "57014", "40001", "40P01": .busy(path: place)
        case "22021": .unkeepable(field: "text", reason: "it contains a character that PostgreSQL cannot store")
        case _ where isLost: .unreachable(path: place, reason: message)
        default: .failed(path: place, detail: "PostgreSQL \(code ?? "-"): \(message)")
        }
    }
}
