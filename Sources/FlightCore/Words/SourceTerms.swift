/// A short summary of each live data source's terms of use, taken from the source's own documents. See the source's
/// folder in FlightFeeds.
public enum SourceTerms: UInt8, Phrases {
    case adsbFi, adsbLol, aeroAPI, aeroDataBox, airLabs, airplanesLive, avinor, faa, finavia, hongKong, lufthansa
    case schiphol, swedavia, weather

    /// The summary in English, German, Polish and Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        case .adsbFi:
            """
            For personal, non-commercial use; one request a second.|Für persönlichen, nicht kommerziellen Gebrauch; eine \
            Anfrage pro Sekunde.|Do użytku osobistego, niekomercyjnego; jedno zapytanie na sekundę.|Para uso pessoal e \
            não comercial; uma consulta por segundo.
            """
        case .adsbLol:
            """
            Open data (ODbL 1.0). Rate-limited.|Offene Daten (ODbL 1.0). Anfragen begrenzt.|Otwarte dane (ODbL 1.0). \
            Limit zapytań.|Dados abertos (ODbL 1.0). Consultas limitadas.
            """
        case .aeroAPI:
            """
            For personal use; can’t be combined with other sources. Data is deleted after 30 days.|Für persönlichen \
            Gebrauch; nicht mit anderen Quellen kombinierbar. Daten werden nach 30 Tagen gelöscht.|Do użytku \
            osobistego; nie można łączyć z innymi źródłami. Dane są usuwane po 30 dniach.|Para uso pessoal; não pode \
            ser combinada com outras fontes. Os dados são apagados após 30 dias.
            """
        case .aeroDataBox:
            """
            Data is deleted after 7 days.|Daten werden nach 7 Tagen gelöscht.|Dane są usuwane po 7 dniach.|Os dados são \
            apagados após 7 dias.
            """
        case .airLabs:
            """
            Free for personal use, with a request limit.|Kostenlos für persönlichen Gebrauch, mit \
            Anfragelimit.|Bezpłatnie do użytku osobistego, z limitem zapytań.|Grátis para uso pessoal, com limite de \
            consultas.
            """
        case .airplanesLive:
            """
            For feeders only; for personal, non-commercial use.|Nur für Nutzer, die selbst Daten beisteuern; für \
            persönlichen, nicht kommerziellen Gebrauch.|Tylko dla osób dostarczających dane; do użytku osobistego, \
            niekomercyjnego.|Só para quem envia dados; para uso pessoal e não comercial.
            """
        case .avinor:
            """
            Free, for airports in Norway; one request every three minutes.|Kostenlos, für Flughäfen in Norwegen; eine \
            Anfrage alle drei Minuten.|Bezpłatnie, dla lotnisk w Norwegii; jedno zapytanie co trzy minuty.|Grátis, para \
            aeroportos da Noruega; uma consulta a cada três minutos.
            """
        case .faa:
            """
            Free, from the US Federal Aviation Administration (FAA).|Kostenlos, von der Luftfahrtbehörde der USA \
            (FAA).|Bezpłatne dane Federalnej Administracji Lotnictwa USA (FAA).|Grátis, da Administração Federal de \
            Aviação dos EUA (FAA).
            """
        case .finavia:
            """
            Free with a key, for airports in Finland.|Kostenlos mit Schlüssel, für Flughäfen in Finnland.|Bezpłatnie z \
            kluczem, dla lotnisk w Finlandii.|Grátis com uma chave, para aeroportos da Finlândia.
            """
        case .hongKong:
            """
            Open data; Halcyon queries it only occasionally.|Offene Daten; Halcyon fragt sie nur selten ab.|Otwarte \
            dane; pobierane rzadko.|Dados abertos; consultados raramente.
            """
        case .lufthansa:
            """
            Free with a key, for Lufthansa Group flights.|Kostenlos mit Schlüssel, für Flüge der Lufthansa \
            Group.|Bezpłatnie z kluczem, dla lotów Lufthansa Group.|Grátis com uma chave, para voos do Grupo \
            Lufthansa.
            """
        case .schiphol:
            "Free with a key.|Kostenlos mit Schlüssel.|Bezpłatnie z kluczem.|Grátis com uma chave."
        case .swedavia:
            """
            Free with a key, for airports in Sweden.|Kostenlos mit Schlüssel, für Flughäfen in Schweden.|Bezpłatnie z \
            kluczem, dla lotnisk w Szwecji.|Grátis com uma chave, para aeroportos da Suécia.
            """
        case .weather:
            """
            Free, from the US National Weather Service (NWS).|Kostenlos, vom Wetterdienst der USA (NWS).|Bezpłatne \
            dane amerykańskiej Narodowej Służby Pogodowej (NWS).|Grátis, do Serviço Nacional de Meteorologia dos EUA \
            (NWS).
            """
        }
    }
}
