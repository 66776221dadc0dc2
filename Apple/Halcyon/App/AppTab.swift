/// The tabs of the app.
enum AppTab: Hashable {
    case flights, passport, calm, settings
}
