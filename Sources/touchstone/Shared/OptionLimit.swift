import ArgumentParser

extension ParsableArguments {
  /// Verifies that an option's value, if there is one, is in a range.
  ///
  /// - Parameters:
  ///   - option: The option, such as `--scale`.
  ///   - value: Its value.
  ///   - range: The values that it takes.
  ///   - words: The same in words, for the error.
  /// - Throws: The error for a value outside the range.
  func limit<Value: Comparable>(
    _ option: String, _ value: Value?, to range: ClosedRange<Value>, _ words: String
  ) throws {
    guard let value, !range.contains(value) else { return }
    throw ValidationError("\(option) takes \(words), not \(value).")
  }
}
