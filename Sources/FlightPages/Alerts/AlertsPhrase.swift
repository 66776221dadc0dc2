internal import FlightCore

/// Phrases on the alerts page.
enum AlertsPhrase: UInt8, Phrases {
    case thisBrowser, tellMeHere, isTold, turnOff, blocked, cannotBeTold, needsTLS, homeScreen, sealed, failed
    case whatToTell, basics, basicsAre, delay, delayIs, plan, planIs, arrival, arrivalIs
    case asForAll, onlyThis, quiet, quietIs, from, until, faultQuiet
    case ways, ntfy, webhook, mail, browser, setUp, notSetUp, test, testTitle, testText, remove
    case sent, andWhy, notTold, settling, untilQuietEnds, tooUnsure, nothingYet, nothingYetOfFlight, taken, waiting,
        refused, gone, expired, nobody, attempts
    case faultNotSending, faultNotSetUp, faultUnreadable, faultAddress, faultNotHTTPS, faultPort, faultNotOnInternet,
        faultContact, faultKey, faultTooLong, faultNotEncrypted, faultAnswer, faultRedirect, faultForbidden,
        faultNoSignIn, faultNoStartTLS, faultNoMailTLS, faultNotMail
    case runsFaster
    case flightOfTheDay, onlyHere, flightOfTheDayIs, showHere, isShown

