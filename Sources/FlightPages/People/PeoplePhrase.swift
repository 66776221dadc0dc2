internal import FlightCore

/// Phrases on the page of the people of a house, and on the pages of an invitation and of another device.
enum PeoplePhrase: UInt8, Phrases {
    case intro, household, you, devices, oneDevice, seen, notSeen
    case owner, member, guest, ownerText, memberText, guestText
    case name, nameNote, save, role, changeRole, export, remove, removeNote, removed, removedUntil, restore
    case invite, inviteName, inviteDo, invited, invitedText, open, openUntil, withdraw
    case faultLast, faultTaken, faultName, faultTooMany, faultFull
    case join, joinBy, joinText, joinDo, joinOver
    case device, deviceText, deviceDo, deviceMade, deviceNote
    case other, otherText, otherNobody, otherUnsent, otherDo

    var row: WordRow {
        switch self {
        case .intro:
            """
            Each person has their own flights, logbook and passport on this server.|Jede Person hat auf diesem Server \
            eigene Flüge, ein eigenes Logbuch und einen Reisepass.|Każda osoba ma na tym serwerze własne loty, \
            dziennik i paszport.|Cada pessoa tem os próprios voos, diário e passaporte neste servidor.
            """
        case .household: "Household|Haushalt|Domownicy|Casa"
        case .you: "You|Sie|Ty|Você"
        case .oneDevice: "1 device|1 Gerät|1 urządzenie|1 aparelho"
        case .devices: "{} devices|{} Geräte|urządzenia: {}|{} aparelhos"
        case .seen: "Seen {}|Zuletzt aktiv {}|Ostatnia wizyta: {}|Último acesso: {}"
        case .notSeen: "Not signed in|Nicht angemeldet|Bez logowania|Sem acesso"
        case .owner: "Owner|Eigentümer|Właściciel|Proprietário"
        case .member: "Member|Mitglied|Domownik|Membro"
        case .guest: "Guest|Gast|Gość|Convidado"
        case .ownerText:
            """
            Manages people, sources and keys. Sees only their own flights.|Verwaltet Personen, Quellen und Schlüssel. \
            Sieht nur die eigenen Flüge.|Zarządza osobami, źródłami i kluczami. Widzi tylko własne loty.|Gerencia \
            pessoas, fontes e chaves. Vê só os próprios voos.
            """
        case .memberText:
            """
            Adds flights and shares them.|Fügt Flüge hinzu und teilt sie.|Dodaje loty i je udostępnia.|Adiciona voos e \
            os compartilha.
            """
        case .guestText:
            """
            Adds their own flights. Cannot share or delete, and has no friends.|Fügt eigene Flüge hinzu. Kann nicht \
            teilen oder löschen und hat keine Freunde.|Dodaje własne loty. Nie może udostępniać ani usuwać i nie ma \
            znajomych.|Adiciona os próprios voos. Não pode compartilhar nem apagar, e não tem amigos.
            """
        case .name: "Your name|Ihr Name|Twoje imię|Seu nome"
        case .nameNote:
            """
            Others in this household see it.|Andere in diesem Haushalt sehen ihn.|Widzą je inni domownicy.|Os outros \
            desta casa o veem.
            """
        case .save: "Save|Speichern|Zapisz|Salvar"
        case .role: "Role|Rolle|Rola|Papel"
        case .changeRole: "Change role|Rolle ändern|Zmień rolę|Mudar papel"
        case .export: "Export flights|Flüge exportieren|Eksportuj loty|Exportar voos"
        case .remove: "Remove {}|{} entfernen|Usuń: {}|Remover {}"
        case .removeNote:
            """
            They can no longer sign in, and their links stop working. Their flights are deleted after 30 days. Until \
            then you can undo this.|Die Person kann sich nicht mehr anmelden, und ihre Links gelten nicht mehr. Ihre \
            Flüge werden nach 30 Tagen gelöscht. Bis dahin können Sie das rückgängig machen.|Ta osoba nie będzie \
            mogła się zalogować, a jej linki przestaną działać. Jej loty zostaną skasowane po 30 dniach. Do tego \
            czasu można to cofnąć.|A pessoa não poderá mais entrar e os links dela deixam de funcionar. Os voos dela \
            são apagados após 30 dias. Até lá, você pode desfazer.
            """
        case .removed: "Removed|Entfernt|Usunięte osoby|Removidas"
        case .removedUntil:
            "flights kept until {}|Flüge bleiben bis {}|loty do {}|voos guardados até {}"
        case .restore: "Restore|Wiederherstellen|Przywróć|Restaurar"
        case .invite: "Invite someone|Jemanden einladen|Zaproś kogoś|Convidar alguém"
        case .inviteName:
            """
            Name (they can change it)|Name (änderbar)|Imię (można je zmienić)|Nome (pode ser alterado)
            """
        case .inviteDo: "Create invitation|Einladung erstellen|Utwórz zaproszenie|Criar convite"
        case .invited: "Invitation created|Einladung erstellt|Utworzono zaproszenie|Convite criado"
        case .invitedText:
            """
            The link works once, until {}. They open it and choose a name. They need no app.|Der Link gilt einmal, bis \
            {}. Die Person öffnet ihn und wählt einen Namen. Eine App braucht sie nicht.|Link działa raz, do {}. Ta \
            osoba otwiera go i wybiera imię. Nie potrzebuje aplikacji.|O link funciona uma vez, até {}. A pessoa o \
            abre e escolhe um nome. Ela não precisa de aplicativo.
            """
        case .open: "Open invitations|Offene Einladungen|Otwarte zaproszenia|Convites abertos"
        case .openUntil: "until {}|bis {}|do {}|até {}"
        case .withdraw: "Withdraw|Zurückziehen|Wycofaj|Cancelar convite"
        case .faultLast:
            """
            A household needs an owner. Make someone else an owner first.|Ein Haushalt braucht einen Eigentümer. \
            Machen Sie zuerst jemand anderen dazu.|Dom potrzebuje właściciela. Najpierw nadaj tę rolę komuś \
            innemu.|Uma casa precisa de um proprietário. Antes, dê esse papel a outra pessoa.
            """
        case .faultTaken:
            """
            Someone here already has this name. Choose another.|Hier heißt schon jemand so. Wählen Sie einen anderen \
            Namen.|Ktoś tutaj ma już to imię. Wybierz inne.|Alguém aqui já usa esse nome. Escolha outro.
            """
        case .faultName:
            """
            Enter a name of up to 60 visible characters.|Geben Sie einen Namen mit höchstens 60 sichtbaren Zeichen \
            ein.|Podaj imię, najwyżej 60 widocznych znaków.|Digite um nome de até 60 caracteres visíveis.
            """
        case .faultTooMany:
            """
            There are too many open invitations. Withdraw one first.|Es gibt zu viele offene Einladungen. Ziehen Sie \
            zuerst eine zurück.|Jest za dużo otwartych zaproszeń. Najpierw jakieś wycofaj.|Há convites abertos demais. \
            Cancele um antes.
            """
        case .faultFull:
            """
            This household is full.|Dieser Haushalt ist voll.|W tym domu nie ma już miejsca.|Esta casa está cheia.
            """
        case .join: "Join this household|Diesem Haushalt beitreten|Dołącz do domowników|Participar desta casa"
        case .joinBy: "{} invites you.|{} lädt Sie ein.|{} zaprasza Cię.|{} convida você."
        case .joinText:
            """
            Halcyon tracks flights. You get your own flights, logbook and passport here. Others do not see \
            them.|Halcyon verfolgt Flüge. Sie bekommen hier eigene Flüge, ein eigenes Logbuch und einen Reisepass. \
            Andere sehen sie nicht.|Halcyon śledzi loty. Dostajesz tu własne loty, dziennik i paszport. Inni ich nie \
            widzą.|O Halcyon acompanha voos. Aqui você tem os próprios voos, diário e passaporte. Os outros não os \
            veem.
            """
        case .joinDo: "Join|Beitreten|Dołącz|Participar"
        case .joinOver:
            """
            This invitation has been used or has expired. Ask for a new one.|Diese Einladung wurde benutzt oder ist \
            abgelaufen. Bitten Sie um eine neue.|To zaproszenie zostało użyte lub wygasło. Poproś o nowe.|Este convite \
            já foi usado ou venceu. Peça outro.
            """
        case .device: "Add a device|Gerät hinzufügen|Dodaj urządzenie|Adicionar aparelho"
        case .deviceText:
            """
            Sign in on your phone or another computer without the command line.|Melden Sie sich auf dem Telefon oder \
            einem anderen Computer ohne Kommandozeile an.|Zaloguj się na telefonie lub innym komputerze bez wiersza \
            poleceń.|Entre no celular ou em outro computador sem a linha de comando.
            """
        case .deviceDo: "Show the link|Link anzeigen|Pokaż link|Mostrar link"
        case .deviceMade:
            """
            Open this link on the other device|Öffnen Sie diesen Link auf dem anderen Gerät|Otwórz ten link na drugim \
            urządzeniu|Abra este link no outro aparelho
            """
        case .deviceNote:
            """
            It works once, within 10 minutes. Anyone who opens it is signed in as you.|Er gilt einmal, 10 Minuten \
            lang. Wer ihn öffnet, ist als Sie angemeldet.|Działa raz, przez 10 minut. Kto go otworzy, zaloguje się \
            jako Ty.|Funciona uma vez, por 10 minutos. Quem o abrir entra como você.
            """
        case .other:
            """
            Sign in as someone else?|Als jemand anderes anmelden?|Zalogować się jako ktoś inny?|Entrar como outra \
            pessoa?
            """
        case .otherText:
            """
            This browser has the flights of {}. They are removed from this browser first, and {} is signed out \
            here.|In diesem Browser liegen die Flüge von {}. Sie werden zuerst aus diesem Browser entfernt, und {} \
            wird hier abgemeldet.|W tej przeglądarce są loty osoby {}. Najpierw zostaną z niej usunięte, a {} \
            zostanie tu wylogowana.|Este navegador tem os voos de {}. Eles são removidos deste navegador primeiro, e \
            {} sai aqui.
            """
        case .otherNobody:
            """
            This browser has someone else’s flights. They are removed from this browser first, and that person is \
            signed out here.|In diesem Browser liegen die Flüge einer anderen Person. Sie werden zuerst aus diesem \
            Browser entfernt, und die Person wird hier abgemeldet.|W tej przeglądarce są loty innej osoby. Najpierw \
            zostaną z niej usunięte, a ta osoba zostanie tu wylogowana.|Este navegador tem os voos de outra pessoa. \
            Eles são removidos deste navegador primeiro, e essa pessoa sai aqui.
            """
        case .otherUnsent:
            """
            Changes made here could not be sent, because this person is no longer signed in or Halcyon is not reachable. \
            To keep them, let this person sign in here first. If you continue, they are lost.|Hier gemachte Änderungen \
            konnten nicht gesendet werden: Diese Person ist nicht mehr angemeldet, oder Halcyon ist nicht erreichbar. \
            Sollen sie erhalten bleiben, muss sich diese Person zuerst hier anmelden. Wenn Sie fortfahren, gehen sie \
            verloren.|Nie udało się wysłać zmian wprowadzonych tutaj: ta osoba nie jest już zalogowana albo Halcyon \
            jest nieosiągalny. Aby je zachować, niech ta osoba najpierw się tu zaloguje. Jeśli przejdziesz dalej, \
            zmiany przepadną.|As alterações feitas aqui não puderam ser enviadas: esta pessoa não está mais conectada \
            ou o Halcyon está inacessível. Para mantê-las, essa pessoa deve entrar aqui primeiro. Se você continuar, \
            elas serão perdidas.
            """
        case .otherDo:
            "Remove them and continue|Entfernen und weiter|Usuń i kontynuuj|Remover e continuar"
        }
    }

    init(_ role: Person.Role) {
        switch role {
        case .owner: self = .owner
        case .member: self = .member
        case .guest: self = .guest
        }
    }
}

extension Words {
    func say(people phrase: PeoplePhrase, _ texts: String...) -> String { phrase.text(language, filled: texts) }
}
