import UIKit

/// What this device is called where one's tokens are listed.
@MainActor
enum DeviceName {
    static var current: String { UIDevice.current.name }
}
