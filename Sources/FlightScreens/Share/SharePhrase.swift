package import FlightCore

/// Phrases on the page that a shared link opens, and on the page for creating links.
package enum SharePhrase: UInt8, Phrases {
    // Flight status, as visitors see it
    case fliesOn, fliesSometime, boards, aboutToLeave, taxis, isInTheAir, landsSoon, hasLanded, hasArrived,
        missesConnection, changes, changesAlone, flightStands
    case onTheWay, byTimetable, follows, until, description, goneTitle, goneText, noNetwork, departed, yourTime
    case pickUpWay, pickUpLeave, pickUpNow
    // The picture
    case arrives
    // Creating links
    case title, titleOf, intro, what, thisFlight, wholeTrip, show, showsSeat, showsConfirmation, name, nameHint, ends,
        afterHours, afterDay, afterWeek, make, made, madeText, copy, copied, send, code, another, otherDevices,
        thisComputer
    case links, linksNone, neverOpened, lastOpened, endsAt, revoke, revokeNote, shows

    package var row: WordRow {
        switch self {
        case .pickUpWay:
            """
            Picking someone up? Your minutes to the airport|Holen Sie jemanden ab? Ihre Minuten zum Flughafen|Odbierasz \
            kogoś? Twój dojazd na lotnisko w minutach|Vai buscar alguém? Seus minutos até o aeroporto
            """
        case .pickUpLeave:
            """
            Leave at {} to be there when the flight reaches its gate|Um {} losfahren, um bei der Ankunft am Gate dort zu \
            sein|Wyjedź o {}, aby być na miejscu, gdy samolot dotrze do bramki|Saia às {} para estar lá quando o voo \
            chegar ao portão
            """
        case .pickUpNow: "Leave now|Jetzt losfahren|Wyjedź teraz|Saia agora"
        case .yourTime: "Your time|Ihre Zeit|Twój czas|Seu horário"
        case .fliesOn: "{} flies on {}|{} fliegt am {}|{}: lot {}|{}: voo {}"
        case .fliesSometime: "{}: upcoming flight|{}: bevorstehender Flug|{}: nadchodzący lot|{}: próximo voo"
        case .boards: "{}: boarding|{}: Boarding|{}: boarding|{}: embarque"
        case .aboutToLeave: "{} is about to depart|{}: kurz vor dem Abflug|{}: tuż przed odlotem|{}: prestes a partir"
        case .taxis: "{} is taxiing to the runway|{} rollt zum Start|{}: samolot kołuje|{} a caminho da pista"
        case .isInTheAir: "{} is in the air|{} ist in der Luft|{} jest w powietrzu|{} está no ar"
        case .landsSoon: "{} lands soon|{} landet bald|{} wkrótce ląduje|{} pousa em breve"
        case .hasLanded: "{} has landed|{} ist gelandet|{} jest już na ziemi|{} pousou"
        case .missesConnection:
            "{}: connection missed|{}: Anschluss verpasst|{}: stracona przesiadka|{}: conexão perdida"
        case .hasArrived: "{} has arrived|{} ist angekommen|{} jest na miejscu|{} chegou"
        case .changes: "{} is changing planes|{} steigt um|{} ma przesiadkę|{} está em conexão"
        case .changesAlone: "Changing planes|Beim Umsteigen|Przesiadka|Em conexão"
        case .flightStands: "{}: {}|{}: {}|{}: {}|{}: {}"
        case .onTheWay: "{} to {}|{} nach {}|{} – {}|{} para {}"
        case .byTimetable:
            """
            estimated from the schedule; not confirmed yet|nach Flugplan geschätzt; noch nicht bestätigt|szacowane \
            według rozkładu; jeszcze niepotwierdzone|estimado pelo horário programado; ainda não confirmado
            """
        case .follows:
            "Updates automatically.|Aktualisiert sich automatisch.|Strona odświeża się sama.|Atualização automática."
        case .until: "The link expires {}.|Der Link gilt bis {}.|Link wygasa {}.|O link vale até {}."
        case .description:
            """
            Live, no account needed. The link expires {}.|Live, ohne Konto. Der Link gilt bis {}.|Na żywo, bez konta. \
            Link wygasa {}.|Ao vivo, sem conta. O link vale até {}.
            """
        case .goneTitle: "Link not available|Link nicht verfügbar|Link niedostępny|Link indisponível"
        case .goneText:
            """
            This link has expired, was revoked, or was not copied completely. Ask the sender for a new one.|Dieser \
            Link ist abgelaufen, wurde widerrufen oder nicht vollständig kopiert. Bitten Sie den Absender um einen \
            neuen.|Ten link wygasł, został unieważniony albo nie skopiowano go w całości. Poproś nadawcę o nowy.|Este \
            link expirou, foi revogado ou não foi copiado por inteiro. Peça um novo a quem o enviou.
            """
        case .noNetwork:
            """
            You’re offline. Progress is estimated; updates resume when you are back online.|Keine Verbindung. Der \
            Fortschritt ist geschätzt.|Brak połączenia. Postęp jest szacowany.|Sem conexão. O progresso é estimado.
            """
        case .departed: "Schedule|Zeitplan|Przebieg|Cronograma"
        case .arrives: "arrives, local time|Ankunft, Ortszeit|przylot, czas lokalny|chegada, hora local"
        case .otherDevices:
            """
            The link uses this server’s address on your local network.|Der Link verwendet die Adresse dieses Servers \
            in Ihrem Netzwerk.|Link używa adresu tego serwera w Twojej sieci lokalnej.|O link usa o endereço deste \
            servidor na rede local.
            """
        case .thisComputer:
            """
            Only this computer can open the link. To share it, start Halcyon with --host 0.0.0.0 or behind a proxy \
            with a public name.|Nur dieser Computer kann den Link öffnen. Starten Sie Halcyon zum Teilen mit --host \
            0.0.0.0 oder hinter einem Proxy mit öffentlichem Namen.|Ten link otworzy się tylko na tym komputerze. Aby \
            go udostępnić, uruchom Halcyon z --host 0.0.0.0 albo za serwerem proxy z publiczną nazwą.|Só este \
            computador abre o link. Para compartilhar, inicie o Halcyon com --host 0.0.0.0 ou atrás de um proxy com \
            nome público.
            """
        case .title: "Share|Teilen|Udostępnij|Compartilhar"
        case .titleOf: "Share {}|{} teilen|Udostępnij {}|Compartilhar {}"
        case .intro:
            """
            Anyone with the link can follow this flight; no account needed. Personal details are shown only if you add \
            them.|Mit dem Link kann jeder diesen Flug verfolgen, auch ohne Konto. Persönliche Angaben erscheinen nur, \
            wenn Sie sie hinzufügen.|Każdy, kto ma link, może śledzić ten lot, także bez konta. Dane osobowe widać \
            tylko wtedy, gdy je dodasz.|Qualquer pessoa com o link pode acompanhar este voo, sem conta. Dados pessoais \
            só aparecem se você incluir.
            """
        case .what: "Includes|Umfang|Zakres|Conteúdo"
        case .thisFlight: "This flight|Dieser Flug|Ten lot|Este voo"
        case .wholeTrip: "The whole trip: {}|Die ganze Reise: {}|Cała podróż: {}|A viagem inteira: {}"
        case .show: "More options|Weitere Optionen|Więcej opcji|Mais opções"
        case .showsSeat: "Seat|Sitz|Miejsce|Assento"
        case .showsConfirmation: "Confirmation|Buchungscode|Kod rezerwacji|Código de reserva"
        case .name:
            "Name to show (optional)|Angezeigter Name (optional)|Wyświetlane imię (opcjonalne)|Nome exibido (opcional)"
        case .nameHint:
            """
            Otherwise the flight number is shown.|Sonst wird die Flugnummer angezeigt.|Bez niego widać numer lotu.|Sem \
            ele, aparece o número do voo.
            """
        case .ends: "Expires|Gültig bis|Wygasa|Expira"
        case .afterHours:
            "Two hours after arrival|Zwei Stunden nach der Ankunft|Dwie godziny po przylocie|Duas horas após a chegada"
        case .afterDay: "A day after arrival|Einen Tag nach der Ankunft|Dzień po przylocie|Um dia após a chegada"
        case .afterWeek:
            "A week after arrival|Eine Woche nach der Ankunft|Tydzień po przylocie|Uma semana após a chegada"
        case .make: "Create link|Link erstellen|Utwórz link|Criar link"
        case .made: "Your link|Ihr Link|Twój link|Seu link"
        case .madeText:
            """
            Copy or send it now; you won’t be able to see it again.|Jetzt kopieren oder senden: Der Link wird nicht \
            noch einmal angezeigt.|Skopiuj lub wyślij go teraz: nie pojawi się ponownie.|Copie ou envie agora: não \
            será mostrado de novo.
            """
        case .copy: "Copy|Kopieren|Kopiuj|Copiar"
        case .copied: "Copied|Kopiert|Skopiowano|Copiado"
        case .send: "Send…|Senden …|Wyślij…|Enviar…"
        case .code: "QR code for the link|QR-Code des Links|Kod QR linku|QR code do link"
        case .another: "Another link|Weiterer Link|Kolejny link|Outro link"
        case .links: "Shared links|Geteilte Links|Udostępnione linki|Links compartilhados"
        case .linksNone:
            "No shared links.|Keine geteilten Links.|Brak udostępnionych linków.|Nenhum link compartilhado."
        case .neverOpened: "not opened yet|noch nicht geöffnet|jeszcze nieotwarty|ainda não aberto"
        case .lastOpened: "last opened {}|zuletzt geöffnet {}|ostatnio otwarty {}|último acesso: {}"
        case .endsAt: "expires {}|gültig bis {}|wygasa {}|vale até {}"
        case .revoke: "Revoke|Widerrufen|Unieważnij|Revogar"
        case .revokeNote:
            """
            Revoked links stop working immediately. You can create a new one at any time.|Widerrufene Links sind \
            sofort ungültig. Sie können jederzeit einen neuen erstellen.|Unieważniony link od razu przestaje działać. \
            Nowy możesz utworzyć w każdej chwili.|Links revogados param de funcionar na hora. Você pode criar outro \
            quando quiser.
            """
        case .shows: "shows {}|zeigt {}|pokazuje {}|mostra {}"
        }
    }
}

extension Words {
    package func say(share phrase: SharePhrase, _ first: String = "", _ second: String = "") -> String {
        phrase.text(language, filled: [first, second])
    }

    /// Returns a day and time: `Sat, Nov 21, 6:45 PM`, with the year if it is not the current year.
    package func dayAndTime(_ time: LocalTime, now: Instant) -> String { date(time, now: now) + ", " + self.time(time) }

    /// Returns the text in the language's quotation marks.
    package func quoted(_ text: String) -> String {
        switch language {
        case .english, .portuguese: "“" + text + "”"
        case .german: "„" + text + "“"
        case .polish: "„" + text + "”"
        }
    }
}
