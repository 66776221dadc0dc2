internal import FlightCore

/// Phrases on the access pages and on the page that confirms a sign-in.
enum AccessPhrase: UInt8, Phrases {
    case signInAsk, signInNote, signInDo
    case scope, scopeRead, scopeWrite, scopeImport, scopeAdmin
    case life, lifeDay, lifeMonth, lifeQuarter, lifeYear, ends, endsNever, endsWith, endsWithThis
    case everywhere, everywhereNote, everywhereTokens
    case log, logNote, logEmpty, logTimes, logFrom, logBy, logUTC
    case signedIn, signedOut, signedOutEverywhere, sessionEnded, tokenMade, tokenEnded, signInLinkMade
    case shareMade, shareEnded, calendarMade, calendarEnded, restored
    case tooMany, fromElsewhere
    case wrongToken, wrongSession, wrongSignIn, wrongShare, wrongCalendar, wrongHook, wrongInvitation, wrongPasskey,
        wrongOpenID
    case personInvited, invitationEnded, personJoined, personRenamed, roleChanged
    case personRemoved, personRestored, personPurged, personExported, deviceLinkMade, passkeyAdded, passkeyRemoved
    case passkeys, passkeysText, passkeyAdd, passkeySignIn, passkeyFailed, passkeyTwice
    case identityLinked, identityUnlinked, account, accountText, accountLink, accountUnlink, openIDSignIn
    case friendInvited, friendMade, friendEnded
    case calendarKept
    case unsent, askSignOut

