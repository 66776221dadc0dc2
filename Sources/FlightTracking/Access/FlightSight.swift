import FlightCore

/// Permission to see the owner's flights. A request has it only if its credential includes ``AccessScope/Right/see``,
/// so that a public page cannot show flights to a token with a smaller scope by mistake.
public struct FlightSight: Hashable, Sendable {
    /// For the program itself and its command line, which can read the database anyway. Never use it for a request.
    public static let ofTheProgram = FlightSight()

    private init() {}

    /// - Parameter credential: the credential of the request; nil for an anonymous request.
    public init?(_ credential: Credential?) {
        guard credential?.scope.includes(.see) ?? false else { return nil }
    }
}
