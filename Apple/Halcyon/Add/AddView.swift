import FlightApp
import FlightCore
import FlightScreens
import Foundation
import PhotosUI
import SwiftUI

/// The view for adding a flight by text, from search results, from a boarding pass, or manually.
struct AddView: View {
    @State var query: AddQuery
    @State private var offers: Offers?
    @State private var photo: PhotosPickerItem?
    @State private var imported: ImportedFile?
    @Environment(AppModel.self) private var model
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Moments { present in
            if let snapshot = model.snapshot {
                form(
                    AddScreen(
                        snapshot, settings: model.settings, at: present, query: query, offers: offers))
            }
        }
        .sheet(item: $imported) { ImportView(file: $0) }
        .task(id: photo) { await read() }
    }

    private func form(_ screen: AddScreen) -> some View {
        Form {
            Section {
                TextField(text: $query.said) { Text(verbatim: screen.field) }
                    .onSubmit { Task { offers = await model.search(query) } }
                Text(verbatim: screen.understood ?? screen.unread ?? screen.example).typed(.note, .ink2)
                Button {
                    Task { offers = await model.search(query) }
                } label: {
                    Label {
                        Text(verbatim: screen.find)
                    } icon: {
                        Symbol.find.image
                    }
                }
                PhotosPicker(selection: $photo, matching: .images) {
                    Label {
                        Text(verbatim: screen.fromPhoto)
                    } icon: {
                        Symbol.photo.image
                    }
                }
            }
            Section {
                ForEach(screen.rows) { row in
                    Button {
                        follow(row.id)
                    } label: {
                        OfferView(row: row)
                    }
                }
                if let nothing = screen.nothing { Text(verbatim: nothing).typed(.note, .ink2) }
            }
            HandSection(screen: screen, onDone: { dismiss() })
        }
        .navigationTitle(Text(verbatim: screen.title))
    }

    private func follow(_ key: String) {
        Task {
            if await model.follow(key) { dismiss() }
        }
    }

    /// Reads the barcode of a boarding pass photo on this device.
    private func read() async {
        guard let photo, let picture = try? await photo.loadTransferable(type: Data.self) else { return }
        imported = ImportedFile(picture: picture)
    }
}
