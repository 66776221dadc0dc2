internal import FlightCore

/// The reasons why a file is not JSON, for insertion into the sentences of ``ImportFaultPhrase``.
enum JSONFaultPhrase: UInt8, Phrases {
    case empty, textAfterEnd, tooDeep, cutOff, value, tooManyValues, key, colon, objectEnd, listEnd, openString,
        controlCharacter, escape, hexadecimal, digit, leadingZero, fraction, exponent, numberTooLarge

    init(_ fault: JSONSyntaxFault) {
        switch fault {
        case .empty: self = .empty
        case .textAfterEnd: self = .textAfterEnd
        case .tooDeep: self = .tooDeep
        case .cutOff: self = .cutOff
        case .value: self = .value
        case .tooManyValues: self = .tooManyValues
        case .key: self = .key
        case .colon: self = .colon
        case .objectEnd: self = .objectEnd
        case .listEnd: self = .listEnd
        case .openString: self = .openString
        case .controlCharacter: self = .controlCharacter
        case .escape: self = .escape
        case .hexadecimal: self = .hexadecimal
        case .digit: self = .digit
        case .leadingZero: self = .leadingZero
        case .fraction: self = .fraction
        case .exponent: self = .exponent
        case .numberTooLarge: self = .numberTooLarge
        }
    }

    var row: WordRow {
        switch self {
        case .empty:
            """
            the text is empty; a JSON object or list is expected|der Text ist leer; erwartet wird ein JSON-Objekt oder \
            eine Liste|tekst jest pusty; oczekiwano obiektu lub listy JSON|o texto está vazio; era esperado um objeto \
            ou uma lista JSON
            """
        case .textAfterEnd:
            """
            unexpected text after the end of the value|Text nach dem Ende des Werts|nieoczekiwany tekst po końcu \
            wartości|texto depois do fim do valor
            """
        case .tooDeep:
            """
            nested more than {} levels deep|mehr als {} Ebenen tief verschachtelt|zagnieżdżenie głębsze niż {}|mais de \
            {} níveis de profundidade
            """
        case .cutOff:
            """
            the text ends inside a value|der Text endet mitten in einem Wert|tekst kończy się w środku wartości|o \
            texto termina no meio de um valor
            """
        case .value:
            """
            a JSON value is expected here|hier fehlt ein JSON-Wert|w tym miejscu brakuje wartości JSON|falta um valor \
            JSON aqui
            """
        case .tooManyValues:
            """
            too many values for one file; split it|zu viele Werte für eine Datei; teilen Sie sie auf|za dużo wartości \
            w jednym pliku; podziel go|valores demais para um arquivo; divida-o
            """
        case .key:
            """
            a key in double quotes is expected|ein Schlüssel in Anführungszeichen fehlt|brakuje klucza w \
            cudzysłowie|falta uma chave entre aspas
            """
        case .colon:
            """
            ':' is expected after a key|nach einem Schlüssel fehlt ':'|po kluczu brakuje ':'|falta ':' depois de uma \
            chave
            """
        case .objectEnd: "',' or '}' is expected|es fehlt ',' oder '}'|brakuje ',' lub '}'|falta ',' ou '}'"
        case .listEnd: "',' or ']' is expected|es fehlt ',' oder ']'|brakuje ',' lub ']'|falta ',' ou ']'"
        case .openString:
            """
            the text ends inside a string|der Text endet mitten in einer Zeichenkette|tekst kończy się w środku ciągu \
            znaków|o texto termina no meio de uma string
            """
        case .controlCharacter:
            """
            a control character in a string must be escaped|ein Steuerzeichen in einer Zeichenkette muss maskiert \
            sein|znak sterujący w ciągu znaków musi być zapisany jako sekwencja ucieczki|um caractere de controle em \
            uma string precisa de escape
            """
        case .escape:
            """
            unknown escape sequence|unbekannte Escape-Sequenz|nieznana sekwencja ucieczki|sequência de escape \
            desconhecida
            """
        case .hexadecimal:
            """
            four hexadecimal digits are expected|vier Hexadezimalziffern fehlen|brakuje czterech cyfr \
            szesnastkowych|faltam quatro dígitos hexadecimais
            """
        case .digit: "a digit is expected|eine Ziffer fehlt|brakuje cyfry|falta um dígito"
        case .leadingZero:
            """
            a number must not start with 0|eine Zahl darf nicht mit 0 beginnen|liczba nie może zaczynać się od 0|um \
            número não pode começar com 0
            """
        case .fraction:
            """
            a digit is expected after the decimal point|nach dem Punkt fehlt eine Ziffer|po kropce brakuje cyfry|falta \
            um dígito depois do ponto
            """
        case .exponent:
            """
            a digit is expected in the exponent|im Exponenten fehlt eine Ziffer|w wykładniku brakuje cyfry|falta um \
            dígito no expoente
            """
        case .numberTooLarge:
            "the number is too large|die Zahl ist zu groß|liczba jest za duża|o número é grande demais"
        }
    }
}
