// A stub of AppIntents with only the declarations that Halcyon uses, in the signatures that Apple documents.
// It checks that names and types fit together. Stubs prove nothing about Apple's behaviour.

import AppleFoundation
import Foundation

/// https://developer.apple.com/documentation/appintents/appintent
public protocol AppIntent: Sendable {
    /// https://developer.apple.com/documentation/appintents/appintent/performresult
    associatedtype PerformResult: IntentResult
    /// https://developer.apple.com/documentation/appintents/appintent/title
    static var title: LocalizedStringResource { get }
    /// https://developer.apple.com/documentation/appintents/appintent/openappwhenrun
    static var openAppWhenRun: Bool { get }
    /// https://developer.apple.com/documentation/appintents/appintent/isdiscoverable
    static var isDiscoverable: Bool { get }
    /// https://developer.apple.com/documentation/appintents/appintent/init()
    init()
    /// https://developer.apple.com/documentation/appintents/appintent/perform()
    func perform() async throws -> Self.PerformResult
}

extension AppIntent {
    /// https://developer.apple.com/documentation/appintents/appintent/openappwhenrun
    public static var openAppWhenRun: Bool { false }
    /// https://developer.apple.com/documentation/appintents/appintent/isdiscoverable
    public static var isDiscoverable: Bool { true }
}

/// https://developer.apple.com/documentation/appintents/intentresult
public protocol IntentResult: Sendable {}

/// https://developer.apple.com/documentation/appintents/providesdialog
public protocol ProvidesDialog: IntentResult {}

/// https://developer.apple.com/documentation/appintents/intentresultcontainer
public struct IntentResultContainer<Value, OpensIntent, SnippetView, Dialog>: IntentResult, Sendable {}

extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}

extension IntentResult {
    /// https://developer.apple.com/documentation/appintents/intentresult/result()
    public static func result() -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> { Self() }
    /// https://developer.apple.com/documentation/appintents/intentresult/result(dialog:)
    public static func result(dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> { Self() }
}

/// https://developer.apple.com/documentation/appintents/intentdialog
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
    /// https://developer.apple.com/documentation/appintents/intentdialog/init(stringliteral:)
    public init(stringLiteral value: String) {}
}

/// https://developer.apple.com/documentation/appintents/appintentsextension
public protocol AppIntentsExtension {
    /// https://developer.apple.com/documentation/extensionfoundation/appextension/init()
    init()
}

extension AppIntentsExtension {
    /// https://developer.apple.com/documentation/extensionfoundation/appextension/main()
    public static func main() throws {}
}

/// https://developer.apple.com/documentation/appintents/appshortcutsprovider
public protocol AppShortcutsProvider {
    /// https://developer.apple.com/documentation/appintents/appshortcutsprovider/appshortcuts
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

/// https://developer.apple.com/documentation/appintents/appshortcutsbuilder
@resultBuilder public struct AppShortcutsBuilder {
    /// https://developer.apple.com/documentation/appintents/appshortcutsbuilder/buildexpression(_:)
    public static func buildExpression(_ expression: AppShortcut) -> [AppShortcut] { [expression] }
    /// https://developer.apple.com/documentation/appintents/appshortcutsbuilder/buildblock(_:)
    public static func buildBlock(_ components: [AppShortcut]...) -> [AppShortcut] { components.flatMap { $0 } }
}

/// https://developer.apple.com/documentation/appintents/appshortcut
public struct AppShortcut: Sendable {
    /// https://developer.apple.com/documentation/appintents/appshortcut/init(intent:phrases:shorttitle:systemimagename:)-8yntq
    public init<Intent>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
        systemImageName: String
    ) where Intent: AppIntent {}
}

/// https://developer.apple.com/documentation/appintents/appshortcutphrase
public struct AppShortcutPhrase<Intent>: Sendable, ExpressibleByStringInterpolation where Intent: AppIntent {
    /// https://developer.apple.com/documentation/appintents/appshortcutphrase/init(_:)
    public init(stringLiteral value: String) {}
    /// https://developer.apple.com/documentation/appintents/appshortcutphrase
    public init(stringInterpolation: StringInterpolation) {}
    /// https://developer.apple.com/documentation/appintents/appshortcutphrase/stringinterpolation
    public struct StringInterpolation: StringInterpolationProtocol {
        /// https://developer.apple.com/documentation/appintents/appshortcutphrase/stringinterpolation
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// https://developer.apple.com/documentation/appintents/appshortcutphrase/stringinterpolation
        public mutating func appendLiteral(_ literal: String) {}
        /// https://developer.apple.com/documentation/appintents/appshortcutphrasetoken
        public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}
    }
}

/// https://developer.apple.com/documentation/appintents/appshortcutphrasetoken
public enum AppShortcutPhraseToken: Sendable {
    case applicationName
}
