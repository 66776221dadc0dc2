import FlightApp
import FlightScreens
import Foundation
import SwiftUI

extension Symbol {
    /// The name of the symbol in SF Symbols.
    var systemName: String {
        switch self {
        case .onTime: "checkmark.circle.fill"
        case .late: "clock.fill"
        case .cancelled: "xmark.octagon.fill"
        case .boarding: "figure.walk.arrival"
        case .door: "door.left.hand.closed"
        case .plane: "airplane"
        case .ring: "circle"
        case .diverted: "arrow.triangle.turn.up.right.circle.fill"
        case .warning: "exclamationmark.triangle"
        case .arrow: "arrow.right"
        case .home: "house"
        case .walk: "figure.walk"
        case .train: "tram"
        case .bag: "suitcase.rolling"
        case .seat: "carseat.right"
        case .passportControl: "person.text.rectangle"
        case .security: "lock.shield"
        case .map: "map"
        case .checkIn: "checkmark.seal"
        case .connection: "arrow.triangle.branch"
        case .calm: "paperplane"
        case .share: "square.and.arrow.up"
        case .find: "magnifyingglass"
        case .link: "link"
        case .bell: "bell"
        case .camera: "camera"
        case .photo: "photo"
        case .add: "plus"
        case .edit: "pencil"
        case .delete: "trash"
        case .undo: "arrow.uturn.backward"
        case .close: "xmark"
        case .board: "list.dash"
        case .passport: "person.crop.rectangle"
        case .settings: "gearshape"
        case .offline: "wifi.slash"
        case .music: "speaker.wave.2"
        case .mute: "speaker.slash"
        case .theme: "circle.lefthalf.filled"
        }
    }

    var image: Image { Image(systemName: systemName) }
}
