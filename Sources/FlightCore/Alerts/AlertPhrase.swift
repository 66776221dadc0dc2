/// Text for alerts.
public enum AlertPhrase: UInt8, Phrases {
    case cancelled, reinstated, diverted, divertedSomewhere, asPlanned, departs, departsInstead, delayed, gate
    case gateInstead, leaveBy, boards, boardsSeat, doorsClose, tookOff, tookOffAt, landed, landedAt, atRisk, safe
    case atRiskLate, atRiskDoors
    case arrivalGate, atGate, atGateSince, belt, title, saidBy, seenBy, byPlan, yourAntenna, likelyLate, byForecast
    case probablyDiverting, probablyReturning, returns, landsEarly, wentAround

    /// The text in English, German, Polish and Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        case .cancelled: "Cancelled|Annulliert|Odwołany|Cancelado"
        case .reinstated: "Flight reinstated|Flug findet doch statt|Lot przywrócony|Cancelamento revertido"
        case .diverted: "Diverted to {}|Umgeleitet nach {}|Przekierowany: {}|Desviado para {}"
        case .divertedSomewhere:
            """
            Diverted; airport not announced yet|Umgeleitet; Flughafen noch nicht bekannt|Przekierowany; lotnisko \
            jeszcze nieznane|Desviado; aeroporto ainda não informado
            """
        case .returns: "Return to {}|Rückkehr nach {}|Powrót: {}|Retorno: {}"
        case .probablyDiverting:
            """
            Probably diverting; not announced yet|Wird wohl umgeleitet; noch nicht gemeldet|Prawdopodobnie \
            przekierowany; jeszcze nie ogłoszono|Provável desvio; ainda não informado
            """
        case .probablyReturning:
            """
            Probably returning to {}; not announced yet|Kehrt wohl nach {} zurück; noch nicht gemeldet|Prawdopodobnie \
            wraca: {}; jeszcze nie ogłoszono|Provável retorno para {}; ainda não informado
            """
        case .landsEarly:
            """
            Lands {} earlier than planned: {}|Landet {} früher als geplant: {}|Wyląduje {} przed planem: {}|Pousa {} \
            antes do previsto: {}
            """
        case .wentAround:
            """
            Went around at {}; flies another approach. This is routine.|Um {} durchgestartet; neuer Anflug. Das ist \
            Routine.|O {} przerwał podejście i powtarza je. To rutyna.|Arremeteu às {}; fará nova aproximação. Isso é \
            rotina.
            """
        case .asPlanned:
            "No longer diverted: {}|Umleitung aufgehoben: {}|Już bez przekierowania: {}|Desvio cancelado: {}"
        case .departs: "Departs {}|Abflug {}|Odlot {}|Partida {}"
        case .departsInstead:
            "Departs {} instead of {}|Abflug {} statt {}|Odlot {} zamiast {}|Partida {} em vez de {}"
        case .delayed: "Delayed {}: {}|{} Verspätung: {}|Opóźniony o {}: {}|Atraso de {}: {}"
        case .gate: "Gate {}|Gate {}|Bramka {}|Portão {}"
        case .gateInstead: "Gate {} instead of {}|Gate {} statt {}|Bramka {} zamiast {}|Portão {} em vez de {}"
        case .leaveBy:
            """
            Leave for the airport by {}|Bis {} zum Flughafen aufbrechen|Wyjedź na lotnisko do {}|Saia para o aeroporto \
            até {}
            """
        case .boards: "Boarding|Boarding|Boarding|Embarque"
        case .boardsSeat: "Boarding, seat {}|Boarding, Sitz {}|Boarding, miejsce {}|Embarque, assento {}"
        case .doorsClose: "Doors close {}|Türen schließen {}|Zamknięcie drzwi: {}|Portas fecham {}"
        case .tookOff: "In the air|In der Luft|W powietrzu|No ar"
        case .tookOffAt: "Took off {}|Gestartet {}|Wystartował {}|Decolou {}"
        case .landed: "Landed in {}|In {} gelandet|Wylądował: {}|Pousou em {}"
        case .landedAt: "Landed in {}, {}|In {} gelandet, {}|Wylądował: {}, {}|Pousou em {}, {}"
        case .atRisk:
            """
            Connection at risk: {} to spare|Anschluss gefährdet: {} Puffer|Przesiadka zagrożona: {} zapasu|Conexão em \
            risco: {} de margem
            """
        case .atRiskLate:
            """
            Connection at risk: {} short|Anschluss gefährdet: {} fehlen|Przesiadka zagrożona: brakuje {}|Conexão em \
            risco: {} a menos que o necessário
            """
        case .atRiskDoors:
            """
            Connection at risk: doors close {} after arrival|Anschluss gefährdet: Türschluss {} nach der \
            Ankunft|Przesiadka zagrożona: drzwi zamykają się {} po przylocie|Conexão em risco: as portas fecham {} \
            após a chegada
            """
        case .safe:
            """
            Connection no longer at risk|Anschluss nicht mehr gefährdet|Przesiadka już niezagrożona|Conexão fora de \
            risco
            """
        case .arrivalGate:
            "Arrives at gate {}|Ankunft an Gate {}|Przylot: bramka {}|Chegada ao portão {}"
        case .atGateSince: "At the gate since {}|Am Gate seit {}|Przy bramce od {}|No portão desde {}"
        case .atGate: "At the gate|Am Gate|Przy bramce|No portão"
        case .belt: "Belt {}|Gepäckband {}|Taśma {}|Esteira {}"
        case .likelyLate:
            """
            Probably late: {}% chance of 15+ min|Wahrscheinlich mindestens 15 Min Verspätung ({} %)|Prawdopodobnie \
            opóźniony o co najmniej 15 min: ryzyko {}%|Atraso provável: {}% de chance de 15 min ou mais
            """
        case .byForecast:
            """
            Halcyon’s own forecast; not confirmed by any source|Halcyons eigene Prognose; von keiner Quelle \
            bestätigt|Własna prognoza Halcyon; żadne źródło jej nie potwierdza|Previsão do próprio Halcyon; nenhuma \
            fonte confirmou
            """
        case .saidBy: "Source: {}|Quelle: {}|Źródło: {}|Fonte: {}"
        case .seenBy: "Seen by {}|Empfangen von {}|Widzi go: {}|Visto por {}"
        case .yourAntenna: "your antenna|Ihrer Antenne|Twoja antena|sua antena"
        case .byPlan: "Based on your plan|Laut Ihrem Plan|Według Twojego planu|Conforme o seu plano"
        case .title: "{} → {}|{} → {}|{} → {}|{} → {}"
        }
    }
}

