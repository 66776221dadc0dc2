import FlightApp
import FlightScreens
import Foundation
import SwiftUI

struct NoteView: View {
    let note: Note

    var body: some View {
        HStack(spacing: Space.s2.rawValue) {
            if let symbol = note.symbol { symbol.image.imageScale(.small) }
            Text(verbatim: note.text)
        }
        .typed(.status, note.tone.text)
    }
}
