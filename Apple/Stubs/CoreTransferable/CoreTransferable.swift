// A stub of CoreTransferable: only what Halcyon uses of it, with the signatures that Apple documents.
// It proves that names and types fit together. Stubs prove nothing about Apple's behaviour.

import Foundation

/// https://developer.apple.com/documentation/coretransferable/transferable
public protocol Transferable {}

extension String: Transferable {}
extension URL: Transferable {}
extension Data: Transferable {}
