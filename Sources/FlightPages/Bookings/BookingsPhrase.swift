internal import FlightCore

/// Phrases on the page of bookings from a mailbox and from calendars.
enum BookingsPhrase: UInt8, Phrases {
    case lead, toReview, none, noneYet, acceptAll, accept, dismiss
    case new, changed, cancelled, fromMail, mail, fromCalendar, seat, code, was
    case decided, accepted, byRule, dismissed, reopen
    case departs, arrives, number, date
    // Sources
    case lookedAt, mailbox, mailboxText, calendars, calendarsText, notTrusted, trusted
    case reading, readSoFar, mailsRead, lastRead, found, nextTry, readNow, disconnect, unsubscribe, unsubscribeNote,
        disconnectNote
    // Forms
    case connect, change, subscribe, server, user, password, passwordHint, passwordKept, more
    case port, portHint, encryption, tls, startTLS, noEncryption, signIn, byPassword, byToken
    case folder, senders, sendersHint, trustedSenders, trustedHint, days, marksRead, marksReadHint
    case calendarAddress, calendarHint, trustsCalendar, trustsCalendarHint
    // Faults of forms
    case faultServer, faultPort, faultNotEncrypted, faultUser, faultPassword, faultFolder, faultSenders, faultDays
    case faultAddress, faultTooMany, faultNotStored
    // Failures
    case failedNobodyThere, failedNoSuchHost, failedCutOff, failedUnreachable, failedTooSlow, failedNoTLS,
        failedBadCertificate, failedOutOfReach, failedNotMail, failedRefused, failedNoFolder, failedTrouble,
        failedSecretLost, failedNoCalendar, failedNotCalendar, failedTooLong

