import TouchGestures

extension TraceLineWriter {
  /// Puts what a recognizer's lines say besides where and when, as its kind has it.
  mutating func put(valuesOf recognizer: GestureRecognizer) {
    for value in recognizer.kind.traceValues {
      switch value.value(of: recognizer) {
      case .number(let number): put(value.name, number)
      case .count(let count): put(value.name, count)
      case .word(let word): put(value.name, word)
      case .vector(let vector): put(value.name, vector)
      case .map(let map): put(value.name, map)
      case nil: break
      }
    }
  }
}
