/// What the app has side by side.
enum AppTab: Hashable {
    case flights, passport, calm, settings
}
