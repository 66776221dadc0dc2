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
    case elsewhere, elsewhereText, link, heard, faultLink, faultAddress, faultServer
    case peerUnreachable, peerPrivate, peerRedirected, peerTooLong, peerWrongKey, peerUnreadable, peerOtherFlights,
        peerRefused, peerLostSecrets

    init(_ fault: PeerFault) {
        switch fault {
        case .unreachable: self = .peerUnreachable
        case .privateAddress: self = .peerPrivate
        case .redirected: self = .peerRedirected
        case .tooLong: self = .peerTooLong
        case .wrongKey: self = .peerWrongKey
        case .unreadable: self = .peerUnreadable
        case .otherFlights: self = .peerOtherFlights
        case .refused: self = .peerRefused
        case .lostSecrets: self = .peerLostSecrets
        }
    }

    var row: WordRow {
        switch self {
        case .elsewhere:
            """
            A friend on another Halcyon|Freund auf einem anderen Halcyon|Znajomy w innym Halcyonie|Amigo em outro Halcyon
            """
        case .elsewhereText:
            """
            Your friend makes a link on their Halcyon: People, Invite a friend, by link. Paste it here. Both servers need \
            a public https address.|Ihr Freund erstellt auf seinem Halcyon einen Link: Personen, Freund einladen, per \
            Link. Fügen Sie ihn hier ein. Beide Server brauchen eine öffentliche https-Adresse.|Znajomy tworzy link w \
            swoim Halcyonie: Osoby, Zaproś znajomego, przez link. Wklej go tutaj. Oba serwery muszą mieć publiczny adres \
            https.|Seu amigo cria um link no Halcyon dele: Pessoas, Convidar amigo, por link. Cole-o aqui. Os dois \
            servidores precisam de um endereço https público.
            """
        case .link: "Link of the invitation|Link der Einladung|Link z zaproszeniem|Link do convite"
        case .heard: "last heard {}|zuletzt gehört {}|ostatni kontakt {}|último contato {}"
        case .faultLink:
            """
            This is not the link of an invitation to be friends. It looks like \
            https://fly.example.org/friend/7KQP-2VXE-M4TD.|Das ist kein Link einer Einladung unter Freunden. Er sieht \
            aus wie https://fly.example.org/friend/7KQP-2VXE-M4TD.|To nie jest link z zaproszeniem do znajomych. Wygląda \
            on tak: https://fly.example.org/friend/7KQP-2VXE-M4TD.|Este não é o link de um convite de amizade. Ele é \
            assim: https://fly.example.org/friend/7KQP-2VXE-M4TD.
            """
        case .faultAddress:
            """
            The other server cannot use this address. Open Halcyon at its public https address and try again.|Der andere \
            Server kann diese Adresse nicht verwenden. Öffnen Sie Halcyon unter der öffentlichen https-Adresse und \
            versuchen Sie es erneut.|Drugi serwer nie może użyć tego adresu. Otwórz Halcyona pod publicznym adresem https \
            i spróbuj ponownie.|O outro servidor não pode usar este endereço. Abra o Halcyon pelo endereço https público \
            e tente de novo.
            """
        case .faultServer:
            """
            The other server does not answer, or did not accept the invitation. Try again later.|Der andere Server \
            antwortet nicht oder hat die Einladung nicht angenommen. Versuchen Sie es später erneut.|Drugi serwer nie \
            odpowiada albo nie przyjął zaproszenia. Spróbuj ponownie później.|O outro servidor não responde ou não aceitou \
            o convite. Tente de novo mais tarde.
            """
        case .peerUnreachable:
            """
            The other server does not answer. Halcyon keeps trying.|Der andere Server antwortet nicht. Halcyon versucht \
            es weiter.|Drugi serwer nie odpowiada. Halcyon próbuje dalej.|O outro servidor não responde. O Halcyon \
            continua tentando.
            """
        case .peerPrivate:
            """
            The address is not https, or is in a private network. halcyon serve --private-friends allows private \
            networks.|Die Adresse ist nicht https oder liegt in einem privaten Netz. halcyon serve --private-friends \
            erlaubt private Netze.|To nie jest adres https albo należy on do sieci prywatnej. halcyon serve \
            --private-friends zezwala na sieci prywatne.|O endereço não é https ou fica em uma rede privada. halcyon serve \
            --private-friends permite redes privadas.
            """
        case .peerRedirected:
            """
            The other server redirects to another address. Halcyon does not follow that.|Der andere Server leitet auf \
            eine andere Adresse um. Halcyon folgt dem nicht.|Drugi serwer przekierowuje pod inny adres. Halcyon tego nie \
            robi.|O outro servidor redireciona para outro endereço. O Halcyon não segue isso.
            """
        case .peerTooLong:
            """
            The answer of the other server is too large and was refused.|Die Antwort des anderen Servers ist zu groß und \
            wurde abgelehnt.|Odpowiedź drugiego serwera jest za duża i została odrzucona.|A resposta do outro servidor é \
            grande demais e foi recusada.
            """
        case .peerWrongKey:
            """
            The answer is not signed with the key of this friendship and was refused. Another server may have \
            answered.|Die Antwort ist nicht mit dem Schlüssel dieser Freundschaft signiert und wurde abgelehnt. \
            Vielleicht hat ein anderer Server geantwortet.|Odpowiedź nie jest podpisana kluczem tej znajomości i została \
            odrzucona. Być może odpowiedział inny serwer.|A resposta não está assinada com a chave desta amizade e foi \
            recusada. Talvez outro servidor tenha respondido.
            """
        case .peerUnreadable:
            """
            Halcyon cannot read the answer of the other server. It may have another version.|Halcyon kann die Antwort des \
            anderen Servers nicht lesen. Vielleicht hat er eine andere Version.|Halcyon nie może odczytać odpowiedzi \
            drugiego serwera. Być może ma on inną wersję.|O Halcyon não consegue ler a resposta do outro servidor. Talvez \
            ele tenha outra versão.
            """
        case .peerOtherFlights:
            """
            The other server sends flights of someone else. Halcyon refused them.|Der andere Server sendet Flüge einer \
            anderen Person. Halcyon hat sie abgelehnt.|Drugi serwer wysyła loty innej osoby. Halcyon je odrzucił.|O outro \
            servidor envia voos de outra pessoa. O Halcyon os recusou.
            """
        case .peerRefused:
            """
            The other server answers with an error. Halcyon keeps trying.|Der andere Server antwortet mit einem Fehler. \
            Halcyon versucht es weiter.|Drugi serwer odpowiada błędem. Halcyon próbuje dalej.|O outro servidor responde \
            com um erro. O Halcyon continua tentando.
            """
        case .peerLostSecrets:
            """
            Halcyon cannot read the secrets of this friendship. End it and invite again.|Halcyon kann die Geheimnisse \
            dieser Freundschaft nicht lesen. Beenden Sie sie und laden Sie erneut ein.|Halcyon nie może odczytać sekretów \
            tej znajomości. Zakończ ją i wyślij nowe zaproszenie.|O Halcyon não consegue ler os segredos desta amizade. \
            Encerre-a e convide de novo.
            """
        case .intro:
            """
            You choose what each friend sees of your flights. They choose what you see.|Sie legen fest, was jeder \
            Freund von Ihren Flügen sieht. Was Sie sehen, legen die Freunde fest.|Decydujesz, co każdy znajomy widzi z \
            Twoich lotów. O tym, co widzisz Ty, decydują znajomi.|Você escolhe o que cada amigo vê dos seus voos. O \
            que você vê, eles escolhem.
            """
        case .empty:
            """
            No friends yet. Friends are people of this household, or of another Halcyon.|Noch keine Freunde. Freunde \
            sind Personen dieses Haushalts oder eines anderen Halcyon.|Nie ma jeszcze znajomych. Znajomi to domownicy \
            albo osoby z innego Halcyona.|Ainda não há amigos. Amigos são pessoas desta casa ou de outro Halcyon.
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
            By link, also to another Halcyon|Per Link, auch zu einem anderen Halcyon|Linkiem, także do innego Halcyona|Por link, também para outro Halcyon
            """
        case .linkSent: "Invitation by link|Einladung per Link|Zaproszenie linkiem|Convite por link"
        case .send: "Invite|Einladen|Zaproś|Convidar"
        case .made: "Invitation created|Einladung erstellt|Utworzono zaproszenie|Convite criado"
        case .madeText:
            """
            The link works once, until {}, for people who are signed in here. Friends with their own Halcyon paste it \
            there under People.|Der Link gilt einmal, bis {}, für Personen, die hier angemeldet sind. Freunde mit eigenem \
            Halcyon fügen ihn dort unter Personen ein.|Link działa raz, do {}, dla osób zalogowanych na tym serwerze. \
            Znajomi z własnym Halcyonem wklejają go u siebie na stronie Osoby.|O link funciona uma vez, até {}, para quem \
            está conectado aqui. Amigos com Halcyon próprio o colam lá em Pessoas.
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
