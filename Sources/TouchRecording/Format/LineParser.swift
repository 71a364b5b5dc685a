import TouchGeometry
import TouchInput
import TouchJSON

/// A parser of a recording's lines, as the page RecordingFormat describes them.
///
/// The parser knows only one line at a time. The reader checks times and fingers, which depend on
/// the lines before.
struct LineParser {
  var scanner: JSONScanner
  /// The type of touches whose lines name none.
  var touchType = TouchType.direct
  /// The version of the format, which decides the known kinds of line.
  var version = 1
  /// The number of touches to reserve memory for.
  var expectedTouches = 1

  init(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) {
    scanner = JSONScanner(from: start, to: end)
  }

  /// Reads an event or an expectation with its time.
  mutating func line() throws(TextError) -> (time: Timestamp, content: RecordingLine.Content) {
    var time: Timestamp?
    var content: RecordingLine.Content?
    var unknown: JSONScanner.Key?
    try scanner.openObject("the line")
    while let key = try scanner.nextKey() {
      if key.isNamed("t") {
        guard time == nil else { throw twice(key) }
        time = try scanner.time("t")
      } else if let value = try self.content(of: key) {
        guard content == nil else {
          throw TextError(
            offset: key.offset, what: "a second kind of event in one line, \(quoted(key))",
            expected: "exactly one kind a line")
        }
        content = value
      } else {
        unknown = unknown ?? key
        try scanner.skipValue(of: key)
      }
    }
    try scanner.finish()
    if let content, let time { return (time, content) }
    if content != nil { throw missing("t", in: "the line") }
    let kinds = version < RecordingHeader.textVersion ? Self.firstKinds : Self.kinds
    let isOfLaterVersion = unknown.map { Self.kinds.contains($0.text) } ?? false
    throw TextError(
      offset: unknown?.offset,
      what: unknown.map { "unknown kind of event \(quoted($0))" } ?? "no event in the line",
      expected: isOfLaterVersion
        ? "\"version\":\(RecordingHeader.textVersion) in the header" : scanner.list(kinds))
  }

  /// The kinds of line, `text` last: version 1 has all others.
  static let kinds = firstKinds + ["text"]
  private static let firstKinds = [
    "touches", "mouse", "wheel", "pinch", "multigesture", "key", "surface", "focus", "mark",
    "expect", "end",
  ]

  /// Reads the value of a kind's key; for other keys, reads nothing and returns nil.
  @inline(__always)
  private mutating func content(of key: JSONScanner.Key) throws(TextError) -> RecordingLine.Content?
  {
    if key.isNamed("touches") { return .input(.touches(try touches())) }
    return try rareContent(of: key)
  }

  @inline(never)
  private mutating func rareContent(
    of key: JSONScanner.Key
  ) throws(TextError) -> RecordingLine.Content? {
    switch key.text {
    case "mouse": return .input(.mouse(try mouse()))
    case "wheel": return .input(.wheel(try wheel()))
    case "pinch": return .input(.pinch(try pinch()))
    case "multigesture": return .input(.multigesture(try multigesture()))
    case "key": return .input(.key(try self.key()))
    case "text" where version >= RecordingHeader.textVersion: return .input(.text(try text()))
    case "surface": return .input(.surface(try surface()))
    case "focus": return .input(.focus(try scanner.word("focus", of: FocusChange.self)))
    case "mark": return .input(.mark(try scanner.string("mark")))
    case "expect": return .expect(try expectation())
    case "end":
      guard try scanner.boolean("end") else {
        throw TextError(offset: nil, what: "end is false", expected: "true")
      }
      return .input(.end)
    default: return nil
    }
  }

  // MARK: Touches

  private mutating func touches() throws(TextError) -> TouchFrame {
    var samples: [TouchSample] = []
    samples.reserveCapacity(expectedTouches)
    try scanner.openArray("touches")
    while try scanner.nextElement() {
      guard samples.count < FingerTracker.maximumFingers else {
        throw TextError(
          offset: scanner.offset, what: "too many touches in one line",
          expected: "at most \(FingerTracker.maximumFingers)")
      }
      samples.append(try touch())
    }
    guard !samples.isEmpty else {
      throw TextError(offset: nil, what: "touches is empty", expected: "at least one touch")
    }
    return TouchFrame(samples)
  }

