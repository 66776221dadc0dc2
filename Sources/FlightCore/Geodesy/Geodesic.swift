internal import CMath

/// The shortest path between two points on the WGS 84 ellipsoid, solved as the inverse geodesic problem.
///
/// Distances come from T. Vincenty's nested series ("Direct and inverse solutions of geodesics on the ellipsoid",
/// Survey Review XXIII 176, 1975), accurate to half a millimetre. Vincenty's iteration for the azimuth does not
/// converge for nearly antipodal ends. For such ends, the azimuth at the first end is found by bisection. Bisection
/// works because the longitude that a geodesic covers between two latitudes increases steadily with that azimuth (C. F.
/// F. Karney, "Algorithms for geodesics", J. Geodesy 87, 2013, section 4).
public struct Geodesic: Sendable {
    /// The semi-major axis of WGS 84, in metres.
    public static let equatorialRadius = 6_378_137.0
    /// The flattening of WGS 84.
    public static let flattening = 1 / 298.257223563
    /// The semi-minor axis, in metres.
    public static let polarRadius = equatorialRadius * (1 - flattening)
    /// The length of the equator, in metres.
    public static let equator = 2 * Double.pi * equatorialRadius

    /// The length in metres.
    public let length: Double

    public init(from start: Coordinate, to end: Coordinate) {
        let first = ReducedLatitude(start.latitude)
        let second = ReducedLatitude(end.latitude)
        var longitude = (end.longitude - start.longitude).magnitude
        if longitude > 180 { longitude = 360 - longitude }
        longitude *= Coordinate.radian
        let cosine = first.sine * second.sine + first.cosine * second.cosine * cos(longitude)
        let isOnEquator = first.sine == 0 && second.sine == 0
        if cosine > Geodesic.antipodal || isOnEquator, let arc = Arc(first, second, longitude: longitude) {
            length = arc.length
        } else {
            length = Arc(antipodal: first, second, longitude: longitude).length
        }
    }

    /// The cosine of 178.5°. If the angle between the ends is larger, Vincenty's iteration is skipped.
    private static let antipodal = -0.999_657_324_975_557_3
}

/// A latitude on the auxiliary sphere: tan β = (1 − f) tan φ.
private struct ReducedLatitude {
    var sine: Double
    var cosine: Double

    init(_ degrees: Double) {
        let y = (1 - Geodesic.flattening) * sin(degrees * Coordinate.radian)
        // At a pole, rounding can make the cosine slightly negative, which would put the point on the other side.
        let x = max(0, cos(degrees * Coordinate.radian))
        let size = (x * x + y * y).squareRoot()
        sine = y / size
        cosine = x / size
    }
}

/// The image of a geodesic on the auxiliary sphere: a great circle.
private struct Arc {
    /// The sine of the azimuth at the equator.
    private var sineAzimuth: Double
    private var squaredCosineAzimuth: Double
    /// The angle between the ends.
    private var sigma: Double
    private var sineSigma: Double
    private var cosineSigma: Double
    /// The cosine of twice the angle from the equator to the middle.
    private var cosineMiddle: Double

    /// Creates the arc by Vincenty's iteration; nil if the iteration does not converge.
    init?(_ first: ReducedLatitude, _ second: ReducedLatitude, longitude: Double) {
        self.init(first, second, lambda: longitude)
        var lambda = longitude
        for _ in 0..<40 {
            let next = longitude + excess
            if next > Double.pi { return nil }
            let change = (next - lambda).magnitude
            lambda = next
            self.init(first, second, lambda: lambda)
            if change < 1e-12 { return }
        }
        return nil
    }