    var row: WordRow {
        switch self {
        case .signInAsk:
            """
            Sign in on this browser?|In diesem Browser anmelden?|Zalogować się w tej przeglądarce?|Entrar neste \
            navegador?
            """
        case .signInNote:
            """
            The link works once. Anyone who uses it can see all your flights.|Der Link gilt nur einmal. Wer ihn nutzt, \
            sieht alle Ihre Flüge.|Link działa tylko raz. Kto go użyje, zobaczy wszystkie Twoje loty.|O link só \
            funciona uma vez. Quem o usar vê todos os seus voos.
            """
        case .signInDo: "Sign in|Anmelden|Zaloguj się|Entrar"
        case .unsent:
            """
            This browser was signed out elsewhere. Changes that had not been synced were lost: {}|Dieser Browser wurde \
            anderswo abgemeldet. Nicht synchronisierte Änderungen sind verloren: {}|Tę przeglądarkę wylogowano \
            zdalnie. Utracono niezsynchronizowane zmiany: {}|Este navegador foi desconectado a partir de outro \
            aparelho. Alterações não sincronizadas foram perdidas: {}
            """
        case .askSignOut:
            """
            Changes on this device have not been synced. Signing out discards them.|Änderungen auf diesem Gerät sind \
            noch nicht synchronisiert. Beim Abmelden gehen sie verloren.|Zmiany na tym urządzeniu nie są jeszcze \
            zsynchronizowane. Wylogowanie je usunie.|Há alterações neste aparelho ainda não sincronizadas. Se você \
            sair, elas serão perdidas.
            """
        case .scope: "Permissions|Berechtigung|Uprawnienia|Permissões"
        case .scopeRead: "read only|nur lesen|tylko odczyt|somente leitura"
        case .scopeWrite: "read and write|lesen und schreiben|odczyt i zapis|leitura e gravação"
        case .scopeImport: "import only|nur importieren|tylko import|só importar"
        case .scopeAdmin: "full access|Vollzugriff|pełny dostęp|acesso total"
        case .life: "Valid for|Gültigkeit|Ważność|Validade"
        case .lifeDay: "1 day|1 Tag|1 dzień|1 dia"
        case .lifeMonth: "30 days|30 Tage|30 dni|30 dias"
        case .lifeQuarter: "90 days|90 Tage|90 dni|90 dias"
        case .lifeYear: "1 year|1 Jahr|1 rok|1 ano"
        case .ends: "expires {}|gültig bis {}|wygasa {}|até {}"
        case .endsNever: "does not expire|läuft nicht ab|nie wygasa|não expira"
        case .endsWith: "created by {}|erstellt von {}|utworzony przez: {}|criado por {}"
        case .endsWithThis:
            """
            Tokens created in this browser expire when it is signed out, or on {} at the latest.|Gilt, bis Sie sich \
            hier abmelden, längstens bis {}.|Token utworzony w tej przeglądarce jest ważny do wylogowania, najdłużej \
            do {}.|Vale até o fim da sessão, no máximo até {}.
            """
        case .everywhere:
            "Sign out everywhere|Überall abmelden|Wyloguj wszystkie urządzenia|Sair de todos os aparelhos"
        case .everywhereNote:
            """
            Signs out every browser, including this one, and revokes their tokens and unused sign-in links. Shared \
            flight links keep working. Restoring an older backup does not undo this.|Meldet alle Browser ab, auch \
            diesen, und widerruft deren Token und Anmeldelinks. Geteilte Links bleiben gültig. Auch das Einspielen \
            einer älteren Sicherung macht das nicht rückgängig.|Wylogowuje wszystkie przeglądarki, także tę, i \
            unieważnia ich tokeny oraz linki do logowania. Udostępnione linki działają dalej. Przywrócenie starszej \
            kopii zapasowej tego nie cofnie.|Desconecta todos os navegadores, inclusive este, e revoga os tokens e \
            links de acesso deles. Links compartilhados continuam valendo. Restaurar um backup antigo não desfaz isso.
            """
        case .everywhereTokens:
            """
            Also revoke tokens created on the server|Auch auf dem Server erstellte Token widerrufen|Unieważnij też \
            tokeny utworzone na serwerze|Revogar também os tokens criados no servidor
            """
        case .log: "Sign-in history|Anmeldeprotokoll|Dziennik logowań|Registro de acessos"
        case .logNote:
            """
            The last 2,000 sign-ins, tokens, links and failed attempts. Stored only on this server.|Die letzten 2.000 \
            Anmeldungen, Token, Links und Fehlversuche. Nur auf diesem Server gespeichert.|Ostatnie 2000 logowań, \
            tokenów, linków i nieudanych prób. Zapisane tylko na tym serwerze.|Os últimos 2.000 acessos, tokens, links \
            e tentativas de acesso inválidas. Guardados só neste servidor.
            """
        case .logEmpty: "No entries yet.|Noch keine Einträge.|Brak wpisów.|Nenhum registro ainda."
        case .logTimes: "{} times|{}-mal|{} razy|{} vezes"
        case .logFrom: "from {}|von {}|z adresu {}|de {}"
        case .logBy: "by {}|durch {}|przez: {}|por {}"
        case .logUTC: "Times are in UTC.|Zeiten in UTC.|Czas UTC.|Horários em UTC."
        case .signedIn: "Signed in|Angemeldet|Zalogowano|Entrou"
        case .signedOut: "Signed out|Abgemeldet|Wylogowano|Saiu"
        case .signedOutEverywhere:
            "Signed out everywhere|Überall abgemeldet|Wylogowano wszystkie urządzenia|Saiu de todos os aparelhos"
        case .sessionEnded: "Session ended|Sitzung beendet|Sesja zakończona|Sessão encerrada"
        case .tokenMade: "Token created|Token erstellt|Utworzono token|Token criado"
        case .tokenEnded: "Token revoked|Token widerrufen|Unieważniono token|Token revogado"
        case .signInLinkMade:
            """
            Sign-in link created|Anmeldelink erstellt|Utworzono link do logowania|Link de acesso criado
            """
        case .shareMade: "Flight shared|Flug geteilt|Udostępniono lot|Voo compartilhado"
        case .shareEnded: "Shared link revoked|Geteilter Link widerrufen|Unieważniono udostępniony link|Link revogado"
        case .calendarMade:
            "Calendar link created|Kalenderlink erstellt|Utworzono link do kalendarza|Link do calendário criado"
        case .calendarEnded:
            "Calendar link revoked|Kalenderlink widerrufen|Unieważniono link do kalendarza|Link do calendário revogado"
        case .restored: "Backup restored|Sicherung eingespielt|Przywrócono kopię zapasową|Backup restaurado"
        case .tooMany:
            """
            Too many failed sign-in attempts from this address. Try again in a moment. A valid link or token still \
            works.|Zu viele fehlgeschlagene Anmeldungen von dieser Adresse. Versuchen Sie es in Kürze erneut. Ein \
            gültiger Link oder Token funktioniert weiterhin.|Zbyt wiele nieudanych logowań z tego adresu. Spróbuj za \
            chwilę. Prawidłowy link lub token nadal działa.|Muitas tentativas de acesso inválidas deste endereço. \
            Tente de novo daqui a pouco. Um link ou token válido continua funcionando.
            """
        case .fromElsewhere:
            """
            Halcyon accepts changes only from its own pages. Open Halcyon and try again there.|Halcyon nimmt \
            Änderungen nur von den eigenen Seiten an. Öffnen Sie Halcyon und versuchen Sie es dort erneut.|Halcyon \
            przyjmuje zmiany tylko z własnych stron. Otwórz Halcyon i spróbuj tam ponownie.|O Halcyon só aceita \
            alterações feitas nas próprias páginas. Abra o Halcyon e tente de novo por lá.
            """
        case .wrongToken: "Invalid token|Ungültiger Token|Nieprawidłowy token|Token inválido"
        case .wrongSession: "Invalid session|Ungültige Sitzung|Nieprawidłowa sesja|Sessão inválida"
        case .wrongSignIn:
            "Invalid sign-in link|Ungültiger Anmeldelink|Nieprawidłowy link do logowania|Link de acesso inválido"
        case .wrongShare:
            "Invalid shared link|Ungültiger geteilter Link|Nieprawidłowy udostępniony link|Link compartilhado inválido"
        case .wrongCalendar:
            "Invalid calendar link|Ungültiger Kalenderlink|Nieprawidłowy link do kalendarza|Link do calendário inválido"
        case .wrongHook:
            """
            Webhook call to an invalid address|Webhook-Aufruf an ungültige Adresse|Wywołanie webhooka pod \
            nieprawidłowym adresem|Chamada de webhook para endereço inválido
            """
        case .wrongInvitation:
            "Invalid invitation|Ungültige Einladung|Nieprawidłowe zaproszenie|Convite inválido"
        case .wrongPasskey:
            "Passkey refused|Passkey abgelehnt|Odrzucono klucz dostępu|Chave de acesso recusada"
        case .passkeyAdded: "Passkey added|Passkey hinzugefügt|Dodano klucz dostępu|Chave de acesso adicionada"
        case .passkeyRemoved: "Passkey removed|Passkey entfernt|Usunięto klucz dostępu|Chave de acesso removida"
        case .passkeys: "Passkeys|Passkeys|Klucze dostępu|Chaves de acesso"
        case .passkeysText:
            """
            Sign in with your fingerprint, your face or the lock of your device.|Melden Sie sich mit Fingerabdruck, \
            Gesicht oder der Sperre Ihres Geräts an.|Loguj się odciskiem palca, twarzą albo blokadą urządzenia.|Entre \
            com a digital, o rosto ou o bloqueio do aparelho.
            """
        case .passkeyAdd: "Add a passkey|Passkey hinzufügen|Dodaj klucz dostępu|Adicionar chave de acesso"
        case .passkeySignIn:
            "Sign in with a passkey|Mit Passkey anmelden|Zaloguj się kluczem dostępu|Entrar com chave de acesso"
        case .passkeyFailed:
            """
            The passkey was not accepted. Try again, or use a sign-in link.|Der Passkey wurde nicht angenommen. \
            Versuchen Sie es erneut, oder nutzen Sie einen Anmeldelink.|Klucz dostępu nie został przyjęty. Spróbuj \
            ponownie albo użyj linku do logowania.|A chave de acesso não foi aceita. Tente de novo ou use um link de \
            acesso.
            """
        case .passkeyTwice:
            """
            This device already has one of your passkeys.|Auf diesem Gerät gibt es schon einen Passkey von Ihnen.|To \
            urządzenie ma już Twój klucz dostępu.|Este aparelho já tem uma chave de acesso sua.
            """
        case .identityLinked: "Account linked|Konto verknüpft|Połączono konto|Conta vinculada"
        case .identityUnlinked:
            "Account unlinked|Verknüpfung aufgehoben|Odłączono konto|Conta desvinculada"
        case .wrongOpenID:
            """
            Sign-in with OpenID Connect failed|Anmeldung über OpenID Connect fehlgeschlagen|Nieudane logowanie przez \
            OpenID Connect|Falha ao entrar com OpenID Connect
            """
        case .account: "Account at {}|Konto bei {}|Konto w {}|Conta em {}"
        case .accountText:
            """
            Sign in with this account instead of a link.|Melden Sie sich mit diesem Konto statt mit einem Link \
            an.|Loguj się tym kontem zamiast linkiem.|Entre com esta conta em vez de um link.
            """
        case .accountLink: "Link {}|{} verknüpfen|Połącz {}|Vincular {}"
        case .accountUnlink: "Unlink|Verknüpfung aufheben|Odłącz|Desvincular"
        case .openIDSignIn: "Sign in with {}|Mit {} anmelden|Zaloguj się przez {}|Entrar com {}"
        case .personInvited: "Invitation created|Einladung erstellt|Utworzono zaproszenie|Convite criado"
        case .invitationEnded:
            "Invitation withdrawn|Einladung zurückgezogen|Wycofano zaproszenie|Convite cancelado"
        case .personJoined:
            "Joined the household|Dem Haushalt beigetreten|Dołączenie do domu|Entrou na casa"
        case .personRenamed: "Name changed|Name geändert|Zmieniono imię|Nome alterado"
        case .roleChanged: "Role changed|Rolle geändert|Zmieniono rolę|Papel alterado"
        case .personRemoved: "Person removed|Person entfernt|Usunięto osobę|Pessoa removida"
        case .personRestored:
            "Person restored|Person wiederhergestellt|Przywrócono osobę|Pessoa restaurada"
        case .personPurged:
            """
            Data of a removed person deleted|Daten einer entfernten Person gelöscht|Skasowano dane usuniętej \
            osoby|Dados de pessoa removida apagados
            """
        case .personExported: "Flights exported|Flüge exportiert|Wyeksportowano loty|Voos exportados"
        case .friendInvited: "Friend invited|Freund eingeladen|Zaproszono znajomego|Amigo convidado"
        case .friendMade: "Became friends|Freunde geworden|Nowa znajomość|Nova amizade"
        case .friendEnded: "Friendship ended|Freundschaft beendet|Koniec znajomości|Amizade encerrada"
        case .deviceLinkMade:
            """
            Link for another device created|Link für ein weiteres Gerät erstellt|Utworzono link dla innego \
            urządzenia|Link para outro aparelho criado
            """
        case .calendarKept:
            """
            Your calendar link is shown only when you create it. If you no longer have it, create a new one.|Ihr \
            Kalenderlink wird nur beim Erstellen angezeigt. Falls Sie ihn nicht mehr haben, erstellen Sie einen \
            neuen.|Link do kalendarza widać tylko tuż po utworzeniu. Jeśli go nie masz, utwórz nowy.|O link do \
            calendário só aparece ao ser criado. Se o perdeu, crie outro.
            """
        }
    }

