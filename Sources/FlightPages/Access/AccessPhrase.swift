internal import FlightCore

/// The words of who may come in: the pages of access, and the one that asks before a link signs in.
enum AccessPhrase: UInt8, Phrases {
    case signInAsk, signInNote, signInDo
    case scope, scopeRead, scopeWrite, scopeImport, scopeAdmin
    case life, lifeDay, lifeMonth, lifeQuarter, lifeYear, ends, endsNever, endsWith, endsWithThis
    case everywhere, everywhereNote, everywhereTokens
    case log, logNote, logEmpty, logTimes, logFrom, logBy, logUTC
    case signedIn, signedOut, signedOutEverywhere, sessionEnded, tokenMade, tokenEnded, signInLinkMade
    case shareMade, shareEnded, calendarMade, calendarEnded, restored
    case tooMany, fromElsewhere
    case wrongToken, wrongSession, wrongSignIn, wrongShare, wrongCalendar, wrongHook
    case calendarKept
    case unsent, askSignOut

    var row: WordRow {
        switch self {
        case .signInAsk: "Sign in here?|Hier anmelden?|Zalogować się tutaj?|Entrar aqui?"
        case .signInNote:
            """
            The link signs in this browser, once. Whoever uses it sees all your flights.|Der Link meldet diesen Browser an, \
            einmal. Wer ihn benutzt, sieht alle Ihre Flüge.|Link loguje tę przeglądarkę, jeden raz. Kto go użyje, zobaczy \
            wszystkie twoje loty.|O link conecta este navegador, uma só vez. Quem o usar vê todos os seus voos.
            """
        case .signInDo: "Sign in|Anmelden|Zaloguj się|Entrar"
        case .unsent:
            """
            This browser was signed out elsewhere. Changes that had not reached the server are gone: {}|Dieser Browser wurde \
            anderswo abgemeldet. Änderungen, die den Server noch nicht erreicht hatten, sind verloren: {}|Tę przeglądarkę \
            wylogowano gdzie indziej. Przepadły zmiany, które nie dotarły do serwera: {}|Este navegador foi desconectado em \
            outro lugar. Alterações que não chegaram ao servidor se perderam: {}
            """
        case .askSignOut:
            """
            Changes on this device have not reached the server. Signing out drops them.|Änderungen auf diesem Gerät haben den \
            Server noch nicht erreicht. Mit dem Abmelden gehen sie verloren.|Zmiany na tym urządzeniu nie dotarły do serwera. \
            Wylogowanie je usunie.|Alterações neste aparelho não chegaram ao servidor. Sair as descarta.
            """
        case .scope: "What it may do|Was er darf|Co może|O que pode fazer"
        case .scopeRead: "see everything|alles sehen|widzieć wszystko|ver tudo"
        case .scopeWrite: "see and change|sehen und ändern|widzieć i zmieniać|ver e alterar"
        case .scopeImport:
            "hand in files only|nur Dateien einreichen|tylko przekazywać pliki|somente enviar arquivos"
        case .scopeAdmin:
            "everything, also access|alles, auch Zugänge|wszystko, także dostęp|tudo, também acessos"
        case .life: "How long|Wie lange|Jak długo|Por quanto tempo"
        case .lifeDay: "A day|Einen Tag|Dzień|Um dia"
        case .lifeMonth: "30 days|30 Tage|30 dni|30 dias"
        case .lifeQuarter: "90 days|90 Tage|90 dni|90 dias"
        case .lifeYear: "A year|Ein Jahr|Rok|Um ano"
        case .ends: "ends {}|endet {}|wygasa {}|expira {}"
        case .endsNever: "does not end|endet nicht|nie wygasa|não expira"
        case .endsWith: "made by {}|erstellt von {}|utworzony przez: {}|criado por {}"
        case .endsWithThis:
            """
            What this browser makes ends with it: when it signs out, or at the latest {}.|Was dieser Browser erstellt, endet \
            mit ihm: wenn er sich abmeldet, spätestens {}.|To, co utworzy ta przeglądarka, wygaśnie razem z nią: przy \
            wylogowaniu, najpóźniej {}.|O que este navegador cria termina com ele: quando sair, ou no máximo {}.
            """
        case .everywhere: "Sign out everywhere|Überall abmelden|Wyloguj wszędzie|Sair de todos"
        case .everywhereNote:
            """
            Ends all browsers, this one too, with the tokens that they have made, and sign-in links; links that show flights \
            stay. It stays so if an older backup is put back.|Beendet alle Browser, auch diesen, mit den Schlüsseln, die sie \
            erstellt haben, und Anmeldelinks; Links, die Flüge zeigen, bleiben. Dabei bleibt es, auch wenn eine ältere Sicherung \
            eingespielt wird.|Kończy wszystkie przeglądarki, także tę, wraz z tokenami, które utworzyły, oraz linki logowania; \
            linki pokazujące loty zostają. Tak zostanie także po przywróceniu starszej kopii.|Encerra todos os navegadores, \
            este também, com os tokens que criaram, e os links de acesso; os links que mostram voos ficam. Continua assim mesmo \
            que uma cópia antiga seja restaurada.
            """
        case .everywhereTokens:
            """
            Tokens made on the machine itself, too|Auch Schlüssel, die auf dem Rechner selbst erstellt wurden|Także tokeny \
            utworzone na samym komputerze|Também tokens criados na própria máquina
            """
        case .log: "Who came in|Wer hereinkam|Kto wchodził|Quem entrou"
        case .logNote:
            """
            The last 2,000 sign-ins, tokens, links and wrong secrets. It stays on this server.|Die letzten 2.000 Anmeldungen, \
            Schlüssel, Links und falschen Geheimnisse. Das bleibt auf diesem Server.|Ostatnie 2000 logowań, tokenów, linków i \
            błędnych sekretów. To zostaje na tym serwerze.|Os últimos 2.000 acessos, tokens, links e segredos errados. Isso \
            fica neste servidor.
            """
        case .logEmpty: "Nothing yet.|Noch nichts.|Jeszcze nic.|Nada ainda."
        case .logTimes: "{} times|{}-mal|{} razy|{} vezes"
        case .logFrom: "from {}|von {}|z adresu {}|de {}"
        case .logBy: "by {}|durch {}|przez: {}|por {}"
        case .logUTC: "Times are UTC.|Die Zeiten sind UTC.|Czas UTC.|Os horários são UTC."
        case .signedIn: "Signed in|Angemeldet|Zalogowano|Entrou"
        case .signedOut: "Signed out|Abgemeldet|Wylogowano|Saiu"
        case .signedOutEverywhere:
            "Signed out everywhere|Überall abgemeldet|Wylogowano wszędzie|Saiu de todos"
        case .sessionEnded: "Browser ended|Browser beendet|Zakończono przeglądarkę|Navegador encerrado"
        case .tokenMade: "Token made|Schlüssel erstellt|Utworzono token|Token criado"
        case .tokenEnded: "Token revoked|Schlüssel widerrufen|Unieważniono token|Token revogado"
        case .signInLinkMade:
            "Sign-in link made|Anmeldelink erstellt|Utworzono link logowania|Link de acesso criado"
        case .shareMade: "Flight shared|Flug geteilt|Udostępniono lot|Voo compartilhado"
        case .shareEnded: "Shared link taken back|Geteilter Link zurückgenommen|Cofnięto link|Link revogado"
        case .calendarMade:
            "Calendar address made|Kalenderadresse erstellt|Utworzono adres kalendarza|Endereço do calendário criado"
        case .calendarEnded:
            """
            Calendar address revoked|Kalenderadresse widerrufen|Unieważniono adres kalendarza|Endereço do calendário revogado
            """
        case .restored:
            "Backup restored|Sicherung eingespielt|Przywrócono kopię zapasową|Cópia de segurança restaurada"
        case .tooMany:
            """
            Too many wrong secrets came from there. The right one still opens; try again in a moment.|Von dort kamen zu viele \
            falsche Geheimnisse. Das richtige öffnet weiterhin; versuchen Sie es gleich noch einmal.|Przyszło stamtąd zbyt \
            wiele błędnych sekretów. Właściwy nadal otwiera; spróbuj za chwilę.|Vieram de lá segredos errados demais. O certo \
            continua abrindo; tente de novo daqui a pouco.
            """
        case .fromElsewhere:
            """
            Changes are only taken from Halcyon’s own pages. Open Halcyon itself and try there.|Änderungen werden nur von \
            Halcyons eigenen Seiten angenommen. Öffnen Sie Halcyon selbst und versuchen Sie es dort.|Zmiany przyjmowane są \
            tylko z własnych stron Halcyona. Otwórz Halcyon i spróbuj tam.|Alterações só são aceitas das próprias páginas do \
            Halcyon. Abra o Halcyon e tente por lá.
            """
        case .wrongToken: "Wrong token|Falscher Schlüssel|Błędny token|Token errado"
        case .wrongSession: "Sign-in that has ended|Beendete Anmeldung|Zakończone logowanie|Acesso encerrado"
        case .wrongSignIn:
            "Sign-in link that opens nothing|Anmeldelink, der nichts öffnet|Link logowania, który nic nie otwiera|Link de acesso que não abre nada"
        case .wrongShare:
            "Shared link that opens nothing|Geteilter Link, der nichts öffnet|Link, który nic nie otwiera|Link compartilhado que não abre nada"
        case .wrongCalendar:
            "Calendar address that opens nothing|Kalenderadresse, die nichts öffnet|Adres kalendarza, który nic nie otwiera|Endereço do calendário que não abre nada"
        case .wrongHook:
            "Delivery to an address that opens nothing|Lieferung an eine Adresse, die nichts öffnet|Dostawa na adres, który nic nie otwiera|Entrega a um endereço que não abre nada"
        case .calendarKept:
            """
            Your calendar has a private address. It was shown when it was made and only its fingerprint is kept; if you no \
            longer have it, make a new one.|Ihr Kalender hat eine private Adresse. Sie wurde beim Erstellen gezeigt, behalten \
            wird nur ihr Fingerabdruck; wenn Sie sie nicht mehr haben, erstellen Sie eine neue.|Twój kalendarz ma prywatny \
            adres. Pokazano go przy utworzeniu, zachowujemy tylko jego odcisk; jeśli go nie masz, utwórz nowy.|Seu calendário \
            tem um endereço privado. Ele foi mostrado ao ser criado e só guardamos a sua impressão digital; se não o tiver \
            mais, crie outro.
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
        }
    }
}

extension Words {
    func say(access phrase: AccessPhrase, _ texts: String...) -> String { phrase.text(language, filled: texts) }
}
