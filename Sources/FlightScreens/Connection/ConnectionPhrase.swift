package import FlightCore

/// Phrases on the connection page.
package enum ConnectionPhrase: UInt8, Phrases {
    case titleIn, noConnection, noConnectionText, joining, joinWith, notTaken
    // The verdict
    case relaxed, normal, normalPlan, probable, tight, tightPlan, close, atRisk, missed, unknown, over, overText
    case before, after, beforeGuide, afterGuide, relaxedTail, normalTail, tightTail, atRiskTail, atRiskAhead,
        unknownText, likelyLater, likelySooner
    case relaxedBadge, normalBadge, yourNextGate, theGate
    case chance, chanceOnce, chanceNearly, chanceHardly
    // The bar
    case atGateMark, doorsMark, leavePart, walkPart, controlPart, sparePart, overPart, guidePart, budget, budgetOver,
        minutesOver
    // The map
    case map, mapLabel, mapLabelEstimate, mapLabelGate, gateNotSaid, gateNotOnMap, noPlan, you, dotted, along, straight,
        placeStays
    // Steps
    case steps, stepsHint, leave, leaveRow, leaveMiddle, walkTo, train, bus, betweenTerminals, passport, security, bags
    case guideWhole, guideWholeText, noControls, unknownControls, bagGoes, fromSeat, fromHere
    case metresMapped, metresInside, metresStraight, metresBetween
    // Sources
    case sources, fromCabin, fromCabinMiddle, fromPace, fromTold, fromGuide, fromTraveller, fromGuideWhole
    case doorsReported, doorsAssumed, arrivalActual, arrivalSaid, arrivalSaidOnce, arrivalPlanned, narrower, startsNow
    // Missing information
    case missing, arrivalGate, departureGate, arrivalGateOnMap, departureGateOnMap, noMap, controls, betweenAirports
    // Adjusting
    case adjust, adjustHint, adjustNote, apply, reset
    // If the connection is missed
    case later, laterTo, sameAirline, otherAirline

    package var row: WordRow {
        switch self {
        case .titleIn: "Connection in {}|Umstieg in {}|Przesiadka: {}|Conexão em {}"
        case .noConnection: "No connecting flight|Kein Anschlussflug|Brak przesiadki|Nenhum voo de conexão"
        case .noConnectionText:
            """
            No other flight on this trip departs from the arrival airport within a day.|Kein anderer Flug dieser Reise \
            startet innerhalb eines Tages am Ankunftsflughafen.|Żaden inny lot tej podróży nie odlatuje w ciągu doby z \
            lotniska przylotu.|Nenhum outro voo desta viagem sai do aeroporto de chegada em até um dia.
            """
        case .joining: "Same trip?|Dieselbe Reise?|Czy to jedna podróż?|São da mesma viagem?"
        case .joinWith: "Combine with {}|Verknüpfen mit {}|Połącz z {}|Juntar com {}"
        case .notTaken:
            """
            “{}” is not valid. Enter whole minutes from 0 to 240.|„{}“ ist ungültig. Geben Sie ganze Minuten von 0 bis \
            240 ein.|„{}” to nieprawidłowy czas. Podaj pełne minuty od 0 do 240.|“{}” não é válido. Informe de 0 a \
            240 minutos, sem decimais.
            """
        case .relaxed: "Plenty of time|Viel Zeit|Dużo czasu|Tempo de sobra"
        case .normal: "You’ll make it|Sie schaffen es|Zdążysz|Vai dar tempo"
        case .normalPlan:
            "With no delay, you’ll make it|Laut Plan schaffen Sie es|Według planu zdążysz|Pelos horários, dá tempo"
        case .probable:
            "You’ll probably make it|Sie schaffen es wahrscheinlich|Prawdopodobnie zdążysz|Provavelmente vai dar tempo"
        case .tightPlan: "Tight, even with no delay|Laut Plan knapp|Według planu na styk|Pelos horários, é apertado"
        case .tight: "Tight, but doable|Knapp, aber machbar|Mało czasu, ale zdążysz|Apertado, mas dá"
        case .close: "It will be close|Es wird knapp|Będzie na styk|Vai ser por pouco"
        case .atRisk: "You may miss it|Sie könnten den Flug verpassen|Możesz nie zdążyć|Você pode perder o voo"
        case .missed:
            """
            You’ll miss it as things stand|Nach jetzigem Stand verpasst|Na ten moment nie zdążysz|Por ora, não dá tempo
            """
        case .unknown: "{} to change planes|{} zum Umsteigen|{} na przesiadkę|{} para a conexão"
        case .over:
            """
            This connection is over|Dieser Umstieg ist vorbei|Ta przesiadka już minęła|Esta conexão já passou
            """
        case .overText:
            "The doors are closed.|Die Türen sind geschlossen.|Drzwi są zamknięte.|As portas estão fechadas."
        case .before:
            """
            You’ll reach {} about {} before the doors close.|Am Gate {} sind Sie etwa {} vor Türschluss.|Przy bramce \
            {} będziesz około {} przed zamknięciem drzwi.|Você chega ao portão {} cerca de {} antes de as portas \
            fecharem.
            """
        case .after:
            """
            You’ll reach {} about {} after the doors close.|Am Gate {} sind Sie etwa {} nach Türschluss.|Przy bramce \
            {} będziesz około {} po zamknięciu drzwi.|Você chega ao portão {} cerca de {} depois que as portas fecham.
            """
        case .beforeGuide:
            """
            About {} over the minimum connection time.|Etwa {} über der Mindestumsteigezeit.|Około {} ponad minimalny \
            czas przesiadki.|Cerca de {} acima do tempo mínimo de conexão.
            """
        case .afterGuide:
            """
            About {} under the minimum connection time.|Etwa {} unter der Mindestumsteigezeit.|Do minimalnego czasu \
            przesiadki brakuje około {}.|Cerca de {} abaixo do tempo mínimo de conexão.
            """
        case .relaxedTail: "Time for a coffee.|Zeit für einen Kaffee.|Jest czas na kawę.|Dá para um café."
        case .normalTail:
            "Go straight to the gate.|Gehen Sie direkt zum Gate.|Idź prosto do bramki.|Vá direto ao portão."
        case .tightTail:
            """
            Don’t stop on the way.|Halten Sie sich unterwegs nicht auf.|Nie zatrzymuj się po drodze.|Não pare no \
            caminho.
            """
        case .atRiskTail:
            """
            Tell the crew now; they can call ahead.|Sagen Sie jetzt der Crew Bescheid; sie kann den Anschlussflug \
            informieren.|Powiedz o tym załodze już teraz: może uprzedzić lotnisko.|Avise a tripulação já; ela pode \
            avisar o próximo voo.
            """
        case .atRiskAhead:
            """
            Ask the airline for a later flight.|Fragen Sie die Airline nach einem späteren Flug.|Zapytaj linię o \
            późniejszy lot.|Peça à companhia um voo posterior.
            """
        case .likelyLater:
            """
            Forecast arrival: about {}, {} later than announced. The chance above reflects this.|Laut Prognose Ankunft \
            gegen {}, {} später als gemeldet; das ist schon eingerechnet.|Prognoza: przylot około {} ({} później, niż \
            podano). Podana szansa już to uwzględnia.|Previsão de chegada: {}, {} depois do informado; a chance já \
            considera isso.
            """
        case .likelySooner:
            """
            Forecast arrival: about {}, {} earlier than announced. The chance above reflects this.|Laut Prognose \
            Ankunft gegen {}, {} früher als gemeldet; das ist schon eingerechnet.|Prognoza: przylot około {} ({} \
            wcześniej, niż podano). Podana szansa już to uwzględnia.|Previsão de chegada: {}, {} antes do informado; a \
            chance já considera isso.
            """
        case .unknownText:
            """
            The way between the gates isn’t known yet.|Der Weg zwischen den Gates ist noch nicht bekannt.|Droga między \
            bramkami nie jest jeszcze znana.|O caminho entre os portões ainda não é conhecido.
            """
        case .relaxedBadge: "Relaxed|Entspannt|Spokojnie|Tranquila"
        case .normalBadge: "Normal|Normal|Normalnie|Normal"
        case .yourNextGate: "Your next gate|Ihr nächstes Gate|Twoja następna bramka|Seu próximo portão"
        case .theGate: "your next gate|Ihres Anschlussflugs|następnego lotu|do próximo voo"
        case .chance:
            """
            Chance of making it: about {}0%.|Das klappt in etwa {}0 % der Fälle.|Szansa, że zdążysz: około {}0%.|Cerca \
            de {}0% de chance de dar tempo.
            """
        case .chanceOnce:
            """
            Chance of making it: about 10%.|Das klappt in etwa 10 % der Fälle.|Szansa, że zdążysz: około 10%.|Cerca de \
            10% de chance de dar tempo.
            """
        case .chanceNearly:
            """
            Chance of making it: over 90%.|Das klappt in mehr als 90 % der Fälle.|Szansa, że zdążysz: ponad 90%.|Mais \
            de 90% de chance de dar tempo.
            """
        case .chanceHardly:
            """
            Chance of making it: under 10%.|Das klappt in weniger als 10 % der Fälle.|Szansa, że zdążysz: poniżej \
            10%.|Menos de 10% de chance de dar tempo.
            """
        case .atGateMark: "at the gate|am Gate|przy bramce|no portão"
        case .doorsMark: "doors close|Türschluss|zamknięcie drzwi|portas fecham"
        case .leavePart: "exit|Aussteigen|wyjście|saída"
        case .walkPart: "route|Weg|droga|caminho"
        case .controlPart: "checks|Kontrollen|kontrole|controles"
        case .sparePart: "to spare|Puffer|zapas|margem"
        case .overPart: "short|zu wenig|brakuje|a menos"
        case .guidePart: "typical|Richtwert|czas orientacyjny|tempo usual"
        case .budget:
            """
            {} to the gate, {} to spare before the doors close|{} Weg, {} Puffer bis Türschluss|{} na drogę, {} zapasu \
            do zamknięcia drzwi|{} de caminho, {} de margem até as portas fecharem
            """
        case .budgetOver:
            """
            {} to the gate; the doors close {} too soon|{} Weg; die Türen schließen {} zu früh|{} na drogę; drzwi \
            zamykają się {} za wcześnie|{} de caminho; as portas fecham {} antes da sua chegada
            """
        case .minutesOver: "{} short|{} zu wenig|brakuje {}|{} a menos que o necessário"
        case .map: "Terminal map|Terminalkarte|Mapa terminala|Mapa do terminal"
        case .mapLabel:
            """
            Terminal map, route: {} to {}|Terminalkarte, Weg: {} bis {}|Mapa terminala, droga: {} – {}|Mapa do \
            terminal, caminho: {} a {}
            """
        case .mapLabelEstimate:
            "Terminal map: {} and {}|Terminalkarte: {} und {}|Mapa terminala: {} i {}|Mapa do terminal: {} e {}"
        case .mapLabelGate:
            "Terminal map: gate {}|Terminalkarte: Gate {}|Mapa terminala: bramka {}|Mapa do terminal: portão {}"
        case .gateNotSaid:
            """
            Gate not announced yet. It will appear here.|Gate noch nicht bekannt. Es erscheint hier, sobald es \
            feststeht.|Bramka jeszcze nieznana. Pojawi się tutaj.|Portão ainda não informado. Ele aparecerá aqui.
            """
        case .gateNotOnMap:
            """
            Gate {} is not mapped yet.|Gate {} fehlt noch auf der Karte.|Bramki {} nie ma jeszcze na mapie.|O portão \
            {} ainda não está no mapa.
            """
        case .noPlan: "There is no map of {}.|Für {} gibt es keine Karte.|Brak mapy lotniska {}.|Não há mapa de {}."
        case .you: "You|Sie|Ty|Você"
        case .dotted:
            """
            Dotted: estimated path through the buildings, not a mapped walkway.|Gepunktet: geschätzter Verlauf im \
            Gebäude; der genaue Weg ist nicht eingezeichnet.|Linia kropkowana: przybliżona droga przez budynki, a nie \
            przejście z mapy.|Pontilhado: linha estimada dentro dos prédios, não um percurso real.
            """
        case .along:
            "Along mapped walkways.|Auf eingezeichneten Wegen.|Trasą zaznaczoną na mapie.|Por percursos mapeados."
        case .straight:
            """
            Dotted: straight line between the gates. The walkway is not mapped.|Gepunktet: Luftlinie zwischen den \
            Gates. Der Weg ist nicht eingezeichnet.|Linia kropkowana: linia prosta między bramkami. Drogi nie ma na \
            mapie.|Pontilhado: linha reta entre os portões. O percurso não está mapeado.
            """
        case .placeStays:
            """
            Your location is used only on this device.|Ihr Standort wird nur auf diesem Gerät verwendet.|Twoja \
            lokalizacja nie opuszcza tego urządzenia.|Sua localização é usada só neste aparelho.
            """
        case .steps: "Step by step|Schritt für Schritt|Krok po kroku|Passo a passo"
        case .stepsHint: "minutes (80% range)|Minuten (80-%-Spanne)|minuty (zakres 80%)|minutos (faixa de 80%)"
        case .leave: "Leave the aircraft|Flugzeug verlassen|Wyjście z samolotu|Sair do avião"
        case .leaveRow:
            """
            from row {}, front door|aus Reihe {}, vordere Tür|z rzędu {}, przednimi drzwiami|da fileira {}, pela porta \
            da frente
            """
        case .leaveMiddle:
            """
            from mid-cabin: your row is unknown|aus der Kabinenmitte: Ihre Reihe ist unbekannt|ze środka kabiny: rząd \
            nieznany|do meio da cabine: fileira desconhecida
            """
        case .walkTo: "Walk to {}|Fußweg zum Gate {}|Dojście do bramki {}|Caminhada até o portão {}"
        case .train: "Train: {}|Bahn: {}|Pociąg: {}|Trem: {}"
        case .bus: "Bus: {}|Bus: {}|Autobus: {}|Ônibus: {}"
        case .betweenTerminals:
            "To the other building|Zum anderen Gebäude|Do drugiego budynku|Até o outro prédio"
        case .passport: "Passport control|Passkontrolle|Kontrola paszportowa|Controle de passaporte"
        case .security: "Security|Sicherheitskontrolle|Kontrola bezpieczeństwa|Controle de segurança"
        case .bags:
            """
            Claim bags, clear customs, recheck bags|Gepäck abholen, Zoll, Gepäck neu aufgeben|Odbiór bagażu, kontrola \
            celna, ponowne nadanie|Retirar bagagem, passar na alfândega e redespachar
            """
        case .guideWhole: "From gate to gate|Von Gate zu Gate|Od bramki do bramki|De portão a portão"
        case .guideWholeText:
            """
            minimum connection time|Mindestumsteigezeit|minimalny czas przesiadki|tempo mínimo de conexão
            """
        case .noControls:
            """
            No passport control or security: you stay airside|Keine Pass- und Sicherheitskontrolle: Sie bleiben im \
            Sicherheitsbereich|Bez kontroli paszportowej i kontroli bezpieczeństwa: zostajesz w strefie \
            tranzytowej|Sem controle de passaporte nem de segurança: você fica na área restrita
            """
        case .unknownControls:
            """
            Passport and security checks: unknown|Pass- und Sicherheitskontrolle: nicht bekannt|Kontrola paszportowa i \
            bezpieczeństwa: brak danych|Controles de passaporte e de segurança: sem informação
            """
        case .bagGoes:
            """
            Your bag is transferred for you if it is tagged to {}|Ihr Gepäck ist durchgecheckt, wenn auf dem Anhänger \
            {} steht|Bagaż poleci dalej, jeśli na przywieszce jest {}|Sua bagagem vai direto se a etiqueta indicar {}
            """
        case .fromSeat: "From seat to gate|Vom Sitz zum Gate|Od fotela do bramki|Do assento ao portão"
        case .fromHere: "From here to the gate|Von hier zum Gate|Stąd do bramki|Daqui ao portão"
        case .metresMapped:
            """
            {} m along mapped walkways|{} m auf eingezeichneten Wegen|{} m trasą z mapy|{} m por percursos mapeados
            """
        case .metresInside:
            """
            about {} m, estimated through the buildings|etwa {} m, innerhalb der Gebäude geschätzt|około {} m przez \
            budynki (szacunkowo)|cerca de {} m, estimados dentro dos prédios
            """
        case .metresStraight:
            """
            about {} m in a straight line|etwa {} m, nach der Luftlinie geschätzt|około {} m w linii prostej|cerca de \
            {} m, estimados em linha reta
            """
        case .metresBetween:
            """
            about {} m; could be on foot, by bus or by train|etwa {} m; unbekannt, ob zu Fuß, mit Bus oder Bahn|około \
            {} m; nie wiadomo, czy pieszo, autobusem czy pociągiem|cerca de {} m; não se sabe se a pé, de ônibus ou de \
            trem
            """
        case .sources: "How this is calculated|So wird gerechnet|Jak to liczymy|Como é calculado"
        case .fromCabin:
            """
            Row {}: the door opens about 3 minutes after arrival, then the cabin empties row by row. Halcyon’s own \
            model.|Reihe {}: Die Tür öffnet etwa 3 Minuten nach der Ankunft, dann leert sich die Kabine Reihe für \
            Reihe. Halcyons eigenes Modell.|Rząd {}: drzwi otwierają się około 3 minut po przylocie, potem pasażerowie \
            wychodzą rząd po rzędzie. Własny model aplikacji Halcyon.|Fileira {}: a porta abre cerca de 3 minutos após \
            a chegada, depois a cabine esvazia fileira por fileira. Modelo próprio do Halcyon.
            """
        case .fromCabinMiddle:
            """
            The middle of the cabin, because your row is not known. Halcyon’s own model.|Kabinenmitte, da Ihre Reihe \
            unbekannt ist. Halcyons eigenes Modell.|Środek kabiny, bo rząd jest nieznany. Własny model aplikacji \
            Halcyon.|Meio da cabine, pois a fileira é desconhecida. Modelo próprio do Halcyon.
            """
        case .fromPace:
            """
            {} m on the terminal map at 1.3 m/s.|{} m auf der Terminalkarte mit 1,3 m/s.|{} m według mapy terminala, \
            przy tempie 1,3 m/s.|{} m no mapa do terminal a 1,3 m/s.
            """
        case .fromTold:
            """
            Reported by a source or by you for these gates.|Von einer Quelle oder von Ihnen für diese Gates \
            angegeben.|Podane przez źródło albo przez Ciebie dla tych bramek.|Informado por uma fonte ou por você para \
            estes portões.
            """
        case .fromGuide:
            """
            A typical value, not measured here.|Ein Richtwert, hier nicht gemessen.|Czas orientacyjny, niezmierzony na \
            miejscu.|Tempo usual, não medido aqui.
            """
        case .fromTraveller: "The time you entered.|Ihre eigene Angabe.|Twój własny czas.|Definido por você."
        case .fromGuideWhole:
            """
            Default: {} minutes from arrival to departure, not counting boarding. The owner can change it.|Standard: \
            {} Minuten von Ankunft bis Abflug, ohne Boarding. Der Betreiber kann das ändern.|Wartość domyślna: {} min \
            od przylotu do odlotu, bez boardingu. Administrator może ją zmienić.|Padrão: {} minutos da chegada à \
            partida, sem o embarque. O administrador pode mudar isso.
            """
        case .doorsReported:
            """
            Door closing time as reported.|Türschluss wie gemeldet.|Zamknięcie drzwi według źródła.|Fechamento das \
            portas, conforme informado.
            """
        case .doorsAssumed:
            """
            Doors usually close {} before departure. No time reported for today.|Türschluss ist meist {} vor Abflug. \
            Für heute ist keine Zeit gemeldet.|Drzwi zwykle zamyka się {} przed odlotem. Na dziś brak danych.|As \
            portas costumam fechar {} antes da partida. Sem informação para hoje.
            """
        case .arrivalActual:
            """
            Arrived at the gate, as reported.|Ankunft am Gate wie gemeldet.|Przy bramce według źródła.|Chegou ao \
            portão, conforme informado.
            """
        case .arrivalSaid:
            """
            Arrival estimated by a source, updated {}.|Ankunft laut einer Quelle, Stand {}.|Przylot według źródła, \
            stan z {}.|Chegada prevista por uma fonte, última atualização: {}.
            """
        case .arrivalSaidOnce:
            """
            Arrival estimated by a source at {}; no update since then.|Ankunft laut einer Quelle, Stand {}; seitdem \
            nichts Neues.|Przylot według źródła, stan z {}; od tej pory brak nowszych danych.|Chegada prevista por uma \
            fonte, última atualização: {}; nada de novo desde então.
            """
        case .arrivalPlanned:
            """
            Scheduled arrival: no source has reported a time.|Ankunft laut Flugplan: Keine Quelle hat eine Zeit \
            gemeldet.|Przylot według rozkładu: żadne źródło nie podało godziny.|Chegada conforme o programado: nenhuma \
            fonte informou o horário.
            """
        case .narrower:
            """
            Steps are rarely all slow at once, so the total varies less than the sum of its parts.|Selten verzögern \
            sich alle Schritte zugleich; die Gesamtspanne ist darum kleiner als die Summe der Einzelspannen.|Rzadko \
            wszystkie etapy przeciągają się naraz, więc łączny czas waha się mniej niż suma wahań etapów.|Etapas \
            lentas raramente coincidem, por isso o total varia menos que a soma das partes.
            """
        case .startsNow:
            """
            You have arrived. Times assume that you set out now.|Sie sind angekommen. Die Zeiten gelten, wenn Sie \
            jetzt losgehen.|Jesteś na miejscu. Czasy są liczone od tej chwili.|Você chegou. Os tempos valem se você \
            sair agora.
            """
        case .missing: "Missing information|Fehlende Angaben|Brakujące dane|Informações que faltam"
        case .arrivalGate:
            """
            Arrival gate: not announced.|Ankunftsgate: noch nicht bekannt.|Bramka przylotu: jeszcze nieznana.|Portão \
            de chegada: ainda não informado.
            """
        case .departureGate:
            """
            Departure gate: not announced.|Abfluggate: noch nicht bekannt.|Bramka odlotu: jeszcze nieznana.|Portão de \
            partida: ainda não informado.
            """
        case .arrivalGateOnMap:
            "Gate {} is not on the map of this airport.|Gate {} ist nicht auf der Karte dieses Flughafens.|Bramki {} nie ma na mapie tego lotniska.|O portão {} não está no mapa deste aeroporto."
        case .departureGateOnMap:
            "Gate {} is not on the map of this airport.|Gate {} ist nicht auf der Karte dieses Flughafens.|Bramki {} nie ma na mapie tego lotniska.|O portão {} não está no mapa deste aeroporto."
        case .noMap:
            """
            There is no map of this airport. The owner can add one: halcyon airport import {} FILE.|Für diesen \
            Flughafen gibt es keine Karte. Der Betreiber kann eine hinzufügen: halcyon airport import {} DATEI.|Brak \
            mapy tego lotniska. Administrator może ją dodać: halcyon airport import {} PLIK.|Não há mapa deste \
            aeroporto. O administrador pode adicionar um: halcyon airport import {} ARQUIVO.
            """
        case .controls:
            """
            Passport and security checks between these countries: unknown.|Kontrollen zwischen diesen Ländern: nicht \
            bekannt.|Kontrole między tymi krajami: brak danych.|Controles entre estes países: sem informação.
            """
        case .betweenAirports:
            """
            The next flight leaves from another airport: {}.|Ihr Anschlussflug startet an einem anderen Flughafen: \
            {}.|Następny lot odlatuje z innego lotniska: {}.|O próximo voo sai de outro aeroporto: {}.
            """
        case .adjust: "Your own times|Eigene Angaben|Własne czasy|Seus tempos"
        case .adjustHint: "minutes|Minuten|minuty|minutos"
        case .adjustNote:
            """
            Your times replace the ones above on this page. Empty fields change nothing.|Ihre Angaben ersetzen auf \
            dieser Seite die Werte oben. Leere Felder ändern nichts.|Własne czasy zastępują na tej stronie te podane \
            wyżej. Puste pola nic nie zmieniają.|Seus valores substituem os de cima nesta página. Campos vazios não \
            mudam nada.
            """
        case .apply: "Apply|Anwenden|Zastosuj|Aplicar"
        case .reset: "Reset|Zurücksetzen|Przywróć domyślne|Redefinir"
        case .later: "If you miss it|Falls Sie ihn verpassen|Jeśli nie zdążysz|Se perder o voo"
        case .laterTo: "to {}|nach {}|do: {}|para {}"
        case .sameAirline: "same airline|gleiche Airline|ta sama linia|mesma companhia"
        case .otherAirline: "another airline|andere Airline|inna linia|outra companhia"
        }
    }
}
