import VisionKit

/// Reports the first code that the camera recognizes.
@MainActor
final class CodeListener: DataScannerViewControllerDelegate {
    private let onCode: (String) -> Void
    private var isDone = false

    init(onCode: @escaping (String) -> Void) { self.onCode = onCode }

    func dataScanner(
        _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem]
    ) {
        for case .barcode(let code) in addedItems {
            guard !isDone, let text = code.payloadStringValue else { continue }
            isDone = true
            onCode(text)
        }
    }
}
