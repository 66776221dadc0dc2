/// Formats numbers for files that programs read, with a decimal point and a fixed number of decimals.
enum PlainNumber {
    static func text(_ number: Double, decimals: Int) -> String {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        guard number.isFinite, abs(number) < 1e12 / scale else { return "" }
        let scaled = Int64((abs(number) * scale).rounded())
        let sign = number < 0 && scaled > 0 ? "-" : ""
        let whole = String(scaled / Int64(scale))
        guard decimals > 0 else { return sign + whole }
        let fraction = String(scaled % Int64(scale))
        return sign + whole + "." + String(repeating: "0", count: decimals - fraction.utf8.count) + fraction
    }
}
