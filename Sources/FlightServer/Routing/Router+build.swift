import FlightCore
public import Hummingbird

/// Returns the router with all of Halcyon's routes. Tests send requests to the router without a network connection.
///
/// - Parameter room: The open connections; `nil` if connections are not counted.
public func buildRouter(_ services: ServerServices, room: ConnectionRoom? = nil) -> Router<HalcyonContext> {
    let metrics = RequestMetrics()
    let router = Router(context: HalcyonContext.self, options: .autoGenerateHeadEndpoints)
    router.addMiddleware {
        ObservationMiddleware(metrics: metrics)
        GzipMiddleware()
        SecurityHeaders()
        StorageMiddleware(services: services)
        ProblemMiddleware(services: services)
        HostGuard(hostNames: services.hostNames)
        AccessMiddleware(services: services)
        ProblemMiddleware(services: services)
    }
    HealthController(services: services, metrics: metrics, room: room).addRoutes(to: router)
    AssetsController().addRoutes(to: router)
    CalmController(services: services).addRoutes(to: router)
    HooksController(services: services).addRoutes(to: router)
    SharedController(services: services, metrics: metrics, limits: room?.limits).addRoutes(to: router)
    let routes = router.group().add(middleware: PrivateMiddleware())
    let owners = router.group().add(middleware: PrivateMiddleware(right: .manageAccess))
    let imports = router.group().add(middleware: PrivateMiddleware(right: .importFiles))
    SignInController(services: services).addRoutes(to: router, private: routes)
    AccessController(services: services).addRoutes(to: owners)
    PagesController(services: services).addRoutes(to: routes)
    AirportController(services: services).addRoutes(to: router, private: routes)
    LogbookController(services: services).addRoutes(to: routes)
    ImportController(services: services).addRoutes(to: routes)
    ExportController(services: services).addRoutes(to: routes, owners: owners, public: router)
    RecordController(services: services).addRoutes(to: routes)
    APIController(services: services).addRoutes(to: routes)
    ForecastController(services: services).addRoutes(to: routes)
    PlaneController(services: services, planes: services.planes).addRoutes(to: routes)
    LogbookAPIController(services: services).addRoutes(to: routes, imports: imports)
    SourcesController(services: services).addRoutes(to: routes)
    AlertsController(services: services).addRoutes(to: routes)
    ActivitiesController(services: services).addRoutes(to: routes)
    ShareController(services: services).addRoutes(to: routes)
    EventsController(services: services, metrics: metrics).addRoutes(to: routes)
    if let passports = services.passports {
        PassportController(services: services, passports: passports).addRoutes(to: routes)
    }
    return router
}
