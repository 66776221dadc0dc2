public import Hummingbird

/// Every route of Halcyon. Tests drive it without a socket.
public func buildRouter(_ services: ServerServices) -> Router<HalcyonContext> {
    let metrics = RequestMetrics()
    let router = Router(context: HalcyonContext.self, options: .autoGenerateHeadEndpoints)
    router.addMiddleware {
        ObservationMiddleware(metrics: metrics)
        GzipMiddleware()
        SecurityHeaders()
        ProblemMiddleware(services: services)
        HostGuard(hostNames: services.hostNames)
        AccessMiddleware(services: services)
    }
    HealthController(services: services, metrics: metrics).addRoutes(to: router)
    AssetsController().addRoutes(to: router)
    CalmController(services: services).addRoutes(to: router)
    HooksController(services: services).addRoutes(to: router)
    let routes = router.group().add(middleware: PrivateMiddleware())
    SignInController(services: services).addRoutes(to: router, private: routes)
    PagesController(services: services).addRoutes(to: routes)
    AirportController(services: services).addRoutes(to: router, private: routes)
    LogbookController(services: services).addRoutes(to: routes)
    ImportController(services: services).addRoutes(to: routes)
    ExportController(services: services).addRoutes(to: routes, public: router)
    RecordController(services: services).addRoutes(to: routes)
    APIController(services: services).addRoutes(to: routes)
    LogbookAPIController(services: services).addRoutes(to: routes)
    SourcesController(services: services).addRoutes(to: routes)
    AlertsController(services: services).addRoutes(to: routes)
    EventsController(services: services, metrics: metrics).addRoutes(to: routes)
    if let passports = services.passports {
        PassportController(services: services, passports: passports).addRoutes(to: routes)
    }
    return router
}
