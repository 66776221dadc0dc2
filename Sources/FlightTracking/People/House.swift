public import FlightCore
import Synchronization

/// All people of one installation. It is the only way to the services of a person.
///
/// Services keep what they have read, so they are made once per person and kept for the people who were asked for last.
public final class House: Sendable {
    /// The number of people whose services are kept.
    private static let most = 100

    private struct Kept {
        let services: PersonServices
        var usedAt: Int
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

    /// Returns the services of a person.
    public func of(_ person: Person.ID) -> PersonServices {
        state.withLock { state in
            state.uses += 1
            if let known = state.people[person] {
                state.people[person]?.usedAt = state.uses
                return known.services
            }
            if state.people.count >= House.most,
                let oldest = state.people.min(by: { $0.value.usedAt < $1.value.usedAt })?.key
            {
                state.people[oldest] = nil
            }
            let services = make(person, self)
            state.people[person] = Kept(services: services, usedAt: state.uses)
            return services
        }
    }
}
