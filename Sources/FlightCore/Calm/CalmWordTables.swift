// The texts of calm mode in English, German, Polish and Brazilian Portuguese.

extension CalmPhrase {
    public var row: WordRow {
        switch self {
        case .title: "Calm|Ruhe|Spokój|Calma"
        case .breatheIn: "Breathe in|Einatmen|Wdech|Inspire"
        case .breatheOut: "Breathe out|Ausatmen|Wydech|Expire"
        case .howTo:
            """
            Breathe in while the paper plane climbs, and out while it descends.\
            |Atmen Sie ein, während der Papierflieger steigt, und aus, während er sinkt.\
            |Wdech, gdy papierowy samolot się wznosi, wydech, gdy opada.\
            |Inspire enquanto o avião de papel sobe e expire enquanto ele desce.
            """
        case .leave: "Exit Calm|Beenden|Opuść tryb spokoju|Sair do modo Calma"
        case .night: "Night colours|Nachtfarben|Kolory nocne|Cores noturnas"
        case .music: "Music|Musik|Muzyka|Música"
        case .fromTo:
            """
            A paper plane flies from {} to {}\
            |Ein Papierflieger fliegt von {} nach {}\
            |Papierowy samolot leci: {} – {}\
            |Um avião de papel voa de {} para {}
            """
        case .source: "Source|Quelle|Źródło|Fonte"
        case .keys:
            "q or Esc: exit · m: music|q oder Esc: beenden · m: Musik|q lub Esc: wyjście · m: muzyka|q ou Esc: sair · m: música"
        case .noPlayer:
            """
            No sound: install paplay, aplay or play (SoX).\
            |Kein Ton: Installieren Sie paplay, aplay oder play (SoX).\
            |Brak dźwięku: zainstaluj paplay, aplay lub play (SoX).\
            |Sem som: instale paplay, aplay ou play (SoX).
            """
        }
    }
}

extension GuidePhrase {
    public var row: WordRow {
        switch self {
        case .onBoard: "On board|An Bord|Na pokładzie|A bordo"
        case .taxiOut: "Taxiing|Rollen zum Start|Kołowanie|Taxiamento"
        case .takeOff: "Take-off|Start|Start|Decolagem"
        case .climb: "Climb|Steigflug|Wznoszenie|Subida"
        case .cruise: "Cruise|Reiseflug|Przelot|Cruzeiro"
        case .descent: "Descent|Sinkflug|Zniżanie|Descida"
        case .approach: "Approach|Anflug|Podejście|Aproximação"
        case .rollOut: "Landing|Landung|Lądowanie|Pouso"
        case .taxiIn: "To the gate|Zum Gate|Do bramki|Até o portão"
        case .now: "Now|Jetzt|Teraz|Agora"
        case .next: "Next|Danach|Potem|Depois"
        case .inAbout: "in about {}|in etwa {}|za około {}|em cerca de {}"
        case .soon: "soon|bald|wkrótce|em breve"
        case .breathe:
            "Breathe with the paper plane|Mit dem Papierflieger atmen|Oddychaj z papierowym samolotem|Respire com o avião de papel"
        case .breatheIn: "Breathe in|Einatmen|Wdech|Inspire"
        case .breatheOut: "Breathe out|Ausatmen|Wydech|Expire"
        case .why: "Source: {}|Quelle: {}|Źródło: {}|Fonte: {}"
        case .feet: "{} feet|{} Fuß|{} stóp|{} pés"
        case .aboutMetres: "about {}\u{A0}m|etwa {}\u{A0}m|około {}\u{A0}m|cerca de {}\u{A0}m"
        case .notUnderWay:
            """
            Once you are on board, this page explains what you feel and hear, and why it is normal.|Sobald Sie an Bord \
            sind, lesen Sie hier, was Sie spüren und hören und warum das normal ist.|Gdy będziesz na pokładzie, \
            przeczytasz tu, co czujesz i słyszysz oraz dlaczego to normalne.|Quando você estiver a bordo, esta página \
            vai explicar o que você sente e ouve e por que isso é normal.
            """
        }
    }
}

