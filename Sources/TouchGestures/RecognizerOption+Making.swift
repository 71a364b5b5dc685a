extension RecognizerOption {
  /// Returns an option for a number that is not a threshold, which user settings do not change.
  ///
  /// - Parameters:
  ///   - name: The key in scene files.
  ///   - field: The property.
  ///   - unit: The unit; angles are in radians.
  ///   - range: The values allowed in a file. Default: any number that is not negative.
  ///   - summary: A description in one sentence.
  ///   - phrase: The number with its value, `%`, as part of "a tap with …".
  /// - Returns: The option.
  public static func number<R: GestureRecognizer>(
    _ name: String, _ field: any ReferenceWritableKeyPath<R, Double> & Sendable,
    _ unit: GestureFigure.Unit, in range: ClosedRange<Double> = 0...1e6, _ summary: String,
    phrase: String? = nil
  ) -> RecognizerOption {
    RecognizerOption(
      name, .number(unit, range), summary, phrase: phrase,
      read: { ($0 as? R).map { .number($0[keyPath: field]) } },
      write: {
        if case .number(let number) = $1 { ($0 as? R)?[keyPath: field] = number }
      })
  }

  /// Returns an option for a number that is nil by default.
  ///
  /// - Parameters:
  ///   - name: The key in scene files.
  ///   - field: The property.
  ///   - fallback: The number that applies while the property is nil, or nil for none.
  ///   - unit: The unit.
  ///   - range: The values allowed in a file.
  ///   - summary: A description in one sentence.
  ///   - phrase: The number with its value, `%`, as part of "a tap with …".
  /// - Returns: The option.
  public static func number<R: GestureRecognizer>(
    _ name: String, _ field: any ReferenceWritableKeyPath<R, Double?> & Sendable,
    unlessSet fallback: @escaping @Sendable (R) -> Double?, _ unit: GestureFigure.Unit,
    in range: ClosedRange<Double> = 0...1e6, _ summary: String, phrase: String? = nil
  ) -> RecognizerOption {
    RecognizerOption(
      name, .number(unit, range), summary, phrase: phrase,
      read: { recognizer in
        (recognizer as? R).flatMap { $0[keyPath: field] ?? fallback($0) }.map { .number($0) }
      },
      write: {
        if case .number(let number) = $1 { ($0 as? R)?[keyPath: field] = number }
      },
      isSet: { ($0 as? R)?[keyPath: field] != nil })
  }

  /// Returns an option for a threshold, which knows whether it is set.
  ///
  /// A threshold of ``GestureRecognizer`` itself is shared: scene files can set it on every
  /// recognizer.
  ///
  /// - Parameters:
  ///   - name: The key in scene files.
  ///   - field: The ``Threshold``: `\SqueezeGestureRecognizer.$closing`.
  ///   - unit: The unit; angles are in radians.
  ///   - range: The values allowed in a file. Default: any number that is not negative.
  ///   - summary: A description in one sentence.
  ///   - phrase: The number with its value, `%`, as part of "a tap with …".
  /// - Returns: The option.
  public static func threshold<R: GestureRecognizer>(
    _ name: String, _ field: any ReferenceWritableKeyPath<R, Threshold> & Sendable,
    _ unit: GestureFigure.Unit, in range: ClosedRange<Double> = 0...1e6, _ summary: String,
    phrase: String? = nil
  ) -> RecognizerOption {
    RecognizerOption(
      name, .number(unit, range), summary, phrase: phrase,
      isShared: R.self == GestureRecognizer.self,
      read: { ($0 as? R).map { .number($0[keyPath: field].wrappedValue) } },
      write: {
        if case .number(let number) = $1 { ($0 as? R)?[keyPath: field].wrappedValue = number }
      },
      isSet: { ($0 as? R)?[keyPath: field].isSet ?? true })
  }

  /// Returns an option for a whole number.
  ///
  /// - Parameters:
  ///   - name: The key in scene files.
  ///   - field: The property.
  ///   - least: The least value allowed in a file.
  ///   - summary: A description in one sentence.
  ///   - noun: The singular of the things counted: `finger`.
  /// - Returns: The option.
  public static func count<R: GestureRecognizer>(
    _ name: String, _ field: any ReferenceWritableKeyPath<R, Int> & Sendable, from least: Int = 1,
    _ summary: String, noun: String
  ) -> RecognizerOption {
    RecognizerOption(
      name, .count(from: least), summary, phrase: "% \(noun)",
      read: { ($0 as? R).map { .count($0[keyPath: field]) } },
      write: {
        if case .count(let count) = $1 { ($0 as? R)?[keyPath: field] = count }
      })
  }

  /// Returns an option that is true or false.
  ///
  /// - Parameters:
  ///   - name: The key in scene files.
  ///   - field: The property.
  ///   - summary: A description in one sentence.
  /// - Returns: The option.
  public static func flag<R: GestureRecognizer>(
    _ name: String, _ field: any ReferenceWritableKeyPath<R, Bool> & Sendable, _ summary: String
  ) -> RecognizerOption {
    RecognizerOption(
      name, .flag, summary, read: { ($0 as? R).map { .flag($0[keyPath: field]) } },
      write: { if case .flag(let flag) = $1 { ($0 as? R)?[keyPath: field] = flag } })
  }

  /// Returns an option for one of the words of a type.
  ///
  /// - Parameters:
  ///   - name: The key in scene files.
  ///   - field: The property.
  ///   - summary: A description in one sentence.
  /// - Returns: The option.
  public static func word<R: GestureRecognizer, Word: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ field: any ReferenceWritableKeyPath<R, Word> & Sendable, _ summary: String
  ) -> RecognizerOption where Word.RawValue == String {
    RecognizerOption(
      name, .word(Word.allCases.map(\.rawValue)), summary,
      read: { ($0 as? R).map { .word($0[keyPath: field].rawValue) } },
      write: { recognizer, value in
        guard case .word(let text) = value, let word = Word(rawValue: text) else { return }
        (recognizer as? R)?[keyPath: field] = word
      })
  }

  /// Returns an option for a set with a word for each member.
  ///
  /// - Parameters:
  ///   - name: The key in scene files.
  ///   - field: The property.
  ///   - members: The words and their meanings.
  ///   - summary: A description in one sentence.
  /// - Returns: The option.
  public static func words<R: GestureRecognizer, Members: OptionSet & Sendable>(
    _ name: String, _ field: any ReferenceWritableKeyPath<R, Members> & Sendable,
    _ members: KeyValuePairs<String, Members>, _ summary: String
  ) -> RecognizerOption where Members.Element == Members {
    let members = Array(members)
    return RecognizerOption(
      name, .words(members.map(\.key)), summary,
      read: { recognizer in
        (recognizer as? R).map { recognizer in
          .words(members.filter { recognizer[keyPath: field].contains($0.value) }.map(\.key))
        }
      },
      write: { recognizer, value in
        guard case .words(let words) = value else { return }
        let chosen = members.filter { words.contains($0.key) }.map(\.value)
        (recognizer as? R)?[keyPath: field] = Members(chosen)
      })
  }
}
