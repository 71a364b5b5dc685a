package import Foundation
import TouchGeometry
import TouchInput
package import TouchJSON
public import TouchScene
import TouchSystem

/// A reader of one object of a scene file, with errors that name the object's place.
///
/// A key that is missing or null gives nil; a value of another kind is an error.
public struct SceneReader {
  /// The file, as the user named it.
  public let file: String
  /// The object's place in the file: `layers[0].behavior`; empty for the outermost object.
  public let place: String
  package let object: [String: JSONValue]
  /// The text of the object; errors are located in it.
  package let text: JSONText
  /// Receives the keys that are asked for; nil if no caller needs them.
  package var keys: SceneKeys?

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - file: The file, as the user named it.
  ///   - place: The object's place in the file.
  ///   - object: The object.
  ///   - text: The text that the object was read from.
  package init(file: String, place: String, object: [String: JSONValue], text: JSONText) {
    self.file = file
    self.place = place
    self.object = object
    self.text = text
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mustBeRegular: Whether a pipe or a device, which may block the reader, is an error.
  /// - Returns: Its outermost object.
  /// - Throws: The first error in the file.
  package static func open(_ path: String, mustBeRegular: Bool) throws(SceneError) -> SceneReader {
    // The system ends a name at a zero, so it would read a file other than the named one.
    guard !path.contains("\0") else { throw unreadable(path) }
    let bytes: [UInt8]
    do throws(WholeFile.Failure) {
      bytes = try WholeFile.read(path, upTo: SceneLimits.file, mustBeRegular: mustBeRegular)
    } catch {
      switch error {
      case .unreadable: throw unreadable(path)
      case .notRegular:
        throw SceneError(file: path, what: "this is not a regular file", expected: "a scene file")
      case .tooLarge(let size):
        let most = SceneLimits.file >> 20
        throw SceneError(
          file: path, what: "the file has \(size.map { "\($0 >> 20)" } ?? "more than \(most)") MiB",
          expected: "at most \(most) MiB")
      }
    }
    return try parse(Data(bytes), file: path)
  }

  private static func unreadable(_ path: String) -> SceneError {
    let what =
      switch FilePlace(path) {
      case .nothing: "no such file"
      case .folder: "this is a directory"
      case .file, .other: "the file cannot be read"
      }
    return SceneError(file: path, what: what, expected: "a scene file")
  }

  package static func parse(_ data: Data, file: String) throws(SceneError) -> SceneReader {
    if data.isEmpty { throw SceneError(file: file, what: "the file is empty", expected: "a scene") }
    let text = JSONText(inUTF8(data) ?? Array(data))
    if let stranger = text.stranger(expected: "a scene object") {
      throw SceneError(file: file, stranger, in: text)
    }
    let parsed: JSONParser.Result
    do throws(JSONParser.Failure) {
      parsed = try JSONParser.parse(text.bytes)
    } catch {
      let line = String(decoding: text.bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      if JSONValue.object(of: line)?["touchstone"] == .string("recording") {
        throw SceneError(file: file, what: "this is a recording", expected: "a scene")
      }
      switch error {
      case .malformed(let problem): throw SceneError(file: file, problem, in: text)
      case .tooDeep(let offset):
        let most = JSONParser.maximumDepth
        throw SceneError(
          file: file, line: text.position(of: offset).line,
          what: "more than \(most) arrays and objects inside one another",
          expected: "at most \(most), which is \(most / 2 - 1) layers")
      }
    }
    if let key = parsed.repeatedKey {
      let position = parsed.repeatedKeyOffset.map { text.position(of: $0) }
      throw SceneError(
        file: file, line: position?.line, column: position?.column, place: key.shortened(to: 200),
        what: "the key is used twice", expected: "each key at most once in an object")
    }
    guard case .object(let object) = parsed.value else {
      throw SceneError(file: file, what: "found \(parsed.value.shown)", expected: "a scene object")
    }
    return SceneReader(file: file, place: "", object: object, text: text)
  }

  /// Returns the text in UTF-8 if it is in one of the other encodings of JSON; otherwise nil.
  private static func inUTF8(_ data: Data) -> [UInt8]? {
    let start = [UInt8](data.prefix(4))
    guard start.count == 4 else { return nil }
    let encoding: String.Encoding
    switch (start[0], start[1], start[2], start[3]) {
    case (0, 0, 0xFE, 0xFF), (0, 0, 0, _): encoding = .utf32BigEndian
    case (0xFF, 0xFE, 0, 0), (_, 0, 0, 0): encoding = .utf32LittleEndian
    case (0xFE, 0xFF, _, _), (0, _, 0, _): encoding = .utf16BigEndian
    case (0xFF, 0xFE, _, _), (_, 0, _, 0): encoding = .utf16LittleEndian
    default: return nil
    }
    guard let text = String(data: data, encoding: encoding) else { return nil }
    let scalars = text.unicodeScalars
    return Array(String(scalars.first == "\u{FEFF}" ? scalars.dropFirst() : scalars[...]).utf8)
  }

  /// Returns the place of one of the object's keys: `layers[0].behavior.type`.
  public func path(_ key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

  /// Returns the error for a key whose value cannot be used, with the value's line and column.
  public func failure(_ key: String, found: String, expected: String) -> SceneError {
    SceneError(file: file, place: path(key), what: "found \(found)", expected: expected)
      .located(in: text)
  }

  /// Returns the error for a missing required key.
  func missing(_ key: String, _ expected: String) -> SceneError {
    SceneError(file: file, place: path(key), what: "missing", expected: expected)
  }

  /// Returns whether the key is present and not null.
  public func has(_ key: String) -> Bool {
    keys?.note(key, of: self)
    guard let value = object[key] else { return false }
    if case .null = value { return false }
    return true
  }

  func value(_ key: String) -> JSONValue? { has(key) ? object[key] : nil }

  /// Reads a value by a function that returns nil for values that are not expected.
  private func read<Value>(
    _ key: String, expected: @autoclosure () -> String, _ meaning: (SceneValue) -> Value?
  ) throws(SceneError) -> Value? {
    guard let value = value(of: key) else { return nil }
    guard let result = meaning(value) else {
      throw failure(key, found: value.description, expected: expected())
    }
    return result
  }

  /// Reads a text up to a number of code points.
  public func string(_ key: String, longest: Int = SceneLimits.text) throws(SceneError) -> String? {
    guard let text = try read(key, expected: "text in quotes", { $0.string }) else { return nil }
    try checkText(text, key, longest: longest)
    return text
  }

  /// Refuses text that is too long to be drawn, and the character 0: the system would end a file's
  /// name there and read another file.
  func checkText(
    _ text: String, _ key: String, longest: Int = SceneLimits.text
  ) throws(SceneError) {
    if text.utf8.count > longest, text.unicodeScalars.count > longest {
      throw failure(
        key, found: "a text of \(text.unicodeScalars.count) characters",
        expected: "at most \(longest)")
    }
    if text.utf8.contains(0) {
      throw failure(key, found: "the character \\u0000", expected: "text without it")
    }
  }

  /// Reads the name of a layer or a recognizer.
  func name(_ expected: String) throws(SceneError) -> String {
    try required("name", expected, longest: SceneLimits.name)
  }

  /// Reads a required text up to a number of code points.
  public func required(
    _ key: String, _ expected: String, longest: Int = SceneLimits.text
  ) throws(SceneError) -> String {
    guard let text = try string(key, longest: longest) else { throw missing(key, expected) }
    return text
  }

  /// Reads true or false.
  public func bool(_ key: String) throws(SceneError) -> Bool? {
    try read(key, expected: "true or false") { $0.bool }
  }

  /// Reads a number in a range; `expected` describes the valid numbers for the error.
  ///
  /// The range is cut to ``SceneLimits/number``.
  public func number(
    _ key: String,
    in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude
      ... .greatestFiniteMagnitude, _ expected: String = "a number"
  ) throws(SceneError) -> Double? {
    guard let value = value(key) else { return nil }
    let range = range.clamped(to: SceneLimits.number)
    guard case .number(let number) = value, range.contains(number) else {
      throw failure(key, found: value.shown, expected: Self.words(expected, for: value, range))
    }
    return number
  }

  /// Returns the expectation in words; for a number that is too large or too small, its allowed
  /// range.
  static func words(
    _ expected: String, for value: JSONValue, _ range: ClosedRange<Double>
  ) -> String {
    if case .number = value, expected == "a number" { return InputRange.words(range) }
    return expected
  }

  /// Reads a number above 0, in ``SceneLimits/factor``.
  public func positive(_ key: String) throws(SceneError) -> Double? {
    try number(key, in: SceneLimits.factor)
  }

  /// Reads a whole number, at most a million.
  public func whole(_ key: String, from least: Int) throws(SceneError) -> Int? {
    let words = "a whole number, \(least) or more"
    guard let number = try number(key, in: Double(least)...1e6, words) else { return nil }
    guard number == number.rounded() else {
      throw failure(key, found: "\(number)", expected: words)
    }
    return Int(number)
  }

  /// Reads a colour: `#rrggbb`, `#rrggbbaa`, or the name of a `ColorRole`, such as `card`,
  /// optionally with an opacity, such as `card 0.5`.
  public func color(_ key: String) throws(SceneError) -> Color? {
    try read(
      key,
      expected: "a colour such as \"#20262e\" or \"card 0.5\", its role one of "
        + ColorRole.allCases.map(\.rawValue).joined(separator: ", ")
    ) { $0.string.flatMap { Color(sceneText: $0) } }
  }

  /// Reads one of the words of a type.
  public func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Choice.Type
  ) throws(SceneError) -> Choice? where Choice.RawValue == String {
    try word(key, of: Choice.allCases.map(\.rawValue)).flatMap { Choice(rawValue: $0) }
  }

  /// Reads an array of the words of a type.
  public func choices<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Choice.Type
  ) throws(SceneError) -> [Choice]? where Choice.RawValue == String {
    try words(key, of: Choice.allCases.map(\.rawValue))?.compactMap { Choice(rawValue: $0) }
  }

  /// Reads one of some words.
  func word(_ key: String, of words: [String]) throws(SceneError) -> String? {
    try read(key, expected: Self.oneOf(words)) { value in
      value.string.flatMap { words.contains($0) ? $0 : nil }
    }
  }

  /// Reads an array of some words.
  func words(_ key: String, of words: [String]) throws(SceneError) -> [String]? {
    guard let names = try strings(key) else { return nil }
    for (index, name) in names.enumerated() where !words.contains(name) {
      throw unknown("\(key)[\(index)]", name, of: words)
    }
    return names
  }

  /// Returns the error about a word that is none of some words.
  func unknown(_ key: String, _ word: String, of words: [String]) -> SceneError {
    failure(key, found: "\"\(word.shortened())\"", expected: Self.oneOf(words))
  }

  /// Returns words as messages list them: `one of "a", "b"`.
  static func oneOf(_ words: [String]) -> String {
    "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// Reads a path of fingers, in words.
  func followedPath(_ key: String) throws(SceneError) -> FollowedPath? {
    try read(key, expected: FollowedPath.expectation) { $0.string.flatMap { FollowedPath($0) } }
  }

  /// Reads an object.
  public func child(_ key: String) throws(SceneError) -> SceneReader? {
    guard let value = value(key) else { return nil }
    return try reader(of: value, key)
  }

  func reader(of value: JSONValue, _ key: String) throws(SceneError) -> SceneReader {
    guard case .object(let object) = value else {
      throw failure(key, found: value.shown, expected: "an object")
    }
    var reader = SceneReader(file: file, place: path(key), object: object, text: text)
    reader.keys = keys
    return reader
  }
}