extension FactCard {
    /// The text in English, German, Polish and Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        case .arrivals:
            """
            In {}, more than {} million flights arrived without an accident. All is well.\
            |{} sind mehr als {} Millionen Flüge ohne Unfall angekommen. Alles ist gut.\
            |W {} roku ponad {} milionów lotów dotarło do celu bez wypadku. Wszystko w porządku.\
            |Em {}, mais de {} milhões de voos chegaram sem nenhum acidente. Está tudo bem.
            """
        case .share:
            """
            In {}, {}% of all flights were accident-free.\
            |{} verliefen {}\u{A0}% aller Flüge ohne Unfall.\
            |W {} roku {}% wszystkich lotów odbyło się bez wypadku.\
            |Em {}, {}% de todos os voos ocorreram sem acidentes.
            """
        case .saferThanBefore:
            """
            From {} to {}, flying became more than {} times safer.\
            |Von {} bis {} ist das Fliegen mehr als {}-mal so sicher geworden.\
            |Od {} do {} roku latanie stało się ponad {} razy bezpieczniejsze.\
            |De {} a {}, voar ficou mais de {} vezes mais seguro.
            """
        case .saferEveryYear:
            """
            The risk of flying falls by about {}% every year.\
            |Das Risiko beim Fliegen sinkt jedes Jahr um etwa {}\u{A0}%.\
            |Ryzyko związane z lataniem maleje co roku o około {}%.\
            |O risco de voar cai cerca de {}% a cada ano.
            """
        case .passengers:
            """
            In {}, more than {} billion passengers flew, on more than {} million flights.|{} flogen mehr als {} \
            Milliarden Passagiere auf mehr als {} Millionen Flügen.|W {} roku samolotami podróżowało ponad {} miliarda \
            pasażerów, a lotów było ponad {} milionów.|Em {}, mais de {} bilhões de passageiros voaram em mais de {} \
            milhões de voos.
            """
        case .everyDay:
            """
            In {}, an average of more than {} flights took off each day. Flying is routine.|{} starteten im Schnitt \
            mehr als {} Flüge am Tag. Das ist Routine.|W {} roku odbywało się średnio ponad {} lotów dziennie. To \
            codzienność.|Em {}, mais de {} voos decolaram por dia, em média. É rotina.
            """
        case .strength:
            """
            An airliner’s structure must withstand {}% of the greatest load expected in service.|Ein Verkehrsflugzeug \
            muss {}\u{A0}% der größten Last aushalten, die im Betrieb zu erwarten ist.|Konstrukcja samolotu \
            pasażerskiego musi wytrzymać {}% największego obciążenia przewidywanego w eksploatacji.|A estrutura de um \
            avião comercial precisa suportar {}% da maior carga prevista em serviço.
            """
        case .wing:
            """
            In a {} test, the wing of the Boeing 787 bent up by about {}, and held.|Im Test von {} bog sich der Flügel \
            der Boeing 787 um etwa {} nach oben – und hielt.|W próbie z {} roku skrzydło Boeinga 787 wygięło się w \
            górę o około {} – i wytrzymało.|No teste de {}, a asa do Boeing 787 curvou-se para cima cerca de {} – e \
            resistiu.
            """
        case .goAround:
            """
            A go-around (second landing attempt) is normal: it happens on {} to {} of every {} \
            approaches.|Durchstarten ist ein normales Manöver: Es kommt bei {} bis {} von {} Anflügen vor.|Odejście na \
            drugi krąg to normalny manewr: zdarza się od {} do {} razy na {} podejść.|Arremeter é uma manobra normal: \
            acontece em {} a {} de cada {} aproximações.
            """
        case .company:
            """
            You are not alone: {} to {}% of adults feel some fear of flying.|Sie sind nicht allein: {} bis {}\u{A0}% \
            der Erwachsenen haben etwas Flugangst.|Nie tylko Ty tak masz: od {} do {}% dorosłych odczuwa pewien lęk \
            przed lataniem.|Não é só você: de {} a {}% dos adultos sentem algum medo de voar.
            """
        }
    }
}

