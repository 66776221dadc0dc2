import FlightCore
import FlightTracking
import Hummingbird
import Logging

extension ServerServices {
    func caller(_ request: Request, _ context: HalcyonContext) -> Caller {
        Caller(request, context.peer, isBehindProxy: isBehindTLS)
    }

    /// Returns the initiator of the changes that the given request makes.
    func doer(_ request: Request, _ context: HalcyonContext) -> AccessService.Initiator {
        AccessService.Initiator(context.access, from: caller(request, context).address)
    }

    /// Counts a failed attempt and records it in the server log and the access log.
    ///
    /// - Throws: ``Problem`` with status 429 if there have been too many attempts from the same origin.
    func guessed(_ act: AccessAct, _ request: Request, _ context: HalcyonContext) async throws {
        let caller = caller(request, context)
        let verdict = guesses.take(act, from: caller, at: accessClock.now)
        if verdict.told > 0 {
            logger.warning(
                "failed attempt",
                metadata: [
                    "kind": "\(act.name)", "from": "\(caller.address ?? "unknown")", "times": "\(verdict.told)",
                ])
            await tell(act, from: caller.address, count: verdict.told)
        }
        if let wait = verdict.wait { throw Problem.tooManyGuesses(wait: wait) }
    }

    /// Returns a person's latest access events, newest first. Before that, records any failed attempts that have not been
    /// recorded yet.
    func accessEvents(of own: PersonServices, limit: Int) async throws -> [AccessEvent] {
        for one in guesses.takeUntold() { await tell(one.act, from: one.address, count: one.count) }
        return try await own.access.repository.accessEvents(limit: limit)
    }

    private func tell(_ act: AccessAct, from address: String?, count: Int) async {
        do {
            try await door.note(AccessEvent(act, at: accessClock.now, address: address, count: count))
        } catch {
            logger.error("the access log could not be written", metadata: ["error": "\(error)"])
        }
    }
}
