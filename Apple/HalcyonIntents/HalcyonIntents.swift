import AppIntents

@main
struct HalcyonIntents: AppIntentsExtension {}
