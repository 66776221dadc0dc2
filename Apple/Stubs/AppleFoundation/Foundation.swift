// A stub of the parts of Foundation and Core Graphics that Linux lacks, with only the declarations that Halcyon uses,
// in the signatures that Apple documents.
// It checks that names and types fit together. Stubs prove nothing about Apple's behaviour.

import Foundation

extension FileManager {
    /// https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? { nil }
}

extension URL {
    /// https://developer.apple.com/documentation/foundation/url/applicationsupportdirectory
    public static var applicationSupportDirectory: URL { fatalError() }
    /// https://developer.apple.com/documentation/foundation/url/startaccessingsecurityscopedresource()
    public func startAccessingSecurityScopedResource() -> Bool { false }
    /// https://developer.apple.com/documentation/foundation/url/stopaccessingsecurityscopedresource()
    public func stopAccessingSecurityScopedResource() {}
}

/// https://developer.apple.com/documentation/foundation/localizedstringresource
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringLiteral {
    /// https://developer.apple.com/documentation/foundation/localizedstringresource/init(stringliteral:)
    public init(stringLiteral value: String) {}
    /// https://developer.apple.com/documentation/foundation/localizedstringresource/init(_:defaultvalue:table:locale:bundle:comment:)
    public init(_ keyAndValue: String.LocalizationValue) {}
}

extension String {
    /// https://developer.apple.com/documentation/swift/string/localizationvalue
    public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringLiteral {
        /// https://developer.apple.com/documentation/swift/string/localizationvalue/init(stringliteral:)
        public init(stringLiteral value: String) {}
    }
}

/// https://developer.apple.com/documentation/kernel/osstatus
public typealias OSStatus = Int32
/// https://developer.apple.com/documentation/coreservices/noerr
public let noErr: OSStatus = 0
/// https://developer.apple.com/documentation/coregraphics/cglinecap
public enum CGLineCap: Int32, Sendable {
    case butt = 0
    case round = 1
    case square = 2
}

/// https://developer.apple.com/documentation/coregraphics/cglinejoin
public enum CGLineJoin: Int32, Sendable {
    case miter = 0
    case round = 1
    case bevel = 2
}
