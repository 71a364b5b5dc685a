import TouchInput
import TouchJSON

/// A writer of lines in the canonical form: they read back to the same values, and those values
/// write the same bytes again.
///
/// - Keys are in the order of the page RecordingFormat, without spaces. Header keys that are nil
///   are left out. So are a touch's `pressure` if it is 1, and its `type` if it is that of the
///   header's device; a mouse, wheel or key line has all its keys.
/// - Times have only the necessary ones of the nine decimals. Other numbers are the shortest that
///   read back bit-equal, whole ones without a decimal point.
/// - In strings only `"`, `\` and control characters are escaped.
///
/// The bytes of all lines share one buffer: a line of moved touches allocates nothing.
struct LineFormatter: ~Copyable {
  private var writer = JSONWriter(style: .compact)
  /// The type of touches whose lines omit it.
  var touchType: TouchType

  init(touchType: TouchType) { self.touchType = touchType }

  /// The beginning of every file, up to the version.
  static let beforeVersion: StaticString = "{\"touchstone\":\"recording\",\"version\":"

  /// The bytes of the line, valid until the next one is formatted.
  var bytes: UnsafeBufferPointer<UInt8> { writer.bytes }

  /// Replaces the line with a header.
  mutating func format(_ header: RecordingHeader) {
    writer.removeAll()
    put(LineFormatter.beforeVersion)
    put(header.version)
    put(",\"surface\":")
    put(header.surface)
    put(",\"source\":", header.source)
    if let device = header.device {
      put(",\"device\":{\"name\":", device.name)
      put(",\"kind\":\"")
      put(text: device.kind.rawValue)
      put("\"}")
    }
    put(",\"scene\":", header.scene)
    if let seed = header.seed {
      put(",\"seed\":")
      writer.put(seed)
    }
    if let rules = header.rules {
      put(",\"rules\":")
      put(rules)
    }
    put(",\"created\":", header.created)
    put(",\"notes\":", header.notes)
    if !header.thresholds.isEmpty {
      put(",\"thresholds\":{")
      for (index, (name, value)) in header.thresholds.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { put(",") }
        writer.put(name)
        put(":", value)
      }
      put("}")
    }
    if header.reducesMotion { put(",\"reducesMotion\":true") }
    if header.laysOut { put(",\"layout\":true") }
    if header.textScale != 1 { put(",\"textScale\":", header.textScale) }
    if !header.fonts.isEmpty {
      put(",\"fonts\":[")
      for (index, digest) in header.fonts.enumerated() {
        if index > 0 { put(",") }
        writer.put(digest)
      }
      put("]")
    }
    put(",\"fingers\":", header.fingers?.description)
    put(",\"solver\":", header.solver)
    put("}\n")
  }

  /// Replaces the line with another.
  mutating func format(_ time: Timestamp, _ content: RecordingLine.Content) {
    writer.removeAll()
    put("{\"t\":")
    put(time)
    switch content {
    case .input(let kind): put(kind)
    case .expect(let expectation): put(expectation)
    }
    put("}\n")
  }

  private mutating func put(_ kind: InputEvent.Kind) {
    switch kind {
    case .touches(let frame): put(frame)
    case .mouse(let mouse): put(mouse)
    case .wheel(let wheel): put(wheel)
    case .pinch(let pinch): put(pinch)
    case .multigesture(let event): put(event)
    case .key(let key): put(key)
    case .text(let text): put(text)
    case .surface(let surface):
      put(",\"surface\":")
      put(surface)
    case .focus(let change): put(word: ",\"focus\":\"", change)
    case .mark(let caption): put(",\"mark\":", caption)
    case .end: put(",\"end\":true")
    }
  }

  // MARK: Pieces

  mutating func put(_ literal: StaticString) { writer.append(literal) }

  mutating func put(text: String) { writer.append(json: text) }

  mutating func put(word literal: StaticString, _ word: some RawRepresentable<String>) {
    put(literal)
    put(text: word.rawValue)
    put("\"")
  }

  mutating func put(_ number: Int) { writer.put(number) }

  /// Writes seconds with up to nine decimals, exactly.
  mutating func put(_ time: Timestamp) { writer.put(billionths: time.nanoseconds) }

  mutating func put(_ key: StaticString, _ number: Double) {
    put(key)
    writer.put(number)
  }

  mutating func put(_ key: StaticString, _ string: String?) {
    guard let string else { return }
    put(key)
    writer.put(string)
  }
}

extension Timestamp {
  /// The moment as a recording writes it.
  package var exactSeconds: String {
    var writer = JSONWriter(capacity: 32)
    writer.put(billionths: nanoseconds)
    return writer.text
  }
}
