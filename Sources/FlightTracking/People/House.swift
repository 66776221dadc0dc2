public import FlightCore
import Synchronization

/// All people of one installation. It is the only way to the services of a person.
///
/// Services keep what they have read, so they are made once per person and kept for the people whose requests were the
/// last. Work in the background visits everyone, which must not push out the services of those who are looking.
public final class House: Sendable {
    /// The number of people whose services are kept.
    private static let most = 100

    private struct Kept {
        let services: PersonServices
        /// When a request of the person last needed the services; 0 if none has.
        var askedAt = 0
        /// When the services were last needed.
        var usedAt = 0
    }

    private struct State {
        var people: [Person.ID: Kept] = [:]
        var uses = 0
    }

    private let make: @Sendable (Person.ID, House) -> PersonServices
    private let state = Mutex(State())

    /// - Parameter make: Composes the services of a person. The house is that of the person; it must not be asked before the
    ///   services are used.
    public init(_ make: @escaping @Sendable (Person.ID, House) -> PersonServices) { self.make = make }

    /// Returns the services of a person for a request.
    public func of(_ person: Person.ID) -> PersonServices { services(of: person, isAsking: true) }

    /// Returns the services of a person for work in the background.
    public func visiting(_ person: Person.ID) -> PersonServices { services(of: person, isAsking: false) }

    private func services(of person: Person.ID, isAsking: Bool) -> PersonServices {
        state.withLock { state in
            state.uses += 1
            var known = state.people[person] ?? Kept(services: make(person, self))
            known.usedAt = state.uses
            if isAsking { known.askedAt = state.uses }
            if state.people[person] == nil, state.people.count >= House.most {
                let oldest = state.people.min {
                    ($0.value.askedAt, $0.value.usedAt) < ($1.value.askedAt, $1.value.usedAt)
                }
                // All places may be taken by people who have asked.
                guard let oldest, isAsking || oldest.value.askedAt == 0 else { return known.services }
                state.people[oldest.key] = nil
            }
            state.people[person] = known
            return known.services
        }
    }

    /// Returns people in the order of their latest requests, newest first.
    public func byLatestRequest(_ people: [Person.ID]) -> [Person.ID] {
        let asked = state.withLock { state in people.map { ($0, state.people[$0]?.askedAt ?? 0) } }
        return asked.sorted { $0.1 > $1.1 }.map { $0.0 }
    }
}
