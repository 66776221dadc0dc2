import Foundation
import Vision

/// Finds the barcode of a boarding pass in a picture. The picture stays on this device.
enum BarcodeReader {
    /// Returns the contents of all barcodes of the kinds that airlines print.
    static func texts(in picture: Data) async throws -> [String] {
        var request = DetectBarcodesRequest()
        request.symbologies = [.aztec, .pdf417, .qr, .dataMatrix]
        return try await request.perform(on: picture).compactMap(\.payloadString)
    }
}
