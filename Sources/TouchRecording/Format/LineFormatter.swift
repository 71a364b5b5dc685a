import TouchGeometry
import TouchInput

/// Writes lines in the canonical form: what it wrote reads back to the same values, and those write the
/// same bytes again.
///
/// - Keys stand in the order of the page RecordingFormat, without spaces. Header keys that are nil are left
///   out, and so are a touch's `pressure` when it is 1 and its `type` when it is that of the header's
///   device; a mouse, wheel or key line has all its keys.
/// - Times have as many of the nine decimals as they need. Other numbers are the shortest that read back
///   bit-equal, whole ones without a decimal point.
/// - In strings only `"`, `\` and control characters are escaped.
///
/// The bytes of a line are made in one buffer that is used again and again: a line of moved touches
/// allocates nothing.
struct LineFormatter {
  private(set) var bytes: [UInt8] = []
  /// The type of touches whose line need not say it.
  var touchType: TouchType

  init(touchType: TouchType) {
    self.touchType = touchType
    bytes.reserveCapacity(1024)
  }

  /// Starts anew with a header.
  mutating func format(_ header: RecordingHeader) {
    bytes.removeAll(keepingCapacity: true)
    put("{\"touchstone\":\"recording\",\"version\":")
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
      put(text: String(seed))
    }
    put(",\"created\":", header.created)
    put(",\"notes\":", header.notes)
    put("}\n")
  }

  /// Starts anew with a line.
  mutating func format(_ time: Timestamp, _ content: RecordingLine.Content) {
    bytes.removeAll(keepingCapacity: true)
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
    case .surface(let surface):
      put(",\"surface\":")
      put(surface)
    case .focus(let change): put(word: ",\"focus\":\"", change)
    case .mark(let caption): put(",\"mark\":", caption)
    case .end: put(",\"end\":true")
    }
  }

  // MARK: Pieces

  mutating func put(_ literal: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(
        start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  mutating func put(text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func put(word literal: StaticString, _ word: some RawRepresentable<String>) {
    put(literal)
    put(text: word.rawValue)
    put("\"")
  }

  mutating func put(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    putDigits(number.magnitude)
  }

  private mutating func putDigits(_ number: UInt) {
    if number >= 10 { putDigits(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Seconds with up to nine decimals, exactly.
  mutating func put(_ time: Timestamp) {
    if time.nanoseconds < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = time.nanoseconds.magnitude
    putDigits(UInt(rest / 1_000_000_000))
    rest %= 1_000_000_000
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit: UInt64 = 100_000_000
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  /// The shortest decimal that reads back bit-equal; the number must be finite.
  mutating func put(_ number: Double) {
    number.write(to: &self)
    if bytes.last == UInt8(ascii: "0"), bytes.dropLast().last == UInt8(ascii: ".") {
      bytes.removeLast(2)
    }
  }

  mutating func put(_ key: StaticString, _ number: Double) {
    put(key)
    put(number)
  }

  mutating func put(_ key: StaticString, _ string: String?) {
    guard let string else { return }
    put(key)
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 { putEscaped(byte) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func putEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): put("\\\"")
    case UInt8(ascii: "\\"): put("\\\\")
    case 8: put("\\b")
    case 9: put("\\t")
    case 10: put("\\n")
    case 12: put("\\f")
    case 13: put("\\r")
    case 0..<16:
      put("\\u000")
      put(text: String(byte, radix: 16))
    case 16..<32:
      put("\\u00")
      put(text: String(byte, radix: 16))
    default: bytes.append(byte)
    }
  }
}

extension LineFormatter: TextOutputStream {
  mutating func write(_ string: String) { bytes.append(contentsOf: string.utf8) }

  /// The standard library hands a number's digits to this, if it is there, and else makes a string of them
  /// for ``write(_:)``, the same but for an allocation.
  mutating func _writeASCII(_ digits: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: digits)
  }
}

extension Timestamp {
  /// The moment as a recording writes it.
  var exactSeconds: String {
    var formatter = LineFormatter(touchType: .direct)
    formatter.put(self)
    return String(decoding: formatter.bytes, as: UTF8.self)
  }
}
