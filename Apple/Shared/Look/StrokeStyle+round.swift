import Foundation
import SwiftUI

#if canImport(CoreGraphics)
    import CoreGraphics
#endif

extension StrokeStyle {
    /// Returns a stroke with round ends. If the dashes are one point long, the line is dotted.
    static func round(_ width: Double, dash: [Double] = []) -> StrokeStyle {
        StrokeStyle(lineWidth: width, lineCap: .round, dash: dash.map { CGFloat($0) })
    }
}
