import Foundation
import Vision

/// Finds the bar code of a boarding pass in a picture. The picture stays on this device.
enum BarcodeReader {
    /// The texts of the codes in it; the kinds that airlines print.
    static func texts(in picture: Data) async throws -> [String] {
        var request = DetectBarcodesRequest()
        request.symbologies = [.aztec, .pdf417, .qr, .dataMatrix]
        return try await request.perform(on: picture).compactMap(\.payloadString)
    }
}
