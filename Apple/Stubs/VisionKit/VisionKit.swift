// A stub of VisionKit with only the declarations that Halcyon uses, in the signatures that Apple documents.
// It checks that names and types fit together. Stubs prove nothing about Apple's behaviour.

import Foundation
import UIKit
import Vision

/// https://developer.apple.com/documentation/visionkit/recognizeditem
public enum RecognizedItem: Identifiable, Sendable {
    case barcode(RecognizedItem.Barcode)
    /// https://developer.apple.com/documentation/visionkit/recognizeditem/id
    public var id: UUID { UUID() }
    /// https://developer.apple.com/documentation/visionkit/recognizeditem/barcode
    public struct Barcode: Identifiable, Sendable {
        /// https://developer.apple.com/documentation/visionkit/recognizeditem/barcode/id
        public let id: UUID
        /// https://developer.apple.com/documentation/visionkit/recognizeditem/barcode/payloadstringvalue
        public var payloadStringValue: String? { nil }
    }
}

/// https://developer.apple.com/documentation/visionkit/datascannerviewcontrollerdelegate
@MainActor @preconcurrency public protocol DataScannerViewControllerDelegate: AnyObject {
    /// https://developer.apple.com/documentation/visionkit/datascannerviewcontrollerdelegate/datascanner(_:didadd:allitems:)
    func dataScanner(
        _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem])
}

/// https://developer.apple.com/documentation/visionkit/datascannerviewcontroller
@MainActor @preconcurrency open class DataScannerViewController: UIViewController {
    /// https://developer.apple.com/documentation/visionkit/datascannerviewcontroller/recognizeddatatype
    public struct RecognizedDataType: Hashable, Sendable {
        /// https://developer.apple.com/documentation/visionkit/datascannerviewcontroller/recognizeddatatype/barcode(symbologies:)
        public static func barcode(
            symbologies: [VNBarcodeSymbology] = []
        ) -> DataScannerViewController.RecognizedDataType { fatalError() }
    }
    /// https://developer.apple.com/documentation/visionkit/datascannerviewcontroller/issupported
    public static var isSupported: Bool { false }
    /// https://developer.apple.com/documentation/visionkit/datascannerviewcontroller/init(recognizeddatatypes:qualitylevel:recognizesmultipleitems:ishighframeratetrackingenabled:ispinchtozoomenabled:isguidanceenabled:ishighlightingenabled:)
    public init(
        recognizedDataTypes: Set<DataScannerViewController.RecognizedDataType>, recognizesMultipleItems: Bool = false,
        isHighFrameRateTrackingEnabled: Bool = true, isPinchToZoomEnabled: Bool = true, isGuidanceEnabled: Bool = true,
        isHighlightingEnabled: Bool = false
    ) {}
    /// https://developer.apple.com/documentation/visionkit/datascannerviewcontroller/delegate
    public weak var delegate: (any DataScannerViewControllerDelegate)?
    /// https://developer.apple.com/documentation/visionkit/datascannerviewcontroller/startscanning()
    public func startScanning() throws {}
    /// https://developer.apple.com/documentation/visionkit/datascannerviewcontroller/stopscanning()
    public func stopScanning() {}
}
