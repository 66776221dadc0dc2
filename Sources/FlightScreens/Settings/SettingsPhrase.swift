package import FlightCore

/// Phrases about this device on the settings page.
package enum SettingsPhrase: UInt8, Phrases {
    case dataNote, locationDenied, locationIsOn, locationNote, notReadyForOffline, useLocation, storageKept,
        deviceTitle, sessions, tokens, tokenOnce, thisBrowser, newToken, lastUsed, liveSources, automatic, clock12,
        clock24, themeSystem, themeLight, themeDark, bookings, likeUnits

    package var row: WordRow {
        switch self {
        case .dataNote:
            "Airports: OurAirports (public domain), OpenTravelData and GeoNames (CC BY 4.0), modified.|Flughäfen: OurAirports (gemeinfrei), OpenTravelData und GeoNames (CC BY 4.0), bearbeitet.|Lotniska: OurAirports (domena publiczna), OpenTravelData i GeoNames (CC BY 4.0), zmienione.|Aeroportos: OurAirports (domínio público), OpenTravelData e GeoNames (CC BY 4.0), modificados."
        case .locationDenied:
            """
            Location is blocked in your browser. Allow it for this page in the browser’s settings.|Der Browser \
            blockiert den Standort. Erlauben Sie ihn für diese Seite in den Browsereinstellungen.|Przeglądarka blokuje \
            lokalizację. Zezwól na nią tej stronie w ustawieniach przeglądarki.|O navegador bloqueia a localização. \
            Permita-a para esta página nas configurações do navegador.
            """
        case .locationIsOn:
            """
            Location is on, for this device only.|Die Standortfreigabe ist an, nur für dieses Gerät.|Lokalizacja jest \
            włączona, tylko na tym urządzeniu.|A localização está ativada, só neste aparelho.
            """
        case .locationNote:
            """
            Your location never leaves this device. It shows whether you are at the airport or your gate.|Ihr Standort \
            bleibt auf diesem Gerät. Er zeigt, ob Sie am Flughafen oder am Gate sind.|Twoja lokalizacja nie opuszcza \
            urządzenia. Pokazuje, czy jesteś na lotnisku lub przy bramce.|Sua localização fica neste aparelho. Ela \
            mostra se você está no aeroporto ou no portão.
            """
        case .notReadyForOffline:
            """
            Not available offline yet: open Halcyon once while online, over HTTPS or on the server itself.|Noch nicht \
            offline verfügbar: Öffnen Sie Halcyon einmal mit Verbindung, und zwar über https oder direkt auf dem \
            Server.|Jeszcze niedostępne offline: otwórz Halcyon raz przy działającym połączeniu, przez https albo na \
            samym serwerze.|Ainda não disponível offline: com conexão, abra o Halcyon uma vez, por https ou no próprio \
            servidor.
            """
        case .useLocation: "Use my location|Meinen Standort nutzen|Użyj mojej lokalizacji|Usar minha localização"
        case .storageKept:
            """
            The browser won’t clear this data by itself.|Der Browser bewahrt die Daten dauerhaft auf.|Przeglądarka \
            przechowuje te dane na stałe.|O navegador guarda os dados permanentemente.
            """
        case .deviceTitle: "This device|Dieses Gerät|To urządzenie|Este aparelho"
        case .sessions: "Signed-in browsers|Angemeldete Browser|Zalogowane przeglądarki|Navegadores conectados"
        case .tokens: "Access tokens|Zugriffstoken|Tokeny dostępu|Tokens de acesso"
        case .tokenOnce:
            """
            Copy it now; you won’t be able to see it again.|Jetzt kopieren; er wird nicht noch einmal \
            angezeigt.|Skopiuj teraz; nie pokażemy go ponownie.|Copie agora; ele não será mostrado de novo.
            """
        case .thisBrowser: "this browser|dieser Browser|ta przeglądarka|este navegador"
        case .newToken: "New token|Neuer Token|Nowy token|Novo token"
        case .lastUsed: "last used {}|zuletzt verwendet {}|ostatnio {}|último uso: {}"
        case .liveSources: "Sources|Quellen|Źródła|Fontes"
        case .bookings: "Bookings|Buchungen|Rezerwacje|Reservas"
        case .automatic: "Match language|Automatisch|Automatycznie|Automático"
        case .likeUnits: "Match units|Wie Einheiten|Jak jednostki|Como as unidades"
        case .clock12: "12-hour|12-Stunden-Format|Zegar 12-godzinny|Formato de 12 horas"
        case .clock24: "24-hour|24-Stunden-Format|Zegar 24-godzinny|Formato de 24 horas"
        case .themeSystem: "Match device|System|Systemowy|Sistema"
        case .themeLight: "Light|Hell|Jasny|Claro"
        case .themeDark: "Dark|Dunkel|Ciemny|Escuro"
        }
    }
}

extension Words {
    package func say(_ phrase: SettingsPhrase, _ texts: String...) -> String { phrase.text(language, filled: texts) }
}
