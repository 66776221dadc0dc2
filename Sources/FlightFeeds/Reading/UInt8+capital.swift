extension UInt8 {
    /// Whether it is an upper-case ASCII letter.
    var isCapital: Bool { (0x41...0x5A).contains(self) }
    /// Whether it is an ASCII digit or an upper-case letter, as designators and registrations are written.
    var isCapitalOrDigit: Bool { isCapital || (0x30...0x39).contains(self) }
}
