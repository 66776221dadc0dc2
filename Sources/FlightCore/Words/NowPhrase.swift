/// The phrases of ``NowSentence`` in four languages. `{}` is the figure.
package enum NowPhrase: UInt8, Phrases {
    case departs, leaveBy, leaveNow, stayHomeUntil, boards, doorsClose, leavesGate, takesOff, lands, landsIn
    case reachesGate, tomorrow, time, walk, goToGate, collectBags, arrived, arrivedOnTime, arrivedLate, arrivedEarly
    case arrivedElsewhere, findAnotherFlight, cancelled, divertedSomewhere, hour, probablyDiverting, probablyReturning
    case landsAfterGoAround, landsAfterHolding

    package var row: WordRow {
        switch self {
        case .departs: "Departs {}|Abflug {}|Odlot {}|Parte {}"
        case .leaveBy: "Leave by {}|Aufbrechen bis {}|Wyjedź do {}|Saia até {}"
        case .leaveNow: "Leave now|Jetzt aufbrechen|Wyjedź teraz|Saia agora"
        case .stayHomeUntil: "Stay home until {}|Zu Hause bleiben bis {}|Zostań w domu do {}|Fique em casa até {}"
        case .boards: "Boards {}|Boarding {}|Boarding {}|Embarque {}"
        case .doorsClose: "Doors close {}|Türen schließen {}|Drzwi zamykają się {}|Portas fecham {}"
        case .leavesGate: "Leaves the gate {}|Verlässt das Gate {}|Odjazd od bramki {}|Sai do portão {}"
        case .takesOff: "Takes off {}|Startet {}|Start {}|Decola {}"
        case .lands: "Lands {}|Landet {}|Lądowanie {}|Pousa {}"
        case .landsIn: "Lands in {} {}|Landet in {} {}|Lądowanie ({}) {}|Pousa em {} {}"
        case .reachesGate: "Reaches gate {}|Am Gate {}|Przy bramce {}|Chega ao portão {}"
        case .tomorrow: "tomorrow, {}|morgen um {}|jutro o {}|amanhã {}"
        case .time: "{}|um {}|o {}|{}"
        case .walk: "Gate {} → {}|Gate {} → {}|Bramka {} → {}|Portão {} → {}"
        case .goToGate: "Go to gate {}|Zum Gate {} gehen|Idź do bramki {}|Vá ao portão {}"
        case .collectBags:
            "Collect bags at belt {}|Gepäck an Band {} abholen|Odbierz bagaż z taśmy {}|Retire as malas na esteira {}"
        case .arrived: "Arrived|Angekommen|Po przylocie|Chegou"
        case .arrivedOnTime: "Arrived on time|Pünktlich angekommen|Przylot o czasie|Chegou no horário"
        case .arrivedLate:
            "Arrived {} late|{} zu spät angekommen|Przylot {} po czasie|Chegou com {} de atraso"
        case .arrivedEarly: "Arrived {} early|{} zu früh angekommen|Przylot {} przed czasem|Chegou {} antes"
        case .arrivedElsewhere: "Arrived in {}|In {} angekommen|Przylot: {}|Chegou a {}"
        case .findAnotherFlight:
            "Find another flight|Anderen Flug suchen|Poszukaj innego lotu|Procure outro voo"
        case .cancelled:
            """
            This flight is cancelled|Dieser Flug ist annulliert|Ten lot jest odwołany|Este voo foi cancelado
            """
        case .divertedSomewhere:
            """
            Diverted, new airport not known yet|Umgeleitet, neuer Flughafen noch unbekannt|Przekierowany, nowe lotnisko \
            jeszcze nieznane|Desviado, novo aeroporto ainda desconhecido
            """
        case .probablyDiverting:
            "Probably diverting|Wird wohl umgeleitet|Prawdopodobnie przekierowany|Provável desvio"
        case .probablyReturning:
            """
            Probably returning to {}|Kehrt wohl nach {} zurück|Prawdopodobnie wraca: {}|Provável retorno para {}
            """
        case .landsAfterGoAround:
            """
            Went around, lands {}|Durchgestartet, landet {}|Drugie podejście, lądowanie {}|Arremeteu, pousa {}
            """
        case .landsAfterHolding:
            "Circling, lands {}|Wartet in der Luft, landet {}|Krąży, lądowanie {}|Em espera no ar, pousa {}"
        case .hour: "h|Std|godz.|h"
        }
    }
}
