import AppIntents

/// The questions that are available in Siri, in Spotlight and on the Action button without any setup.
struct HalcyonShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: WhichGate(), phrases: ["phrase.gate \(.applicationName)"],
            shortTitle: "intent.gate.title", systemImageName: "door.right.hand.open")
        AppShortcut(
            intent: WhenBoarding(), phrases: ["phrase.boarding \(.applicationName)"],
            shortTitle: "intent.boarding.title", systemImageName: "figure.walk.arrival")
        AppShortcut(
            intent: WhenToLeave(), phrases: ["phrase.leave \(.applicationName)"],
            shortTitle: "intent.leave.title", systemImageName: "house")
        AppShortcut(
            intent: WhereIsMyPlane(), phrases: ["phrase.plane \(.applicationName)"],
            shortTitle: "intent.plane.title", systemImageName: "airplane")
        AppShortcut(
            intent: WhenArriving(), phrases: ["phrase.arrival \(.applicationName)"],
            shortTitle: "intent.arrival.title", systemImageName: "airplane.arrival")
    }
}
