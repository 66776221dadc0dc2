package import FlightCore

/// What the page of a connection says.
package enum ConnectionPhrase: UInt8, Phrases {
    case titleIn, noConnection, noConnectionText, joining, joinWith, notTaken
    // The verdict
    case relaxed, normal, normalPlan, probable, tight, tightPlan, close, atRisk, unknown, over, overText
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
    // What it comes from
    case sources, fromCabin, fromCabinMiddle, fromPace, fromTold, fromGuide, fromTraveller, fromGuideWhole
    case doorsReported, doorsAssumed, arrivalActual, arrivalSaid, arrivalSaidOnce, arrivalPlanned, narrower, startsNow
    // What is missing
    case missing, arrivalGate, departureGate, arrivalGateOnMap, departureGateOnMap, noMap, controls, betweenAirports
    // Changing it
    case adjust, adjustHint, adjustNote, apply, reset
    // Missing it
    case later, laterTo, sameAirline, otherAirline

    package var row: WordRow {
        switch self {
        case .titleIn: "Connection in {}|Umstieg in {}|Przesiadka: {}|Conexão em {}"
        case .noConnection: "No connection|Kein Umstieg|Brak przesiadki|Sem conexão"
        case .noConnectionText:
            """
            No other flight of the trip goes on from where this one lands within a day.|Kein anderer Flug der Reise \
            geht innerhalb eines Tages von dort weiter, wo dieser landet.|Żaden inny lot podróży nie odlatuje w ciągu \
            doby z miejsca, w którym ten ląduje.|Nenhum outro voo da viagem segue em até um dia de onde este pousa.
            """
        case .joining:
            "Do they belong together?|Gehören sie zusammen?|Czy należą do siebie?|Eles pertencem juntos?"
        case .joinWith:
            "Make a trip with {}|Zur Reise verbinden mit {}|Połącz w podróż z {}|Juntar em viagem com {}"
        case .notTaken:
            """
            “{}” was not taken: whole minutes from 0 to 240 are expected.|„{}“ wurde nicht übernommen: Erwartet werden ganze \
            Minuten von 0 bis 240.|Nie przyjęto „{}”: oczekiwane są pełne minuty od 0 do 240.|“{}” não foi aceito: são \
            esperados minutos inteiros de 0 a 240.
            """
        case .relaxed: "Plenty of time|Viel Zeit|Dużo czasu|Tempo de sobra"
        case .normal: "You will make it|Sie schaffen es|Zdążysz|Vai dar tempo"
        case .normalPlan:
            "By the plan you make it|Nach Plan schaffen Sie es|Według planu zdążysz|Pelo previsto, dá tempo"
        case .probable:
            "You will probably make it|Sie schaffen es wahrscheinlich|Prawdopodobnie zdążysz|Provavelmente vai dar tempo"
        case .tightPlan: "Tight, by the plan|Nach Plan knapp|Według planu na styk|Apertado, pelo previsto"
        case .tight: "Tight, but it works|Knapp, aber machbar|Mało czasu, ale zdążysz|Apertado, mas dá"
        case .close: "It will be close|Es wird knapp|Będzie na styk|Vai ser por pouco"
        case .atRisk: "You may miss it|Sie könnten ihn verpassen|Możesz nie zdążyć|Você pode perder o voo"
        case .unknown:
            "Nobody knows the way yet|Der Weg ist noch nicht bekannt|Droga nie jest jeszcze znana|O caminho ainda não é conhecido"
        case .over: "This connection is over|Dieser Umstieg ist vorbei|Ta przesiadka już minęła|Esta conexão já passou"
        case .overText:
            "The doors are closed.|Die Türen sind geschlossen.|Drzwi są zamknięte.|As portas estão fechadas."
        case .before:
            """
            You are at {} about {} before the doors close.|An {} sind Sie etwa {} vor Türschluss.|Będziesz przy {} \
            około {} przed zamknięciem drzwi.|Você chega a {} cerca de {} antes de as portas fecharem.
            """
        case .after:
            """
            You reach {} about {} after the doors close.|{} erreichen Sie etwa {} nach Türschluss.|Do {} dotrzesz około {} \
            po zamknięciu drzwi.|Você chega a {} cerca de {} depois que as portas fecham.
            """
        case .beforeGuide:
            """
            By the airport’s guide time about {} are left.|Nach der Richtzeit des Flughafens bleiben etwa {}.|Według \
            orientacyjnego czasu lotniska zostaje około {}.|Pelo tempo de referência do aeroporto, sobram cerca de {}.
            """
        case .afterGuide:
            """
            By the airport’s guide time about {} are missing.|Nach der Richtzeit des Flughafens fehlen etwa {}.|Według \
            orientacyjnego czasu lotniska brakuje około {}.|Pelo tempo de referência do aeroporto, faltam cerca de {}.
            """
        case .relaxedTail: "Time for a coffee.|Zeit für einen Kaffee.|Jest czas na kawę.|Dá para um café."
        case .normalTail: "Walk straight there.|Gehen Sie direkt hin.|Idź prosto tam.|Vá direto para lá."
        case .tightTail:
            """
            Do not stop on the way.|Bitte unterwegs nicht anhalten.|Nie zatrzymuj się po drodze.|Não pare no caminho.
            """
        case .atRiskTail:
            """
            Tell the crew now; they can call ahead.|Sagen Sie es jetzt der Crew; sie kann Bescheid geben.|Powiedz o tym \
            załodze; może uprzedzić.|Avise a tripulação agora; ela pode avisar antes.
            """
        case .atRiskAhead:
            """
            Ask the airline for a later flight.|Fragen Sie die Airline nach einem späteren Flug.|Zapytaj linię o późniejszy \
            lot.|Peça à companhia um voo mais tarde.
            """
        case .likelyLater:
            """
            By the forecast you arrive at about {}, {} later than said. The chance counts with that.|Nach der \
            Prognose kommen Sie gegen {} an, {} später als angesagt. Damit ist gerechnet, wie oft es klappt.|Według \
            prognozy przylecisz około {}, {} później niż podano. Z tym liczona jest szansa.|Pela previsão você \
            chega por volta de {}, {} depois do informado. A chance conta com isso.
            """
        case .likelySooner:
            """
            By the forecast you arrive at about {}, {} sooner than said. The chance counts with that.|Nach der \
            Prognose kommen Sie gegen {} an, {} früher als angesagt. Damit ist gerechnet, wie oft es klappt.|Według \
            prognozy przylecisz około {}, {} wcześniej niż podano. Z tym liczona jest szansa.|Pela previsão você \
            chega por volta de {}, {} antes do informado. A chance conta com isso.
            """
        case .unknownText:
            """
            Between the arrival and the departure: {}.|Zwischen Ankunft und Abflug: {}.|Między przylotem a odlotem: \
            {}.|Entre a chegada e a partida: {}.
            """
        case .relaxedBadge: "Relaxed|Entspannt|Spokojnie|Tranquila"
        case .normalBadge: "Normal|Normal|Normalnie|Normal"
        case .yourNextGate: "Your next gate|Ihr nächstes Gate|Twoja następna bramka|Seu próximo portão"
        case .theGate: "the gate|Ihrem Gate|bramce|seu portão"
        case .chance:
            "It works {} times in 10.|Das klappt in {} von 10 Fällen.|Udaje się {} razy na 10.|Dá certo {} vezes em 10."
        case .chanceOnce:
            "It works 1 time in 10.|Das klappt in 1 von 10 Fällen.|Udaje się 1 raz na 10.|Dá certo 1 vez em 10."
        case .chanceNearly:
            """
            It works more than 9 times in 10.|Das klappt in mehr als 9 von 10 Fällen.|Udaje się częściej niż 9 razy na \
            10.|Dá certo mais de 9 vezes em 10.
            """
        case .chanceHardly:
            """
            It works less than 1 time in 10.|Das klappt in weniger als 1 von 10 Fällen.|Udaje się rzadziej niż 1 raz na \
            10.|Dá certo menos de 1 vez em 10.
            """
        case .atGateMark: "at the gate|am Gate|przy bramce|no portão"
        case .doorsMark: "doors close|Türschluss|zamknięcie drzwi|portas fecham"
        case .leavePart: "leave|Aussteigen|wyjście|sair"
        case .walkPart: "way|Weg|droga|caminho"
        case .controlPart: "controls|Kontrollen|kontrole|controles"
        case .sparePart: "to spare|Reserve|zapas|folga"
        case .overPart: "too late|zu spät|za późno|atraso"
        case .guidePart: "guide|Richtzeit|czas orientacyjny|referência"
        case .budget:
            """
            {} for the way, {} to spare before the doors close|{} Weg, {} Reserve bis Türschluss|{} na drogę, {} zapasu \
            do zamknięcia drzwi|{} de caminho, {} de folga até as portas fecharem
            """
        case .budgetOver:
            """
            {} for the way; the doors close {} too soon|{} Weg; die Türen schließen {} zu früh|{} na drogę; drzwi \
            zamykają się {} za wcześnie|{} de caminho; as portas fecham {} cedo demais
            """
        case .minutesOver: "{} over|{} drüber|{} ponad|{} a mais"
        case .map: "Terminal map|Flughafenkarte|Mapa lotniska|Mapa do terminal"
        case .mapLabel:
            "Terminal map: the way from {} to {}|Flughafenkarte: der Weg von {} zu {}|Mapa lotniska: droga od {} do {}|Mapa do terminal: o caminho de {} a {}"
        case .mapLabelEstimate:
            """
            Terminal map: where {} and {} lie|Flughafenkarte: wo {} und {} liegen|Mapa lotniska: gdzie są {} i {}|Mapa do \
            terminal: onde ficam {} e {}
            """
        case .mapLabelGate:
            """
            Terminal map: where {} lies|Flughafenkarte: wo {} liegt|Mapa lotniska: gdzie jest {}|Mapa do terminal: onde \
            fica {}
            """
        case .gateNotSaid:
            """
            Nobody has said the gate yet. Once it is known, it stands here.|Das Gate ist noch nicht bekannt. Sobald es \
            feststeht, steht es hier.|Bramki jeszcze nie podano. Gdy będzie znana, pojawi się tutaj.|O portão ainda não foi \
            informado. Assim que for, aparece aqui.
            """
        case .gateNotOnMap:
            """
            Gate {} is not on the map: nobody has mapped it.|Gate {} steht nicht auf der Karte: Niemand hat es \
            kartiert.|Bramki {} nie ma na mapie: nikt jej nie zaznaczył.|O portão {} não está no mapa: ninguém o mapeou.
            """
        case .noPlan:
            """
            There is no map of {} here.|Von {} gibt es hier keine Karte.|Nie ma tu mapy lotniska {}.|Não há mapa de {} aqui.
            """
        case .you: "You|Sie|Ty|Você"
        case .dotted:
            """
            Dotted: no walkway is mapped here. It is the shortest line inside the buildings, by which the metres are \
            estimated, and no path.|Gepunktet: Hier ist kein Gehweg kartiert. Es ist die kürzeste Linie innerhalb der \
            Gebäude, nach der die Meter geschätzt sind, und kein Weg.|Kropki: nie ma tu zmapowanych przejść. To najkrótsza \
            linia wewnątrz budynków, według której oszacowano metry, a nie trasa.|Pontilhado: nenhum percurso está \
            mapeado aqui. É a linha mais curta dentro dos prédios, pela qual os metros foram estimados, e não um caminho.
            """
        case .along:
            "Along mapped walkways.|Auf kartierten Gehwegen.|Po zmapowanych przejściach.|Por percursos mapeados."
        case .straight:
            """
            Dotted: the straight line between the gates. Nobody has mapped how one gets there.|Gepunktet: die gerade \
            Linie zwischen den Gates. Niemand hat kartiert, wie man hinkommt.|Kropki: linia prosta między bramkami. Nikt \
            nie zmapował drogi.|Pontilhado: a linha reta entre os portões. Ninguém mapeou como se chega lá.
            """
        case .placeStays:
            """
            Your place is used on this device only.|Ihr Standort wird nur auf diesem Gerät verwendet.|Twoje położenie \
            zostaje na tym urządzeniu.|Sua localização é usada só neste aparelho.
            """
        case .steps: "Step by step|Schritt für Schritt|Krok po kroku|Passo a passo"
        case .stepsHint:
            "minutes, and 8 times in 10|Minuten, und 8 von 10 Malen|minuty, i 8 razy na 10|minutos, e 8 vezes em 10"
        case .leave: "Leave the aircraft|Flugzeug verlassen|Wyjście z samolotu|Sair da aeronave"
        case .leaveRow:
            "from row {}, by the front door|aus Reihe {}, vordere Tür|z rzędu {}, przednimi drzwiami|da fileira {}, pela porta da frente"
        case .leaveMiddle:
            """
            from the middle of the cabin: your row is not known|aus der Mitte der Kabine: Ihre Reihe ist nicht \
            bekannt|ze środka kabiny: rząd nie jest znany|do meio da cabine: sua fileira não é conhecida
            """
        case .walkTo: "Walk to {}|Fußweg zu {}|Spacer do {}|Caminhar até {}"
        case .train: "Train: {}|Bahn: {}|Kolejka: {}|Trem: {}"
        case .bus: "Bus: {}|Bus: {}|Autobus: {}|Ônibus: {}"
        case .betweenTerminals:
            "To the other building|Zum anderen Gebäude|Do drugiego budynku|Até o outro prédio"
        case .passport: "Passport control|Passkontrolle|Kontrola paszportowa|Controle de passaporte"
        case .security: "Security|Sicherheitskontrolle|Kontrola bezpieczeństwa|Segurança"
        case .bags:
            """
            Claim bags, customs, give bags up again|Gepäck abholen, Zoll, wieder aufgeben|Odbiór bagażu, cło, ponowne \
            nadanie|Retirar bagagem, alfândega, despachar de novo
            """
        case .guideWhole: "From gate to gate|Von Gate zu Gate|Od bramki do bramki|De portão a portão"
        case .guideWholeText:
            "the airport’s guide time|Richtzeit des Flughafens|orientacyjny czas lotniska|tempo de referência do aeroporto"
        case .noControls:
            """
            No passport control, no security: you stay inside|Keine Pass- und Sicherheitskontrolle: Sie bleiben im \
            Sicherheitsbereich|Bez kontroli paszportowej i bezpieczeństwa: zostajesz w strefie|Sem controle de passaporte \
            nem segurança: você fica na área restrita
            """
        case .unknownControls:
            """
            Which controls there are here is not known|Welche Kontrollen es hier gibt, ist nicht bekannt|Nie wiadomo, jakie \
            kontrole są tutaj|Não se sabe que controles há aqui
            """
        case .bagGoes:
            """
            Your bag goes on by itself, if it is tagged to {}|Ihr Gepäck geht von selbst weiter, wenn es bis {} \
            durchgecheckt ist|Bagaż leci dalej sam, jeśli jest nadany do {}|Sua bagagem segue sozinha, se etiquetada até {}
            """
        case .fromSeat: "From seat to gate|Vom Sitz zum Gate|Od fotela do bramki|Do assento ao portão"
        case .fromHere: "From where you are to the gate|Von hier zum Gate|Stąd do bramki|Daqui ao portão"
        case .metresMapped:
            "{} m, along mapped walkways|{} m, auf kartierten Gehwegen|{} m, po zmapowanych przejściach|{} m, por percursos mapeados"
        case .metresInside:
            "about {} m, estimated inside the buildings|etwa {} m, innerhalb der Gebäude geschätzt|około {} m, szacunek wewnątrz budynków|cerca de {} m, estimados dentro dos prédios"
        case .metresStraight:
            "about {} m, estimated by the straight line|etwa {} m, nach der Luftlinie geschätzt|około {} m, szacunek w linii prostej|cerca de {} m, estimados em linha reta"
        case .metresBetween:
            """
            about {} m; nobody says whether on foot, by bus or by train|etwa {} m; ob zu Fuß, mit Bus oder Bahn, sagt \
            niemand|około {} m; nie wiadomo, czy pieszo, autobusem czy kolejką|cerca de {} m; ninguém diz se a pé, de ônibus \
            ou de trem
            """
        case .sources: "What each minute comes from|Woher jede Minute kommt|Skąd każda minuta|De onde vem cada minuto"
        case .fromCabin:
            """
            Row {}: the door opens about 3 minutes after arrival, then row after row leaves. Halcyon’s own model.|Reihe {}: \
            Die Tür öffnet etwa 3 Minuten nach der Ankunft, dann Reihe um Reihe. Halcyons eigenes Modell.|Rząd {}: drzwi \
            otwierają się około 3 minut po przylocie, potem rząd za rzędem. Własny model Halcyona.|Fileira {}: a porta \
            abre cerca de 3 minutos após a chegada, depois fileira por fileira. Modelo do próprio Halcyon.
            """
        case .fromCabinMiddle:
            """
            The middle of the cabin, as no row is known. Halcyon’s own model.|Die Mitte der Kabine, da keine Reihe bekannt \
            ist. Halcyons eigenes Modell.|Środek kabiny, bo rząd nie jest znany. Własny model Halcyona.|O meio da cabine, \
            pois a fileira não é conhecida. Modelo do próprio Halcyon.
            """
        case .fromPace:
            "{} m on the terminal map at 1.3 m/s.|{} m auf der Flughafenkarte mit 1,3 m/s.|{} m na mapie lotniska przy 1,3 m/s.|{} m no mapa do terminal a 1,3 m/s."
        case .fromTold:
            """
            As a source or you have said for these gates.|Wie eine Quelle oder Sie es für diese Gates gesagt haben.|Jak \
            podało źródło albo Ty dla tych bramek.|Como uma fonte ou você disse para estes portões.
            """
        case .fromGuide:
            """
            A guide: nobody has measured it here.|Ein Richtwert: Hier hat niemand gemessen.|Wartość orientacyjna: nikt \
            tego tu nie zmierzył.|Um valor de referência: ninguém mediu aqui.
            """
        case .fromTraveller: "Your own figure.|Ihre eigene Angabe.|Twoja własna wartość.|Seu próprio valor."
        case .fromGuideWhole:
            """
            The guide of {} minutes from arrival to departure, without the time for boarding. Second-hand; the owner can \
            change it.|Die Richtzeit von {} Minuten von Ankunft bis Abflug, ohne die Zeit fürs Einsteigen. Aus zweiter \
            Hand; der Betreiber kann sie ändern.|Orientacyjne {} minut od przylotu do odlotu, bez czasu na wejście na \
            pokład. Z drugiej ręki; właściciel może to zmienić.|A referência de {} minutos da chegada à partida, sem o \
            tempo de embarque. De segunda mão; o dono pode mudar.
            """
        case .doorsReported:
            "The doors close, as reported.|Türschluss, wie gemeldet.|Zamknięcie drzwi, jak podano.|As portas fecham, como informado."
        case .doorsAssumed:
            """
            Doors close {} before departure, as is usual. Nobody has said it for today.|Türschluss {} vor Abflug, wie \
            üblich. Für heute hat es niemand gesagt.|Drzwi zamyka się {} przed odlotem, jak zwykle. Na dziś nikt tego \
            nie podał.|As portas fecham {} antes da partida, como de costume. Ninguém informou para hoje.
            """
        case .arrivalActual:
            "Arrived at the gate, as reported.|Am Gate angekommen, wie gemeldet.|Przy bramce, jak podano.|Chegou ao portão, como informado."
        case .arrivalSaid:
            "Arrival as a source expects it, heard {}.|Ankunft, wie eine Quelle sie erwartet, gehört {}.|Przylot według źródła, z {}.|Chegada como uma fonte prevê, às {}."
        case .arrivalSaidOnce:
            """
            Arrival as a source expected it at {}; nothing newer was heard.|Ankunft, wie eine Quelle sie um {} erwartete; \
            Neueres wurde nicht gehört.|Przylot według źródła z {}; nic nowszego nie słychać.|Chegada como uma fonte previa \
            às {}; nada mais novo foi ouvido.
            """
        case .arrivalPlanned:
            """
            Arrival by the timetable and the clock: no source has said when.|Ankunft nach Flugplan und Uhr: Keine Quelle hat \
            gesagt, wann.|Przylot według rozkładu i zegara: żadne źródło nie podało godziny.|Chegada pelo horário e pelo \
            relógio: nenhuma fonte disse quando.
            """
        case .narrower:
            """
            Slow steps seldom fall together, so the whole is narrower than its parts.|Langsame Schritte fallen selten \
            zusammen, darum schwankt das Ganze weniger als seine Teile.|Wolne etapy rzadko zbiegają się razem, więc całość waha się \
            mniej niż części.|Etapas lentas raramente coincidem, por isso o todo varia menos que as partes.
            """
        case .startsNow:
            """
            You have arrived: from now on every minute counts as if you set out now.|Sie sind angekommen: Ab jetzt zählt jede \
            Minute so, als gingen Sie jetzt los.|Jesteś na miejscu: od teraz każda minuta liczy się tak, jakbyś \
            wyruszał teraz.|Você chegou: a partir de agora cada minuto conta como se você saísse agora.
            """
        case .missing: "What is missing|Was fehlt|Czego brakuje|O que falta"
        case .arrivalGate:
            "At which gate you arrive: nobody has said so.|An welchem Gate Sie ankommen: Das hat niemand gesagt.|Bramka przylotu: nikt jej nie podał.|O portão de chegada: ninguém informou."
        case .departureGate:
            "From which gate you go on: nobody has said so.|Von welchem Gate es weitergeht: Das hat niemand gesagt.|Bramka odlotu: nikt jej nie podał.|O portão de partida: ninguém informou."
        case .arrivalGateOnMap:
            "Gate {} is not on the map of this airport.|Gate {} ist nicht auf der Karte dieses Flughafens.|Bramki {} nie ma na mapie tego lotniska.|O portão {} não está no mapa deste aeroporto."
        case .departureGateOnMap:
            "Gate {} is not on the map of this airport.|Gate {} ist nicht auf der Karte dieses Flughafens.|Bramki {} nie ma na mapie tego lotniska.|O portão {} não está no mapa deste aeroporto."
        case .noMap:
            """
            There is no map of this airport. The owner can add one: halcyon airport import {} FILE.|Von diesem Flughafen gibt \
            es keine Karte. Der Betreiber kann eine hinzufügen: halcyon airport import {} DATEI.|Nie ma mapy tego \
            lotniska. Właściciel może ją dodać: halcyon airport import {} PLIK.|Não há mapa deste aeroporto. O dono \
            pode adicionar um: halcyon airport import {} ARQUIVO.
            """
        case .controls:
            """
            Which controls there are between these countries.|Welche Kontrollen es zwischen diesen Ländern gibt.|Jakie \
            kontrole są między tymi krajami.|Que controles há entre estes países.
            """
        case .betweenAirports:
            """
            The next flight leaves from another airport: {}.|Der nächste Flug geht von einem anderen Flughafen: {}.|Następny \
            lot odlatuje z innego lotniska: {}.|O próximo voo sai de outro aeroporto: {}.
            """
        case .adjust: "Your own figures|Eigene Angaben|Własne wartości|Seus próprios valores"
        case .adjustHint: "minutes|Minuten|minuty|minutos"
        case .adjustNote:
            """
            What you fill in takes the place of the figure above, on this page. Empty fields stay as they were.|Was Sie \
            eintragen, tritt auf dieser Seite an die Stelle der Angabe oben. Leere Felder bleiben, wie sie waren.|Wpisana \
            wartość zastępuje na tej stronie powyższą. Puste pola zostają bez zmian.|O que você preencher substitui o valor \
            acima, nesta página. Campos vazios ficam como estavam.
            """
        case .apply: "Apply|Anwenden|Zastosuj|Aplicar"
        case .reset:
            "Back to Halcyon’s figures|Zurück zu Halcyons Angaben|Wróć do wartości Halcyona|Voltar aos valores do Halcyon"
        case .later: "If you miss it|Falls Sie ihn verpassen|Jeśli nie zdążysz|Se você perder"
        case .laterTo: "to {}|nach {}|do: {}|para {}"
        case .sameAirline: "same airline|gleiche Fluggesellschaft|ta sama linia|mesma companhia"
        case .otherAirline: "another airline|andere Gesellschaft|inna linia|outra companhia"
        }
    }
}
