import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI
import WidgetKit

/// The root of the app: its tabs, or the sign-in screen.
struct RootView: View {
    let model: AppModel
    let location: DeviceLocation
    let activities: Activities
    @State private var tab = AppTab.flights
    @State private var path: [Place] = []
    @State private var imported: ImportedFile?
    @Environment(\.scenePhase) private var scenePhase

    var body: some View {
        Group {
            if !model.isLoaded {
                ProgressView()
            } else if model.isSignedIn {
                tabs
            } else {
                SignInView(model: model)
            }
        }
        .environment(model)
        .environment(location)
        .tint(.ink(.accentText))
        .task(id: scenePhase) { await stay() }
        .onChange(of: model.snapshot?.revision) { showElsewhere() }
        .onOpenURL { open($0) }
        .sheet(item: $imported) { ImportView(file: $0) }
    }

    private var tabs: some View {
        TabView(selection: $tab) {
            Tab(value: AppTab.flights) {
                BoardStack(path: $path)
            } label: {
                label(model.texts.flights, .board)
            }
            Tab(value: AppTab.passport) {
                NavigationStack { PassportView() }
            } label: {
                label(model.texts.passport, .passport)
            }
            Tab(value: AppTab.calm) {
                CalmView { tab = .flights }
            } label: {
                label(model.texts.calm, .calm)
            }
            Tab(value: AppTab.settings) {
                NavigationStack { SettingsView() }
            } label: {
                label(model.texts.settings, .settings)
            }
        }
        .safeAreaInset(edge: .top, spacing: 0) { FaultBar(model: model) }
    }

    private func label(_ text: String, _ symbol: Symbol) -> some View {
        Label {
            Text(verbatim: text)
        } icon: {
            symbol.image
        }
    }

    /// Runs while the app is open: loads the stored data, listens for changes, and reconnects after a pause. When the
    /// app goes to the background, schedules a background refresh.
    private func stay() async {
        switch scenePhase {
        case .active:
            await model.load()
            while !Task.isCancelled {
                if model.isSignedIn {
                    await model.refresh()
                    await activities.register(language: model.settings.language)
                    await model.listen()
                }
                try? await Task.sleep(for: .seconds(10))
            }
        case .background: BackgroundRefresh.schedule(model)
        default: break
        }
    }

    /// Updates widgets and live activities.
    private func showElsewhere() {
        WidgetCenter.shared.reloadAllTimelines()
        let present = model.present(at: Date())
        let snapshot = model.isSignedIn ? model.snapshot : nil
        Task { await activities.show(snapshot, at: present) }
    }

    /// Opens a file from another app, or a flight from a widget or live activity.
    private func open(_ url: URL) {
        if url.isFileURL {
            imported = ImportedFile(url: url)
        } else if let flight = FlightLink.flight(in: url) {
            tab = .flights
            path = FlightLink.isShare(url) ? [.flight(flight), .share(flight)] : [.flight(flight)]
        } else {
            tab = .flights
            path = []
        }
    }
}
