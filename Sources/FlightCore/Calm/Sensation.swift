/// Something that one feels or hears in a cabin, why it is normal, and where that can be read.
public enum Sensation: UInt8, Phrases {
    case power, pumps, flaps, taxiing, thrust, gear, powerBack, turn, levelOff, chime, ears, bumps, beltSign, air
    case idle, speedBrakes, holding, surges, goAround, touchdown, reversers

    /// What it is like.
    public func text(_ words: Words) -> String { text(words.language) }
    /// Why it is normal.
    public func reason(_ words: Words) -> String {
        row.text(words.language, filled: feet.map { [words.height(feet: $0)] } ?? [], index: 1)
    }

    /// The height that the reason speaks of, as its source gives it.
    private var feet: Int? {
        switch self {
        case .levelOff, .chime: 10_000
        case .ears: 8000
        default: nil
        }
    }

    /// The publication; the same in every language.
    public var source: String {
        switch self {
        case .power, .pumps, .gear: "FAA-H-8083-25C, Pilot’s Handbook of Aeronautical Knowledge, chapter 7"
        case .flaps: "FAA-H-8083-25C, Pilot’s Handbook of Aeronautical Knowledge, chapter 6"
        case .taxiing: "FAA Aeronautical Information Manual, chapter 4, section 3"
        case .thrust: "14 CFR 25.121"
        case .powerBack: "FAA AC 91-53A"
        case .turn: "FAA Aeronautical Information Manual, chapter 5, section 2"
        case .levelOff: "14 CFR 91.117"
        case .chime: "14 CFR 121.542"
        case .ears: "14 CFR 25.841"
        case .bumps: "14 CFR 25.303, 25.305"
        case .beltSign: "14 CFR 121.317"
        case .air: "EASA FAQ 115320"
        case .idle: "FAA-H-8083-16B, Instrument Procedures Handbook, chapter 3"
        case .holding: "FAA Aeronautical Information Manual, chapter 5, section 3"
        case .speedBrakes, .surges, .touchdown, .reversers: "FAA-H-8083-3C, Airplane Flying Handbook, chapter 16"
        case .goAround: "Go-around Safety Forum, 18 June 2013"
        }
    }

    public static var textsInRow: Int { 2 }

