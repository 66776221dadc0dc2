internal import FlightCore

/// The reasons why a request failed, as shown on pages.
enum ProblemPhrase: UInt8, Phrases {
    case uploadGone, signInLinkOver, readOnly, tokenScope, manageNeeded, roleNeeded, exceedingScope, tooMany, tooLarge,
        stopped,
        alreadyExists, alreadySent, notUnderstood, unknownHost, resultGone, tokenName, tokenLife, linkName, linkLife,
        linkOver, year,
        pictureNeeds, picture, notSaved, failed, openIDRefused, openIDNoAccount, openIDUnreachable, openIDTaken,
        friendSignIn

    var row: WordRow {
        switch self {
        case .friendSignIn:
            """
            This link invites you to be friends. If you have your own Halcyon, paste the link there under People.|Dieser \
            Link lädt Sie zu einer Freundschaft ein. Wenn Sie einen eigenen Halcyon haben, fügen Sie den Link dort unter \
            Personen ein.|Ten link zaprasza Cię do znajomych. Jeśli masz własnego Halcyona, wklej link u siebie na stronie \
            Osoby.|Este link convida você para uma amizade. Se você tem seu próprio Halcyon, cole o link lá em Pessoas.
            """
        case .openIDRefused:
            """
            The provider’s answer was not accepted. Try again, or use a sign-in link.|Die Antwort des Anbieters wurde \
            nicht angenommen. Versuchen Sie es erneut, oder nutzen Sie einen Anmeldelink.|Odpowiedź dostawcy nie \
            została przyjęta. Spróbuj ponownie albo użyj linku do logowania.|A resposta do provedor não foi aceita. \
            Tente de novo ou use um link de acesso.
            """
        case .openIDNoAccount:
            """
            Your account is not linked to anyone in this household. Ask an owner for an invitation.|Ihr Konto ist mit \
            niemandem in diesem Haushalt verknüpft. Bitten Sie einen Eigentümer um eine Einladung.|Twoje konto nie \
            jest połączone z nikim w tym domu. Poproś właściciela o zaproszenie.|Sua conta não está vinculada a \
            ninguém desta casa. Peça um convite a um proprietário.
            """
        case .openIDUnreachable:
            """
            The sign-in provider cannot be reached. Try again later, or use a sign-in link.|Der Anmeldeanbieter ist \
            nicht erreichbar. Versuchen Sie es später erneut, oder nutzen Sie einen Anmeldelink.|Dostawca logowania \
            jest nieosiągalny. Spróbuj później albo użyj linku do logowania.|Não foi possível contatar o provedor de \
            acesso. Tente mais tarde ou use um link de acesso.
            """
        case .openIDTaken:
            """
            This account is linked to another person.|Dieses Konto ist mit einer anderen Person verknüpft.|To konto \
            jest połączone z inną osobą.|Esta conta está vinculada a outra pessoa.
            """
        case .uploadGone:
            """
            The uploaded file is no longer available. Choose it again.|Die hochgeladene Datei ist nicht mehr \
            verfügbar. Wählen Sie sie erneut aus.|Przesłany plik nie jest już dostępny. Wybierz go ponownie.|O arquivo \
            enviado não está mais disponível. Escolha-o de novo.
            """
        case .signInLinkOver:
            """
            This sign-in link has been used or has expired.|Dieser Anmeldelink wurde benutzt oder ist abgelaufen.|Ten \
            link do logowania został już użyty lub wygasł.|Este link de acesso já foi usado ou venceu.
            """
        case .readOnly:
            """
            This token is read-only. Use one that can write.|Dieser Token darf nur lesen. Verwenden Sie einen mit \
            Schreibrecht.|Ten token pozwala tylko na odczyt. Użyj tokena z prawem zapisu.|Este token é somente \
            leitura. Use um com permissão de gravação.
            """
        case .tokenScope:
            """
            This token doesn’t have permission to do this. Use another token.|Die Berechtigung dieses Tokens reicht \
            nicht aus. Verwenden Sie einen anderen.|Uprawnienia tego tokena na to nie pozwalają. Użyj innego.|As \
            permissões deste token não bastam. Use outro.
            """
        case .manageNeeded:
            """
            To manage access, sign in on a browser or use a token with full access.|Melden Sie sich zum Verwalten der \
            Zugriffe im Browser an, oder verwenden Sie einen Token mit Vollzugriff.|Aby zarządzać dostępem, zaloguj \
            się w przeglądarce albo użyj tokena z pełnym dostępem.|Para gerenciar os acessos, entre por um navegador \
            ou use um token com acesso total.
            """
        case .roleNeeded:
            """
            Your role in this household doesn’t allow this. Ask an owner.|Ihre Rolle in diesem Haushalt erlaubt das \
            nicht. Fragen Sie einen Eigentümer.|Twoja rola w tym domu na to nie pozwala. Zapytaj właściciela.|Seu papel \
            nesta casa não permite isso. Pergunte a um proprietário.
            """
        case .exceedingScope:
            """
            A token cannot have more permissions than you have.|Ein Token kann nicht mehr Rechte haben als Sie \
            selbst.|Token nie może mieć szerszych uprawnień niż Ty.|Um token não pode ter mais permissões do que você.
            """
        case .tooMany:
            """
            Too many items: {}. The limit is {}.|Zu viele Einträge: {}. Erlaubt sind {}.|Za dużo pozycji: {}. Limit to \
            {}.|Itens demais: {}. O limite é {}.
            """
        case .tooLarge:
            """
            Your input is too large. The limit is 1 MB.|Ihre Eingabe ist zu groß. Erlaubt ist 1 MB.|Przesłane dane są \
            za duże. Limit to 1 MB.|Os dados enviados são grandes demais. O limite é 1 MB.
            """
        case .stopped:
            """
            The request was interrupted and nothing was changed. Try again.|Die Anfrage wurde abgebrochen; es wurde \
            nichts geändert. Versuchen Sie es erneut.|Żądanie przerwano i niczego nie zmieniono. Spróbuj ponownie.|A \
            solicitação foi interrompida e nada foi alterado. Tente de novo.
            """
        case .alreadyExists:
            "This flight already exists.|Diesen Flug gibt es bereits.|Ten lot już istnieje.|Este voo já existe."
        case .alreadySent:
            """
            This change was already sent. Reload the page and try again.|Diese Änderung wurde bereits gesendet. Laden \
            Sie die Seite neu und versuchen Sie es erneut.|Tę zmianę już wysłano. Odśwież stronę i spróbuj \
            ponownie.|Esta alteração já foi enviada. Recarregue a página e tente de novo.
            """
        case .notUnderstood:
            """
            Halcyon did not understand the request. Go back and try again.|Halcyon hat die Anfrage nicht verstanden. \
            Gehen Sie zurück und versuchen Sie es erneut.|Halcyon nie zrozumiał żądania. Wróć i spróbuj ponownie.|O \
            Halcyon não entendeu a solicitação. Volte e tente de novo.
            """
        case .unknownHost:
            """
            Unknown host name. To allow it, start Halcyon with {}.|Unbekannter Hostname. Um ihn zu erlauben, starten \
            Sie Halcyon mit {}.|Nieznana nazwa hosta. Aby ją dopuścić, uruchom Halcyon z opcją {}.|Nome de host \
            desconhecido. Para permiti-lo, inicie o Halcyon com {}.
            """
        case .resultGone:
            """
            This flight is no longer in the results. Search again.|Dieser Flug ist nicht mehr unter den Treffern. \
            Suchen Sie erneut.|Tego lotu nie ma już w wynikach. Wyszukaj ponownie.|Este voo não está mais nos \
            resultados. Busque de novo.
            """
        case .tokenName:
            """
            Enter a token name of 1 to 60 characters, on one line.|Geben Sie dem Token einen einzeiligen Namen mit 1 \
            bis 60 Zeichen.|Podaj nazwę tokena w jednym wierszu, od 1 do 60 znaków.|Informe um nome para o token, em \
            uma linha, com 1 a 60 caracteres.
            """
        case .tokenLife:
            """
            A token must be valid for one hour to ten years.|Ein Token muss zwischen einer Stunde und zehn Jahren \
            gültig sein.|Token musi być ważny od godziny do dziesięciu lat.|Um token deve valer de uma hora a dez anos.
            """
        case .linkName:
            """
            Enter a name of at most {} characters, on one line.|Geben Sie einen einzeiligen Namen mit höchstens {} \
            Zeichen ein.|Podaj nazwę w jednym wierszu; limit znaków to {}.|Informe um nome em uma linha, com no \
            máximo {} caracteres.
            """
        case .linkLife:
            """
            A link can last up to 30 days after arrival, but no more than 400 days from now.|Ein Link gilt höchstens \
            bis 30 Tage nach der Ankunft oder 400 Tage ab jetzt.|Link może działać do 30 dni po przylocie albo 400 dni \
            od teraz.|Um link pode valer até 30 dias após a chegada e, no máximo, 400 dias a partir de agora.
            """
        case .linkOver:
            """
            This link would already have expired. Choose a later expiry date.|Dieser Link wäre bereits abgelaufen. \
            Wählen Sie ein späteres Ablaufdatum.|Ten link od razu by wygasł. Wybierz późniejszy termin.|Este link já \
            teria expirado. Escolha um prazo maior.
            """
        case .year:
            "“{}” is not a year. Example: 2024.|„{}“ ist kein Jahr. Beispiel: 2024.|„{}” to nie rok. Przykład: 2024.|“{}” não é um ano. Exemplo: 2024."
        case .pictureNeeds:
            """
            PNG images need {} on the server. SVG works without it.|Für PNG-Bilder braucht der Server {}. SVG \
            funktioniert auch ohne.|Do obrazów PNG serwer potrzebuje programu {}. SVG działa bez niego.|Para imagens \
            PNG, o servidor precisa do {}. SVG funciona sem ele.
            """
        case .picture:
            """
            The PNG image could not be created. Use the SVG version instead.|Das Bild konnte nicht erstellt werden. \
            Als SVG ist es verfügbar.|Nie udało się utworzyć obrazu. Jest dostępny jako SVG.|Não foi possível gerar a \
            imagem. Ela está disponível em SVG.
            """
        case .notSaved:
            """
            Halcyon could not save this. No changes were made.|Halcyon konnte das nicht speichern. Es wurde nichts \
            geändert.|Nie udało się tego zapisać. Nic nie zmieniono.|Não foi possível salvar isso. Nada foi alterado.
            """
        case .failed:
            """
            Something went wrong on the server. Its log has the details.|Auf dem Server ist ein Fehler aufgetreten. \
            Einzelheiten stehen im Serverprotokoll.|Na serwerze wystąpił błąd. Szczegóły są w dzienniku \
            serwera.|Ocorreu um erro no servidor. Os detalhes estão no registro do servidor.
            """
        }
    }
}