extension Words {
    /// Returns the title of an alert, such as `LH 716 → Tokyo HND`.
    public func alertTitle(of flight: Flight) -> String {
        let name = flight.name
        return AlertPhrase.title.text(language, filled: [name, place(flight.landingAirport)])
    }

    /// Returns the text of an alert on one line, such as `Gate B22 instead of A15. Delayed 50 min: 2:30 PM, late
    /// inbound aircraft`.
    public func text(_ alert: Alert, of flight: Flight) -> String {
        var text = ""
        for item in alert.items {
            if !text.isEmpty { text += ". " }
            text += self.text(item, of: flight)
        }
        return text
    }

    /// Returns the sources of an alert, such as `Source: AeroDataBox`.
    public func why(_ alert: Alert) -> String {
        let isForetold = alert.items.contains { if case .likelyLate = $0.fact { true } else { false } }
        guard !alert.sources.isEmpty else {
            if isForetold { return AlertPhrase.byForecast.text(language, filled: []) }
            // Reported facts do not follow from the plan, even if their source is unknown.
            let isPlanned = alert.items.allSatisfy { $0.fact.group == .plan }
            return isPlanned ? AlertPhrase.byPlan.text(language, filled: []) : ""
        }
        var names = ""
        for source in alert.sources {
            if !names.isEmpty { names += ", " }
            names += source == .antenna ? AlertPhrase.yourAntenna.text(language, filled: []) : self.source(source)
        }
        let isSeen = alert.sources.contains { $0.isTracker }
        let said = (isSeen ? AlertPhrase.seenBy : .saidBy).text(language, filled: [names])
        return isForetold ? said + ". " + AlertPhrase.byForecast.text(language, filled: []) : said
    }

    /// Returns the text of a fact, such as `Gate B22 instead of A15`.
    public func text(_ item: Alert.Item, of flight: Flight) -> String {
        func say(_ phrase: AlertPhrase, _ first: String = "", _ second: String = "") -> String {
            phrase.text(language, filled: [first, second])
        }
        let origin = flight.origin.zone
        let place = flight.landingAirport
        switch item.fact {
        case .cancelled: return say(.cancelled)
        case .reinstated: return say(.reinstated)
        case .diverted(nil): return say(.divertedSomewhere)
        case .diverted(let code?):
            if code == flight.origin.code { return say(.returns, self.place(flight.origin)) }
            return say(.diverted, code == place.code ? self.place(place) : code.text)
        case .probablyDiverting: return say(.probablyDiverting)
        case .probablyReturning: return say(.probablyReturning, self.place(flight.origin))
        case .landsEarly(let at, let minutes):
            return say(.landsEarly, duration(minutes), self.time(place.zone.local(at), .estimated))
        case .wentAround(let at): return say(.wentAround, self.time(place.zone.local(at)))
        case .asPlanned: return say(.asPlanned, self.place(place))
        case .departs(let out, let late, let reason):
            var time = self.time(origin.local(out))
            if let planned = flight.out.scheduled,
                let change = dayChange(origin.local(planned).day.days(until: origin.local(out).day))
            {
                time += " " + change
            }
            guard late < Int(DayRules.delayThreshold.wholeMinutes) else {
                let delayed = say(.delayed, duration(late), time)
                return reason.map { delayed + ", " + self.reason($0) } ?? delayed
            }
            if case .departs(let before, _, _)? = item.was, before != out {
                return say(.departsInstead, time, self.time(origin.local(before)))
            }
            return say(.departs, time)
        case .gate(let gate):
            if case .gate(let before)? = item.was { return say(.gateInstead, gate, before) }
            return say(.gate, gate)
        case .leave(let by, let certainty): return say(.leaveBy, self.time(origin.local(by), certainty))
        case .boards: return flight.seat.map { say(.boardsSeat, $0) } ?? say(.boards)
        case .doorsClose(let at): return say(.doorsClose, self.time(origin.local(at)))
        case .tookOff(let at): return at.map { say(.tookOffAt, self.time(origin.local($0))) } ?? say(.tookOff)
        case .landed(let at, _):
            return at.map { say(.landedAt, self.place(place), self.time(place.zone.local($0))) }
                ?? say(.landed, self.place(place))
        case .connectionAtRisk(let spare, _) where spare < 0: return say(.atRiskLate, duration(-spare))
        case .connectionAtRisk(let spare, let isWayKnown):
            return say(isWayKnown ? .atRisk : .atRiskDoors, minutes(spare))
        case .connectionIsSafe: return say(.safe)
        case .arrivalGate(let gate): return say(.arrivalGate, gate)
        case .atGate(let at):
            return at.map { say(.atGateSince, self.time(place.zone.local($0))) } ?? say(.atGate)
        case .belt(let belt): return say(.belt, belt)
        case .likelyLate(let percent): return say(.likelyLate, "\(percent)")
        }
    }
}
