internal import FlightCore

/// What is said when not everything can be kept or read.
enum StoragePhrase: UInt8, Phrases {
    case noRoom, noRoomText, notWritable, notWritableText, damaged, damagedText, lastBackup, noBackup, incomplete,
        incompleteText, nothingChanged

    var row: WordRow {
        switch self {
        case .noRoom:
            "No room on the server|Kein Platz auf dem Server|Brak miejsca na serwerze|Sem espaço no servidor"
        case .noRoomText:
            """
            The disk is full. Everything can be read; changes are refused until there is room. Make room on the server’s \
            disk, and it goes on by itself.|Die Festplatte ist voll. Alles lässt sich lesen; Änderungen werden \
            abgelehnt, bis Platz ist. Schaffen Sie Platz auf dem Server, dann geht es von selbst weiter.|Dysk jest pełny. \
            Wszystko można czytać; zmiany są odrzucane, dopóki nie będzie miejsca. Zwolnij miejsce na dysku serwera, a \
            wszystko ruszy samo.|O disco está cheio. Tudo pode ser lido; mudanças são recusadas até haver espaço. Libere \
            espaço no disco do servidor e tudo continua sozinho.
            """
        case .notWritable:
            """
            The server cannot write|Der Server kann nicht schreiben|Serwer nie może zapisywać|O servidor não consegue \
            gravar
            """
        case .notWritableText:
            """
            Everything can be read; changes are refused. Check the permissions of the data folder, and that the disk is \
            not mounted read-only.|Alles lässt sich lesen; Änderungen werden abgelehnt. Prüfen Sie die Rechte des \
            Datenordners und ob die Festplatte nur zum Lesen eingehängt ist.|Wszystko można czytać; zmiany są \
            odrzucane. Sprawdź uprawnienia folderu danych i czy dysk nie jest zamontowany tylko do odczytu.|Tudo pode ser \
            lido; mudanças são recusadas. Verifique as permissões da pasta de dados e se o disco não está montado só para \
            leitura.
            """
        case .damaged:
            """
            The database is damaged|Die Datenbank ist beschädigt|Baza danych jest uszkodzona|O banco de dados está \
            danificado
            """
        case .damagedText:
            """
            What can be read of it is shown; nothing is changed any more. Stop Halcyon on the server and restore a backup: \
            {}|Was sich davon lesen lässt, wird gezeigt; geändert wird nichts mehr. Halten Sie Halcyon auf dem Server \
            an und stellen Sie eine Sicherung wieder her: {}|To, co da się odczytać, jest pokazane; nic już nie jest \
            zmieniane. Zatrzymaj Halcyon na serwerze i przywróć kopię zapasową: {}|O que pode ser lido é mostrado; nada \
            mais é alterado. Pare o Halcyon no servidor e restaure um backup: {}
            """
        case .lastBackup:
            """
            Last good backup: {}|Letzte gute Sicherung: {}|Ostatnia dobra kopia zapasowa: {}|Último backup bom: {}
            """
        case .noBackup:
            """
            There is no good backup among those that Halcyon made.|Unter den Sicherungen, die Halcyon gemacht hat, ist \
            keine gute.|Wśród kopii zapasowych utworzonych przez Halcyon nie ma dobrej.|Não há backup bom entre os que o \
            Halcyon fez.
            """
        case .incomplete:
            """
            Something cannot be read|Etwas lässt sich nicht lesen|Czegoś nie można odczytać|Algo não pode ser lido
            """
        case .incompleteText:
            """
            Rows of the database that cannot be read and are left out: {}. They stay where they are; the server’s log \
            names them. A backup may have them whole.|Zeilen der Datenbank, die sich nicht lesen lassen und fehlen: {}. \
            Sie bleiben, wo sie sind; das Protokoll des Servers nennt sie. Eine Sicherung hat sie vielleicht heil.|Wiersze \
            bazy danych, których nie można odczytać i które pominięto: {}. Pozostają na miejscu; dziennik serwera je \
            wymienia. Kopia zapasowa może mieć je całe.|Linhas do banco de dados que não podem ser lidas e ficaram de fora: \
            {}. Elas ficam onde estão; o registro do servidor as nomeia. Um backup pode tê-las inteiras.
            """
        case .nothingChanged: "Nothing was changed.|Es wurde nichts geändert.|Nic nie zmieniono.|Nada foi alterado."
        }
    }
}

extension Words {
    func say(_ phrase: StoragePhrase, _ text: String = "") -> String { phrase.text(language, filled: [text]) }
}
