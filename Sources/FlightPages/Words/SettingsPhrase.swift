package import FlightCore

/// What the page of the settings says of this device.
package enum SettingsPhrase: UInt8, Phrases {
    case dataNote, locationDenied, locationIsOn, locationNote, notReadyForOffline, useLocation, storageKept,
        deviceTitle, sessions, tokens, tokenOnce, thisBrowser, newToken, lastUsed, liveSources, automatic, clock12,
        clock24, themeSystem, themeLight, themeDark

    package var row: WordRow {
        switch self {
        case .dataNote:
            "Airports: OurAirports (public domain), OpenTravelData and GeoNames (CC BY 4.0), modified.|Flughäfen: OurAirports (gemeinfrei), OpenTravelData und GeoNames (CC BY 4.0), bearbeitet.|Lotniska: OurAirports (domena publiczna), OpenTravelData i GeoNames (CC BY 4.0), zmienione.|Aeroportos: OurAirports (domínio público), OpenTravelData e GeoNames (CC BY 4.0), modificados."
        case .locationDenied:
            "The browser does not allow it. Allow location for this page in the browser’s settings.|Der Browser erlaubt es nicht. Erlauben Sie den Standort für diese Seite in den Einstellungen des Browsers.|Przeglądarka na to nie pozwala. Zezwól na lokalizację dla tej strony w ustawieniach przeglądarki.|O navegador não permite. Permita a localização para esta página nas configurações do navegador."
        case .locationIsOn:
            "Your location is used, on this device only.|Ihr Standort wird genutzt, nur auf diesem Gerät.|Twoja lokalizacja jest używana, tylko na tym urządzeniu.|Sua localização é usada, só neste aparelho."
        case .locationNote:
            "It stays on this device and is sent nowhere. It tells whether you are at the airport or at your gate.|Er bleibt auf diesem Gerät und wird nirgendwohin gesendet. Er zeigt, ob Sie am Flughafen oder am Gate sind.|Zostaje na tym urządzeniu i nigdzie nie jest wysyłana. Mówi, czy jesteś na lotnisku lub przy bramce.|Ela fica neste aparelho e não é enviada a lugar nenhum. Mostra se você está no aeroporto ou no portão."
        case .notReadyForOffline:
            "Not ready for offline yet: open Halcyon once with a connection, over https or on this machine.|Noch nicht bereit für offline: Öffnen Sie Halcyon einmal mit Verbindung, über https oder auf diesem Rechner.|Jeszcze nie działa offline: otwórz Halcyon raz z połączeniem, przez https lub na tym komputerze.|Ainda não pronto para offline: abra o Halcyon uma vez com conexão, por https ou nesta máquina."
        case .useLocation: "Use my location|Meinen Standort nutzen|Użyj mojej lokalizacji|Usar minha localização"
        case .storageKept:
            "The browser keeps it for good.|Der Browser bewahrt es dauerhaft auf.|Przeglądarka zachowa to na stałe.|O navegador guarda tudo de forma permanente."
        case .deviceTitle: "This device|Dieses Gerät|To urządzenie|Este aparelho"
        case .sessions: "Signed-in browsers|Angemeldete Browser|Zalogowane przeglądarki|Navegadores conectados"
        case .tokens: "Access tokens|Zugangsschlüssel|Tokeny dostępu|Tokens de acesso"
        case .tokenOnce:
            "Copy it now; it is not shown again.|Jetzt kopieren; er wird nicht noch einmal angezeigt.|Skopiuj teraz; nie pokażemy go ponownie.|Copie agora; ele não será mostrado de novo."
        case .thisBrowser: "this browser|dieser Browser|ta przeglądarka|este navegador"
        case .newToken: "New token|Neuer Schlüssel|Nowy token|Novo token"
        case .lastUsed: "last used {}|zuletzt {}|ostatnio {}|último uso {}"
        case .liveSources: "Sources|Quellen|Źródła|Fontes"
        case .automatic: "As usual in the language|Wie in der Sprache üblich|Jak zwykle w języku|Como é usual no idioma"
        case .clock12: "12 hours|12 Stunden|12 godzin|12 horas"
        case .clock24: "24 hours|24 Stunden|24 godziny|24 horas"
        case .themeSystem: "Like the device|Wie das Gerät|Jak urządzenie|Como o aparelho"
        case .themeLight: "Light|Hell|Jasny|Claro"
        case .themeDark: "Dark|Dunkel|Ciemny|Escuro"
        }
    }
}

extension Words {
    package func say(_ phrase: SettingsPhrase, _ texts: String...) -> String { phrase.text(language, filled: texts) }
}