    var row: WordRow {
        switch self {
        case .lead:
            """
            Halcyon looks for bookings in your mailbox and in calendars. You decide which ones to take.|Halcyon sucht \
            in Ihrem Postfach und in Kalendern nach Buchungen. Sie entscheiden, welche übernommen werden.|Halcyon \
            szuka rezerwacji w Twojej skrzynce i w kalendarzach. Ty decydujesz, które przyjąć.|O Halcyon procura \
            reservas na sua caixa de e-mail e em calendários. Você decide quais aceitar.
            """
        case .toReview: "To review|Zu prüfen|Do sprawdzenia|Para revisar"
        case .none: "Nothing to review|Nichts zu prüfen|Nic do sprawdzenia|Nada para revisar"
        case .noneYet:
            """
            Connect your mailbox or a calendar below. Bookings found there appear here.|Verbinden Sie unten Ihr \
            Postfach oder einen Kalender. Gefundene Buchungen erscheinen hier.|Podłącz poniżej skrzynkę lub \
            kalendarz. Znalezione rezerwacje pojawią się tutaj.|Conecte abaixo sua caixa de e-mail ou um calendário. \
            As reservas encontradas aparecem aqui.
            """
        case .acceptAll: "Accept all|Alle übernehmen|Przyjmij wszystkie|Aceitar todas"
        case .accept: "Accept|Übernehmen|Przyjmij|Aceitar"
        case .dismiss: "Dismiss|Ablehnen|Odrzuć|Recusar"
        case .new: "New|Neu|Nowa|Nova"
        case .changed: "Changed|Geändert|Zmieniona|Alterada"
        case .cancelled: "Cancelled|Storniert|Anulowana|Cancelada"
        case .fromMail: "Mail from {}|Mail von {}|E-mail od {}|E-mail de {}"
        case .mail: "Mail|Mail|E-mail|E-mail"
        case .fromCalendar: "Calendar on {}|Kalender auf {}|Kalendarz z {}|Calendário em {}"
        case .seat: "Seat|Sitz|Miejsce|Assento"
        case .code: "Confirmation code|Buchungscode|Kod rezerwacji|Código de reserva"
        case .was: "was {}|bisher {}|dotąd {}|antes: {}"
        case .decided: "Decided|Entschieden|Rozpatrzone|Decididas"
        case .accepted: "Accepted|Übernommen|Przyjęta|Aceita"
        case .byRule: "Accepted without review|Ohne Prüfung übernommen|Przyjęta bez sprawdzania|Aceita sem revisão"
        case .dismissed: "Dismissed|Abgelehnt|Odrzucona|Recusada"
        case .reopen: "Review again|Noch einmal prüfen|Sprawdź ponownie|Revisar de novo"
        case .departs: "Departs|Abflug|Odlot|Partida"
        case .arrives: "Arrives|Ankunft|Przylot|Chegada"
        case .number: "Flight|Flug|Lot|Voo"
        case .date: "Date|Datum|Data|Data"
        case .lookedAt: "Where Halcyon looks|Wo Halcyon sucht|Gdzie szuka Halcyon|Onde o Halcyon procura"
        case .mailbox: "Mailbox|Postfach|Skrzynka|Caixa de e-mail"
        case .mailboxText:
            """
            Read every 10 minutes. Only the booking, the subject, the sender and the date of a mail are kept.|Wird \
            alle 10 Minuten gelesen. Von einer Mail bleiben nur Buchung, Betreff, Absender und Datum.|Czytana co 10 \
            minut. Z e-maila zostają tylko rezerwacja, temat, nadawca i data.|Lida a cada 10 minutos. De um e-mail \
            ficam só a reserva, o assunto, o remetente e a data.
            """
        case .calendars: "Calendars|Kalender|Kalendarze|Calendários"
        case .calendarsText:
            """
            Read every 3 hours. A flight that disappears from a calendar is proposed as cancelled.|Werden alle 3 \
            Stunden gelesen. Ein Flug, der aus einem Kalender verschwindet, wird als storniert vorgeschlagen.|Czytane \
            co 3 godziny. Lot, który zniknie z kalendarza, trafia tu jako anulowany.|Lidos a cada 3 horas. Um voo que \
            some do calendário é proposto como cancelado.
            """
        case .notTrusted:
            "each booking is reviewed|jede Buchung wird geprüft|każda rezerwacja do sprawdzenia|cada reserva é revisada"
        case .trusted: "accepted without review|ohne Prüfung übernommen|przyjmowany bez sprawdzania|aceito sem revisão"
        case .reading: "Reading…|Wird gelesen …|Czytanie…|Lendo…"
        case .readSoFar:
            "Mails read so far: {}|Bisher gelesene Mails: {}|Przeczytane e-maile: {}|E-mails lidos até agora: {}"
        case .mailsRead: "Mails read: {}|Gelesene Mails: {}|Przeczytane e-maile: {}|E-mails lidos: {}"
        case .lastRead: "Last read {}|Zuletzt gelesen {}|Ostatni odczyt: {}|Última leitura: {}"
        case .found: "Bookings found: {}|Gefundene Buchungen: {}|Znalezione rezerwacje: {}|Reservas encontradas: {}"
        case .nextTry: "Next attempt {}|Nächster Versuch {}|Następna próba: {}|Próxima tentativa: {}"
        case .readNow: "Read now|Jetzt lesen|Odczytaj teraz|Ler agora"
        case .disconnect: "Disconnect|Trennen|Odłącz|Desconectar"
        case .disconnectNote:
            """
            Deletes the password. Flights and bookings stay.|Löscht das Passwort. Flüge und Buchungen bleiben.|Usuwa \
            hasło. Loty i rezerwacje zostają.|Apaga a senha. Voos e reservas ficam.
            """
        case .unsubscribe: "End subscription|Abo beenden|Zakończ subskrypcję|Encerrar assinatura"
        case .unsubscribeNote:
            """
            Deletes the address. Flights and bookings stay.|Löscht die Adresse. Flüge und Buchungen bleiben.|Usuwa \
            adres. Loty i rezerwacje zostają.|Apaga o endereço. Voos e reservas ficam.
            """
        case .connect: "Connect mailbox|Postfach verbinden|Podłącz skrzynkę|Conectar caixa de e-mail"
        case .change: "Save mailbox|Postfach speichern|Zapisz skrzynkę|Salvar caixa de e-mail"
        case .subscribe: "Add calendar|Kalender hinzufügen|Dodaj kalendarz|Adicionar calendário"
        case .server: "IMAP server|IMAP-Server|Serwer IMAP|Servidor IMAP"
        case .user:
            """
            User name, usually the mail address|Benutzername, meist die Mailadresse|Użytkownik, zwykle adres \
            e-mail|Usuário, em geral o endereço de e-mail
            """
        case .password: "Password|Passwort|Hasło|Senha"
        case .passwordHint:
            """
            Most providers want an app password: one that they make for a single program. It is stored encrypted and \
            never shown.|Die meisten Anbieter verlangen ein App-Passwort, das sie für ein einzelnes Programm \
            erzeugen. Es wird verschlüsselt gespeichert und nie angezeigt.|Większość dostawców wymaga hasła do \
            aplikacji, tworzonego dla jednego programu. Jest przechowywane zaszyfrowane i nigdy niepokazywane.|A \
            maioria dos provedores exige uma senha de app, criada para um só programa. Ela é guardada cifrada e nunca \
            exibida.
            """
        case .passwordKept:
            """
            Leave it empty to keep the stored password.|Leer lassen, um das gespeicherte Passwort zu behalten.|Zostaw \
            puste, aby zachować zapisane hasło.|Deixe em branco para manter a senha guardada.
            """
        case .more:
            """
            Folder, senders and encryption|Ordner, Absender und Verschlüsselung|Folder, nadawcy i szyfrowanie|Pasta, \
            remetentes e criptografia
            """
        case .port: "Port|Port|Port|Porta"
        case .portHint: "usual one|üblicher|typowy|padrão"
        case .encryption: "Encryption|Verschlüsselung|Szyfrowanie|Criptografia"
        case .tls: "TLS|TLS|TLS|TLS"
        case .startTLS: "STARTTLS|STARTTLS|STARTTLS|STARTTLS"
        case .noEncryption:
            "None (this machine only)|Keine (nur dieser Rechner)|Bez (tylko ten komputer)|Nenhuma (só esta máquina)"
        case .signIn: "Sign in with|Anmelden mit|Logowanie|Entrar com"
        case .byPassword: "Password|Passwort|Hasło|Senha"
        case .byToken:
            "Access token (XOAUTH2)|Zugriffstoken (XOAUTH2)|Token dostępu (XOAUTH2)|Token de acesso (XOAUTH2)"
        case .folder: "Folder|Ordner|Folder|Pasta"
        case .senders: "Read only mails from|Nur Mails lesen von|Czytaj tylko e-maile od|Ler só e-mails de"
        case .sendersHint:
            """
            Addresses or domains, separated by commas. Empty: from everyone.|Adressen oder Domains, durch Kommas \
            getrennt. Leer: von allen.|Adresy lub domeny rozdzielone przecinkami. Puste: od wszystkich.|Endereços ou \
            domínios, separados por vírgulas. Vazio: de todos.
            """
        case .trustedSenders:
            "Accept without review from|Ohne Prüfung übernehmen von|Przyjmuj bez sprawdzania od|Aceitar sem revisão de"
        case .trustedHint:
            """
            Anyone can write any sender into a mail.|Jeder kann beliebige Absender in eine Mail schreiben.|Każdy może \
            wpisać w e-mailu dowolnego nadawcę.|Qualquer pessoa pode pôr qualquer remetente em um e-mail.
            """
        case .days:
            """
            Greatest age of mails in days|Höchstalter der Mails in Tagen|Najstarsze e-maile, w dniach|Idade máxima \
            dos e-mails em dias
            """
        case .marksRead:
            """
            Mark mails with a booking as read|Mails mit Buchung als gelesen markieren|Oznaczaj e-maile z rezerwacją \
            jako przeczytane|Marcar e-mails com reserva como lidos
            """
        case .marksReadHint:
            """
            All others stay as they are.|Alle anderen bleiben, wie sie sind.|Pozostałe zostają bez zmian.|Os demais \
            ficam como estão.
            """
        case .calendarAddress: "Calendar address|Kalenderadresse|Adres kalendarza|Endereço do calendário"
        case .calendarHint:
            """
            The private address that ends in .ics, from TripIt, Google or a travel agency. It is stored \
            encrypted.|Die private Adresse, die auf .ics endet, von TripIt, Google oder einem Reisebüro. Sie wird \
            verschlüsselt gespeichert.|Prywatny adres kończący się na .ics, z TripIt, Google lub biura podróży. Jest \
            przechowywany zaszyfrowany.|O endereço particular que termina em .ics, do TripIt, do Google ou de uma \
            agência. Ele é guardado cifrado.
            """
        case .trustsCalendar:
            "Accept without review|Ohne Prüfung übernehmen|Przyjmuj bez sprawdzania|Aceitar sem revisão"
        case .trustsCalendarHint:
            """
            Also changes and cancellations.|Auch Änderungen und Stornierungen.|Także zmiany i anulowania.|Também \
            alterações e cancelamentos.
            """
        case .faultServer:
            """
            Enter the name of your provider’s IMAP server, such as imap.example.org.|Geben Sie den Namen des IMAP- \
            Servers Ihres Anbieters ein, etwa imap.example.org.|Podaj nazwę serwera IMAP dostawcy, na przykład \
            imap.example.org.|Digite o nome do servidor IMAP do seu provedor, como imap.example.org.
            """
        case .faultPort:
            """
            A port is a number from 1 to 65535.|Ein Port ist eine Zahl von 1 bis 65535.|Port to liczba od 1 do \
            65535.|Uma porta é um número de 1 a 65535.
            """
        case .faultNotEncrypted:
            """
            Without encryption, others could read the password. Choose TLS or STARTTLS.|Ohne Verschlüsselung könnten \
            andere das Passwort lesen. Wählen Sie TLS oder STARTTLS.|Bez szyfrowania inni mogliby odczytać hasło. \
            Wybierz TLS lub STARTTLS.|Sem criptografia, outros poderiam ler a senha. Escolha TLS ou STARTTLS.
            """
        case .faultUser:
            "Enter the user name.|Geben Sie den Benutzernamen ein.|Podaj nazwę użytkownika.|Digite o usuário."
        case .faultPassword:
            """
            Enter the password; it is needed for another server, port or user.|Geben Sie das Passwort ein; für einen \
            anderen Server, Port oder Benutzer wird es gebraucht.|Podaj hasło; jest potrzebne dla innego serwera, portu \
            lub użytkownika.|Digite a senha; ela é necessária para outro servidor, porta ou usuário.
            """
        case .faultFolder:
            """
            Enter a folder, such as INBOX.|Geben Sie einen Ordner ein, etwa INBOX.|Podaj folder, na przykład \
            INBOX.|Digite uma pasta, como INBOX.
            """
        case .faultSenders:
            """
            Enter mail addresses or domains, such as booking@example.org or example.org, at most 50.|Geben Sie \
            Mailadressen oder Domains ein, etwa booking@example.org oder example.org, höchstens 50.|Podaj adresy \
            e-mail lub domeny, na przykład booking@example.org lub example.org, najwyżej 50.|Digite endereços de \
            e-mail ou domínios, como booking@example.org ou example.org, no máximo 50.
            """
        case .faultDays:
            """
            Enter a number from 1 to 365.|Geben Sie eine Zahl von 1 bis 365 ein.|Podaj liczbę od 1 do 365.|Digite um \
            número de 1 a 365.
            """
        case .faultAddress:
            """
            Enter the whole address, such as https://calendar.example.org/private/abc.ics.|Geben Sie die ganze \
            Adresse ein, etwa https://calendar.example.org/private/abc.ics.|Podaj cały adres, na przykład \
            https://calendar.example.org/private/abc.ics.|Digite o endereço completo, como \
            https://calendar.example.org/private/abc.ics.
            """
        case .faultTooMany:
            """
            At most {} calendars. End a subscription first.|Höchstens {} Kalender. Beenden Sie erst ein Abo.|Najwyżej \
            {} kalendarzy. Najpierw zakończ jedną subskrypcję.|No máximo {} calendários. Encerre uma assinatura \
            antes.
            """
        case .faultNotStored: "Not saved: {}|Nicht gespeichert: {}|Nie zapisano: {}|Não foi salvo: {}"
        case .failedNobodyThere:
            """
            The server does not accept connections. Check its name and port.|Der Server nimmt keine Verbindungen an. \
            Prüfen Sie Name und Port.|Serwer nie przyjmuje połączeń. Sprawdź nazwę i port.|O servidor não aceita \
            conexões. Confira o nome e a porta.
            """
        case .failedNoSuchHost:
            """
            No server has this name. Check the spelling.|Kein Server hat diesen Namen. Prüfen Sie die \
            Schreibweise.|Żaden serwer nie ma tej nazwy. Sprawdź pisownię.|Nenhum servidor tem esse nome. Confira a \
            grafia.
            """
        case .failedCutOff: "The connection was lost|Die Verbindung brach ab|Połączenie zostało zerwane|A conexão caiu"
        case .failedUnreachable:
            """
            The server cannot be reached|Der Server ist nicht erreichbar|Serwer jest nieosiągalny|O servidor está \
            inacessível
            """
        case .failedTooSlow:
            """
            The server did not answer in time|Der Server hat nicht rechtzeitig geantwortet|Serwer nie odpowiedział na \
            czas|O servidor não respondeu a tempo
            """
        case .failedNoTLS:
            """
            The server does not offer this encryption. Choose the other kind or another port.|Der Server bietet diese \
            Verschlüsselung nicht an. Wählen Sie die andere Art oder einen anderen Port.|Serwer nie oferuje tego \
            szyfrowania. Wybierz inne albo inny port.|O servidor não oferece essa criptografia. Escolha a outra ou \
            outra porta.
            """
        case .failedBadCertificate:
            """
            The certificate is not for this server, or its authority is not trusted. Check the name.|Das Zertifikat \
            gehört nicht zu diesem Server, oder seiner Stelle wird nicht vertraut. Prüfen Sie den Namen.|Certyfikat \
            nie należy do tego serwera albo jego urząd nie jest zaufany. Sprawdź nazwę.|O certificado não é deste \
            servidor, ou sua autoridade não é confiável. Confira o nome.
            """
        case .failedOutOfReach:
            """
            This address is in the home network, which only an owner may use.|Diese Adresse liegt im eigenen Netz, \
            das nur Eigentümer nutzen dürfen.|Ten adres jest w sieci domowej, z której może korzystać tylko \
            właściciel.|Este endereço fica na rede local, que só um proprietário pode usar.
            """
        case .failedNotMail:
            """
            This is not an IMAP server. Check name and port.|Das ist kein IMAP-Server. Prüfen Sie Name und Port.|To \
            nie jest serwer IMAP. Sprawdź nazwę i port.|Este não é um servidor IMAP. Confira o nome e a porta.
            """
        case .failedRefused:
            """
            The server refused the user name or password. Some providers need an app password.|Der Server hat \
            Benutzernamen oder Passwort abgelehnt. Manche Anbieter verlangen ein App-Passwort.|Serwer odrzucił nazwę \
            użytkownika lub hasło. Niektórzy dostawcy wymagają hasła do aplikacji.|O servidor recusou o usuário ou a \
            senha. Alguns provedores exigem uma senha de app.
            """
        case .failedNoFolder:
            """
            The mailbox has no such folder|Das Postfach hat keinen solchen Ordner|Skrzynka nie ma takiego folderu|A \
            caixa não tem essa pasta
            """
        case .failedTrouble:
            """
            The server reported an error|Der Server hat einen Fehler gemeldet|Serwer zgłosił błąd|O servidor relatou \
            um erro
            """
        case .failedSecretLost:
            """
            The stored password can no longer be read. Enter it again.|Das gespeicherte Passwort ist nicht mehr \
            lesbar. Geben Sie es neu ein.|Zapisanego hasła nie da się już odczytać. Podaj je ponownie.|A senha \
            guardada não pode mais ser lida. Digite-a de novo.
            """
        case .failedNoCalendar:
            """
            No calendar exists at this address. Copy the address again.|Unter dieser Adresse gibt es keinen Kalender. \
            Kopieren Sie die Adresse neu.|Pod tym adresem nie ma kalendarza. Skopiuj adres ponownie.|Não há \
            calendário nesse endereço. Copie o endereço de novo.
            """
        case .failedNotCalendar:
            """
            The answer is not a calendar. Copy the address that ends in .ics.|Die Antwort ist kein Kalender. Kopieren \
            Sie die Adresse, die auf .ics endet.|Odpowiedź nie jest kalendarzem. Skopiuj adres kończący się na \
            .ics.|A resposta não é um calendário. Copie o endereço que termina em .ics.
            """
        case .failedTooLong:
            "The answer is too long|Die Antwort ist zu lang|Odpowiedź jest za długa|A resposta é longa demais"
        }
    }
}
