import TouchGestures

extension TraceLineWriter {
  /// Writes the values of a recognizer's lines besides place and time, as its kind defines them.
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
