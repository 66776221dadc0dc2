package import FlightCore

/// Phrases for stickers, in four languages.
package enum StickerPhrase: UInt8, Phrases {
    case title, text, route, status, light, dark

    package var row: WordRow {
        switch self {
        case .title: "Stickers|Sticker|Naklejki|Adesivos"
        case .text:
            """
            Pictures with a transparent background, for your photos. They show only what a shared link shows, without \
            your seat or booking code.|Bilder mit transparentem Hintergrund für Ihre Fotos. Sie zeigen nur, was auch ein \
            geteilter Link zeigt, ohne Sitz und Buchungscode.|Obrazy z przezroczystym tłem do Twoich zdjęć. Pokazują \
            tylko to, co udostępniony link, bez miejsca i kodu rezerwacji.|Imagens com fundo transparente para suas \
            fotos. Mostram só o que um link compartilhado mostra, sem assento nem código de reserva.
            """
        case .route: "Route|Strecke|Trasa|Rota"
        case .status: "Status|Status|Status|Status"
        case .light: "Light text|Helle Schrift|Jasny tekst|Texto claro"
        case .dark: "Dark text|Dunkle Schrift|Ciemny tekst|Texto escuro"
        }
    }
}

extension Words {
    package func say(sticker phrase: StickerPhrase) -> String { phrase.text(language) }
}
