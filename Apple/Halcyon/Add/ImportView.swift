import FlightApp
import Foundation
import SwiftUI

/// The result of importing a boarding pass or a photo of one.
struct ImportView: View {
    let file: ImportedFile
    @Environment(AppModel.self) private var model
    @Environment(\.dismiss) private var dismiss
    @State private var outcome: String?

    var body: some View {
        NavigationStack {
            Group {
                if let outcome {
                    Text(verbatim: outcome).typed(.body).padding()
                } else {
                    ProgressView()
                }
            }
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button {
                        dismiss()
                    } label: {
                        Text(verbatim: model.texts.close)
                    }
                }
            }
        }
        .task { outcome = await read() }
        .presentationDetents([.medium])
    }

    private func read() async -> String {
        guard let contents = try? file.contents() else { return model.texts.unreadable }
        if file.isPass { return await model.importFile(contents) }
        let codes = (try? await BarcodeReader.texts(in: contents)) ?? []
        return await model.importCodes(codes)
    }
}
