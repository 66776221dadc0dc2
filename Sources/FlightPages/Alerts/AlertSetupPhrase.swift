internal import FlightCore

/// Phrases in the forms for the channels of alerts.
enum AlertSetupPhrase: UInt8, Phrases {
    case setUp, settings, save, saveAndTest, remove, removeNote, secretsNote, kept, unreadable, inEnvironment, inFile
    case messages, apns, apnsNote, automatic, notSent
    case homeNote, homeConnected, homeConnecting, homeFailing
    // Labels
    case ntfyAddress, ntfyTopic, ntfyToken, webhookAddress, webhookSecret, smtpAddress, smtpUser, smtpPassword,
        mailFrom, mailTo, activityKey, activityKeyID, activityTeam, activityBundle, activityEnvironment, address,
        language, homeAddress, homePassword, homePrefix
    // Hints
    case homePrefixIs, faultHomeAddress
    case ntfyTopicIs, webhookSecretIs, smtpUserIs, activityKeyIs, addressIs, production, sandbox
    // Faults
    case faultNtfyAddress, faultNtfyTopic, faultNtfyToken, faultWebhookAddress, faultWebhookSecret, faultSmtpAddress,
        faultSmtpLogin, faultMailbox, faultActivityKey, faultTenSigns, faultBundle, faultAddress, faultOther,
        faultNotStored

