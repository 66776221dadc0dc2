// A stub of Vision with only the declarations that Halcyon uses, in the signatures that Apple documents.
// It checks that names and types fit together. Stubs prove nothing about Apple's behaviour.

import Foundation

/// https://developer.apple.com/documentation/vision/barcodesymbology
public enum BarcodeSymbology: String, Codable, Hashable, Sendable {
    case aztec
    case dataMatrix
    case pdf417
    case qr
}

/// https://developer.apple.com/documentation/vision/vnbarcodesymbology
public struct VNBarcodeSymbology: Hashable, Sendable {
    /// https://developer.apple.com/documentation/vision/vnbarcodesymbology/qr
    public static let qr = VNBarcodeSymbology()
}

/// https://developer.apple.com/documentation/vision/barcodeobservation
public struct BarcodeObservation: Hashable, Sendable {
    /// https://developer.apple.com/documentation/vision/barcodeobservation/payloadstring
    public let payloadString: String?
}

/// https://developer.apple.com/documentation/vision/detectbarcodesrequest
public struct DetectBarcodesRequest: Hashable, Sendable {
    /// https://developer.apple.com/documentation/vision/detectbarcodesrequest/revision
    public enum Revision: Hashable, Sendable {
        case revision4
    }
    /// https://developer.apple.com/documentation/vision/detectbarcodesrequest/init(_:)
    public init(_ revision: DetectBarcodesRequest.Revision? = nil) {}
    /// https://developer.apple.com/documentation/vision/detectbarcodesrequest/symbologies
    public var symbologies: [BarcodeSymbology] = []
    /// https://developer.apple.com/documentation/vision/imageprocessingrequest/perform(on:orientation:)-3f3f1
    public func perform(on data: Data) async throws -> [BarcodeObservation] { [] }
}