    /// What it is like in English, German, Polish, Brazilian Portuguese; then why it is normal, in the same order.
    public var row: WordRow {
        switch self {
        case .power:
            """
            Lights flicker|Das Licht flackert|Światło mruga|As luzes piscam\
            |Power changes between the gate and the aircraft’s own supply.\
            |Der Strom wechselt zwischen Gate und Bordnetz.\
            |Zasilanie przełącza się między lotniskiem a samolotem.\
            |A energia passa do portão para o avião, ou de volta.
            """
        case .pumps:
            """
            Whirring and barking under the floor|Surren und Bellen unter dem Boden|Warczenie pod podłogą|Zumbidos sob o piso\
            |Hydraulic pumps build up their pressure.\
            |Hydraulikpumpen bauen Druck auf.\
            |Pompy hydrauliczne podnoszą ciśnienie.\
            |As bombas hidráulicas aumentam a pressão.
            """
        case .flaps:
            """
            A long hum from the wings|Ein langes Summen von den Flügeln|Długi szum ze skrzydeł|Um zumbido longo nas asas\
            |Flaps move: out for low speed, in for high.\
            |Klappen fahren: aus für wenig, ein für viel Tempo.\
            |Pracują klapy: wysunięte przy małej prędkości, schowane przy dużej.\
            |Os flapes se movem: para fora em baixa velocidade, para dentro em alta.
            """
        case .taxiing:
            """
            Turns, small jolts, waiting|Kurven, kleine Stöße, Warten|Zakręty, lekkie wstrząsy, postoje|Curvas, solavancos leves, espera\
            |Each aircraft goes when the tower clears it.\
            |Jedes Flugzeug rollt, wenn der Tower es freigibt.\
            |Każdy samolot rusza za zgodą wieży.\
            |Cada avião segue quando a torre autoriza.
            """
        case .thrust:
            """
            A push into the seat|Ein Druck in den Sitz|Wciska w fotel|O corpo vai contra o assento\
            |Take-off power. There is reserve: it must climb even with one engine less.\
            |Startleistung. Es gibt Reserve: Auch mit einem Triebwerk weniger muss es steigen können.\
            |Moc startowa. Jest zapas: samolot musi wznosić się także bez jednego silnika.\
            |Potência de decolagem. Há reserva: ele precisa subir mesmo com um motor a menos.
            """
        case .gear:
            """
            A rumble and a thump below|Ein Rumpeln und ein Schlag unten|Dudnienie i stuknięcie pod spodem|Um ronco e uma batida embaixo\
            |The wheels fold in, or come out, and their doors close.\
            |Das Fahrwerk klappt ein oder aus, die Tore schließen.\
            |Podwozie chowa się lub wysuwa i zamykają się jego klapy.\
            |O trem de pouso se recolhe ou desce, e as portas fecham.
            """
        case .powerBack:
            """
            Quieter engines, as if sinking|Leisere Triebwerke, wie ein Absinken|Ciszej, jakby samolot opadał|Motores mais silenciosos, como se descesse\
            |Power goes back for the climb and the neighbours. It still climbs.\
            |Weniger Schub für Steigflug und Anwohner. Es steigt weiter.\
            |Mniejsza moc na wznoszenie i dla ciszy na ziemi. Samolot dalej się wznosi.\
            |Menos potência para a subida e os vizinhos. Ele continua subindo.
            """
        case .turn:
            """
            A wing dips|Ein Flügel neigt sich|Skrzydło się pochyla|Uma asa se inclina\
            |A turn onto the departure route.\
            |Eine Kurve auf die Abflugroute.\
            |Zakręt na trasę odlotu.\
            |Uma curva para a rota de saída.
            """
        case .levelOff:
            """
            Level for a while, then up again|Eine Weile gerade, dann wieder steigen|Chwila lotu poziomego, potem znów w górę|Nivelado um pouco, depois sobe de novo\
            |Heights are cleared in steps, and below {} speed is limited.\
            |Höhen werden in Stufen freigegeben, unter {} gilt ein Tempolimit.\
            |Wysokości przydziela się stopniami, a poniżej {} obowiązuje limit prędkości.\
            |As altitudes são liberadas em etapas; abaixo de {} a velocidade é limitada.
            """
        case .chime:
            """
            A chime|Ein Gong|Gong|Um sinal sonoro\
            |Cockpit and cabin talk by chimes, often at {}, where the busy part ends.\
            |So reden Cockpit und Kabine, oft bei {}, wo die arbeitsreiche Zeit endet.\
            |Tak porozumiewa się załoga, często na {}, gdy kończy się pracowita część.\
            |A tripulação se fala assim, em geral a {}, onde acaba a parte intensa.
            """
        case .ears:
            """
            Pressure in the ears|Druck in den Ohren|Ucisk w uszach|Pressão nos ouvidos\
            |Cabin pressure changes slowly, normally no lower than at {}. Swallowing helps.\
            |Der Kabinendruck ändert sich langsam und bleibt normalerweise über dem auf {}. Schlucken hilft.\
            |Ciśnienie zmienia się powoli, zwykle nie niższe niż na {}. Pomaga przełykanie.\
            |A pressão muda devagar, em geral não abaixo da de {}. Engolir ajuda.
            """
        case .bumps:
            """
            Bumps|Rütteln|Kołysanie|Balanços\
            |Air has waves like water. The structure must carry 150% of the greatest load expected.\
            |Luft hat Wellen wie Wasser. Die Struktur muss 150\u{A0}% der größten erwarteten Last tragen.\
            |Powietrze faluje jak woda. Konstrukcja musi wytrzymać 150% największego przewidywanego obciążenia.\
            |O ar tem ondas como a água. A estrutura suporta 150% da maior carga prevista.
            """
        case .beltSign:
            """
            The seat-belt sign comes on|Das Anschnallzeichen leuchtet|Zapala się znak pasów|Acende o aviso de cintos\
            |A precaution. With the belt on you simply sit it out.\
            |Vorsorge. Mit Gurt sitzen Sie es einfach aus.\
            |To ostrożność. W pasach wystarczy przeczekać.\
            |É precaução. De cinto, basta esperar.
            """
        case .air:
            """
            A steady rush of air|Ein stetes Rauschen|Stały szum powietrza|Um sopro constante\
            |The cabin’s air is renewed every 3 to 5 minutes.\
            |Die Kabinenluft wird alle 3 bis 5 Minuten erneuert.\
            |Powietrze w kabinie wymienia się co 3–5 minut.\
            |O ar da cabine se renova a cada 3 a 5 minutos.
            """
        case .idle:
            """
            Very quiet engines, the nose a little down|Sehr leise Triebwerke, die Nase etwas tiefer|Bardzo cicho, nos lekko w dół|Motores bem silenciosos, o nariz um pouco abaixado\
            |The descent needs little power.\
            |Der Sinkflug braucht kaum Schub.\
            |Zniżanie wymaga mało mocy.\
            |A descida exige pouca potência.
            """
        case .speedBrakes:
            """
            A shudder, panels up on the wings|Ein Zittern, Platten auf den Flügeln|Drżenie, płyty na skrzydłach w górze|Um tremor, painéis erguidos nas asas\
            |Speed brakes: it goes down sooner without going faster.\
            |Bremsklappen: schneller tiefer, ohne schneller zu werden.\
            |Hamulce aerodynamiczne: niżej bez przyspieszania.\
            |Freios aerodinâmicos: descer mais sem acelerar.
            """
        case .holding:
            """
            Turns, perhaps a whole circle|Kurven, vielleicht ein ganzer Kreis|Zakręty, może całe koło|Curvas, talvez um círculo inteiro\
            |Arrivals are put in line with room between them.\
            |Ankünfte werden mit Abstand aufgereiht.\
            |Przyloty ustawia się w kolejce z odstępem.\
            |As chegadas entram em fila, com espaço entre elas.
            """
        case .surges:
            """
            The engines rise and fall|Die Triebwerke werden lauter und leiser|Silniki raz głośniej, raz ciszej|O som dos motores sobe e desce\
            |Power keeps the speed on final approach.\
            |Der Schub hält im Endanflug das Tempo.\
            |Moc utrzymuje prędkość na podejściu.\
            |A potência mantém a velocidade na aproximação.
            """
        case .goAround:
            """
            Perhaps up again|Vielleicht noch einmal hinauf|Może znów w górę|Talvez suba de novo\
            |A go-around is a normal manoeuvre: 1 to 3 of 1,000 approaches.\
            |Durchstarten ist ein normales Manöver: 1 bis 3 von 1.000 Anflügen.\
            |Odejście na drugi krąg to normalny manewr: 1 do 3 na 1000 podejść.\
            |Arremeter é normal: 1 a 3 de cada 1.000 aproximações.
            """
        case .touchdown:
            """
            A firm bump|Ein fester Stoß|Mocne przyziemienie|Um toque firme\
            |Firm is right: the wheels grip and the brakes work at once.\
            |Fest ist richtig: Die Räder greifen, die Bremsen wirken sofort.\
            |Tak ma być: koła trzymają, hamulce działają od razu.\
            |Firme é o certo: as rodas aderem e os freios agem logo.
            """
        case .reversers:
            """
            A roar, the belt holds you|Ein Brausen, der Gurt hält Sie|Huk, pas przytrzymuje|Um ronco, o cinto segura\
            |Spoilers rise and thrust turns forward to slow down.\
            |Störklappen stehen auf, Umkehrschub bremst.\
            |Spoilery w górze, odwrócony ciąg hamuje.\
            |Os spoilers sobem e o reverso freia.
            """
        }
    }
}
