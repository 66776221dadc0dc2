import FlightCore
import FlightData
import FlightSamples
import Testing

@Suite struct GeodesicTests {
    private func length(_ a: Double, _ b: Double, _ c: Double, _ d: Double) throws -> Double {
        let start = try #require(Coordinate(latitude: a, longitude: b))
        let end = try #require(Coordinate(latitude: c, longitude: d))
        return Geodesic(from: start, to: end).length
    }

    /// The twenty test cases of GeographicLib (`tests/geodtest.cpp`): latitudes, longitudes, length.
    @Test(arguments: [
        (35.60777, -139.44815, -11.17491, -69.95921, 8935244.5605),
        (55.52454, 106.05087, 77.03196, -162.81766, 4105086.1714),
        (-21.97856, 142.59065, 41.84138, 98.56635, 8394328.8947),
        (-66.99028, 112.2363, -12.70631, -74.09656, 11150344.2312),
        (-17.42761, 173.34268, -15.84784, 5.93557, 16076603.1631),
        (32.84994, 48.28919, -56.28556, -157.70868, 16727068.9438),
        (6.96833, 52.74123, -7.39675, -153.82709, 17102477.2497),
        (-50.56724, -16.30485, -33.56571, -94.97412, 6455670.5119),
        (-58.93002, -8.90775, -8.91104, 133.13503, 11756066.0220),
        (-68.82867, -74.28391, -50.63005, -8.36685, 3956936.9261),
        (-10.62672, -32.0898, 5.883, -134.31681, 11470869.3865),
        (-21.76221, 166.90563, 48.72884, -146.02373, 9098627.3987),
        (-19.79938, -174.47484, -11.99349, -154.35109, 2319004.8601),
        (-11.95887, -116.94513, 4.57352, 7.16501, 13834722.5801),
        (-87.85331, 85.66836, 66.48646, 16.09921, 17286615.3147),
        (1.74708, 128.32011, -11.16617, 11.87109, 12942901.1241),
        (-25.72959, -144.90758, -57.70581, 90.82121, 9413446.7452),
        (-41.22777, 122.32875, -7.57291, 130.37946, 3812686.0351),
        (11.01307, 138.25278, 6.62726, -112.94019, 11911190.8190),
        (-29.47124, 95.14681, -27.46601, -69.15955, 13487015.8381),
    ])
    func publishedCases(_ lat1: Double, _ lon1: Double, _ lat2: Double, _ lon2: Double, metres: Double) throws {
        #expect(abs(try length(lat1, lon1, lat2, lon2) - metres) < 0.001)
        #expect(abs(try length(lat2, lon2, lat1, lon1) - metres) < 0.001)
    }

    /// Points that are nearly antipodal, on one meridian, at the poles, on the equator, or next to each other: from
    /// GeographicLib's `GeodSolve` tests 0, 4, 6, 9, 10, 11 and 33, and computed with its Python package 2.1.
    @Test(arguments: [
        (88.202499451857, 0, -88.202499451857, 179.98102203299285, 20003898.2139),
        (56.320923501171, 0, -56.320923501171, 179.6647476717729, 19993558.2872),
        (52.784459512564, 0, -52.78445951256399, 179.6344074649438, 19991596.0952),
        (48.522876735459, 0, -48.522876735458986, 179.59972045622308, 19989144.7739),
        (0, 0, 0, 179, 19926188.8520), (0, 0, 0, 179.5, 19980861.9089), (0, 0, 0, 180, 20003931.4586),
        (0, 0, 1, 180, 19893357.0701), (0, 0, 0.5, 179.5, 19936288.5790), (-30, 0, 29.9, 179.8, 19989832.8276),
        (27.2, 0, -27.1, 179.5, 19974354.7658), (90, 0, -90, 50, 20003931.4586), (-90, 10, 90, 10, 20003931.4586),
        (40.6, -73.8, 49.01666667, 2.55, 5853226.2556), (36.493349428792, 0, 36.49334942879201, 8e-7, 0.0717),
    ])
    func extremeCases(_ lat1: Double, _ lon1: Double, _ lat2: Double, _ lon2: Double, metres: Double) throws {
        #expect(abs(try length(lat1, lon1, lat2, lon2) - metres) < 0.001)
        #expect(abs(try length(lat2, -lon2, lat1, -lon1) - metres) < 0.001)
    }

    /// Computed with GeographicLib 2.1 from the positions in the table.
    @Test(arguments: [
        ("SFO", "SIN", 13_592_978.736), ("JFK", "SIN", 15_348_678.138), ("MAD", "WLG", 19_848_763.743),
        ("UIO", "PKU", 19_964_680.895), ("NAN", "APW", 1_210_490.470), ("LHR", "CDG", 347_650.873),
    ])
    func airports(from: String, to: String, metres: Double) throws {
        let a = try #require(Samples.airport(from).position)
        let b = try #require(Samples.airport(to).position)
        #expect(abs(Geodesic(from: a, to: b).length - metres) < 0.001)
    }

    @Test func lengthToThePlaceItselfIsZero() throws {
        #expect(try length(12, 34, 12, 34) == 0)
        #expect(try length(90, 0, 90, 120) < 1e-6)
        #expect(abs(Geodesic.equator - 40_075_016.686) < 0.001)
    }

    /// For random points, the length is the same both ways, near that on the sphere, and at most half a meridian, and
    /// no detour is shorter.
    @Test func lengthIsSymmetricAndShortest() throws {
        var random = SplitMix(4)
        var failures = Failures()
        func anywhere() throws -> Coordinate {
            try #require(
                Coordinate(latitude: random.unit() * 180 - 90, longitude: random.unit() * 360 - 180))
        }
        for _ in 0..<20_000 {
            let a = try anywhere()
            var b = try anywhere()
            // A third of the pairs is nearly antipodal.
            if random.chance(33) {
                let opposite = a.longitude > 0 ? a.longitude - 180 : a.longitude + 180
                b = try #require(
                    Coordinate(
                        latitude: min(90, max(-90, -a.latitude + random.unit() * 4 - 2)),
                        longitude: min(180, max(-180, opposite + random.unit() * 4 - 2))))
            }
            let c = try anywhere()
            let there = Geodesic(from: a, to: b).length
            let back = Geodesic(from: b, to: a).length
            let sphere = a.distance(to: b)
            let detour = Geodesic(from: a, to: c).length + Geodesic(from: c, to: b).length
            if abs(there - back) > 0.001 || abs(there - sphere) > sphere * 0.0057 + 0.001 || there > 20_003_931.459
                || there > detour + 0.002
            {
                failures.add("\(a) \(b) by \(c): \(there) \(back) \(sphere) \(detour)")
            }
        }
        failures.report()
    }
}
