extension JSONScanner {
  /// Reads a finite number, to the nearest double.
  package mutating func double(_ name: StaticString) throws(TextError) -> Double {
    let first = at
    do throws(TextError) {
      let number = try decimal(name, "a finite number")
      if let value = number.exactDouble { return value }
      return try carefulDouble(name, from: first)
    } catch {
      guard let value = excuse(error, from: first) else { throw error }
      return value
    }
  }

  /// Reads a number of any length in JSON; a number too large for a double is an error.
  mutating func number() throws(TextError) -> Double {
    let first = at
    if byte == UInt8(ascii: "-"), end - at < 2 || !isDigit(at[1]) { throw syntax("a number") }
    let number = try decimal("the number", "a number")
    if let value = number.exactDouble { return value }
    let text = String(decoding: UnsafeBufferPointer(start: first, count: at - first), as: UTF8.self)
    guard let value = Double(text), value.isFinite, value != 0 || number.digits == 0 else {
      throw TextError(
        offset: first - start,
        what: "not JSON as it is read here: the number is \(text.shortened(to: 40))",
        expected: "one that a double can hold")
    }
    return value
  }

  /// Returns the value of an invalid number whose meaning is clear, if the scanner is lenient:
  /// `NaN`, `Infinity`, `1e999`.
  @inline(never)
  private mutating func excuse(_ problem: TextError, from first: UnsafePointer<UInt8>) -> Double? {
    guard isLenient else { return nil }
    at = first
    let text = word
    guard let value = Double(text), !value.isFinite else { return nil }
    at += text.utf8.count
    note(problem)
    return value
  }

  /// Keeps the problem with a number, if it is the first.
  package mutating func note(_ problem: TextError) {
    if numberProblem == nil { numberProblem = problem }
  }

  /// Reads a whole number; `1.0` and `1e3` are whole as well.
  package mutating func integer(_ name: StaticString) throws(TextError) -> Int {
    let first = at
    let number = try decimal(name, "a whole number")
    guard let value = number.scaled(by: 0) else {
      at = first
      throw wrongNumber(name, from: first, "a whole number of 64 bits")
    }
    return Int(value)
  }

  /// Reads a number times 10 to the `power`, exactly; returns nil after reading if the product is
  /// not whole or does not fit.
  package mutating func scaled(
    _ name: StaticString, by power: Int, _ expected: @autoclosure () -> String
  ) throws(TextError) -> Int64? {
    try decimal(name, expected()).scaled(by: power)
  }

  /// Reads a whole number of 64 bits; returns nil after reading any other number.
  package mutating func unsigned(_ name: StaticString) throws(TextError) -> UInt64? {
    try decimal(name, "a whole number").unsigned
  }

  /// Returns an error for a number that is valid JSON but not of the expected kind.
  package func wrongNumber(
    _ name: StaticString, from first: UnsafePointer<UInt8>, _ expected: String
  ) -> TextError {
    var scanner = self
    scanner.at = first
    guard (try? scanner.decimal(name, expected)) != nil else { return scanner.syntax(expected) }
    let text = UnsafeBufferPointer(start: first, count: scanner.at - first)
    let shown = String(decoding: text.prefix(40), as: UTF8.self) + (text.count > 40 ? "…" : "")
    return TextError(offset: first - start, what: "\(name) is \(shown)", expected: expected)
  }

  /// Reads a number by JSON's grammar.
  @inline(__always)
  mutating func decimal(
    _ name: StaticString, _ expected: @autoclosure () -> String
  ) throws(TextError) -> DecimalNumber {
    let first = at
    var number = DecimalNumber()
    if byte == UInt8(ascii: "-") {
      number.isNegative = true
      at += 1
    }
    guard isDigit(byte) else {
      at = first
      throw wrong(name, expected())
    }
    if byte == UInt8(ascii: "0") {
      at += 1
      if isDigit(byte) { throw syntax("a number without leading zeros") }
    } else {
      while isDigit(byte) {
        number.append(byte &- UInt8(ascii: "0"))
        at += 1
      }
    }
    if byte == UInt8(ascii: ".") {
      at += 1
      guard isDigit(byte) else { throw syntax("a digit after the decimal point") }
      repeat {
        number.appendDecimal(byte &- UInt8(ascii: "0"))
        at += 1
      } while isDigit(byte)
    }
    if byte | 0x20 == UInt8(ascii: "e") { number.exponent += try exponent() }
    return number
  }

  private mutating func exponent() throws(TextError) -> Int {
    at += 1
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { at += 1 }
    guard isDigit(byte) else { throw syntax("a digit in the exponent") }
    var value = 0
    while isDigit(byte) {
      // Beyond this exponent, the number is zero or infinite whatever its digits, because a line
      // has fewer digits.
      value = min(value * 10 + Int(byte &- UInt8(ascii: "0")), 1_000_000_000)
      at += 1
    }
    return isNegative ? -value : value
  }

  /// Returns the double for numbers with more digits than an integer holds, or with large
  /// exponents.
  @inline(never)
  private func carefulDouble(
    _ name: StaticString, from first: UnsafePointer<UInt8>
  ) throws(TextError) -> Double {
    let text = UnsafeBufferPointer(start: first, count: at - first)
    guard text.count <= 1024 else {
      throw TextError(
        offset: first - start, what: "\(name) has \(text.count) characters",
        expected: "a number of at most 1024")
    }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      throw wrongNumber(name, from: first, "a finite number")
    }
    return value
  }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
