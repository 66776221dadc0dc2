import FlightCore

/// The right to see the owner's flights. Of those who send requests only a credential that includes it has one, so that a
/// page that is open to everybody cannot show a flight to somebody who merely has some credential.
public struct FlightSight: Hashable, Sendable {
    /// That of the program itself and of its command line, which read the owner's files anyway; never for a request.
    public static let ofTheProgram = FlightSight()

    private init() {}

    /// - Parameter credential: of whoever asks; nil for anybody.
    public init?(_ credential: Credential?) {
        guard credential?.scope.includes(.see) ?? false else { return nil }
    }
}
