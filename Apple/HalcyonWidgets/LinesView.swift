import Foundation
import SwiftUI

/// Lines of text, with the first line in bold.
struct LinesView: View {
    let lines: [String]

    var body: some View {
        VStack(alignment: .leading) {
            ForEach(lines.indices, id: \.self) { index in
                Text(verbatim: lines[index]).font(index == 0 ? .headline : .body).lineLimit(1)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
