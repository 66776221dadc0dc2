import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI
import UIKit
import VisionKit

/// The sign-in screen, on which the user scans the server's QR code or pastes its link.
struct SignInView: View {
    let model: AppModel
    @State private var link = ""
    @State private var isScanning = false

    var body: some View {
        let texts = SignInTexts(model.settings.language)
        Form {
            Section {
                Text(verbatim: texts.text).typed(.body)
                if DataScannerViewController.isSupported {
                    Button {
                        isScanning = true
                    } label: {
                        Label {
                            Text(verbatim: texts.scan)
                        } icon: {
                            Symbol.camera.image
                        }
                    }
                }
            }
            Section {
                TextField(text: $link) { Text(verbatim: texts.paste) }
                    .textContentType(.URL)
                    .keyboardType(.URL)
                    .textInputAutocapitalization(.never)
                    .autocorrectionDisabled()
                Button {
                    signIn(link)
                } label: {
                    Text(verbatim: texts.signIn)
                }
                .disabled(link.isEmpty)
                if let fault = model.fault { Text(verbatim: fault).typed(.note, .offText) }
            }
        }
        .safeAreaInset(edge: .top) { Text(verbatim: texts.title).typed(.page) }
        .sheet(isPresented: $isScanning) {
            CodeScanner { text in
                isScanning = false
                signIn(text)
            }
            .ignoresSafeArea()
        }
    }

    private func signIn(_ text: String) {
        Task { await model.signIn(text, label: DeviceName.current) }
    }
}
