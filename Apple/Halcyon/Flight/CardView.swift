import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// The card for a flight's state: time on the left, place on the right, action below. Missing values take up no space.
struct CardView: View {
    let card: FlightCard
    let date: Date
    /// Whether the whole card is a button. If so, its parts are not buttons.
    var isPressable = false

    var body: some View {
        VStack(alignment: .leading, spacing: Space.s5.rawValue) {
            head
            if let way = card.way { WayLine(way: way, date: date) }
            answer
            if let boarded = card.boarded { BoardedBar(boarded: boarded) }
            if let strip = card.strip { StripView(strip: strip) }
            if !card.facts.isEmpty { FactsView(facts: card.facts) }
            if let silence = card.silence { Text(verbatim: silence).typed(.note, .ink2) }
            if let note = card.note { NoteView(note: note) }
            if let news = card.news { NewsView(news: news, hasDeeds: !isPressable) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .animation(.spring(response: 0.3), value: card.status)
    }

    private var head: some View {
        HStack(alignment: .firstTextBaseline) {
            Text(verbatim: card.number).typed(.number)
            if let destination = card.destination {
                Symbol.arrow.image.foregroundStyle(.ink(.ink2)).accessibilityHidden(true)
                Text(verbatim: destination).typed(.number)
            }
            Spacer(minLength: Space.s2.rawValue)
            StatusView(status: card.status)
        }
    }

    private var answer: some View {
        HStack(alignment: .bottom) {
            if let answer = card.answer { SlotView(slot: answer, role: card.second == nil ? .answer : .countdown) }
            Spacer(minLength: Space.s2.rawValue)
            if let second = card.second { SlotView(slot: second, role: .countdown, alignment: .trailing) }
            if let plate = card.plate { PlateView(plate: plate) }
        }
    }
}
