import TouchGeometry
import TouchGestures
import TouchInput
import TouchJSON

/// A writer of the lines of a trace, in a buffer that is reused.
struct TraceLineWriter: ~Copyable {
  private var writer = JSONWriter(style: TraceLineWriter.style, capacity: 4096)
  private var isFirst = true
  /// The last map and its text.
  private var lastMap: Transform2D?
  private let lastText: UnsafeMutablePointer<UInt8>
  private var lastCount = 0
  private var spare: [UInt8] = []
  /// The room for six numbers of at most 24 characters, with their separators.
  private static let mapRoom = 256

  /// The style of a trace's strings: of the control characters, only the line break has a short
  /// escape.
  private static let style = JSONStyle(shortEscapes: ["\n"])

  init() { lastText = .allocate(capacity: TraceLineWriter.mapRoom) }

  deinit { lastText.deallocate() }

  /// The bytes of the line so far; valid until the next call that changes the line.
  var bytes: UnsafeBufferPointer<UInt8> { writer.bytes }

  mutating func begin() {
    writer.removeAll()
    put(UInt8(ascii: "{"))
    isFirst = true
  }

  mutating func end() { put(literal: "}\n") }

  /// Returns the line as an array, to be given back after use.
  ///
  /// The caller may write the next line meanwhile.
  mutating func takeLine() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &spare)
    taken.removeAll(keepingCapacity: true)
    taken.append(contentsOf: bytes)
    return taken
  }

  /// Takes an array back, so that the next line needs no new one unless this one is still in use.
  mutating func giveBack(_ line: consuming [UInt8]) { spare = line }

  mutating func key(_ name: StaticString) {
    writer.append(key: name, isFirst: isFirst)
    isFirst = false
  }

  mutating func put(_ name: StaticString, _ time: Timestamp) {
    key(name)
    put(time)
  }

  /// Writes seconds with at most nine decimals, exact to the nanosecond.
  mutating func put(_ time: Timestamp) { writer.put(billionths: time.nanoseconds) }

  mutating func put(_ name: StaticString, _ number: Int) {
    key(name)
    writer.put(number)
  }

  mutating func put(_ name: StaticString, _ number: Double) {
    key(name)
    put(number)
  }

  mutating func put(_ name: StaticString, _ flag: Bool) {
    key(name)
    put(literal: flag ? "true" : "false")
  }

  mutating func put(_ name: StaticString, _ text: String) {
    key(name)
    writer.put(text)
  }

  /// Writes sixteen hexadecimal digits, as a string.
  mutating func put(_ name: StaticString, digits number: UInt64) {
    key(name)
    put(UInt8(ascii: "\""))
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 15
      put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    put(UInt8(ascii: "\""))
  }

  mutating func put(_ name: StaticString, _ vector: Vector) {
    key(name)
    put(UInt8(ascii: "["))
    put(vector.dx)
    put(more: vector.dy)
    put(UInt8(ascii: "]"))
  }

  mutating func put(_ name: StaticString, _ map: Transform2D) {
    key(name)
    if lastMap == map {
      // A layer that follows its gesture has the gesture's matrix, so the same six numbers come
      // again.
      writer.append(UnsafeBufferPointer(start: lastText, count: lastCount))
      return
    }
    let first = writer.count
    put(UInt8(ascii: "["))
    put(map.a)
    let a = first + 1..<writer.count
    put(more: map.b)
    let b = a.upperBound + 1..<writer.count
    // In a map that only turns and scales, two of the numbers occur twice.
    if map.c == -map.b, map.b != 0, map.b.isFinite {
      put(UInt8(ascii: ","))
      if map.b > 0 { put(UInt8(ascii: "-")) }
      writer.append(copyOf: map.b > 0 ? b : b.dropFirst())
    } else {
      put(more: map.c)
    }
    if map.d == map.a, map.a != 0 {
      put(UInt8(ascii: ","))
      writer.append(copyOf: a)
    } else {
      put(more: map.d)
    }
    put(more: map.tx)
    put(more: map.ty)
    put(UInt8(ascii: "]"))
    lastCount = writer.count - first
    let text = UnsafeMutableBufferPointer(start: lastText, count: TraceLineWriter.mapRoom)
    _ = text.update(fromContentsOf: writer.bytes[first...])
    // Zero and minus zero are equal but are written differently.
    let hasZero = map.a == 0 || map.b == 0 || map.c == 0 || map.d == 0 || map.tx == 0 || map.ty == 0
    lastMap = hasZero ? nil : map
  }

  mutating func open(_ name: StaticString) {
    key(name)
    put(UInt8(ascii: "["))
  }

  mutating func openObject(first: Bool) {
    if !first { put(UInt8(ascii: ",")) }
    put(UInt8(ascii: "{"))
    isFirst = true
  }

  mutating func closeObject() { put(UInt8(ascii: "}")) }

  mutating func close() {
    put(UInt8(ascii: "]"))
    isFirst = false
  }

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

  // MARK: Pieces

  @inline(__always)
  private mutating func put(_ byte: UInt8) { writer.append(byte) }

  @inline(__always)
  private mutating func put(literal: StaticString) { writer.append(literal) }

  private mutating func put(more number: Double) {
    put(UInt8(ascii: ","))
    put(number)
  }

  /// Writes a number; a number that is not finite becomes null, because JSON has no such number.
  private mutating func put(_ number: Double) {
    if number.isFinite { writer.put(number) } else { put(literal: "null") }
  }
}
