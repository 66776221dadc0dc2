import FlightCore
import FlightData
import FlightExchange
import FlightTracking
import Foundation
import Testing

@testable import halcyon

/// Boarding passes as PDF documents, drawn here with the programs that `Tools/setup.sh` installs.
@Suite struct DocumentCodesTests {
    private let folder: TemporaryFolder
    private let codes: DocumentCodes

    init() throws {
        folder = try TemporaryFolder()
        codes = try #require(DocumentCodes(patience: 600), "poppler-utils and zxing-cpp-tools are missing")
    }

    private static let pass = "M1KOWALSKI/ANNA       EK7Q2MX FRAWAWLH 1612 337Y014A0042 100"

    /// Returns a document with a bar code.
    private func document(_ text: String, _ format: String, size: String = "300x300") async throws -> [UInt8] {
        let writer = try #require(ExternalProgram(named: "ZXingWriter"))
        let converter = try #require(ExternalProgram(named: "rsvg-convert"))
        let code = folder("code.png")
        let written = try await writer.run(["-size", size, format, text, code], patience: 600)
        #expect(written == .done)
        let picture = try #require(FileManager.default.contents(atPath: code)).base64EncodedString()
        let page = """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="595" height="842">
            <text x="60" y="80">Boarding pass</text>
            <image x="60" y="120" width="280" height="140" xlink:href="data:image/png;base64,\(picture)"/></svg>
            """
        let drawing = try folder.write(page, to: "page.svg")
        let drawn = try await converter.run(["-f", "pdf", "-o", folder("page.pdf"), drawing], patience: 600)
        #expect(drawn == .done)
        return Array(try #require(FileManager.default.contents(atPath: folder("page.pdf"))))
    }

    private func read(_ bytes: [UInt8], barCodes: (any BarCodeReader)?) throws -> [LoggedFlight] {
        let exchange = FileExchange(
            airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft,
            zones: StandingData.zones, stations: StandingData.stations, barCodes: barCodes)
        let id = try #require(LoggedFlight.ID("the-flight"))
        return try exchange.read(
            bytes, format: nil, now: Instant(1_795_204_800), newID: { id }, progress: { _, _ in }
        ).records
    }

    @Test(arguments: [("Aztec", "300x300"), ("PDF417", "400x150"), ("QRCode", "300x300")])
    func passIsRead(format: String, size: String) async throws {
        let document = try await document(Self.pass, format, size: size)
        #expect(Set(codes.codes(inPDF: document)) == [Self.pass])
        let records = try read(document, barCodes: codes)
        #expect(records.count == 1)
        let record = try #require(records.first)
        #expect(record.number?.compact == "LH1612" && record.seat == "14A" && record.confirmation == "K7Q2MX")
        #expect(record.origin.label == "FRA" && record.destination.label == "WAW" && record.date.iso == "2026-12-03")
    }

    @Test func passInAMailIsRead() async throws {
        let document = try await document(Self.pass, "PDF417", size: "400x150")
        let mail = """
            From: checkin@example.com\r
            To: anna@example.org\r
            Subject: Your boarding pass\r
            Date: Mon, 30 Nov 2026 10:00:00 +0100\r
            MIME-Version: 1.0\r
            Content-Type: multipart/mixed; boundary="b"\r
            \r
            --b\r
            Content-Type: text/plain\r
            \r
            Your boarding pass is attached.\r
            --b\r
            Content-Type: application/pdf; name="pass.pdf"\r
            Content-Transfer-Encoding: base64\r
            \r
            \(Data(document).base64EncodedString(options: [.lineLength76Characters, .endLineWithCarriageReturn]))\r
            --b--\r

            """
        #expect(try read(Array(mail.utf8), barCodes: codes).map { $0.number?.compact } == ["LH1612"])
        #expect(throws: ExchangeError.self) { try read(Array(mail.utf8), barCodes: nil) }
    }

    /// Documents without a pass, and bytes that only look like one, contain no flight.
    @Test func otherDocumentsAreLeftOut() async throws {
        let other = try await document("https://example.org/advertisement", "QRCode")
        #expect(codes.codes(inPDF: other) == ["https://example.org/advertisement"])
        #expect(throws: ExchangeError.self) { try read(other, barCodes: codes) }
        for bytes in [Array("%PDF-1.7\n".utf8), Array("%PDF-1.7\nxref\n%%EOF".utf8), Array(other.prefix(400))] {
            #expect(codes.codes(inPDF: bytes) == [])
        }
    }
}
