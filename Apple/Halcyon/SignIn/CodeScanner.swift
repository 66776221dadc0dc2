import Foundation
import SwiftUI
import Vision
import VisionKit

/// Shows the camera picture until a QR code is recognized. No picture is stored.
struct CodeScanner: UIViewControllerRepresentable {
    let onCode: (String) -> Void

    func makeCoordinator() -> CodeListener { CodeListener(onCode: onCode) }

    func makeUIViewController(context: Context) -> DataScannerViewController {
        let scanner = DataScannerViewController(
            recognizedDataTypes: [.barcode(symbologies: [.qr])], isHighlightingEnabled: true)
        scanner.delegate = context.coordinator
        return scanner
    }

    func updateUIViewController(_ scanner: DataScannerViewController, context: Context) {
        // If camera access is denied, the sheet stays dark, but the user can still paste the link.
        try? scanner.startScanning()
    }

    static func dismantleUIViewController(_ scanner: DataScannerViewController, coordinator: CodeListener) {
        scanner.stopScanning()
    }
}
