extension UInt8 {
    /// Whether the byte is an upper-case ASCII letter.
    var isCapital: Bool { (0x41...0x5A).contains(self) }
    /// Whether the byte is an ASCII digit or an upper-case letter, as in designators and registrations.
    var isCapitalOrDigit: Bool { isCapital || (0x30...0x39).contains(self) }
}
