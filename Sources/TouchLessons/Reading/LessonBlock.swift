/// A fenced block of a lesson: lines of `key: value` between two lines of three backticks.
struct LessonBlock {
  /// One line of the block.
  struct Entry {
    /// The key: the first word, `hint`.
    let key: String
    /// The text between the key and the colon: `center`; empty for none.
    let subject: String
    /// The text after the colon.
    var value: String
    /// The number of the line.
    let line: Int
    /// The column at which the value begins, from 1.
    let column: Int
  }

  /// The word after the backticks: `figure`.
  let kind: String
  /// The line of the backticks.
  let line: Int
  /// The lines of the block.
  var entries: [Entry] = []
  let file: String

  /// The block as errors name it; the list behind a lesson's title is no block.
  private var title: String { kind == "lesson" ? kind : "block \"\(kind)\"" }

  /// Adds a line, which stands behind `indent` other characters; a line that begins with two spaces
  /// continues the previous one.
  mutating func add(
    _ text: Substring, at line: Int, after indent: Int = 0
  ) throws(LessonError) {
    if text.hasPrefix("  "), !entries.isEmpty {
      let more = text.drop { $0 == " " }
      entries[entries.count - 1].value += " \(more)"
      return
    }
    guard let colon = text.firstIndex(of: ":") else {
      throw LessonError(
        file, line: line, column: 1, "no colon in this line of the \(title)",
        expected: "KEY: VALUE")
    }
    let words = text[..<colon].split(separator: " ", maxSplits: 1)
    let value = text[text.index(after: colon)...]
    let start = value.firstIndex { $0 != " " } ?? value.endIndex
    entries.append(
      Entry(
        key: words.first.map(String.init) ?? "", subject: words.count > 1 ? String(words[1]) : "",
        value: value[start...].trimmed, line: line,
        column: indent + text.distance(from: text.startIndex, to: start) + 1))
  }

  // MARK: Values

  /// Returns an error about a value.
  func failure(_ entry: Entry, _ found: String? = nil, expected: String) -> LessonError {
    LessonError(
      file, line: entry.line, column: entry.column, found ?? "\"\(entry.value.shortenedKey)\"",
      expected: expected)
  }

  /// Returns an error about the whole block.
  func failure(_ found: String, expected: String) -> LessonError {
    LessonError(file, line: line, found, expected: expected)
  }

  /// Checks that the block has no keys other than these.
  func allow(_ keys: [String]) throws(LessonError) {
    for entry in entries where !keys.contains(entry.key) {
      throw LessonError(
        file, line: entry.line, column: 1, "the key \"\(entry.key.shortenedKey)\"",
        expected: "one of \(keys.joined(separator: ", "))")
    }
  }

  /// Returns all lines of a key.
  func all(_ key: String) -> [Entry] { entries.filter { $0.key == key } }

  /// Returns the only line of a key; nil for none.
  func entry(_ key: String) throws(LessonError) -> Entry? {
    let all = all(key)
    if all.count > 1 { throw failure(all[1], "\"\(key)\" a second time", expected: "it once") }
    return all.first
  }

  /// Returns the line of a required key, whose value must not be empty.
  func words(_ key: String) throws(LessonError) -> Entry {
    guard let entry = try entry(key), !entry.value.isEmpty else {
      throw failure(
        "a \(title) without \"\(key)\"",
        expected: "\(kind == "lesson" ? "- " : "")\(key): VALUE")
    }
    return entry
  }

  /// Reads a number in a range; nil without the key.
  func number(_ key: String, in range: ClosedRange<Double>) throws(LessonError) -> Double? {
    guard let entry = try entry(key) else { return nil }
    guard let number = Double(entry.value), range.contains(number) else {
      throw failure(
        entry, expected: "a number from \(range.lowerBound.plain) to \(range.upperBound.plain)")
    }
    return number
  }

  /// Reads a number in a range; the key is required.
  func required(_ key: String, in range: ClosedRange<Double>) throws(LessonError) -> Double {
    _ = try words(key)
    return try number(key, in: range) ?? range.lowerBound
  }

  /// Reads a list of choices, separated by commas or spaces; empty without the key.
  func choices<Value: RawRepresentable & CaseIterable>(
    _ key: String, of type: Value.Type
  ) throws(LessonError) -> [Value] where Value.RawValue == String {
    guard let entry = try entry(key) else { return [] }
    var values: [Value] = []
    for word in entry.value.split(whereSeparator: { $0 == "," || $0 == " " }) {
      values.append(try choice(entry, word, of: type))
    }
    return values
  }

  /// Reads one of several choices.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ entry: Entry, _ word: some StringProtocol, of type: Value.Type
  ) throws(LessonError) -> Value where Value.RawValue == String {
    guard let value = Value(rawValue: String(word)) else {
      // A line has room for some names only: the page "Write a lesson" lists all.
      let names = Value.allCases.map(\.rawValue)
      let all = names.count > 20 ? " … (\(names.count) in all)" : ""
      let known = names.prefix(20).joined(separator: ", ") + all
      throw failure(entry, "\"\(String(word).shortenedKey)\"", expected: "one of \(known)")
    }
    return value
  }
}

extension StringProtocol {
  /// The text without the spaces at both ends.
  var trimmed: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop(while: \.isWhitespace))
  }
}

extension String {
  /// The key, shortened for an error.
  var shortenedKey: String { count > 40 ? "\(prefix(40))…" : self }
}

extension Double {
  /// The number as people write it: 8, 0.5.
  var plain: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
