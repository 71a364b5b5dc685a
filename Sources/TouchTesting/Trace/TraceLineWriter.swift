import TouchGeometry
import TouchInput
import TouchJSON

/// Builds one line of a trace in a buffer that is used again.
struct TraceLineWriter: ~Copyable {
  private var writer = JSONWriter(style: TraceLineWriter.style, capacity: 4096)
  private var isFirst = true
  /// The map that was written last, and its text.
  private var lastMap: Transform2D?
  private let lastText: UnsafeMutablePointer<UInt8>
  private var lastCount = 0
  /// Six numbers of at most 24 characters, with what stands between them.
  private static let mapRoom = 256

  /// Of the control characters only the line break has a short escape in a trace.
  private static let style = JSONStyle(shortEscapes: ["\n"])

  init() { lastText = .allocate(capacity: TraceLineWriter.mapRoom) }

  deinit { lastText.deallocate() }

  /// The bytes so far; valid until the next call that changes the line.
  var bytes: UnsafeBufferPointer<UInt8> { writer.bytes }

  mutating func begin() {
    writer.removeAll()
    put(UInt8(ascii: "{"))
    isFirst = true
  }

  mutating func end() { put(literal: "}\n") }

  mutating func key(_ name: StaticString) {
    put(literal: isFirst ? "\"" : ",\"")
    isFirst = false
    put(literal: name)
    put(literal: "\":")
  }

  mutating func put(_ name: StaticString, _ time: Timestamp) {
    key(name)
    put(time)
  }

  /// Seconds with at most nine decimals, exact to the nanosecond.
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
      // A layer that follows its gesture has the gesture's matrix: the same six numbers once more.
      writer.append(UnsafeBufferPointer(start: lastText, count: lastCount))
      return
    }
    let first = writer.count
    put(UInt8(ascii: "["))
    put(map.a)
    put(more: map.b)
    put(more: map.c)
    put(more: map.d)
    put(more: map.tx)
    put(more: map.ty)
    put(UInt8(ascii: "]"))
    lastCount = writer.count - first
    let text = UnsafeMutableBufferPointer(start: lastText, count: TraceLineWriter.mapRoom)
    _ = text.update(fromContentsOf: writer.bytes[first...])
    // Zero and minus zero are equal and not written the same.
    let hasZero =
      map.a == 0 || map.b == 0 || map.c == 0 || map.d == 0 || map.tx == 0 || map.ty == 0
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

  // MARK: Pieces

  @inline(__always)
  private mutating func put(_ byte: UInt8) { writer.append(byte) }

  @inline(__always)
  private mutating func put(literal: StaticString) { writer.append(literal) }

  private mutating func put(more number: Double) {
    put(UInt8(ascii: ","))
    put(number)
  }

  /// A number; what is not finite, which JSON cannot say, as null.
  private mutating func put(_ number: Double) {
    if number.isFinite { writer.put(number) } else { put(literal: "null") }
  }
}
