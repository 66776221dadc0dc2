internal import FlightCore

/// Why files that were sent were not taken.
public enum UploadFault: Error, Sendable {
    /// It was no form with files.
    case noForm
    case noFile
    case tooLarge

    func text(_ words: Words) -> String {
        switch self {
        case .noForm: words.log(.noForm)
        case .noFile: words.log(.noFile)
        case .tooLarge: words.log(.sentTooMuch, String(ImportPage.largest))
        }
    }
}