    init(_ scope: AccessScope) {
        switch scope {
        case .read: self = .scopeRead
        case .write: self = .scopeWrite
        case .importing: self = .scopeImport
        case .admin: self = .scopeAdmin
        }
    }

    init(_ act: AccessAct) {
        switch act {
        case .signedIn: self = .signedIn
        case .signedOut: self = .signedOut
        case .signedOutEverywhere: self = .signedOutEverywhere
        case .sessionEnded: self = .sessionEnded
        case .tokenMade: self = .tokenMade
        case .tokenEnded: self = .tokenEnded
        case .signInLinkMade: self = .signInLinkMade
        case .shareMade: self = .shareMade
        case .shareEnded: self = .shareEnded
        case .calendarMade: self = .calendarMade
        case .calendarEnded: self = .calendarEnded
        case .restored: self = .restored
        case .wrongToken: self = .wrongToken
        case .wrongSession: self = .wrongSession
        case .wrongSignIn: self = .wrongSignIn
        case .wrongShare: self = .wrongShare
        case .wrongCalendar: self = .wrongCalendar
        case .wrongHook: self = .wrongHook
        case .wrongInvitation: self = .wrongInvitation
        case .personInvited: self = .personInvited
        case .invitationEnded: self = .invitationEnded
        case .personJoined: self = .personJoined
        case .personRenamed: self = .personRenamed
        case .roleChanged: self = .roleChanged
        case .personRemoved: self = .personRemoved
        case .personRestored: self = .personRestored
        case .personPurged: self = .personPurged
        case .personExported: self = .personExported
        case .deviceLinkMade: self = .deviceLinkMade
        case .passkeyAdded: self = .passkeyAdded
        case .passkeyRemoved: self = .passkeyRemoved
        case .friendInvited: self = .friendInvited
        case .friendMade: self = .friendMade
        case .friendEnded: self = .friendEnded
        case .wrongPasskey: self = .wrongPasskey
        case .identityLinked: self = .identityLinked
        case .identityUnlinked: self = .identityUnlinked
        case .wrongOpenID: self = .wrongOpenID
        }
    }
}

extension Words {
    func say(access phrase: AccessPhrase, _ texts: String...) -> String { phrase.text(language, filled: texts) }
}
