internal import FlightTracking

/// Reads bar codes in documents.
public protocol BarCodeReader: Sendable {
    /// Returns the texts of the bar codes in a PDF document, each once; empty if it has none, or if none can be read here.
    func codes(inPDF document: [UInt8]) -> [String]
}

/// A boarding pass as a PDF document, such as airlines attach to emails. Only its bar code is read.
enum PassDocument {
    /// The largest document, in bytes, and the most documents of one file.
    private static let largest = 8 << 20
    static let most = 5

    /// Whether the bytes are a PDF document (ISO 32000-1, section 7.5.2).
    static func recognises(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("%PDF-".utf8)) }

    /// Reads the boarding passes of a document; none if it has no bar code of one.
    static func read(_ bytes: [UInt8], _ session: ReadingSession) {
        guard bytes.count <= largest, let reader = session.nextBarCodes() else { return }
        for code in reader.codes(inPDF: bytes).map({ Array($0.utf8) }) where BoardingPass.recognises(code) {
            BoardingPass.read(code, session)
        }
    }
}
