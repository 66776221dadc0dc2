// A stub of PhotosUI with only the declarations that Halcyon uses, in the signatures that Apple documents.
// It checks that names and types fit together. Stubs prove nothing about Apple's behaviour.

import CoreTransferable
import SwiftUI

/// https://developer.apple.com/documentation/photosui/photospickeritem
public struct PhotosPickerItem: Equatable, Hashable, Sendable {
    /// https://developer.apple.com/documentation/photosui/photospickeritem/loadtransferable(type:)
    public func loadTransferable<T>(type: T.Type) async throws -> T? where T: Transferable { nil }
}

/// https://developer.apple.com/documentation/photosui/phpickerfilter-swift.struct
public struct PHPickerFilter: Equatable, Hashable, Sendable {
    /// https://developer.apple.com/documentation/photosui/phpickerfilter-swift.struct/images
    public static let images = PHPickerFilter()
}

/// https://developer.apple.com/documentation/photosui/photospicker
@MainActor @preconcurrency public struct PhotosPicker<Label>: View where Label: View {
    /// https://developer.apple.com/documentation/photosui/photospicker/init(selection:matching:preferreditemencoding:label:)
    @preconcurrency public nonisolated init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        @ViewBuilder label: @Sendable () -> Label
    ) {}
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}
