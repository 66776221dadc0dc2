internal import FlightCore

/// Why files that were sent were not taken.
public enum UploadFault: Error, Sendable {
    /// It was no form with files.
    case noForm
    case noFile
    case tooLarge
    /// The disk of the server is full, or too much is on its way in.
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
