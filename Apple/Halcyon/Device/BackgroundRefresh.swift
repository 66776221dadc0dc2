import BackgroundTasks
import FlightApp
import Foundation
import WidgetKit

/// The app asks to be woken when the core expects news, and only then.
enum BackgroundRefresh {
    static var identifier: String { (Bundle.main.bundleIdentifier ?? "") + ".refresh" }

    @MainActor
    static func schedule(_ model: AppModel) {
        let present = model.present(at: Date())
        let plan = RefreshPlan(model.snapshot, waiting: model.waiting, at: present, clock: model.clock)
        guard let date = plan.refreshAfter else { return }
        let request = BGAppRefreshTaskRequest(identifier: identifier)
        request.earliestBeginDate = date
        // The system refuses where background refresh is switched off; then the app looks again when it is opened.
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
