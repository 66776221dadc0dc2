import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

struct PassportPage: View {
    let screen: PassportScreen
    @Binding var range: PassportRange

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: Space.s6.rawValue) {
                years
                PassportArt(strokes: screen.art, label: screen.artLabel)
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(screen.zone, id: \.self) { Text(verbatim: $0).typed(.code, .ink2).lineLimit(1) }
                }
                .minimumScaleFactor(0.5)
                .accessibilityHidden(true)
                Text(verbatim: screen.heading).typed(.page)
                figures
                if let comparison = screen.comparison { Text(verbatim: comparison).typed(.note, .ink2) }
                if !screen.routes.isEmpty {
                    Text(verbatim: screen.mapTitle).typed(.title)
                    HeatMapView(routes: screen.routes).frame(height: 320)
                    Text(verbatim: screen.mapNote).typed(.note, .ink2)
                }
                ForEach(screen.rows.indices, id: \.self) { RecordView(row: screen.rows[$0]) }
                ForEach(screen.partial, id: \.self) { Text(verbatim: $0).typed(.note, .ink2) }
            }
            .padding(Space.s4.rawValue)
        }
        .background(.ink(.bg))
        .navigationTitle(Text(verbatim: screen.title))
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                ShareLink(item: screen.artLabel) {
                    Label {
                        Text(verbatim: screen.share)
                    } icon: {
                        Symbol.share.image
                    }
                }
            }
        }
    }

    private var years: some View {
        ScrollView(.horizontal) {
            HStack(spacing: Space.s2.rawValue) {
                ForEach(screen.years, id: \.range) { year in
                    Button {
                        range = year.range
                    } label: {
                        Text(verbatim: year.title).typed(.status, year.isCurrent ? .ink : .accentText)
                    }
                    .buttonStyle(.bordered)
                    .accessibilityAddTraits(year.isCurrent ? .isSelected : [])
                }
            }
        }
        .scrollIndicators(.hidden)
    }

    private var figures: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 140), alignment: .leading)], spacing: Space.s4.rawValue) {
            ForEach(screen.numbers.indices, id: \.self) { index in
                VStack(alignment: .leading, spacing: 0) {
                    Text(verbatim: screen.numbers[index].value).typed(.countdown)
                    Text(verbatim: screen.numbers[index].noun).typed(.note, .ink2)
                    if let change = screen.numbers[index].change { Text(verbatim: change).typed(.label, .ink2) }
                }
                .accessibilityElement(children: .combine)
            }
        }
    }
}
