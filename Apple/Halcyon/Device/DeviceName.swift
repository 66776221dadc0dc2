import UIKit

/// The name of this device as shown in the list of tokens.
@MainActor
enum DeviceName {
    static var current: String { UIDevice.current.name }
}
