internal import FlightCore

/// Messages about storage that is full, damaged or not writable.
enum StoragePhrase: UInt8, Phrases {
    case noRoom, noRoomText, notWritable, notWritableText, unreachable, unreachableText, damaged, damagedText,
        lastBackup, noBackup, incomplete, incompleteText, nothingChanged

    var row: WordRow {
        switch self {
        case .noRoom:
            "No space on the server|Kein Speicherplatz auf dem Server|Brak miejsca na serwerze|Sem espaço no servidor"
        case .noRoomText:
            """
            The disk is full. You can view everything but can’t change anything. Free up disk space on the server; you \
            can then make changes again without restarting Halcyon.|Die Festplatte ist voll. Sie können alles \
            ansehen, aber nichts ändern. Schaffen Sie Platz auf dem Server; Halcyon läuft dann automatisch \
            weiter.|Dysk jest pełny. Możesz wszystko przeglądać, ale nie możesz niczego zmieniać. Zwolnij miejsce na \
            dysku serwera, a Halcyon wznowi pracę.|O disco está cheio. Você pode ver tudo, mas não alterar nada. \
            Libere espaço no disco do servidor e o Halcyon continua automaticamente.
            """
        case .notWritable:
            """
            The server can’t save|Der Server kann nicht speichern|Serwer nie może zapisywać|O servidor não consegue \
            gravar
            """
        case .notWritableText:
            """
            You can view everything but can’t change anything. Check the permissions of the data folder, and that the \
            disk is not mounted read-only.|Sie können alles ansehen, aber nichts ändern. Prüfen Sie die Rechte des \
            Datenordners und ob die Festplatte schreibgeschützt eingehängt ist.|Możesz wszystko przeglądać, ale nie \
            możesz niczego zmieniać. Sprawdź uprawnienia folderu danych oraz to, czy dysk nie jest zamontowany tylko \
            do odczytu.|Você pode ver tudo, mas não alterar nada. Verifique as permissões da pasta de dados e se o \
            disco não está montado somente para leitura.
            """
        case .unreachable:
            """
            The database can’t be reached|Die Datenbank ist nicht erreichbar|Baza danych jest nieosiągalna|O banco de \
            dados está inacessível
            """
        case .unreachableText:
            """
            Check that the database server is running. Halcyon continues as soon as it answers.|Prüfen Sie, ob der \
            Datenbankserver läuft. Sobald er antwortet, läuft Halcyon weiter.|Sprawdź, czy serwer bazy danych działa. \
            Halcyon wznowi pracę, gdy tylko odpowie.|Verifique se o servidor do banco de dados está em execução. O \
            Halcyon continua assim que ele responder.
            """
        case .damaged:
            """
            The database is damaged|Die Datenbank ist beschädigt|Baza danych jest uszkodzona|O banco de dados está \
            danificado
            """
        case .damagedText:
            """
            Halcyon shows what it can still read and saves no changes. Stop Halcyon on the server and restore a \
            backup: {}|Halcyon zeigt, was noch lesbar ist, und speichert keine Änderungen. Beenden Sie Halcyon auf dem \
            Server und spielen Sie eine Sicherung ein: {}|Halcyon pokazuje to, co da się odczytać, i nie zapisuje \
            zmian. Zatrzymaj Halcyon na serwerze i przywróć kopię zapasową: {}|O Halcyon mostra o que ainda pode ser \
            lido e não salva alterações. Pare o Halcyon no servidor e restaure um backup: {}
            """
        case .lastBackup:
            """
            Last good backup: {}|Letzte intakte Sicherung: {}|Ostatnia poprawna kopia zapasowa: {}|Último backup \
            íntegro: {}
            """
        case .noBackup:
            """
            None of Halcyon’s own backups is intact.|Keine der von Halcyon erstellten Sicherungen ist intakt.|Żadna \
            kopia zapasowa utworzona przez Halcyon nie jest poprawna.|Nenhum backup feito pelo Halcyon está íntegro.
            """
        case .incomplete:
            """
            Some data cannot be read|Einige Daten sind nicht lesbar|Części danych nie można odczytać|Alguns dados não \
            podem ser lidos
            """
        case .incompleteText:
            """
            Database rows that cannot be read and are not shown: {}. They stay in the database, and the server log \
            lists them. A backup may have intact copies.|Nicht lesbare Datenbankzeilen, die nicht angezeigt werden: \
            {}. Sie bleiben in der Datenbank; das Serverprotokoll nennt sie. Vielleicht sind sie in einer Sicherung \
            noch intakt.|Wiersze bazy danych, których nie można odczytać ani pokazać: {}. Pozostają w bazie, a ich \
            lista jest w dzienniku serwera. W kopii zapasowej mogą być nieuszkodzone.|Linhas do banco de dados que não \
            podem ser lidas nem mostradas: {}. Elas continuam no banco; o registro do servidor as lista. Um backup \
            pode ter cópias íntegras delas.
            """
        case .nothingChanged: "No changes were made.|Es wurde nichts geändert.|Nic nie zmieniono.|Nada foi alterado."
        }
    }
}

extension Words {
    func say(_ phrase: StoragePhrase, _ text: String = "") -> String { phrase.text(language, filled: [text]) }
}
