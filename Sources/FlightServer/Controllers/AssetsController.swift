import Hummingbird

/// The web app's files: public, since they hold nothing private.
struct AssetsController: Sendable {
    func addRoutes(to router: Router<HalcyonContext>) {
        for path in WebAssets.shared.paths {
            router.get(RouterPath(path)) { request, _ in
                guard let response = WebAssets.shared.response(path, to: request) else { throw Problem.notFound }
                return response
            }
        }
    }
}
