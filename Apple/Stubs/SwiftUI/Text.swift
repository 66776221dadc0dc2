// A stub of SwiftUI with only the declarations that Halcyon uses, in the signatures that Apple documents.
// It checks that names and types fit together. Stubs prove nothing about Apple's behaviour.

import AppleFoundation
import Foundation

/// https://developer.apple.com/documentation/swiftui/text
public struct Text: Equatable, Sendable, View {
    /// https://developer.apple.com/documentation/swiftui/text/init(verbatim:)
    public nonisolated init(verbatim content: String) {}
    /// https://developer.apple.com/documentation/swiftui/text/init(_:)
    public nonisolated init(_ resource: LocalizedStringResource) {}
    /// https://developer.apple.com/documentation/swiftui/text/init(timerinterval:pausetime:countsdown:showshours:)
    public nonisolated init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {}
    /// https://developer.apple.com/documentation/swiftui/text/strikethrough(_:color:)
    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    /// https://developer.apple.com/documentation/swiftui/text/font(_:)
    public nonisolated func font(_ font: Font?) -> Text { self }
    /// https://developer.apple.com/documentation/swiftui/text/monospaceddigit()
    public nonisolated func monospacedDigit() -> Text { self }
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/font
public struct Font: Hashable, Sendable {
    /// https://developer.apple.com/documentation/swiftui/font/weight
    public struct Weight: Hashable, Sendable {
        /// https://developer.apple.com/documentation/swiftui/font/weight/regular
        public static let regular = Weight()
        /// https://developer.apple.com/documentation/swiftui/font/weight/medium
        public static let medium = Weight()
        /// https://developer.apple.com/documentation/swiftui/font/weight/semibold
        public static let semibold = Weight()
        /// https://developer.apple.com/documentation/swiftui/font/weight/bold
        public static let bold = Weight()
    }
    /// https://developer.apple.com/documentation/swiftui/font/design
    public enum Design: Hashable, Sendable {
        case `default`
        case serif
        case rounded
        case monospaced
    }
    /// https://developer.apple.com/documentation/swiftui/font/system(size:weight:design:)
    public static func system(
        size: CGFloat, weight: Font.Weight? = nil, design: Font.Design? = nil
    ) -> Font { Font() }
    /// https://developer.apple.com/documentation/swiftui/font/headline
    public static let headline = Font()
    /// https://developer.apple.com/documentation/swiftui/font/body
    public static let body = Font()
}

/// https://developer.apple.com/documentation/swiftui/image
public struct Image: Equatable, Sendable, View {
    /// https://developer.apple.com/documentation/swiftui/image/init(systemname:)
    public nonisolated init(systemName: String) {}
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
    /// https://developer.apple.com/documentation/swiftui/image/scale
    public enum Scale: Hashable, Sendable {
        case small
        case medium
        case large
    }
}

/// https://developer.apple.com/documentation/swiftui/symbolvariants
public struct SymbolVariants: Hashable, Sendable {
    /// https://developer.apple.com/documentation/swiftui/symbolvariants/none
    public static let none = SymbolVariants()
    /// https://developer.apple.com/documentation/swiftui/symbolvariants/fill-swift.type.property
    public static let fill = SymbolVariants()
}

/// https://developer.apple.com/documentation/swiftui/label
public struct Label<Title, Icon>: View where Title: View, Icon: View {
    /// https://developer.apple.com/documentation/swiftui/label/init(title:icon:)
    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/labelstyle
@MainActor @preconcurrency public protocol LabelStyle {}

/// https://developer.apple.com/documentation/swiftui/icononlylabelstyle
public struct IconOnlyLabelStyle: LabelStyle {
    /// https://developer.apple.com/documentation/swiftui/icononlylabelstyle/init()
    public nonisolated init() {}
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// https://developer.apple.com/documentation/swiftui/labelstyle/icononly
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

/// https://developer.apple.com/documentation/swiftui/textinputautocapitalization
public struct TextInputAutocapitalization: Sendable {
    /// https://developer.apple.com/documentation/swiftui/textinputautocapitalization/never
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
}

/// https://developer.apple.com/documentation/swiftui/textalignment
public enum TextAlignment: Hashable, Sendable {
    case leading
    case center
    case trailing
}
