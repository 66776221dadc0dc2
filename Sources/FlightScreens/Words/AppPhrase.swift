package import FlightCore

/// Phrases that only the app uses, in four languages.
package enum AppPhrase: UInt8, Phrases {
    case scan, paste, scanText, notALink, noKey, notEncrypted, openedLink, camera, fromPhoto, noCode, unreadable
    case imported, nothingImported, locationDenied, waiting, signedIn

    /// The phrase in English, German, Polish and Brazilian Portuguese.
    package var row: WordRow {
        switch self {
        case .scan: "Scan the code|Code scannen|Zeskanuj kod|Ler o código"
        case .paste: "Paste the link|Link einfügen|Wklej link|Colar o link"
        case .scanText:
            """
            Halcyon prints a code when it starts, and whenever you run: halcyon token --link|Halcyon zeigt den Code beim \
            Start und bei jedem Aufruf von: halcyon token --link|Halcyon wyświetla kod przy starcie i po każdym poleceniu: \
            halcyon token --link|O Halcyon mostra o código ao iniciar e a cada execução de: halcyon token --link
            """
        case .notALink:
            """
            This is not a Halcyon sign-in link.|Das ist kein Anmeldelink von Halcyon.|To nie jest link do logowania w \
            aplikacji Halcyon.|Este não é um link de acesso do Halcyon.
            """
        case .noKey:
            """
            The link is incomplete. Copy all of it.|Der Link ist unvollständig. Kopieren Sie ihn komplett.|Link jest \
            niepełny. Skopiuj go w całości.|O link está incompleto. Copie-o inteiro.
            """
        case .notEncrypted:
            """
            {} is outside your network. Use its HTTPS address.|{} liegt außerhalb Ihres Netzwerks. Verwenden Sie die \
            https-Adresse.|{} jest poza Twoją siecią. Użyj adresu https.|{} está fora da sua rede. Use o endereço \
            https.
            """
        case .openedLink:
            """
            This link was already used or has expired. Create a new one.|Dieser Link wurde schon benutzt oder ist abgelaufen. \
            Erzeugen Sie einen neuen.|Ten link został już użyty albo wygasł. Utwórz nowy.|Este link já foi usado ou \
            expirou. Crie outro.
            """
        case .camera:
            """
            Point the camera at the code.|Richten Sie die Kamera auf den Code.|Skieruj aparat na kod.|Aponte a câmera \
            para o código.
            """
        case .fromPhoto:
            "From a boarding pass photo|Foto einer Bordkarte|Ze zdjęcia karty pokładowej|Foto do cartão de embarque"
        case .noCode:
            """
            No boarding pass found in this photo.|Auf dem Foto ist keine Bordkarte zu erkennen.|Na zdjęciu nie znaleziono \
            karty pokładowej.|Nenhum cartão de embarque encontrado na foto.
            """
        case .unreadable:
            "Cannot read the file.|Datei kann nicht gelesen werden.|Nie można odczytać pliku.|Não foi possível ler o arquivo."
        case .imported: "Added: {}|Hinzugefügt: {}|Dodano: {}|Adicionado: {}"
        case .nothingImported:
            """
            Nothing new: all flights are already in Halcyon.|Nichts Neues: Alle Flüge sind schon vorhanden.|Nic nowego: \
            wszystkie loty są już w aplikacji.|Nada de novo: todos os voos já estão no Halcyon.
            """
        case .locationDenied:
            """
            Location is off for Halcyon. Turn it on in the system settings.|Halcyon darf den Standort nicht verwenden. \
            Erlauben Sie es in den Systemeinstellungen.|Lokalizacja jest wyłączona dla aplikacji Halcyon. Włącz ją w \
            ustawieniach systemu.|A localização está desativada para o Halcyon. Ative-a nos ajustes do sistema.
            """
        case .waiting: "Last synced {}|Zuletzt synchronisiert {}|Ostatnia synchronizacja {}|Última sincronização: {}"
        case .signedIn: "Signed in to {}|Angemeldet bei {}|Zalogowano do: {}|Conectado a {}"
        }
    }
}

extension Words {
    package func say(app phrase: AppPhrase, _ text: String = "") -> String { phrase.text(language, filled: [text]) }
}
