import BackgroundTasks
import FlightApp
import FlightScreens
import Foundation
import WidgetKit

/// Schedules a background refresh for the time at which the core expects new data.
enum BackgroundRefresh {
    static var identifier: String { (Bundle.main.bundleIdentifier ?? "") + ".refresh" }

    @MainActor
    static func schedule(_ model: AppModel) {
        let present = model.present(at: Date())
        let plan = RefreshPlan(model.snapshot, waiting: model.waiting, at: present, clock: model.clock)
        guard let date = plan.refreshAfter else { return }
        let request = BGAppRefreshTaskRequest(identifier: identifier)
        request.earliestBeginDate = date
        // The system refuses if background refresh is turned off. The app then refreshes when the user opens it.
        try? BGTaskScheduler.shared.submit(request)
    }

    @MainActor
    static func run(_ parts: Composition) async {
        await parts.model.load()
        guard parts.model.isSignedIn else { return }
        await parts.model.refresh()
        schedule(parts.model)
        WidgetCenter.shared.reloadAllTimelines()
        await parts.activities.show(parts.model.snapshot, at: parts.model.present(at: Date()))
    }
}