extension Sensation {
    /// A description of what the passenger notices, and then the reason why it is normal. Each text is in English,
    /// German, Polish and Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        case .power:
            """
            Lights flicker|Das Licht flackert|Światło mruga|As luzes piscam\
            |Power switches between the gate and the aircraft.\
            |Die Stromversorgung wechselt zwischen Gate und Bordnetz.\
            |Zasilanie przełącza się między lotniskiem a samolotem.\
            |A energia passa do portão para o avião, ou de volta.
            """
        case .pumps:
            """
            Whirring and barking under the floor|Surren und Rattern unter dem Boden|Warczenie pod podłogą|Zumbidos sob o piso\
            |Hydraulic pumps build up pressure.\
            |Hydraulikpumpen bauen Druck auf.\
            |Pompy hydrauliczne podnoszą ciśnienie.\
            |As bombas hidráulicas aumentam a pressão.
            """
        case .flaps:
            """
            A long hum from the wings|Ein langes Summen von den Flügeln|Długi szum ze skrzydeł|Um zumbido longo nas asas\
            |The flaps move: out for low speed, in for high speed.\
            |Die Landeklappen fahren für niedriges Tempo aus, für hohes ein.\
            |Pracują klapy: wysunięte przy małej prędkości, schowane przy dużej.\
            |Os flapes se movem: para fora em baixa velocidade, para dentro em alta.
            """
        case .taxiing:
            """
            Turns, small jolts, waiting|Kurven, kleine Stöße, Warten|Zakręty, lekkie wstrząsy, postoje|Curvas, solavancos leves, espera\
            |Each aircraft moves when the tower clears it.\
            |Jedes Flugzeug rollt, wenn der Tower es freigibt.\
            |Każdy samolot rusza za zgodą wieży.\
            |Cada avião segue quando a torre autoriza.
            """
        case .thrust:
            """
            A push into the seat|Ein Druck in den Sitz|Wciska w fotel|O corpo vai contra o assento\
            |Take-off power, with reserve: an aircraft must climb even if one engine fails.\
            |Startleistung mit Reserve: Ein Flugzeug muss auch mit einem Triebwerk weniger steigen können.\
            |Moc startowa z zapasem: samolot musi się wznosić nawet bez jednego silnika.\
            |Potência de decolagem, com reserva: o avião precisa subir mesmo com um motor a menos.
            """
        case .gear:
            """
            A rumble and a thump below|Ein Rumpeln und ein Schlag unten|Dudnienie i stuknięcie pod spodem|Um ronco e uma batida embaixo\
            |The wheels fold in, or come out, and their doors close.\
            |Das Fahrwerk fährt ein oder aus, die Fahrwerksklappen schließen.\
            |Podwozie chowa się lub wysuwa i zamykają się jego klapy.\
            |O trem de pouso se recolhe ou desce, e as portas fecham.
            """
        case .powerBack:
            """
            Quieter engines, as if sinking|Leisere Triebwerke, wie ein Absinken|Ciszej, jakby samolot opadał|Motores mais silenciosos, como se descesse\
            |Less power for the climb, less noise on the ground. You are still climbing.\
            |Weniger Schub im Steigflug, weniger Lärm am Boden. Das Flugzeug steigt weiter.\
            |Mniejsza moc na wznoszenie, mniej hałasu na ziemi. Samolot dalej się wznosi.\
            |Menos potência na subida, menos ruído no solo. O avião continua subindo.
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
            |Altitudes are cleared in steps, and speed is limited below {}.\
            |Höhen werden in Stufen freigegeben, unter {} gilt ein Tempolimit.\
            |Wysokości przydziela się stopniami, a poniżej {} obowiązuje limit prędkości.\
            |As altitudes são liberadas em etapas; abaixo de {} a velocidade é limitada.
            """
        case .chime:
            """
            A chime|Ein Gong|Gong|Um sinal sonoro\
            |The cockpit signals the cabin, often at {}, where the busy phase ends.\
            |So verständigen sich Cockpit und Kabine, oft bei {}, wo die arbeitsreiche Phase endet.\
            |Tak porozumiewa się załoga, często na {}, gdy kończy się pracowita faza.\
            |É como a tripulação se comunica, em geral a {}, onde acaba a fase intensa.
            """
        case .ears:
            """
            Pressure in the ears|Druck in den Ohren|Ucisk w uszach|Pressão nos ouvidos\
            |Cabin pressure changes slowly, normally to that at {} at most. Swallowing helps.\
            |Der Kabinendruck ändert sich langsam und entspricht normalerweise höchstens {} Höhe. Schlucken hilft.\
            |Ciśnienie zmienia się powoli i zwykle odpowiada wysokości najwyżej {}. Pomaga przełykanie.\
            |A pressão muda devagar e em geral equivale a no máximo {} de altitude. Engolir ajuda.
            """
        case .bumps:
            """
            Bumps|Rütteln|Wstrząsy|Balanços\
            |Air has waves like water. The structure must carry 150% of the greatest load expected.\
            |Luft hat Wellen wie Wasser. Die Struktur muss 150\u{A0}% der größten erwarteten Last tragen.\
            |Powietrze faluje jak woda. Konstrukcja musi wytrzymać 150% największego przewidywanego obciążenia.\
            |O ar tem ondas como a água. A estrutura suporta 150% da maior carga prevista.
            """
        case .beltSign:
            """
            The seat-belt sign comes on|Das Anschnallzeichen leuchtet|Zapala się znak pasów|Acende o aviso de cintos\
            |A precaution. With your belt fastened, just sit it out.\
            |Eine Vorsichtsmaßnahme. Angeschnallt warten Sie es einfach ab.\
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
            |Speed brakes: a steeper descent without speeding up.\
            |Bremsklappen: steiler sinken, ohne schneller zu werden.\
            |Hamulce aerodynamiczne: szybsze zniżanie bez przyspieszania.\
            |Freios aerodinâmicos: descer mais rápido sem acelerar.
            """
        case .holding:
            """
            Turns, perhaps a whole circle|Kurven, vielleicht ein ganzer Kreis|Zakręty, może całe koło|Curvas, talvez um círculo inteiro\
            |Arrivals line up with space between them.\
            |Ankommende Flüge werden mit Abstand aufgereiht.\
            |Przyloty ustawia się w kolejce z odstępem.\
            |As chegadas entram em fila, com espaço entre elas.
            """
        case .surges:
            """
            The engines rise and fall|Die Triebwerke werden lauter und leiser|Silniki raz głośniej, raz ciszej|O som dos motores sobe e desce\
            |Engine power holds the speed on final approach.\
            |Der Schub hält im Endanflug das Tempo.\
            |Moc utrzymuje prędkość na podejściu.\
            |A potência mantém a velocidade na aproximação.
            """
        case .goAround:
            """
            Perhaps another climb|Vielleicht noch ein Steigflug|Może znów w górę|Talvez suba de novo\
            |A go-around is a normal manoeuvre: 1 to 3 of 1,000 approaches.\
            |Durchstarten ist ein normales Manöver: 1 bis 3 von 1.000 Anflügen.\
            |Odejście na drugi krąg to normalny manewr: 1 do 3 na 1000 podejść.\
            |Arremeter é normal: 1 a 3 de cada 1.000 aproximações.
            """
        case .touchdown:
            """
            A firm bump|Ein fester Stoß|Mocne przyziemienie|Um toque firme\
            |Firm is good: the wheels grip and the brakes work right away.\
            |Das ist gut so: Die Räder greifen, die Bremsen wirken sofort.\
            |Tak ma być: koła trzymają, hamulce działają od razu.\
            |É o ideal: as rodas aderem e os freios agem logo.
            """
        case .reversers:
            """
            A roar, the belt holds you|Ein Brausen, der Gurt hält Sie|Huk, pas przytrzymuje|Um ronco, o cinto segura\
            |Spoilers rise and reverse thrust slows the aircraft.\
            |Störklappen und Umkehrschub bremsen.\
            |Spoilery w górze, odwrócony ciąg hamuje.\
            |Os spoilers sobem e o reverso freia.
            """
        }
    }
}
