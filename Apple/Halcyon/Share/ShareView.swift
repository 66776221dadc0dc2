import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// The view for creating a shared link: first the choices, then the share sheet.
struct ShareView: View {
    let flight: Flight.ID
    @Environment(AppModel.self) private var model
    @State private var request: ShareRequest?
    @State private var link: URL?

    var body: some View {
        Moments { present in
            if let snapshot = model.snapshot, let screen = ShareScreen(flight, snapshot, at: present) {
                form(screen)
            }
        }
    }

    private func form(_ screen: ShareScreen) -> some View {
        Form {
            Section {
                Text(verbatim: screen.intro).typed(.body)
                ShareLink(item: screen.text) {
                    Label {
                        Text(verbatim: model.texts.share)
                    } icon: {
                        Symbol.share.image
                    }
                }
            }
            ShareChoices(screen: screen, request: chosen(screen))
            if let link {
                Section {
                    Text(verbatim: screen.madeText).typed(.body)
                    ShareLink(item: link) {
                        Label {
                            Text(verbatim: screen.send)
                        } icon: {
                            Symbol.share.image
                        }
                    }
                } header: {
                    Text(verbatim: screen.made)
                }
            } else {
                Section {
                    Button {
                        make(chosen(screen).wrappedValue)
                    } label: {
                        Text(verbatim: screen.make)
                    }
                }
            }
        }
        .navigationTitle(Text(verbatim: screen.title))
    }

    private func chosen(_ screen: ShareScreen) -> Binding<ShareRequest> {
        Binding {
            request ?? screen.request
        } set: {
            request = $0
            link = nil
        }
    }

    private func make(_ request: ShareRequest) {
        Task { link = await model.makeLink(request) }
    }
}