    var row: WordRow {
        switch self {
        case .thisBrowser: "This browser|Dieser Browser|Ta przeglądarka|Este navegador"
        case .tellMeHere: "Turn on|Einschalten|Włącz|Ativar"
        case .isTold:
            "Notifications are on|Benachrichtigungen sind an|Powiadomienia są włączone|As notificações estão ativadas"
        case .turnOff: "Turn off|Ausschalten|Wyłącz|Desativar"
        case .blocked:
            """
            Blocked in the browser settings.|In den Browsereinstellungen blockiert.|Zablokowane w ustawieniach \
            przeglądarki.|Bloqueadas nas configurações do navegador.
            """
        case .cannotBeTold:
            """
            This browser does not support notifications.|Dieser Browser unterstützt keine Benachrichtigungen.|Ta \
            przeglądarka nie obsługuje powiadomień.|Este navegador não é compatível com notificações.
            """
        case .needsTLS:
            """
            Notifications work only over HTTPS or on the server itself.|Benachrichtigungen gibt es nur über https oder \
            auf dem Server selbst.|Powiadomienia działają tylko przez https albo na samym serwerze.|As notificações \
            só funcionam por https ou no próprio servidor.
            """
        case .homeScreen:
            """
            On iPhone and iPad, add Halcyon to the home screen and open it from there.|Auf iPhone und iPad: Halcyon \
            zum Home-Bildschirm hinzufügen und von dort öffnen.|Na iPhonie i iPadzie dodaj Halcyon do ekranu \
            początkowego i otwórz go stamtąd.|No iPhone e no iPad, adicione o Halcyon à Tela de Início e abra por lá.
            """
        case .sealed:
            """
            Encrypted. The push service can’t read alerts.|Verschlüsselt: Der Push-Dienst kann nichts \
            mitlesen.|Zaszyfrowane: usługa push nie może ich odczytać.|Criptografado: o serviço de push não lê os \
            alertas.
            """
        case .failed:
            """
            That didn’t work. Is this browser online?|Das hat nicht geklappt. Ist dieser Browser online?|Nie udało \
            się. Czy przeglądarka ma połączenie?|Não deu certo. O navegador está online?
            """
        case .whatToTell: "Notify me about|Benachrichtigen bei|Powiadamiaj o|Avisar sobre"
        case .basics: "Basics|Grundlegendes|Podstawowe|Essencial"
        case .basicsAre:
            """
            gate, time, cancellation, diversion, take-off, landing|Gate, Zeit, Annullierung, Umleitung, Start, \
            Landung|bramka, godzina, odwołanie, przekierowanie, start, lądowanie|portão, horário, cancelamento, \
            desvio, decolagem, pouso
            """
        case .delay: "Delays|Verspätungen|Opóźnienia|Atrasos"
        case .delayIs:
            """
            15 min or more, with the reason|ab 15 Min, mit Grund|od 15 min, z przyczyną|a partir de 15 min, com o \
            motivo
            """
        case .plan: "Your plan|Ihr Plan|Twój plan|Seu plano"
        case .planIs:
            """
            when to leave, boarding, doors, connection|Aufbruch, Boarding, Türen, Anschluss|kiedy wyjechać, boarding, \
            drzwi, przesiadka|hora de sair, embarque, portas, conexão
            """
        case .arrival: "Arrival|Ankunft|Przylot|Chegada"
        case .arrivalIs: "at the gate, belt|am Gate, Gepäckband|przy bramce, taśma bagażowa|no portão, esteira"
        case .asForAll: "Same as for all flights|Wie für alle Flüge|Jak dla wszystkich lotów|Igual a todos os voos"
        case .onlyThis: "This flight|Dieser Flug|Ten lot|Este voo"
        case .quiet: "Quiet hours|Ruhezeit|Cisza nocna|Horário de silêncio"
        case .quietIs:
            """
            In the local time of your next airport. Urgent alerts still come through.|In der Ortszeit Ihres nächsten \
            Flughafens. Dringendes kommt trotzdem.|Według czasu następnego lotniska. Pilne powiadomienia przychodzą \
            zawsze.|Na hora local do próximo aeroporto. Alertas urgentes chegam mesmo assim.
            """
        case .from: "From|Von|Od|De"
        case .until: "Until|Bis|Do|Até"
        case .faultQuiet:
            """
            Enter two different times, or leave both blank.|Geben Sie zwei verschiedene Zeiten ein oder lassen Sie \
            beide leer.|Podaj dwie różne godziny albo zostaw oba pola puste.|Informe dois horários diferentes ou deixe \
            ambos vazios.
            """
        case .ways: "Channels|Kanäle|Kanały|Canais"
        case .ntfy: "ntfy|ntfy|ntfy|ntfy"
        case .webhook: "Webhook|Webhook|Webhook|Webhook"
        case .mail: "Email|E-Mail|E-mail|E-mail"
        case .browser: "Browser|Browser|Przeglądarka|Navegador"
        case .setUp: "Set up|Eingerichtet|Skonfigurowane|Configurado"
        case .notSetUp: "Not set up|Nicht eingerichtet|Nieskonfigurowane|Não configurado"
        case .test: "Send a test|Test senden|Wyślij test|Enviar teste"
        case .testTitle: "Halcyon: test|Halcyon: Test|Halcyon: test|Halcyon: teste"
        case .testText:
            """
            This is only a test. Alerts will arrive here.|Dies ist nur ein Test. Benachrichtigungen kommen hier an.|To \
            tylko test. Powiadomienia docierają tutaj.|Isto é só um teste. Os alertas chegam aqui.
            """
        case .remove: "Remove|Entfernen|Usuń|Remover"
        case .sent: "Sent|Gesendet|Wysłane|Enviados"
        case .andWhy: "with reasons|mit Grund|z przyczyną|com o motivo"
        case .notTold: "Not sent yet|Noch nicht gesendet|Jeszcze niewysłane|Ainda não enviados"
        case .settling:
            """
            Will be sent at {} if still valid|Wird um {} gesendet, falls noch gültig|Wysyłka o {}, jeśli nadal \
            aktualne|Envio: {}, se ainda valer
            """
        case .untilQuietEnds:
            "Quiet hours until {}|Ruhezeit bis {}|Cisza nocna do {}|Horário de silêncio até {}"
        case .tooUnsure:
            """
            Sent if the chance is {}% or more|Wird ab {} % Wahrscheinlichkeit gesendet|Wysyłane przy \
            prawdopodobieństwie od {}%|Enviado a partir de {}% de chance
            """
        case .nothingYet:
            """
            No alerts yet. Alerts about your flights appear here, with their source.|Noch keine Benachrichtigungen. \
            Sie erscheinen hier, jeweils mit Quelle.|Brak powiadomień. Pojawią się tutaj wraz ze źródłem.|Nenhum \
            alerta ainda. Os alertas aparecem aqui, com a fonte.
            """
        case .nothingYetOfFlight:
            """
            No alerts for this flight yet.|Noch keine Benachrichtigungen zu diesem Flug.|Brak powiadomień o tym \
            locie.|Nenhum alerta sobre este voo ainda.
            """
        case .taken: "sent|gesendet|wysłano|enviado"
        case .waiting: "waiting|wartet|czeka|pendente"
        case .refused: "refused|abgelehnt|odrzucono|recusado"
        case .gone: "no longer available|nicht mehr verfügbar|już niedostępna|não existe mais"
        case .expired: "expired, not sent|abgelaufen, nicht gesendet|wygasło, nie wysłano|expirado, não enviado"
        case .nobody: "no recipient|kein Empfänger|brak odbiorcy|sem destinatário"
        case .attempts: "{} attempts|{} Versuche|próby: {}|{} tentativas"
        case .faultNotSending: "sending is off|Versand ausgeschaltet|wysyłanie wyłączone|envio desativado"
        case .faultNotSetUp:
            "not set up: {} is missing|nicht eingerichtet: {} fehlt|nie ustawiono: brakuje {}|não configurado: falta {}"
        case .faultUnreadable:
            """
            cannot be read from the database|in der Datenbank nicht lesbar|nie można odczytać z bazy danych|ilegível \
            no banco de dados
            """
        case .faultAddress: "invalid address|ungültige Adresse|nieprawidłowy adres|endereço inválido"
        case .faultNotHTTPS:
            """
            the address must begin with https://|die Adresse muss mit https:// beginnen|adres musi się zaczynać od \
            https://|o endereço deve começar com https://
            """
        case .faultPort:
            "unusual port|ungewöhnlicher Port|nietypowy port|porta incomum"
        case .faultNotOnInternet:
            """
            not a public Internet address; to allow your own hosts, add them to {}|keine öffentliche Internetadresse; \
            eigene Hosts in {} eintragen|to nie jest publiczny adres internetowy; własne hosty dodaj do {}|o endereço \
            não é público na internet; para permitir hosts próprios, inclua-os em {}
            """
        case .faultContact:
            """
            Apple requires a contact: {}|Apple verlangt eine Kontaktadresse: {}|Apple wymaga adresu kontaktowego: \
            {}|a Apple exige um contato: {}
            """
        case .faultKey:
            """
            the browser’s key is invalid|Schlüssel des Browsers ungültig|nieprawidłowy klucz przeglądarki|chave do \
            navegador inválida
            """
        case .faultTooLong: "message too long|Nachricht zu lang|wiadomość za długa|mensagem longa demais"
        case .faultNotEncrypted:
            """
            encryption failed|Verschlüsselung fehlgeschlagen|szyfrowanie nie powiodło się|falha na criptografia
            """
        case .faultAnswer: "response {}|Antwort {}|odpowiedź {}|resposta {}"
        case .faultRedirect:
            """
            redirects ({}) are not allowed|Weiterleitungen ({}) nicht erlaubt|niedozwolone przekierowanie \
            ({})|redirecionamento ({}) não permitido
            """
        case .faultForbidden: "address not allowed|Adresse nicht erlaubt|niedozwolony adres|endereço não permitido"
        case .faultNoSignIn:
            """
            the server does not support password sign-in|der Server kennt keine Anmeldung mit Passwort|serwer nie \
            obsługuje logowania hasłem|o servidor não aceita login com senha
            """
        case .faultNoStartTLS:
            """
            the server does not support STARTTLS|der Server kann kein STARTTLS|serwer nie obsługuje STARTTLS|o \
            servidor não oferece STARTTLS
            """
        case .faultNoMailTLS:
            """
            the server does not support TLS; try smtp://|der Server kann kein TLS; smtp:// versuchen|serwer nie \
            obsługuje TLS; spróbuj smtp://|o servidor não oferece TLS; tente smtp://
            """
        case .faultNotMail:
            "not a mail server|kein Mailserver|to nie serwer poczty|não é um servidor de e-mail"
        case .runsFaster:
            """
            Simulated time is on: no alerts are sent.|Simulierte Zeit: Es wird nichts gesendet.|Czas symulowany: nic \
            nie jest wysyłane.|Hora simulada: nada é enviado.
            """
        case .flightOfTheDay: "Today’s flight|Heutiger Flug|Dzisiejszy lot|Voo de hoje"
        case .onlyHere: "On this device|Auf diesem Gerät|Na tym urządzeniu|Neste aparelho"
        case .flightOfTheDayIs:
            """
            One silent, live notification per flight while Halcyon is open. A flight alert replaces it.|Eine stille \
            Live-Benachrichtigung pro Flug, solange Halcyon geöffnet ist. Bei Änderungen tritt eine normale \
            Benachrichtigung an ihre Stelle.|Jedno ciche powiadomienie na żywo o każdym locie, dopóki Halcyon jest \
            otwarty. Zastąpi je powiadomienie o zmianie.|Uma notificação silenciosa e ao vivo por voo enquanto o \
            Halcyon estiver aberto. Quando há um alerta do voo, ele toma o lugar dela.
            """
        case .showHere: "Show here|Hier anzeigen|Pokazuj tutaj|Mostrar aqui"
        case .isShown:
            """
            Shown in this browser|Wird in diesem Browser angezeigt|Pokazywane w tej przeglądarce|Exibida neste \
            navegador
            """
        }
    }
}
