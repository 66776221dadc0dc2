import ActivityKit
import FlightActivity
import FlightApp
import FlightCore
import FlightScreens
import Foundation

/// Manages the live activities on this device. Shows the activities that the core predicts, and registers their push
/// tokens with the user's server, which then updates them.
@MainActor
final class Activities {
    private typealias FlightNow = Activity<FlightActivityAttributes>

    private let client: AppClient
    private var dismissed: DismissedActivities
    private var isRegistered = false
    private var watched: Set<String> = []
    /// The push tokens for updates, registered again whenever the app enters the foreground.
    private var tokens: [String: (token: Data, flight: Flight.ID)] = [:]
    /// The activities that the app itself has ended. They do not count as dismissed.
    private var ended: Set<String> = []
    /// The flights that should have an activity. If the activity of any other flight ends, it does not count as
    /// dismissed.
    private var live: Set<Flight.ID> = []
    private var isShowing = false
    private var next: (snapshot: Snapshot?, present: ScreenContext)?

    init(client: AppClient, folder: URL) {
        self.client = client
        dismissed = DismissedActivities(folder: folder)
    }

    /// Registers the push-to-start token whenever the app enters the foreground and whenever the system issues a new
    /// token. The server may have been unreachable or replaced in the meantime.
    func register(language: Language) async {
        if let token = FlightNow.pushToStartToken { await tell(token, language) }
        for (activity, place) in tokens {
            try? await client.register(updateToken: place.token, activity: activity, flight: place.flight)
        }
        guard !isRegistered else { return }
        isRegistered = true
        Task {
            for await token in FlightNow.pushToStartTokenUpdates { await tell(token, language) }
        }
        Task {
            for await activity in FlightNow.activityUpdates {
                watch(activity.id, of: activity.attributes.flight)
            }
        }
        for activity in FlightNow.activities { watch(activity.id, of: activity.attributes.flight) }
    }

    private func tell(_ token: Data, _ language: Language) async {
        try? await client.register(pushToStartToken: token, label: DeviceName.current, language: language)
    }

    private func watch(_ id: String, of flight: String?) {
        guard let flight = flight.flatMap({ Flight.ID($0) }), watched.insert(id).inserted else { return }
        Task { await Activities.tokens(of: id) { token in await self.reached(id, flight, token) } }
        Task { await Activities.dismissal(of: id) { await self.wentAway(id, flight) } }
    }

    private func reached(_ id: String, _ flight: Flight.ID, _ token: Data) async {
        tokens[id] = (token, flight)
        try? await client.register(updateToken: token, activity: id, flight: flight)
    }

    /// Records that the traveller dismissed the activity. Neither the app nor the server starts the activity again.
    private func wentAway(_ id: String, _ flight: Flight.ID) async {
        tokens[id] = nil
        guard !ended.contains(id), live.contains(flight) else { return }
        try? dismissed.add(flight)
        try? await client.dismiss(activity: id)
    }

    private nonisolated static func tokens(of id: String, _ tell: @Sendable (Data) async -> Void) async {
        guard let activity = FlightNow.activities.first(where: { $0.id == id }) else { return }
        for await token in activity.pushTokenUpdates { await tell(token) }
    }

    private nonisolated static func dismissal(of id: String, _ tell: @Sendable () async -> Void) async {
        guard let activity = FlightNow.activities.first(where: { $0.id == id }) else { return }
        for await state in activity.activityStateUpdates where state == .dismissed { await tell() }
    }

    /// Shows the activities that the core predicts. Calls run one at a time. If several calls are waiting, only the
    /// last one runs.
    ///
    /// - Parameter snapshot: The stored snapshot; nil if the user is signed out.
    func show(_ snapshot: Snapshot?, at present: ScreenContext) async {
        next = (snapshot, present)
        guard !isShowing else { return }
        isShowing = true
        defer { isShowing = false }
        while let (snapshot, present) = next {
            next = nil
            guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
            // If the content cannot be read, the activities stay as they are.
            guard let day = try? snapshot.map({ try ActivityDay($0, at: present) }) else {
                if snapshot == nil { await carryOut(nil) }
                continue
            }
            try? dismissed.keep(Set(snapshot?.entries.compactMap { $0.flight.id } ?? []))
            await carryOut(day)
        }
    }

    private func carryOut(_ day: ActivityDay?) async {
        live = Set(day?.items.map { $0.flight } ?? [])
        let shown = FlightNow.activities.map { ActivitySteps.Shown(id: $0.id, flight: $0.attributes.flight) }
        let steps = ActivitySteps(day, shown: shown, dismissed: dismissed.flights).steps
        for step in steps {
            if case .end(let id) = step { ended.insert(id) }
            await Activities.carryOut(step)
        }
    }

    private nonisolated static func carryOut(_ step: ActivitySteps.Step) async {
        switch step {
        case .end(let id):
            await FlightNow.activities.first { $0.id == id }?.end(nil, dismissalPolicy: .immediate)
        case .update(let id, let item):
            await FlightNow.activities.first { $0.id == id }?.update(content(item))
        case .start(let item):
            // The system refuses to start too many activities. The next call tries again.
            _ = try? FlightNow.request(attributes: item.attributes, content: content(item), pushType: .token)
        }
    }

    private nonisolated static func content(_ item: ActivityDay.Item) -> ActivityContent<FlightContentState> {
        ActivityContent(state: item.state, staleDate: item.staleDate, relevanceScore: item.relevance)
    }
}