    /// Creates the great circle between two points of the auxiliary sphere whose longitudes differ by λ.
    private init(_ first: ReducedLatitude, _ second: ReducedLatitude, lambda: Double) {
        let sineLambda = sin(lambda)
        let cosineLambda = cos(lambda)
        let across = second.cosine * sineLambda
        let along = first.cosine * second.sine - first.sine * second.cosine * cosineLambda
        sineSigma = (across * across + along * along).squareRoot()
        cosineSigma = first.sine * second.sine + first.cosine * second.cosine * cosineLambda
        sigma = atan2(sineSigma, cosineSigma)
        sineAzimuth = sineSigma > 0 ? first.cosine * second.cosine * sineLambda / sineSigma : 0
        squaredCosineAzimuth = 1 - sineAzimuth * sineAzimuth
        // On the equator, the angle is undefined and has no effect.
        cosineMiddle =
            squaredCosineAzimuth > 1e-15 ? cosineSigma - 2 * first.sine * second.sine / squaredCosineAzimuth : 0
    }

    /// Creates the great circle that leaves the first latitude at the given azimuth, from 0 (north) to π, and reaches
    /// the second latitude heading north. The first latitude must be southern, and at least as far from the equator as
    /// the second latitude.
    private init(_ first: ReducedLatitude, _ second: ReducedLatitude, azimuth: Double, lambda: inout Double) {
        let sine = sin(azimuth)
        let cosine = cos(azimuth)
        sineAzimuth = sine * first.cosine
        squaredCosineAzimuth = 1 - sineAzimuth * sineAzimuth
        let northward = cosine * first.cosine
        // cos² β₂ − cos² β₁, computed in the form that is more exact near the pole or near the equator.
        let difference =
            first.cosine < -first.sine
            ? (second.cosine - first.cosine) * (second.cosine + first.cosine)
            : (first.sine - second.sine) * (first.sine + second.sine)
        let squared = northward * northward + difference
        let secondNorthward = max(0, squared).squareRoot()
        let from = atan2(first.sine, northward)
        let to = atan2(second.sine, secondNorthward)
        sigma = to - from
        sineSigma = sin(sigma)
        cosineSigma = cos(sigma)
        cosineMiddle = cos(from + to)
        lambda =
            atan2(sineAzimuth * second.sine, secondNorthward) - atan2(sineAzimuth * first.sine, northward) - excess
    }

    /// Creates the arc between nearly antipodal ends.
    init(antipodal first: ReducedLatitude, _ second: ReducedLatitude, longitude: Double) {
        var south = first
        var other = second
        // Neither swapping the ends nor mirroring the Earth at its equator changes the length.
        if other.sine.magnitude > south.sine.magnitude { swap(&south, &other) }
        if south.sine > 0 {
            south.sine = -south.sine
            other.sine = -other.sine
        }
        // On the equator itself, a geodesic that leaves southward would already have arrived.
        south.sine = min(south.sine, -1e-12)
        var low = 0.0
        var high = Double.pi
        var lambda = 0.0
        self.init(south, other, azimuth: high, lambda: &lambda)
        for _ in 0..<64 {
            let middle = (low + high) / 2
            self.init(south, other, azimuth: middle, lambda: &lambda)
            if lambda < longitude { low = middle } else { high = middle }
        }
    }

    /// The difference between the longitudes on the auxiliary sphere and on the ellipsoid, in radians.
    private var excess: Double {
        let f = Geodesic.flattening
        let c = f / 16 * squaredCosineAzimuth * (4 + f * (4 - 3 * squaredCosineAzimuth))
        let inner = cosineMiddle + c * cosineSigma * (2 * cosineMiddle * cosineMiddle - 1)
        return (1 - c) * f * sineAzimuth * (sigma + c * sineSigma * inner)
    }

    /// The length in metres.
    var length: Double {
        let a = Geodesic.equatorialRadius
        let b = Geodesic.polarRadius
        let u = squaredCosineAzimuth * (a * a - b * b) / (b * b)
        let scale = 1 + u / 16384 * (4096 + u * (u * (320 - 175 * u) - 768))
        let amplitude = u / 1024 * (256 + u * (u * (74 - 47 * u) - 128))
        let m = cosineMiddle
        let sine = sineSigma
        let third = amplitude / 6 * m * (4 * sine * sine - 3) * (4 * m * m - 3)
        let second = amplitude / 4 * (cosineSigma * (2 * m * m - 1) - third)
        return b * scale * (sigma - amplitude * sine * (m + second))
    }
}
