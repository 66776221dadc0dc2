/// What the terms of a source of live data allow, in a sentence. From the sources' own documents; see the folder of each in
/// FlightFeeds.
public enum SourceTerms: UInt8, Phrases {
    case adsbFi, adsbLol, aeroAPI, aeroDataBox, airLabs, airplanesLive, avinor, faa, finavia, hongKong, lufthansa
    case schiphol, swedavia, weather

    /// English, German, Polish, Brazilian Portuguese.
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
            Open data (ODbL 1.0). It takes few requests at a time.|Offene Daten (ODbL 1.0). Nimmt wenige Anfragen auf \
            einmal an.|Otwarte dane (ODbL 1.0). Przyjmuje niewiele zapytań naraz.|Dados abertos (ODbL 1.0). Aceita \
            poucas consultas por vez.
            """
        case .aeroAPI:
            """
            For personal use, and not beside other providers. Its data is deleted after 30 days.|Für persönlichen \
            Gebrauch und nicht neben anderen Anbietern. Die Daten werden nach 30 Tagen gelöscht.|Do użytku osobistego i \
            nie obok innych dostawców. Dane są usuwane po 30 dniach.|Para uso pessoal, e não ao lado de outros \
            provedores. Os dados são apagados após 30 dias.
            """
        case .aeroDataBox:
            """
            What is kept is as little as possible: its data is deleted after 7 days.|Es wird so wenig wie möglich \
            behalten: Die Daten werden nach 7 Tagen gelöscht.|Zachowuje się jak najmniej: dane są usuwane po 7 \
            dniach.|Guarda-se o mínimo possível: os dados são apagados após 7 dias.
            """
        case .airLabs:
            """
            Free for personal use, with a limit of its own.|Kostenlos für persönlichen Gebrauch, mit eigener \
            Grenze.|Bezpłatnie do użytku osobistego, z własnym limitem.|Grátis para uso pessoal, com um limite próprio.
            """
        case .airplanesLive:
            """
            Answers only those who feed it; for personal, non-commercial use.|Antwortet nur denen, die selbst Daten \
            liefern; für persönlichen, nicht kommerziellen Gebrauch.|Odpowiada tylko tym, którzy sami dostarczają dane; \
            do użytku osobistego, niekomercyjnego.|Responde só a quem lhe envia dados; para uso pessoal e não comercial.
            """
        case .avinor:
            """
            Free, for airports in Norway; once in three minutes.|Kostenlos, für Flughäfen in Norwegen; einmal in drei \
            Minuten.|Bezpłatnie, dla lotnisk w Norwegii; raz na trzy minuty.|Grátis, para aeroportos da Noruega; uma \
            vez a cada três minutos.
            """
        case .faa:
            """
            Free, by the Federal Aviation Administration of the United States.|Kostenlos, von der \
            Luftfahrtbehörde der USA (FAA).|Bezpłatnie, od Federalnej Administracji Lotnictwa USA (FAA).|Grátis, da \
            administração federal de aviação dos Estados Unidos (FAA).
            """
        case .finavia:
            """
            Free with a key, for airports in Finland.|Kostenlos mit Schlüssel, für Flughäfen in Finnland.|Bezpłatnie z \
            kluczem, dla lotnisk w Finlandii.|Grátis com uma chave, para aeroportos da Finlândia.
            """
        case .hongKong:
            "Open data; asked seldom.|Offene Daten; selten gefragt.|Otwarte dane; pytane rzadko.|Dados abertos; consultados raramente."
        case .lufthansa:
            """
            Free with a key, for flights of the group.|Kostenlos mit Schlüssel, für Flüge der Gruppe.|Bezpłatnie z \
            kluczem, dla lotów grupy.|Grátis com uma chave, para voos do grupo.
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
            Free, by the National Weather Service of the United States.|Kostenlos, vom Wetterdienst der USA \
            (NWS).|Bezpłatnie, od Narodowej Służby Pogodowej USA (NWS).|Grátis, do serviço nacional de meteorologia dos \
            Estados Unidos (NWS).
            """
        }
    }
}
