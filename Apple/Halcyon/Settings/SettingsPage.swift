import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

struct SettingsPage: View {
    let screen: SettingsScreen
    @Environment(AppModel.self) private var model
    @Environment(DeviceLocation.self) private var location
    @State private var home = ""
    @State private var minutes = ""
    @State private var refusal: String?

    var body: some View {
        Form {
            ForEach(screen.choices, id: \.id) { ChoiceView(choice: $0) }
            Section {
                field(screen.home, $home)
                field(screen.homeMinutes, $minutes)
                if let refusal { Text(verbatim: refusal).typed(.note, .offText) }
                Button {
                    save()
                } label: {
                    Text(verbatim: screen.save)
                }
            }
            Section {
                if let text = screen.locationText { Text(verbatim: text).typed(.body) }
                if let button = screen.locationButton {
                    Button {
                        location.toggle()
                    } label: {
                        Text(verbatim: button)
                    }
                }
                if let waiting = screen.waiting { Text(verbatim: waiting).typed(.note, .ink2) }
                ForEach(screen.deeds, id: \.self) { ScreenActionView(deed: $0) }
            } header: {
                Text(verbatim: screen.deviceTitle)
            } footer: {
                Text(verbatim: screen.dataNote)
            }
            Section {
                Button(role: .destructive) {
                    Task { await model.signOut() }
                } label: {
                    Text(verbatim: screen.signOut)
                }
            }
        }
        .navigationTitle(Text(verbatim: screen.title))
        .onAppear {
            home = screen.home.value
            minutes = screen.homeMinutes.value
        }
    }

    private func field(_ field: SettingsScreen.Field, _ text: Binding<String>) -> some View {
        VStack(alignment: .leading, spacing: Space.s1.rawValue) {
            TextField(text: text) { Text(verbatim: field.label) }
            Text(verbatim: field.hint).typed(.label, .ink2)
        }
    }

    private func save() {
        do {
            refusal = nil
            guard let snapshot = model.snapshot,
                let change = try screen.change(home: home, minutes: minutes, in: snapshot)
            else { return }
            Task { await model.enqueue(change, at: Date()) }
        } catch {
            refusal = model.text(of: error)
        }
    }
}
