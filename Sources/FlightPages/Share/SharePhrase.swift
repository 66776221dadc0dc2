package import FlightCore

/// What the page that a link shows says, and the page where links are made.
package enum SharePhrase: UInt8, Phrases {
    // Seen by others: how it stands
    case fliesOn, fliesSometime, boards, aboutToLeave, taxis, isInTheAir, landsSoon, hasLanded, hasArrived, changes,
        changesAlone, flightStands
    case onTheWay, byTimetable, follows, until, description, goneTitle, goneText, noNetwork, departed
    // The picture
    case arrives
    // Making links
    case title, titleOf, intro, what, thisFlight, wholeTrip, show, showsSeat, showsConfirmation, name, nameHint, ends,
        afterHours, afterDay, afterWeek, make, made, madeText, copy, copied, send, code, another
    case links, linksNone, neverOpened, lastOpened, endsAt, revoke, revokeNote, shows

    package var row: WordRow {
        switch self {
        case .fliesOn: "{} flies {}|{} fliegt {}|{} leci {}|{} voa {}"
        case .fliesSometime: "{} is going to fly|{} wird fliegen|{} poleci|{} vai voar"
        case .boards: "{}: boarding|{}: Einsteigen|{}: wejście na pokład|{}: embarque"
        case .aboutToLeave:
            "{} is about to leave|{}: kurz vor dem Abflug|{}: tuż przed odlotem|{}: prestes a partir"
        case .taxis:
            "{} is on the way to the runway|{} rollt zum Start|{} kołuje do startu|{} a caminho da pista"
        case .isInTheAir: "{} is in the air|{} ist in der Luft|{} jest w powietrzu|{} está no ar"
        case .landsSoon: "{} lands soon|{} landet bald|{} wkrótce ląduje|{} pousa em breve"
        case .hasLanded: "{} has landed|{} ist gelandet|{} jest już na ziemi|{} pousou"
        case .hasArrived: "{} has arrived|{} ist angekommen|{} jest u celu|{} chegou"
        case .changes: "{} is changing planes|{} steigt um|{} ma przesiadkę|{} está em conexão"
        case .changesAlone: "Changing planes|Beim Umsteigen|Przesiadka|Em conexão"
        case .flightStands: "{}: {}|{}: {}|{}: {}|{}: {}"
        case .onTheWay: "{} to {}|{} nach {}|{} – {}|{} para {}"
        case .byTimetable:
            """
            worked out from the timetable; nobody has reported it yet|nach dem Flugplan gerechnet; gemeldet hat es noch \
            niemand|obliczone z rozkładu; nikt tego jeszcze nie potwierdził|calculado pelo horário; ninguém confirmou ainda
            """
        case .follows:
            """
            This page follows the flight by itself.|Diese Seite folgt dem Flug von selbst.|Ta strona sama śledzi lot.|Esta \
            página acompanha o voo sozinha.
            """
        case .until: "The link ends {}.|Der Link endet {}.|Link wygasa {}.|O link expira {}."
        case .description:
            """
            Live, no account needed. The link ends {}.|Live, ohne Konto. Der Link endet {}.|Na żywo, bez konta. Link wygasa \
            {}.|Ao vivo, sem conta. O link expira {}.
            """
        case .goneTitle:
            """
            Nothing to see here now|Hier ist nichts mehr zu sehen|Nie ma tu już nic do zobaczenia|Não há nada para ver aqui
            """
        case .goneText:
            """
            This link has ended, was taken back, or was not copied whole. Whoever sent it to you can make another \
            one.|Dieser Link ist abgelaufen, wurde zurückgenommen oder nicht vollständig kopiert. Wer ihn geschickt hat, kann \
            einen neuen machen.|Ten link wygasł, został cofnięty albo nie został skopiowany w całości. Osoba, która go \
            wysłała, może utworzyć nowy.|Este link expirou, foi revogado ou não foi copiado por inteiro. Quem o enviou pode \
            criar outro.
            """
        case .noNetwork:
            """
            No connection. What moves now is worked out; news come once there is one.|Keine Verbindung. Was sich jetzt \
            bewegt, ist gerechnet; Neues kommt mit dem Netz.|Brak połączenia. To, co się teraz porusza, jest obliczone; nowe \
            wieści przyjdą z siecią.|Sem conexão. O que se move agora é calculado; as novidades chegam com a rede.
            """
        case .departed: "Its day|Sein Tag|Przebieg|O dia do voo"
        case .arrives: "arrives, local time|Ankunft, Ortszeit|przylot, czas lokalny|chegada, hora local"
        case .title: "Share|Teilen|Udostępnij|Compartilhar"
        case .titleOf: "Share {}|{} teilen|Udostępnij {}|Compartilhar {}"
        case .intro:
            """
            A link shows how the flight stands, to whoever has it and without an account: its state, how far it is, when it \
            arrives, the map. Nothing of you but what you choose here.|Ein Link zeigt jedem, der ihn hat, auch ohne Konto, wie \
            es um den Flug steht: Zustand, Fortschritt, Ankunft, Karte. Von Ihnen nur, was Sie hier wählen.|Link pokazuje \
            każdemu, kto go ma, i bez konta, co się dzieje z lotem: stan, postęp, przylot, mapę. O Tobie tylko to, co tu \
            wybierzesz.|O link mostra a quem o tiver, sem conta, como está o voo: estado, progresso, chegada, mapa. De você, só \
            o que escolher aqui.
            """
        case .what: "What it shows|Was er zeigt|Co pokazuje|O que mostra"
        case .thisFlight: "This flight|Dieser Flug|Ten lot|Este voo"
        case .wholeTrip: "The whole trip: {}|Die ganze Reise: {}|Cała podróż: {}|A viagem inteira: {}"
        case .show: "More choices|Weitere Auswahl|Więcej opcji|Mais opções"
        case .showsSeat: "Seat|Sitzplatz|Miejsce|Assento"
        case .showsConfirmation: "Confirmation|Buchungsnummer|Numer rezerwacji|Código da reserva"
        case .name:
            """
            A name, if it may be seen|Ein Name, falls man ihn sehen darf|Imię, jeśli ma być widoczne|Um nome, se puder \
            aparecer
            """
        case .nameHint:
            """
            Without one it says the flight's number.|Ohne steht dort die Flugnummer.|Bez niego widać numer lotu.|Sem ele, \
            aparece o número do voo.
            """
        case .ends: "Ends|Endet|Wygasa|Expira"
        case .afterHours:
            "Two hours after the arrival|Zwei Stunden nach der Ankunft|Dwie godziny po przylocie|Duas horas após a chegada"
        case .afterDay: "A day after the arrival|Einen Tag nach der Ankunft|Dzień po przylocie|Um dia após a chegada"
        case .afterWeek:
            "A week after the arrival|Eine Woche nach der Ankunft|Tydzień po przylocie|Uma semana após a chegada"
        case .make: "Make a link|Link erstellen|Utwórz link|Criar link"
        case .made: "The link|Der Link|Link|O link"
        case .madeText:
            """
            Copy or send it now: it is not shown again, as only its fingerprint is kept.|Jetzt kopieren oder senden: Er wird \
            nicht noch einmal gezeigt, denn behalten wird nur sein Fingerabdruck.|Skopiuj lub wyślij go teraz: nie pojawi się \
            ponownie, bo zachowujemy tylko jego odcisk.|Copie ou envie agora: ele não aparece de novo, pois só guardamos a \
            sua impressão digital.
            """
        case .copy: "Copy|Kopieren|Kopiuj|Copiar"
        case .copied: "Copied|Kopiert|Skopiowano|Copiado"
        case .send: "Send …|Senden …|Wyślij …|Enviar …"
        case .code:
            """
            The link as a code for a camera|Der Link als Code für eine Kamera|Link jako kod dla aparatu|O link como código \
            para a câmera
            """
        case .another: "Another link|Noch ein Link|Jeszcze jeden link|Outro link"
        case .links: "Links that show flights|Links, die Flüge zeigen|Linki pokazujące loty|Links que mostram voos"
        case .linksNone: "There are none.|Es gibt keine.|Nie ma żadnych.|Não há nenhum."
        case .neverOpened: "not opened yet|noch nicht geöffnet|jeszcze nieotwarty|ainda não aberto"
        case .lastOpened: "last opened {}|zuletzt geöffnet {}|ostatnio otwarty {}|aberto por último {}"
        case .endsAt: "ends {}|endet {}|wygasa {}|expira {}"
        case .revoke: "Take back|Zurücknehmen|Cofnij|Revogar"
        case .revokeNote:
            """
            What was taken back shows nothing from that moment on. A new link can be made at any time.|Was zurückgenommen \
            ist, zeigt von da an nichts mehr. Ein neuer Link lässt sich jederzeit machen.|Cofnięty link od razu niczego nie \
            pokazuje. Nowy można utworzyć w każdej chwili.|Um link revogado deixa de mostrar qualquer coisa na hora. Pode-se \
            criar outro quando quiser.
            """
        case .shows: "shows {}|zeigt {}|pokazuje {}|mostra {}"
        }
    }
}

extension Words {
    package func say(share phrase: SharePhrase, _ first: String = "", _ second: String = "") -> String {
        phrase.text(language, filled: [first, second])
    }

    /// Day and time at a place: `Sat, Nov 21, 6:45 PM`.
    package func dayAndTime(_ time: LocalTime) -> String { date(time.day) + ", " + self.time(time) }
}
