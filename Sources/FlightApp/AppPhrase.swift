internal import FlightCore

/// What only an app says, in four languages.
enum AppPhrase: UInt8, Phrases {
    case scan, paste, scanText, notALink, noKey, notEncrypted, openedLink, camera, fromPhoto, noCode, unreadable
    case imported, nothingImported, locationDenied, waiting, signedIn

    /// English, German, Polish, Brazilian Portuguese.
    var row: WordRow {
        switch self {
        case .scan: "Scan the code|Code scannen|Zeskanuj kod|Ler o código"
        case .paste: "Paste the link|Link einfügen|Wklej link|Colar o link"
        case .scanText:
            """
            Halcyon shows a code when it starts, and each time you run: halcyon token --link|Halcyon zeigt einen Code beim \
            Start und bei jedem Aufruf von: halcyon token --link|Halcyon pokazuje kod przy starcie i po każdym wywołaniu: \
            halcyon token --link|O Halcyon mostra um código ao iniciar e sempre que você executa: halcyon token --link
            """
        case .notALink:
            """
            This is no sign-in link of Halcyon.|Das ist kein Anmeldelink von Halcyon.|To nie jest link logowania do \
            Halcyona.|Isto não é um link de acesso do Halcyon.
            """
        case .noKey:
            """
            The link has no key: it was not copied whole.|Dem Link fehlt der Schlüssel: Er wurde nicht vollständig kopiert.|W \
            linku brakuje klucza: nie został skopiowany w całości.|O link não tem a chave: não foi copiado por inteiro.
            """
        case .notEncrypted:
            """
            {} is elsewhere and the link is not encrypted. Use its https address.|{} ist anderswo und der Link ist nicht \
            verschlüsselt. Nehmen Sie die https-Adresse.|{} jest gdzie indziej, a link nie jest szyfrowany. Użyj adresu \
            https.|{} está em outro lugar e o link não é criptografado. Use o endereço https.
            """
        case .openedLink:
            """
            The link was used already, or has ended. Make another.|Der Link wurde schon benutzt oder ist abgelaufen. Erzeugen \
            Sie einen neuen.|Link został już użyty albo wygasł. Utwórz nowy.|O link já foi usado ou expirou. Crie outro.
            """
        case .camera:
            "The camera reads the code.|Die Kamera liest den Code.|Aparat odczytuje kod.|A câmera lê o código."
        case .fromPhoto:
            """
            From a photo of a boarding pass|Aus dem Foto einer Bordkarte|Ze zdjęcia karty pokładowej|De uma foto do cartão \
            de embarque
            """
        case .noCode:
            """
            No boarding pass can be read in the picture.|Im Bild ist keine Bordkarte zu lesen.|Na zdjęciu nie ma czytelnej \
            karty pokładowej.|Não há cartão de embarque legível na foto.
            """
        case .unreadable:
            "The file cannot be read.|Die Datei lässt sich nicht lesen.|Nie można odczytać pliku.|Não é possível ler o arquivo."
        case .imported: "Added: {}|Hinzugefügt: {}|Dodano: {}|Adicionado: {}"
        case .nothingImported:
            "All of it was there already.|Alles war schon da.|Wszystko już tu było.|Tudo já estava aqui."
        case .locationDenied:
            """
            The system does not allow it. Allow location for Halcyon in its settings.|Das System erlaubt es nicht. Erlauben \
            Sie Halcyon den Standort in den Einstellungen.|System na to nie pozwala. Zezwól Halcyonowi na lokalizację w \
            ustawieniach.|O sistema não permite. Permita a localização para o Halcyon nos ajustes.
            """
        case .waiting: "Last synced {}|Zuletzt abgeglichen {}|Ostatnia synchronizacja {}|Última sincronização {}"
        case .signedIn: "Signed in to {}|Angemeldet bei {}|Zalogowano do: {}|Conectado a {}"
        }
    }
}

extension Words {
    func say(app phrase: AppPhrase, _ text: String = "") -> String { phrase.text(language, filled: [text]) }
}
