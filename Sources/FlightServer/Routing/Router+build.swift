import FlightCore
public import Hummingbird

/// Returns the router with all of Halcyon's routes. Tests send requests to the router without a network connection.
///
/// - Parameter room: The open connections; `nil` if connections are not counted.
public func buildRouter(_ services: ServerServices, room: ConnectionRoom? = nil) -> Router<HalcyonContext> {
    let router = Router(context: HalcyonContext.self, options: .autoGenerateHeadEndpoints)
    router.addMiddleware {
        ObservationMiddleware(metrics: services.metrics)
        GzipMiddleware()
        SecurityHeaders()
        StorageMiddleware(services: services)
        ProblemMiddleware(services: services)
        HostGuard(hostNames: services.hostNames)
        AccessMiddleware(services: services)
        ProblemMiddleware(services: services)
    }
    HealthController(services: services, room: room).addRoutes(to: router)
    AssetsController().addRoutes(to: router)
    CalmController(services: services).addRoutes(to: router)
    HooksController(services: services).addRoutes(to: router)
    SharedController(services: services, limits: room?.limits).addRoutes(to: router)
    SignInController(services: services).addRoutes(to: router)
    PasskeySignInController(services: services).addRoutes(to: router)
    OpenIDController(services: services).addRoutes(to: router)
    JoinController(services: services).addRoutes(to: router)
    PeersController(services: services).addRoutes(to: router)
    CalendarController(services: services).addRoutes(to: router)
    AirportPageController(services: services).addRoutes(to: router)

    func personal<Controller: PersonalController>(_ type: Controller.Type) -> PersonalRoutes<Controller> {
        PersonalRoutes(router: router, services: services)
    }
    SignOutController.addRoutes(to: personal(SignOutController.self))
    AccessController.addRoutes(to: personal(AccessController.self))
    PasskeyController.addRoutes(to: personal(PasskeyController.self))
    OpenIDLinkController.addRoutes(to: personal(OpenIDLinkController.self))
    PeopleController.addRoutes(to: personal(PeopleController.self))
    FriendsController.addRoutes(to: personal(FriendsController.self))
    PagesController.addRoutes(to: personal(PagesController.self))
    AirportController.addRoutes(to: personal(AirportController.self))
    LogbookController.addRoutes(to: personal(LogbookController.self))
    ImportController.addRoutes(to: personal(ImportController.self))
    ExportController.addRoutes(to: personal(ExportController.self))
    RecordController.addRoutes(to: personal(RecordController.self))
    APIController.addRoutes(to: personal(APIController.self))
    ForecastController.addRoutes(to: personal(ForecastController.self))
    PlaneController.addRoutes(to: personal(PlaneController.self))
    AlternativesController.addRoutes(to: personal(AlternativesController.self))
    LogbookAPIController.addRoutes(to: personal(LogbookAPIController.self))
    ConnectionController.addRoutes(to: personal(ConnectionController.self))
    AirTrailController.addRoutes(to: personal(AirTrailController.self))
    BookingsController.addRoutes(to: personal(BookingsController.self))
    SourcesController.addRoutes(to: personal(SourcesController.self))
    AlertsController.addRoutes(to: personal(AlertsController.self))
    ActivitiesController.addRoutes(to: personal(ActivitiesController.self))
    ShareController.addRoutes(to: personal(ShareController.self))
    EventsController.addRoutes(to: personal(EventsController.self))
    PassportController.addRoutes(to: personal(PassportController.self))
    MCPController(services: services).addRoutes(to: router)
    return router
}
