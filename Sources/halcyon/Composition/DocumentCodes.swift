import FlightExchange
import Foundation

/// Reads bar codes in PDF documents with Debian's `pdftoppm`, `pdfimages` (poppler-utils) and `ZXingReader`
/// (zxing-cpp-tools).
///
/// Documents come from strangers, so each program runs with limits on its memory, its time and the size of its files
/// (`prlimit`, util-linux).
struct DocumentCodes: BarCodeReader {
    private let limits: ExternalProgram
    private let pages: ExternalProgram
    private let images: ExternalProgram
    private let codes: ExternalProgram

    /// The most pages and images of a document, and the most codes.
    private static let most = 6
    private let patience: TimeInterval

    /// Nil if a program is missing.
    ///
    /// - Parameter patience: The time limit of each program in seconds.
    init?(patience: TimeInterval = 15) {
        guard let limits = ExternalProgram(named: "prlimit"), let pages = ExternalProgram(named: "pdftoppm"),
            let images = ExternalProgram(named: "pdfimages"), let codes = ExternalProgram(named: "ZXingReader")
        else { return nil }
        self.limits = limits
        self.pages = pages
        self.images = images
        self.codes = codes
        self.patience = patience
    }

    func codes(inPDF document: [UInt8]) -> [String] {
        guard let folder = try? ExternalProgram.folder() else { return [] }
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "document.pdf").path
        guard FileManager.default.createFile(atPath: file, contents: Data(document)) else { return [] }
        let last = ["-l", String(DocumentCodes.most)]
        // A page of the size A4 has about 200 dots per inch, enough for the bar code of a printed pass.
        _ = run(pages, ["-png", "-gray", "-scale-to", "2400"] + last + [file, folder.path + "/page"])
        // The reader finds an Aztec code only in the middle of a picture, so pictures within the document are tried, too.
        let list = folder.appending(path: "list").path
        if run(images, ["-list"] + last + [file], output: list), lines(list).count - 2 <= DocumentCodes.most {
            _ = run(images, ["-png"] + last + [file, folder.path + "/image"])
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let pictures = names.filter { $0.hasSuffix(".png") }.sorted().prefix(2 * DocumentCodes.most)
        guard !pictures.isEmpty else { return [] }
        let found = folder.appending(path: "codes").path
        // Each line: the file, the format, and the text in quotes.
        guard
            run(
                codes, ["-1", "-format", "Aztec,PDF417,QRCode,DataMatrix"] + pictures.map { folder.path + "/" + $0 },
                output: found)
        else { return [] }
        // The picture of a code and its page have the same text.
        var texts: [String] = []
        for line in lines(found) {
            guard let start = line.firstIndex(of: "\""), line.last == "\"", start != line.indices.last else { continue }
            let text = String(line[line.index(after: start)...].dropLast())
            if !texts.contains(text) { texts.append(text) }
        }
        return texts
    }

    private func lines(_ path: String) -> [Substring] {
        let text = FileManager.default.contents(atPath: path).flatMap { String(validating: $0, as: UTF8.self) } ?? ""
        return text.split(separator: "\n")
    }

    /// - Returns: Whether the program succeeded.
    private func run(_ program: ExternalProgram, _ arguments: [String], output: String? = nil) -> Bool {
        var handle = FileHandle.nullDevice
        if let output {
            guard FileManager.default.createFile(atPath: output, contents: nil),
                let file = FileHandle(forWritingAtPath: output)
            else { return false }
            handle = file
        }
        let bounds = ["--as=1073741824", "--fsize=33554432", "--cpu=15", "--core=0", program.path]
        return (try? limits.runBlocking(bounds + arguments, output: handle, patience: patience)) == .done
    }
}
