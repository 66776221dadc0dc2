/// The reason why the input is not valid JSON.
public enum JSONSyntaxFault: UInt8, CaseIterable, Sendable {
    case empty, textAfterEnd, tooDeep, cutOff, value, tooManyValues
    /// A key, a colon after a key, or the end of an object or a list is missing.
    case key, colon, objectEnd, listEnd
    case openString, controlCharacter, escape, hexadecimal
    case digit, leadingZero, fraction, exponent, numberTooLarge

    /// A description of the fault in English, for the API and the command line.
    public var text: String {
        switch self {
        case .empty: "the text is empty; a JSON object or list is expected"
        case .textAfterEnd: "unexpected text after the end of the value"
        case .tooDeep: "nested more than \(JSONReader.deepest) levels deep"
        case .cutOff: "the text ends inside a value"
        case .value: "a JSON value is expected here"
        case .tooManyValues: "too many values for one file; split it"
        case .key: "a key in double quotes is expected"
        case .colon: "':' is expected after a key"
        case .objectEnd: "',' or '}' is expected"
        case .listEnd: "',' or ']' is expected"
        case .openString: "the text ends inside a string"
        case .controlCharacter: "a control character in a string must be escaped"
        case .escape: "unknown escape sequence"
        case .hexadecimal: "four hexadecimal digits are expected"
        case .digit: "a digit is expected"
        case .leadingZero: "a number must not start with 0"
        case .fraction: "a digit is expected after the decimal point"
        case .exponent: "a digit is expected in the exponent"
        case .numberTooLarge: "the number is too large"
        }
    }
}
