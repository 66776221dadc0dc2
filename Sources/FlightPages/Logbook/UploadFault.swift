internal import FlightCore

/// The reason why an upload was rejected.
public enum UploadFault: Error, Sendable {
    /// The request is not a form that contains files.
    case noForm
    case noFile
    case tooLarge
    /// The server's disk is full, or too many uploads are in progress.
    case noRoom

    func text(_ words: Words) -> String {
        switch self {
        case .noForm: words.log(.noForm)
        case .noFile: words.log(.noFile)
        case .noRoom: words.log(.noRoom)
        case .tooLarge: words.log(.sentTooMuch, String(ImportPage.largest))
        }
    }
}