  @inline(__always)
  private mutating func touch() throws(TextError) -> TouchSample {
    var sample = TouchSample(id: TouchID(0), phase: .began, location: .zero, type: touchType)
    var seen = Fields()
    try scanner.openObject("a touch")
    while let key = try scanner.nextKey() {
      if key.isNamed("id") {
        try take(.id, &seen, key)
        sample.id = TouchID(try scanner.integer("id"))
      } else if key.isNamed("phase") {
        try take(.phase, &seen, key)
        sample.phase = try touchPhase()
      } else if key.isNamed("x") {
        try take(.x, &seen, key)
        sample.location.x = try scanner.double("x", in: InputRange.place)
      } else if key.isNamed("y") {
        try take(.y, &seen, key)
        sample.location.y = try scanner.double("y", in: InputRange.place)
      } else if key.isNamed("pressure") {
        try take(.pressure, &seen, key)
        sample.pressure = try scanner.double("pressure", in: InputRange.pressure)
      } else if key.isNamed("type") {
        try take(.type, &seen, key)
        sample.type = try scanner.word("type", of: WordNames.types)
      } else {
        try scanner.skipValue(of: key)
      }
    }
    guard seen.isSuperset(of: .requiredOfTouch) else {
      let required: [(Fields, String)] = [(.id, "id"), (.phase, "phase"), (.x, "x"), (.y, "y")]
      for (field, name) in required where !seen.contains(field) {
        throw missing(name, in: "a touch")
      }
      return sample
    }
    return sample
  }

  /// Reads a touch's phase, without making a string of it unless it is wrong.
  @inline(__always)
  private mutating func touchPhase() throws(TextError) -> TouchPhase {
    let first = scanner.at
    if scanner.byte == UInt8(ascii: "\"") {
      let (bytes, _) = try scanner.rawString()
      let text = JSONScanner.Key(bytes: bytes, isEscaped: false, offset: 0)
      if text.isNamed("moved") { return .moved }
      if text.isNamed("began") { return .began }
      if text.isNamed("ended") { return .ended }
      if text.isNamed("cancelled") { return .cancelled }
      scanner.at = first
    }
    return try scanner.word("phase", of: WordNames.phases)
  }

  // MARK: Keys read

  /// The keys that have been read of an object, to find those that are missing or occur twice.
  struct Fields: OptionSet {
    var rawValue: UInt16
    static let id = Fields(rawValue: 1)
    static let phase = Fields(rawValue: 2)
    static let x = Fields(rawValue: 4)
    static let y = Fields(rawValue: 8)
    static let pressure = Fields(rawValue: 16)
    static let type = Fields(rawValue: 32)
    static let requiredOfTouch: Fields = [.id, .phase, .x, .y]
  }

  @inline(__always)
  private func take(
    _ field: Fields, _ seen: inout Fields, _ key: JSONScanner.Key
  ) throws(TextError) {
    guard !seen.contains(field) else { throw twice(key) }
    seen.formUnion(field)
  }

  func twice(_ key: JSONScanner.Key) -> TextError {
    TextError(offset: key.offset, what: "\(quoted(key)) occurs twice", expected: "it once")
  }

  func missing(_ name: String, in what: String) -> TextError {
    TextError(offset: nil, what: "\(what) has no \"\(name)\"", expected: "this key")
  }

  func quoted(_ key: JSONScanner.Key) -> String { scanner.quoted(key.text) }
}

extension JSONScanner {
  /// Reads seconds as whole nanoseconds, exactly.
  fileprivate mutating func time(_ name: StaticString) throws(TextError) -> Timestamp {
    let first = at
    guard let nanoseconds = try scaled(name, by: 9, "a number of seconds"), nanoseconds >= 0 else {
      throw wrongNumber(
        name, from: first,
        "seconds since the start, with at most nine decimals and below 9223372036.8")
    }
    return Timestamp(nanoseconds: nanoseconds)
  }
}

extension JSONScanner.Key {
  /// Returns whether the key has this name.
  ///
  /// Like ``matches(_:)``, but in this module, so that the compiler compares the few bytes of each
  /// name inline.
  @inline(__always)
  fileprivate func isNamed(_ name: StaticString) -> Bool {
    if isEscaped { return matches(name) }
    guard bytes.count == name.utf8CodeUnitCount else { return false }
    for index in 0..<bytes.count where bytes[index] != name.utf8Start[index] { return false }
    return true
  }
}
