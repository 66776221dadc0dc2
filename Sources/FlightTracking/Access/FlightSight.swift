import FlightCore

/// Permission to see the owner's flights.
///
/// A request has this permission only if its credential includes ``AccessScope/Right/see``. This prevents public pages
/// from accidentally showing flights to tokens with a smaller scope.
public struct FlightSight: Hashable, Sendable {
    /// The permission of the program itself and its command line, which can read the database anyway. Never use this
    /// permission for a request.
    public static let ofTheProgram = FlightSight()

    private init() {}

    /// - Parameter credential: The credential of the request; nil for an anonymous request.
    public init?(_ credential: Credential?) {
        guard credential?.scope.includes(.see) ?? false else { return nil }
    }
}
