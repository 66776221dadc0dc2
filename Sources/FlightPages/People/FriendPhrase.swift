internal import FlightCore

/// Phrases about friends, on the page of people, on the page of an invitation and on the page for sharing a flight.
enum FriendPhrase: UInt8, Phrases {
    case intro, empty, guests
    case sees, wants, accept, decline, end, endNote, save
    case shows, showsStatus, showsMap, showsAll
    case hears, hearsNothing, hearsLanded, hearsBasics, hearsEverything
    case eachFlight, eachFlightNote
    case invite, who, byLink, linkSent, send, made, madeText, sent, withdraw
    case statusText, mapText, allText
    case ask, askText, askDo, over
    case seeThis, seeThisNote
    case faultName, faultThere, faultInvited, faultInvites, faultOwn, faultTooMany, faultGone

    var row: WordRow {
        switch self {
        case .intro:
            """
            You choose what each friend sees of your flights. They choose what you see.|Sie legen fest, was jeder \
            Freund von Ihren Flügen sieht. Was Sie sehen, legen die Freunde fest.|Decydujesz, co każdy znajomy widzi z \
            Twoich lotów. O tym, co widzisz Ty, decydują znajomi.|Você escolhe o que cada amigo vê dos seus voos. O \
            que você vê, eles escolhem.
            """
        case .empty:
            """
            No friends yet. Friends are people of this household.|Noch keine Freunde. Freunde sind Personen dieses \
            Haushalts.|Nie ma jeszcze znajomych. Znajomi to domownicy.|Ainda não há amigos. Amigos são pessoas desta \
            casa.
            """
        case .guests:
            """
            Guests cannot share flights, so they have no friends here.|Gäste können keine Flüge teilen und haben hier \
            deshalb keine Freunde.|Goście nie mogą udostępniać lotów, więc nie mają tu znajomych.|Convidados não podem \
            compartilhar voos e por isso não têm amigos aqui.
            """
        case .sees: "You see: {}|Sie sehen: {}|Widzisz: {}|Você vê: {}"
        case .wants:
            """
            {} would like to be friends|{} möchte mit Ihnen befreundet sein|{} zaprasza Cię do znajomych|{} quer ser \
            seu amigo
            """
        case .accept: "Accept|Annehmen|Akceptuj|Aceitar"
        case .decline: "Decline|Ablehnen|Odrzuć|Recusar"
        case .end: "End friendship|Freundschaft beenden|Zakończ znajomość|Encerrar amizade"
        case .endNote:
            """
            Neither of you then sees the other’s flights.|Danach sieht keiner von Ihnen mehr die Flüge des \
            anderen.|Potem żadne z Was nie widzi lotów drugiej osoby.|Depois disso, nenhum de vocês vê os voos do \
            outro.
            """
        case .save: "Save|Speichern|Zapisz|Salvar"
        case .shows: "They see|Diese Person sieht|Co widzi ta osoba|A pessoa vê"
        case .showsStatus: "Status|Status|Status|Status"
        case .showsMap: "Map|Karte|Mapa|Mapa"
        case .showsAll: "All|Alles|Wszystko|Tudo"
        case .hears:
            """
            Alerts about their flights|Meldungen zu ihren Flügen|Powiadomienia o lotach tej osoby|Alertas dos voos da \
            pessoa
            """
        case .hearsNothing: "None|Keine|Brak|Nenhum"
        case .hearsLanded: "Landed only|Nur die Landung|Tylko lądowanie|Só o pouso"
        case .hearsBasics: "The basics|Das Wichtigste|Najważniejsze|O básico"
        case .hearsEverything: "Everything|Alle|Wszystkie|Todos"
        case .eachFlight:
            """
            Show all my flights, new ones too|Alle meine Flüge zeigen, auch neue|Pokazuj wszystkie moje loty, nowe też|\
            Mostrar todos os meus voos, novos também
            """
        case .eachFlightNote:
            """
            Otherwise choose each flight on its Share page.|Sonst wählen Sie jeden Flug auf seiner Seite „Teilen“.|W \
            przeciwnym razie wybierasz każdy lot na jego stronie udostępniania.|Se não, escolha cada voo na página \
            Compartilhar.
            """
        case .invite: "Invite a friend|Freund einladen|Zaproś znajomego|Convidar um amigo"
        case .who: "Who|Wen|Kogo|Quem"
        case .byLink:
            """
            Someone here, with a link|Jemanden hier, mit einem Link|Kogoś stąd, linkiem|Alguém daqui, com um link
            """
        case .linkSent: "Invitation by link|Einladung per Link|Zaproszenie linkiem|Convite por link"
        case .send: "Invite|Einladen|Zaproś|Convidar"
        case .made: "Invitation created|Einladung erstellt|Utworzono zaproszenie|Convite criado"
        case .madeText:
            """
            The link works once, until {}, for people who are signed in here.|Der Link gilt einmal, bis {}, für Personen, \
            die hier angemeldet sind.|Link działa raz, do {}, dla osób zalogowanych na tym serwerze.|O link funciona \
            uma vez, até {}, para quem está conectado aqui.
            """
        case .sent: "Invited, until {}|Eingeladen, bis {}|Zaproszenie do {}|Convite até {}"
        case .withdraw: "Withdraw|Zurückziehen|Wycofaj|Cancelar convite"
        case .statusText:
            "Flight, times and delay.|Flug, Zeiten und Verspätung.|Lot, godziny i opóźnienie.|Voo, horários e atraso."
        case .mapText:
            """
            Also the aircraft and where it was seen.|Auch das Flugzeug und wo es gesehen wurde.|Także samolot i gdzie go \
            widziano.|Também o avião e onde foi visto.
            """
        case .allText:
            """
            Also terminal, gate, belt and seat. Never the confirmation or notes.|Auch Terminal, Gate, Gepäckband und \
            Sitz. Nie den Buchungscode oder Notizen.|Także terminal, bramka, taśma i miejsce. Nigdy numer rezerwacji \
            ani notatki.|Também terminal, portão, esteira e assento. Nunca a reserva ou as notas.
            """
        case .ask: "Become friends?|Freunde werden?|Zostać znajomymi?|Ser amigos?"
        case .askText:
            """
            {} would like to see your flights and show you theirs.|{} möchte Ihre Flüge sehen und Ihnen die eigenen \
            zeigen.|{} chce widzieć Twoje loty i pokazywać Ci swoje.|{} quer ver seus voos e mostrar os próprios.
            """
        case .askDo: "Become friends|Freunde werden|Zostańcie znajomymi|Ser amigos"
        case .over:
            """
            This invitation cannot be used. It may have been used or withdrawn, or its 48 hours are over. Ask for a new \
            one.|Diese Einladung gilt nicht. Vielleicht wurde sie schon benutzt oder zurückgezogen, oder ihre 48 \
            Stunden sind um. Bitten Sie um eine neue.|Tego zaproszenia nie można użyć. Mogło zostać już użyte lub \
            wycofane albo minęło 48 godzin. Poproś o nowe.|Este convite não vale. Talvez já tenha sido usado ou \
            cancelado, ou as 48 horas acabaram. Peça outro.
            """
        case .seeThis:
            """
            Friends who see this flight|Freunde, die diesen Flug sehen|Znajomi, którzy widzą ten lot|Amigos que veem \
            este voo
            """
        case .seeThisNote:
            """
            How much they see is set on the page People.|Wie viel sie sehen, legen Sie auf der Seite „Personen“ fest.|Ile \
            widzą, ustawiasz na stronie „Osoby”.|Quanto eles veem se define na página Pessoas.
            """
        case .faultName:
            """
            Friends see your name. Save your name first.|Freunde sehen Ihren Namen. Speichern Sie ihn zuerst.|Znajomi widzą \
            Twoje imię. Najpierw je zapisz.|Amigos veem seu nome. Salve-o antes.
            """
        case .faultThere: "You are friends already.|Sie sind schon befreundet.|Już się znacie.|Vocês já são amigos."
        case .faultInvited:
            """
            This person has your invitation already.|Diese Person hat Ihre Einladung schon.|Ta osoba ma już Twoje \
            zaproszenie.|Essa pessoa já tem o seu convite.
            """
        case .faultInvites:
            """
            This person has invited you. Accept above.|Diese Person hat Sie eingeladen. Nehmen Sie oben an.|Ta osoba już \
            Cię zaprosiła. Zaakceptuj powyżej.|Essa pessoa já convidou você. Aceite acima.
            """
        case .faultOwn:
            """
            This is your own invitation. Send it to someone else.|Das ist Ihre eigene Einladung. Schicken Sie sie \
            jemand anderem.|To Twoje własne zaproszenie. Wyślij je komuś innemu.|Este é o seu próprio convite. Envie a \
            outra pessoa.
            """
        case .faultTooMany:
            """
            There are too many. End one first.|Das sind zu viele. Beenden Sie zuerst eine.|Jest ich za dużo. \
            Najpierw zakończ jedno.|Há muitos. Encerre um antes.
            """
        case .faultGone:
            """
            This person or invitation is no longer available.|Diese Person oder Einladung gibt es nicht mehr.|Ta osoba \
            lub zaproszenie już nie istnieje.|Essa pessoa ou esse convite não existe mais.
            """
        }
    }

    init(_ view: FriendView) {
        switch view {
        case .status: self = .showsStatus
        case .map: self = .showsMap
        case .all: self = .showsAll
        }
    }

    init(_ hearing: FriendHearing) {
        switch hearing {
        case .nothing: self = .hearsNothing
        case .landed: self = .hearsLanded
        case .basics: self = .hearsBasics
        case .everything: self = .hearsEverything
        }
    }
}

extension Words {
    func say(friend phrase: FriendPhrase, _ texts: String...) -> String { phrase.text(language, filled: texts) }
}