    var row: WordRow {
        switch self {
        case .setUp: "Set up|Einrichten|Skonfiguruj|Configurar"
        case .settings: "Settings|Einstellungen|Ustawienia|Configurações"
        case .save: "Save|Speichern|Zapisz|Salvar"
        case .saveAndTest: "Save and send a test|Speichern und Test senden|Zapisz i wyślij test|Salvar e enviar teste"
        case .remove: "Remove settings|Einstellungen entfernen|Usuń ustawienia|Remover configurações"
        case .removeNote:
            """
            Removing the settings stops alerts there.|Werden die Einstellungen entfernt, wird dorthin nichts mehr \
            gesendet.|Usunięcie ustawień zatrzymuje tam powiadomienia.|Remover as configurações interrompe os alertas \
            lá.
            """
        case .notSent: "Not sent: {}|Nicht gesendet: {}|Nie wysłano: {}|Não enviado: {}"
        case .secretsNote:
            """
            Secrets are stored encrypted and never shown again.|Geheimes wird verschlüsselt gespeichert und nie \
            wieder angezeigt.|Dane poufne są przechowywane zaszyfrowane i nigdy niepokazywane.|Os segredos são \
            guardados cifrados e nunca exibidos.
            """
        case .kept:
            """
            Set. Leave it empty to keep it.|Gesetzt. Leer lassen, um es zu behalten.|Zapisane. Zostaw puste, aby \
            zachować.|Definido. Deixe em branco para manter.
            """
        case .unreadable:
            """
            The stored value can no longer be read. Enter it again.|Der gespeicherte Wert ist nicht mehr lesbar. \
            Geben Sie ihn neu ein.|Zapisanej wartości nie da się już odczytać. Podaj ją ponownie.|O valor guardado \
            não pode mais ser lido. Digite-o de novo.
            """
        case .inEnvironment:
            """
            Set by {} on the server, which takes precedence.|Auf dem Server durch {} gesetzt; das hat \
            Vorrang.|Ustawione na serwerze przez {}, co ma pierwszeństwo.|Definido no servidor por {}, que tem \
            precedência.
            """
        case .inFile:
            """
            Set in alerts.json on the server.|Auf dem Server in alerts.json gesetzt.|Ustawione na serwerze w \
            alerts.json.|Definido no servidor em alerts.json.
            """
        case .messages: "Links and language|Links und Sprache|Linki i język|Links e idioma"
        case .apns: "iPhone app|iPhone-App|Aplikacja na iPhone’a|App para iPhone"
        case .apnsNote:
            """
            For Live Activities of your own build of the app. Used after a restart of the server.|Für Live- \
            Aktivitäten Ihrer selbst gebauten App. Wird nach einem Neustart des Servers verwendet.|Do aktywności na \
            żywo w samodzielnie zbudowanej aplikacji. Działa po ponownym uruchomieniu serwera.|Para Atividades ao \
            Vivo do app que você mesmo compilou. Usado após reiniciar o servidor.
            """
        case .homeNote:
            """
            Each flight becomes a device with its gate, times, delay and position, through your MQTT broker.|Jeder \
            Flug wird über Ihren MQTT-Broker zu einem Gerät mit Gate, Zeiten, Verspätung und Position.|Każdy lot \
            staje się urządzeniem z bramką, godzinami, opóźnieniem i pozycją, przez Twojego brokera MQTT.|Cada voo \
            vira um dispositivo com portão, horários, atraso e posição, pelo seu broker MQTT.
            """
        case .homeConnected: "Connected|Verbunden|Połączono|Conectado"
        case .homeConnecting: "Not connected yet|Noch nicht verbunden|Jeszcze niepołączone|Ainda não conectado"
        case .homeFailing: "Not connected: {}|Nicht verbunden: {}|Nie połączono: {}|Não conectado: {}"
        case .homeAddress: "MQTT broker|MQTT-Broker|Broker MQTT|Broker MQTT"
        case .homePassword: "Password (optional)|Passwort (optional)|Hasło (opcjonalnie)|Senha (opcional)"
        case .homePrefix:
            """
            Discovery prefix (optional)|Erkennungspräfix (optional)|Prefiks wykrywania (opcjonalnie)|Prefixo de \
            descoberta (opcional)
            """
        case .homePrefixIs:
            """
            Only if Home Assistant’s is not homeassistant.|Nur wenn es in Home Assistant nicht homeassistant \
            heißt.|Tylko jeśli w Home Assistant nie jest to homeassistant.|Só se o do Home Assistant não for \
            homeassistant.
            """
        case .faultHomeAddress:
            """
            Enter the broker’s address, such as mqtt://home.lan or mqtts://home.example.org.|Geben Sie die Adresse \
            des Brokers ein, etwa mqtt://home.lan oder mqtts://home.example.org.|Podaj adres brokera, na przykład \
            mqtt://home.lan lub mqtts://home.example.org.|Digite o endereço do broker, como mqtt://home.lan ou \
            mqtts://home.example.org.
            """
        case .automatic: "As in the settings|Wie in den Einstellungen|Jak w ustawieniach|Como nas configurações"
        case .ntfyAddress: "ntfy server|ntfy-Server|Serwer ntfy|Servidor ntfy"
        case .ntfyTopic: "Topic|Thema|Temat|Tópico"
        case .ntfyToken:
            "Access token (optional)|Zugriffstoken (optional)|Token dostępu (opcjonalnie)|Token de acesso (opcional)"
        case .webhookAddress: "Address|Adresse|Adres|Endereço"
        case .webhookSecret:
            "Secret for the signature|Geheimnis für die Signatur|Sekret do podpisu|Segredo da assinatura"
        case .smtpAddress: "Mail server|Mailserver|Serwer poczty|Servidor de e-mail"
        case .smtpUser: "User name (optional)|Benutzername (optional)|Użytkownik (opcjonalnie)|Usuário (opcional)"
        case .smtpPassword: "Password|Passwort|Hasło|Senha"
        case .mailFrom: "Sender|Absender|Nadawca|Remetente"
        case .mailTo: "Recipient|Empfänger|Odbiorca|Destinatário"
        case .activityKey: "Key file (.p8)|Schlüsseldatei (.p8)|Plik klucza (.p8)|Arquivo da chave (.p8)"
        case .activityKeyID: "Key ID|Schlüssel-ID|Identyfikator klucza|ID da chave"
        case .activityTeam: "Team ID|Team-ID|Identyfikator zespołu|ID da equipe"
        case .activityBundle: "Bundle ID|Bundle-ID|Identyfikator pakietu|ID do pacote"
        case .activityEnvironment: "Environment|Umgebung|Środowisko|Ambiente"
        case .address:
            """
            Public address of Halcyon|Öffentliche Adresse von Halcyon|Publiczny adres Halcyona|Endereço público do \
            Halcyon
            """
        case .language: "Language|Sprache|Język|Idioma"
        case .ntfyTopicIs:
            """
            Anyone who knows it can read the alerts, so choose one that is hard to guess.|Wer es kennt, kann \
            mitlesen. Wählen Sie eines, das schwer zu erraten ist.|Kto go zna, może czytać powiadomienia. Wybierz \
            trudny do odgadnięcia.|Quem o conhece lê os alertas; escolha um difícil de adivinhar.
            """
        case .webhookSecretIs:
            """
            At least 16 characters. The receiver checks the signature with it.|Mindestens 16 Zeichen. Der Empfänger \
            prüft damit die Signatur.|Co najmniej 16 znaków. Odbiorca sprawdza nim podpis.|Pelo menos 16 caracteres. \
            O destinatário confere a assinatura com ele.
            """
        case .smtpUserIs:
            """
            Only if the mail server asks for it.|Nur wenn der Mailserver danach fragt.|Tylko jeśli serwer poczty tego \
            wymaga.|Só se o servidor de e-mail exigir.
            """
        case .activityKeyIs:
            """
            Paste the whole content of AuthKey_….p8 from Apple.|Fügen Sie den ganzen Inhalt von AuthKey_….p8 von \
            Apple ein.|Wklej całą zawartość pliku AuthKey_….p8 od Apple.|Cole todo o conteúdo de AuthKey_….p8, da \
            Apple.
            """
        case .addressIs:
            """
            Links in messages lead there.|Dorthin führen die Links in Nachrichten.|Tam prowadzą linki w \
            wiadomościach.|Os links nas mensagens levam para lá.
            """
        case .production: "Production|Produktion|Produkcyjne|Produção"
        case .sandbox: "Sandbox|Sandbox|Sandbox|Sandbox"
        case .faultNtfyAddress:
            """
            Enter the root of an ntfy server, such as https://ntfy.example.org.|Geben Sie die Adresse eines ntfy- \
            Servers ein, etwa https://ntfy.example.org.|Podaj adres serwera ntfy, na przykład \
            https://ntfy.example.org.|Digite o endereço de um servidor ntfy, como https://ntfy.example.org.
            """
        case .faultNtfyTopic:
            """
            Enter the topic: 1 to 64 letters, digits, hyphens and underscores.|Geben Sie das Thema ein: 1 bis 64 \
            Buchstaben, Ziffern, Binde- und Unterstriche.|Podaj temat: od 1 do 64 liter, cyfr, łączników i \
            podkreśleń.|Digite o tópico: 1 a 64 letras, dígitos, hifens e sublinhados.
            """
        case .faultNtfyToken:
            """
            Copy the token from ntfy, without blanks.|Kopieren Sie den Token aus ntfy, ohne Leerzeichen.|Skopiuj \
            token z ntfy, bez spacji.|Copie o token do ntfy, sem espaços.
            """
        case .faultWebhookAddress:
            """
            Enter the whole address, such as https://home.example.org/hook.|Geben Sie die ganze Adresse ein, etwa \
            https://home.example.org/hook.|Podaj cały adres, na przykład https://home.example.org/hook.|Digite o \
            endereço completo, como https://home.example.org/hook.
            """
        case .faultWebhookSecret:
            """
            Enter a secret of at least 16 characters.|Geben Sie ein Geheimnis mit mindestens 16 Zeichen ein.|Podaj \
            sekret o długości co najmniej 16 znaków.|Digite um segredo com pelo menos 16 caracteres.
            """
        case .faultSmtpAddress:
            """
            Enter the address of a mail server, such as smtps://mail.example.org.|Geben Sie die Adresse eines \
            Mailservers ein, etwa smtps://mail.example.org.|Podaj adres serwera poczty, na przykład \
            smtps://mail.example.org.|Digite o endereço de um servidor de e-mail, como smtps://mail.example.org.
            """
        case .faultSmtpLogin:
            """
            Enter both user name and password, or neither.|Geben Sie Benutzernamen und Passwort ein, oder keines von \
            beiden.|Podaj użytkownika i hasło albo żadne z nich.|Digite usuário e senha, ou nenhum dos dois.
            """
        case .faultMailbox:
            """
            Enter a bare mail address, such as owner@example.org.|Geben Sie eine einfache Mailadresse ein, etwa \
            owner@example.org.|Podaj sam adres e-mail, na przykład owner@example.org.|Digite só um endereço de \
            e-mail, como owner@example.org.
            """
        case .faultActivityKey:
            """
            This is not a key of Apple. Paste the whole file.|Das ist kein Schlüssel von Apple. Fügen Sie die ganze \
            Datei ein.|To nie jest klucz od Apple. Wklej cały plik.|Esta não é uma chave da Apple. Cole o arquivo \
            inteiro.
            """
        case .faultTenSigns:
            """
            Enter the ten letters and digits that Apple shows.|Geben Sie die zehn Buchstaben und Ziffern ein, die \
            Apple anzeigt.|Podaj dziesięć liter i cyfr, które pokazuje Apple.|Digite as dez letras e dígitos que a \
            Apple mostra.
            """
        case .faultBundle:
            """
            Enter the bundle ID of your app, such as org.example.halcyon.|Geben Sie die Bundle-ID Ihrer App ein, etwa \
            org.example.halcyon.|Podaj identyfikator pakietu aplikacji, na przykład org.example.halcyon.|Digite o ID \
            do pacote do app, como org.example.halcyon.
            """
        case .faultAddress:
            """
            Enter a web address, such as https://flights.example.org.|Geben Sie eine Webadresse ein, etwa \
            https://flights.example.org.|Podaj adres strony, na przykład https://flights.example.org.|Digite um \
            endereço web, como https://flights.example.org.
            """
        case .faultOther:
            """
            Not saved. On the server, {}|Nicht gespeichert. Auf dem Server: {}|Nie zapisano. Na serwerze: {}|Não foi \
            salvo. No servidor: {}
            """
        case .faultNotStored: "Not saved: {}|Nicht gespeichert: {}|Nie zapisano: {}|Não foi salvo: {}"
        }
    }
}
