public import FlightSamples
public import FlightTracking

extension SteppedClock: TravelClock {}
