internal import FlightCore

/// What the page of the alerts says.
enum AlertsPhrase: UInt8, Phrases {
    case thisBrowser, tellMeHere, isTold, turnOff, blocked, cannotBeTold, needsTLS, homeScreen, sealed, failed
    case whatToTell, basics, basicsAre, delay, delayIs, plan, planIs, arrival, arrivalIs
    case asForAll, onlyThis, quiet, quietIs, from, until, faultQuiet
    case ways, ntfy, webhook, mail, browser, setUp, notSetUp, howToSetUp, test, testTitle, testText, remove
    case sent, andWhy, notTold, settling, untilQuietEnds, tooUnsure, nothingYet, nothingYetOfFlight, taken, waiting,
        refused, gone, expired, nobody, attempts
    case runsFaster
    case flightOfTheDay, onlyHere, flightOfTheDayIs, showHere, isShown

    var row: WordRow {
        switch self {
        case .thisBrowser: "This browser|Dieser Browser|Ta przeglądarka|Este navegador"
        case .tellMeHere: "Tell me here|Hier benachrichtigen|Powiadamiaj tutaj|Avisar aqui"
        case .isTold:
            """
            This browser is told|Dieser Browser wird benachrichtigt|Ta przeglądarka otrzymuje powiadomienia|Este \
            navegador recebe os alertas
            """
        case .turnOff: "Turn off|Ausschalten|Wyłącz|Desligar"
        case .blocked:
            """
            Blocked in the browser’s own settings.|In den Einstellungen des Browsers blockiert.|Zablokowane w \
            ustawieniach przeglądarki.|Bloqueado nas configurações do navegador.
            """
        case .cannotBeTold:
            """
            This browser has no notifications.|Dieser Browser kennt keine Benachrichtigungen.|Ta przeglądarka nie \
            obsługuje powiadomień.|Este navegador não tem notificações.
            """
        case .needsTLS:
            """
            Browsers are told only where Halcyon is reached by https, or on this machine itself.|Browser werden nur \
            benachrichtigt, wo Halcyon über https erreicht wird, oder auf diesem Rechner selbst.|Przeglądarki \
            otrzymują powiadomienia tylko przez https albo na tym komputerze.|Navegadores só recebem alertas por \
            https, ou nesta própria máquina.
            """
        case .homeScreen:
            """
            On iPhone and iPad, add Halcyon to the home screen and open it from there.|Auf iPhone und iPad: Halcyon \
            zum Home-Bildschirm hinzufügen und von dort öffnen.|Na iPhonie i iPadzie dodaj Halcyon do ekranu \
            początkowego i otwórz go stamtąd.|No iPhone e no iPad, adicione o Halcyon à Tela de Início e abra por lá.
            """
        case .sealed:
            """
            Sealed for this browser: who carries it sees neither the flight nor the text.|Für diesen Browser \
            versiegelt: Wer es überbringt, sieht weder Flug noch Text.|Zaszyfrowane dla tej przeglądarki: pośrednik \
            nie widzi ani lotu, ani treści.|Cifrado para este navegador: quem transporta não vê o voo nem o texto.
            """
        case .failed:
            """
            That did not work. Is this browser online?|Das hat nicht geklappt. Ist dieser Browser online?|Nie udało \
            się. Czy przeglądarka ma połączenie?|Não deu certo. O navegador está on-line?
            """
        case .whatToTell: "What to tell|Worüber|O czym|Sobre o quê"
        case .basics: "Basics|Grundlegendes|Podstawowe|Essencial"
        case .basicsAre:
            """
            gate, time, cancelled, diverted, took off, landed|Gate, Zeit, annulliert, umgeleitet, gestartet, \
            gelandet|bramka, godzina, odwołanie, przekierowanie, start, lądowanie|portão, horário, cancelamento, \
            desvio, decolagem, pouso
            """
        case .delay: "Delays|Verspätungen|Opóźnienia|Atrasos"
        case .delayIs:
            """
            from 15 min, with the cause|ab 15 Min, mit dem Grund|od 15 min, z przyczyną|a partir de 15 min, com o \
            motivo
            """
        case .plan: "Your plan|Ihr Plan|Twój plan|Seu plano"
        case .planIs:
            """
            when to leave, boarding, doors, connection|Aufbruch, Boarding, Türen, Anschluss|kiedy wyjść, boarding, \
            drzwi, przesiadka|hora de sair, embarque, portas, conexão
            """
        case .arrival: "Arrival|Ankunft|Przylot|Chegada"
        case .arrivalIs: "at the gate, belt|am Gate, Gepäckband|przy bramce, taśma bagażowa|no portão, esteira"
        case .asForAll: "As for all flights|Wie für alle Flüge|Jak dla wszystkich lotów|Como para todos os voos"
        case .onlyThis: "This flight|Dieser Flug|Ten lot|Este voo"
        case .quiet: "Quiet hours|Ruhezeit|Cisza nocna|Horário de silêncio"
        case .quietIs:
            """
            By the clock of the airport that matters next. What needs action now is told all the same.|Nach der Uhr \
            des Flughafens, der als Nächstes zählt. Was sofort zu tun ist, wird trotzdem mitgeteilt.|Według zegara \
            lotniska, które liczy się jako następne. To, co wymaga działania, i tak zostanie przekazane.|Pelo relógio \
            do aeroporto que importa a seguir. O que exige ação imediata é avisado mesmo assim.
            """
        case .from: "From|Von|Od|Das"
        case .until: "Until|Bis|Do|Até"
        case .faultQuiet:
            """
            Give both times, and two that differ; or neither.|Beide Zeiten angeben, und zwei verschiedene; oder \
            keine.|Podaj obie godziny, i to różne; albo żadnej.|Informe os dois horários, e diferentes; ou nenhum.
            """
        case .ways: "Ways|Wege|Sposoby|Meios"
        case .ntfy: "ntfy|ntfy|ntfy|ntfy"
        case .webhook: "Webhook|Webhook|Webhook|Webhook"
        case .mail: "Mail|E-Mail|E-mail|E-mail"
        case .browser: "Browser|Browser|Przeglądarka|Navegador"
        case .setUp: "Set up|Eingerichtet|Skonfigurowane|Configurado"
        case .notSetUp: "Not set up|Nicht eingerichtet|Nieskonfigurowane|Não configurado"
        case .howToSetUp:
            """
            They are set up on the server: halcyon alerts --help says how.|Eingerichtet werden sie auf dem Server: \
            halcyon alerts --help sagt, wie.|Konfiguruje się je na serwerze: halcyon alerts --help mówi jak.|São \
            configurados no servidor: halcyon alerts --help diz como.
            """
        case .test: "Send a test|Probe senden|Wyślij próbę|Enviar teste"
        case .testTitle: "Halcyon: a test|Halcyon: eine Probe|Halcyon: próba|Halcyon: um teste"
        case .testText:
            """
            Nothing has happened. Alerts arrive here.|Nichts ist passiert. Benachrichtigungen kommen hier an.|Nic się \
            nie stało. Powiadomienia docierają tutaj.|Nada aconteceu. Os alertas chegam aqui.
            """
        case .remove: "Remove|Entfernen|Usuń|Remover"
        case .sent: "Told|Mitgeteilt|Przekazano|Avisado"
        case .andWhy: "and why|und warum|i dlaczego|e por quê"
        case .notTold: "Not told yet|Noch nicht mitgeteilt|Jeszcze nie przekazano|Ainda não avisado"
        case .settling:
            """
            May be taken back; told at {} if it still holds|Kann zurückgenommen werden; um {}, falls es dann noch gilt|\
            Może zostać cofnięte; o {}, jeśli nadal aktualne|Pode ser desfeito; às {}, se ainda valer
            """
        case .untilQuietEnds:
            "Quiet hours until {}|Ruhezeit bis {}|Cisza nocna do {}|Horário de silêncio até {}"
        case .tooUnsure:
            """
            A forecast is told from {}% on|Eine Prognose wird ab {} % mitgeteilt|Prognoza jest przekazywana od {}%|Uma \
            previsão é avisada a partir de {}%
            """
        case .nothingYet:
            """
            Nothing yet. What is told of your flights stands here, with who said so.|Noch nichts. Was über Ihre Flüge \
            mitgeteilt wird, steht hier, und wer es gesagt hat.|Jeszcze nic. Tu znajdziesz, co przekazano o Twoich \
            lotach i kto to podał.|Nada ainda. O que for avisado sobre seus voos fica aqui, com quem informou.
            """
        case .nothingYetOfFlight:
            """
            Nothing has been told of this flight yet.|Über diesen Flug wurde noch nichts mitgeteilt.|O tym locie nic \
            jeszcze nie przekazano.|Nada foi avisado sobre este voo ainda.
            """
        case .taken: "sent|gesendet|wysłano|enviado"
        case .waiting: "waits|wartet|czeka|aguarda"
        case .refused: "refused|abgelehnt|odrzucono|recusado"
        case .gone: "no longer there|nicht mehr da|już niedostępna|não existe mais"
        case .expired: "too late, not sent|zu spät, nicht gesendet|za późno, nie wysłano|tarde demais, não enviado"
        case .nobody: "sent to nobody|an niemanden gesendet|do nikogo nie wysłano|enviado a ninguém"
        case .attempts: "{} attempts|{} Versuche|próby: {}|{} tentativas"
        case .runsFaster:
            """
            Time runs faster here than it does: nothing is sent.|Die Zeit läuft hier schneller als sonst: Nichts wird \
            gesendet.|Czas płynie tu szybciej niż naprawdę: nic nie jest wysyłane.|O tempo corre mais rápido aqui: \
            nada é enviado.
            """
        case .flightOfTheDay: "Flight of the day|Flug des Tages|Lot dnia|Voo do dia"
        case .onlyHere: "On this device|Auf diesem Gerät|Na tym urządzeniu|Neste aparelho"
        case .flightOfTheDayIs:
            """
            One notification a flight: where it is and what comes next. It changes without a sound as long as Halcyon is \
            open, and an alert takes its place.|Eine Benachrichtigung pro Flug: wo er ist und was als Nächstes kommt. Sie \
            ändert sich lautlos, solange Halcyon offen ist, und eine Meldung nimmt ihren Platz ein.|Jedno powiadomienie na \
            lot: gdzie jest i co dalej. Zmienia się bezgłośnie, dopóki Halcyon jest otwarty, a alert zajmuje jego \
            miejsce.|Uma notificação por voo: onde está e o que vem a seguir. Ela muda sem som enquanto o Halcyon \
            estiver aberto, e um alerta toma o lugar dela.
            """
        case .showHere: "Show it here|Hier anzeigen|Pokazuj tutaj|Mostrar aqui"
        case .isShown:
            """
            This browser shows it|Dieser Browser zeigt sie|Ta przeglądarka je pokazuje|Este navegador mostra
            """
        }
    }
}
