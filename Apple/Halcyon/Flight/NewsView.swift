import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// Bad news: the reason, the consequences, and what the traveller can do now.
struct NewsView: View {
    let news: FlightCard.News
    let hasDeeds: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: Space.s3.rawValue) {
            if let why = news.why { part(news.whyLabel, [why]) }
            if !news.meanings.isEmpty { part(news.meaningLabel, news.meanings) }
            if hasDeeds { ForEach(news.deeds, id: \.self) { ScreenActionView(deed: $0) } }
        }
    }

    private func part(_ label: String?, _ sentences: [String]) -> some View {
        VStack(alignment: .leading, spacing: Space.s1.rawValue) {
            if let label { Text(verbatim: label).typed(.label, .ink2) }
            ForEach(sentences, id: \.self) { Text(verbatim: $0).typed(.body) }
        }
    }
}
