/// A line of a Kivy recorder file: `(1.25, 'update', 7, {'sx': 0.4, 'sy': 0.7})`.
struct KivyEvent: Equatable {
  /// The kinds of event.
  enum Kind: String { case begin, update, end }

  /// The farthest valid place, in widths and heights of the window.
  private static let farthest = 1000.0

  /// Microseconds since the recording began.
  var time: Int64
  /// The kind of the event; nil for keys and other events without touches.
  var kind: Kind?
  var uid: Int64
  /// The place in the window, 0…1 from the left and from the bottom; nil if the line does not
  /// contain it.
  var x: Double?
  var y: Double?
  var pressure: Double?
  /// Whether the event is a touch, not a hovering pointer or a turn of the wheel.
  var isTouch = true

  /// Reads a line.
  init(_ line: TextScanner) throws(LineError) {
    var scanner = PythonScanner(line)
    try scanner.expect(UInt8(ascii: "("))
    let seconds = try scanner.number("a time in seconds")
    guard seconds >= 0, seconds < Double(ImportClock.limit / 1_000_000) else {
      throw LineError(what: "the time is \(seconds)", expected: "seconds from the start, 0 or more")
    }
    time = Int64((seconds * 1e6).rounded())
    try scanner.expect(UInt8(ascii: ","))
    kind = Kind(rawValue: try scanner.string("the kind of the event"))
    try scanner.expect(UInt8(ascii: ","))
    let number = try scanner.number("the touch's number")
    guard let uid = Int64(exactly: number) else {
      throw LineError(what: "the touch's number is \(number)", expected: "a whole number")
    }
    self.uid = uid
    try scanner.expect(UInt8(ascii: ","))
    try readAttributes(&scanner)
    _ = scanner.take(UInt8(ascii: ","))
    try scanner.expect(UInt8(ascii: ")"))
    guard scanner.isAtEnd else {
      throw LineError(what: "something behind the event", expected: "the end of the line")
    }
  }

  private mutating func readAttributes(_ scanner: inout PythonScanner) throws(LineError) {
    try scanner.expect(UInt8(ascii: "{"))
    while !scanner.take(UInt8(ascii: "}")) {
      let key = try scanner.string("an attribute's name in quotation marks")
      try scanner.expect(UInt8(ascii: ":"))
      try take(key, try scanner.value())
      if scanner.take(UInt8(ascii: ",")) { continue }
      try scanner.expect(UInt8(ascii: "}"))
      break
    }
  }

  private mutating func take(_ key: String, _ value: PythonScanner.Value) throws(LineError) {
    switch (key, value) {
    case ("sx", .number(let number)): x = try KivyEvent.place(key, number)
    case ("sy", .number(let number)): y = try KivyEvent.place(key, number)
    case ("pressure", .number(let number)): pressure = number
    case ("is_touch", .boolean(let flag)): isTouch = isTouch && flag
    case ("button", .string(let name)): isTouch = isTouch && !name.hasPrefix("scroll")
    default: break
    }
  }

  private static func place(_ key: String, _ number: Double) throws(LineError) -> Double {
    guard abs(number) <= farthest else {
      throw LineError(what: "\(key) is \(number)", expected: "a part of the window, about 0 to 1")
    }
    return number
  }
}
