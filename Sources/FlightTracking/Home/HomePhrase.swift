import FlightCore

/// The names of entities in Home Assistant.
enum HomePhrase: UInt8, Phrases {
    case state, status, gate, terminal, boarding, departure, arrival, delay, remaining, progress, belt, plane, inFlight,
        delayed, cancelled, aircraft, event, flight, nextFlight, traveller

    var row: WordRow {
        switch self {
        case .state: "State|Zustand|Stan|Estado"
        case .status: "Status|Status|Status|Situação"
        case .gate: "Gate|Gate|Bramka|Portão"
        case .terminal: "Terminal|Terminal|Terminal|Terminal"
        case .boarding: "Boarding|Boarding|Boarding|Embarque"
        case .departure: "Departure|Abflug|Odlot|Partida"
        case .arrival: "Arrival|Ankunft|Przylot|Chegada"
        case .delay: "Delay|Verspätung|Opóźnienie|Atraso"
        case .remaining: "Minutes remaining|Verbleibende Minuten|Pozostało minut|Minutos restantes"
        case .progress: "Progress|Fortschritt|Postęp|Progresso"
        case .belt: "Baggage belt|Gepäckband|Taśma bagażowa|Esteira"
        case .plane: "Your plane|Ihr Flugzeug|Twój samolot|Seu avião"
        case .inFlight: "In flight|In der Luft|W powietrzu|Em voo"
        case .delayed: "Delayed|Verspätet|Opóźniony|Atrasado"
        case .cancelled: "Cancelled|Gestrichen|Odwołany|Cancelado"
        case .aircraft: "Aircraft|Flugzeug|Samolot|Aeronave"
        case .event: "What happens|Was geschieht|Co się dzieje|O que acontece"
        case .flight: "Flight|Flug|Lot|Voo"
        case .nextFlight: "Next flight|Nächster Flug|Następny lot|Próximo voo"
        case .traveller: "Traveller|Reisende Person|Podróżny|Viajante"
        }
    }
}
