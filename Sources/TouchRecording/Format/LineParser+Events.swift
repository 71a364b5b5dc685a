import TouchGeometry
import TouchInput
import TouchJSON

// The rarer kinds of event, in the order of the page RecordingFormat.

extension LineParser {
  /// Reads an object with a function for its keys: `take` reads a key's value and returns true, or
  /// returns false.
  ///
  /// Unknown keys are skipped; a known key that occurs twice, or a missing required key, is a
  /// problem.
  mutating func object(
    _ name: StaticString, required: [String],
    _ take: (_ key: String, _ scanner: inout JSONScanner) throws(TextError) -> Bool
  ) throws(TextError) {
    var seen: [String] = []
    try scanner.openObject(name)
    while let key = try scanner.nextKey() {
      let text = key.text
      guard !seen.contains(text) else { throw twice(key) }
      if try take(text, &scanner) {
        seen.append(text)
      } else {
        try scanner.skipValue(of: key)
      }
    }
    for key in required where !seen.contains(key) {
      throw missing(key, in: String(describing: name))
    }
  }

  mutating func mouse() throws(TextError) -> MouseEvent {
    var mouse = MouseEvent(phase: .moved, location: .zero)
    var button: Int?
    try object("mouse", required: ["phase", "x", "y"]) { key, scanner throws(TextError) in
      switch key {
      case "phase": mouse.phase = try scanner.word("phase", of: MouseEvent.Phase.self)
      case "button": button = try scanner.integer("button", in: InputRange.count)
      case "x": mouse.location.x = try scanner.double("x", in: InputRange.place)
      case "y": mouse.location.y = try scanner.double("y", in: InputRange.place)
      case "clicks": mouse.clicks = try scanner.integer("clicks", in: InputRange.count)
      case "modifiers": mouse.modifiers = try scanner.modifiers()
      default: return false
      }
      return true
    }
    mouse.button = button ?? (mouse.phase == .moved ? 0 : 1)
    return mouse
  }

  mutating func wheel() throws(TextError) -> WheelEvent {
    var wheel = WheelEvent(location: .zero, delta: .zero, isPrecise: false)
    try object("wheel", required: ["x", "y", "dx", "dy"]) { key, scanner throws(TextError) in
      switch key {
      case "x": wheel.location.x = try scanner.double("x", in: InputRange.place)
      case "y": wheel.location.y = try scanner.double("y", in: InputRange.place)
      case "dx": wheel.delta.dx = try scanner.double("dx", in: InputRange.delta)
      case "dy": wheel.delta.dy = try scanner.double("dy", in: InputRange.delta)
      case "precise": wheel.isPrecise = try scanner.boolean("precise")
      case "phase": wheel.phase = try scanner.word("phase", of: WheelEvent.Phase.self)
      case "momentum": wheel.momentum = try scanner.boolean("momentum")
      case "modifiers": wheel.modifiers = try scanner.modifiers()
      default: return false
      }
      return true
    }
    return wheel
  }

  mutating func pinch() throws(TextError) -> PinchEvent {
    var pinch = PinchEvent(phase: .began, location: .zero, scale: 1, rotation: 0)
    try object(
      "pinch", required: ["phase", "x", "y", "scale", "rotation"]
    ) { key, scanner throws(TextError) in
      switch key {
      case "phase": pinch.phase = try scanner.word("phase", of: PinchEvent.Phase.self)
      case "x": pinch.location.x = try scanner.double("x", in: InputRange.place)
      case "y": pinch.location.y = try scanner.double("y", in: InputRange.place)
      case "scale": pinch.scale = try scanner.double("scale", in: InputRange.scale)
      case "rotation": pinch.rotation = try scanner.double("rotation", in: InputRange.rotation)
      case "momentum": pinch.momentum = try scanner.boolean("momentum")
      default: return false
      }
      return true
    }
    return pinch
  }

  mutating func multigesture() throws(TextError) -> MultigestureEvent {
    var event = MultigestureEvent(fingers: 0, location: .zero, dTheta: 0, dDist: 0)
    try object(
      "multigesture", required: ["fingers", "x", "y", "dTheta", "dDist"]
    ) { key, scanner throws(TextError) in
      switch key {
      case "fingers": event.fingers = try scanner.integer("fingers", in: InputRange.count)
      case "x": event.location.x = try scanner.double("x", in: InputRange.place)
      case "y": event.location.y = try scanner.double("y", in: InputRange.place)
      case "dTheta": event.dTheta = try scanner.double("dTheta", in: InputRange.rotation)
      case "dDist": event.dDist = try scanner.double("dDist", in: InputRange.spread)
      default: return false
      }
      return true
    }
    return event
  }

  mutating func key() throws(TextError) -> KeyEvent {
    var event = KeyEvent(phase: .down, key: "")
    try object("key", required: ["phase", "key"]) { key, scanner throws(TextError) in
      switch key {
      case "phase": event.phase = try scanner.word("phase", of: KeyEvent.Phase.self)
      case "key": event.key = try scanner.string("key")
      case "modifiers": event.modifiers = try scanner.modifiers()
      default: return false
      }
      return true
    }
    return event
  }

  mutating func text() throws(TextError) -> TextEvent {
    var text = TextEvent(.committed, "")
    let place = scanner.offset
    try object("text", required: ["phase", "text"]) { key, scanner throws(TextError) in
      switch key {
      case "phase": text.phase = try scanner.word("phase", of: TextEvent.Phase.self)
      case "text":
        let offset = scanner.offset
        text.string = try scanner.string("text")
        guard text.string.utf8.count <= TextEvent.maximumLength else {
          throw TextError(
            offset: offset, what: "text has \(text.string.utf8.count) bytes",
            expected: "at most \(TextEvent.maximumLength)")
        }
      case "caret": text.caret = try scanner.integer("caret", in: 0...TextEvent.maximumLength)
      default: return false
      }
      return true
    }
    guard text.caret <= text.string.count else {
      throw TextError(
        offset: place, what: "caret is \(text.caret)",
        expected: "at most \(text.string.count), as many characters as the text has")
    }
    return text
  }

  mutating func surface() throws(TextError) -> Surface {
    var surface = Surface(size: .zero)
    try object("surface", required: ["width", "height"]) { key, scanner throws(TextError) in
      switch key {
      case "width": surface.size.width = try scanner.double("width", in: InputRange.side)
      case "height": surface.size.height = try scanner.double("height", in: InputRange.side)
      case "scale": surface.scale = try scanner.double("scale", in: InputRange.pixels)
      default: return false
      }
      return true
    }
    return surface
  }
}

extension JSONScanner {
  /// Reads a number in a range.
  ///
  /// If the scanner is lenient, a number outside the range is read unchanged and noted.
  @inline(__always)
  mutating func double(
    _ name: StaticString, in range: ClosedRange<Double>
  ) throws(TextError) -> Double {
    let first = at
    let value = try double(name)
    if !range.contains(value) { try refuse(name, from: first, InputRange.words(range)) }
    return value
  }

  @inline(never)
  private mutating func refuse(
    _ name: StaticString, from first: UnsafePointer<UInt8>, _ expected: String
  ) throws(TextError) {
    let problem = wrongNumber(name, from: first, expected)
    guard isLenient else { throw problem }
    note(problem)
  }

  /// Reads a whole number in a range.
  mutating func integer(_ name: StaticString, in range: ClosedRange<Int>) throws(TextError) -> Int {
    let first = at
    let value = try integer(name)
    guard range.contains(value) else {
      throw wrongNumber(name, from: first, InputRange.words(range))
    }
    return value
  }

  /// Reads a string, as what a function makes of it.
  mutating func string<Value>(
    _ name: StaticString, expecting expected: String, _ read: (String) -> Value?
  ) throws(TextError) -> Value {
    let offset = self.offset
    let text = try string(name)
    if let value = read(text) { return value }
    throw TextError(offset: offset, what: "\(name) is \(quoted(text))", expected: expected)
  }

  /// Reads a word, as what it stands for.
  mutating func word<Value>(
    _ name: StaticString, of words: KeyValuePairs<String, Value>
  ) throws(TextError) -> Value {
    let offset = self.offset
    let text = try string(name)
    if let found = words.first(where: { $0.key == text }) { return found.value }
    throw TextError(
      offset: offset, what: "\(name) is \(quoted(text))", expected: list(words.map(\.key)))
  }

  /// Reads an array of modifier keys' names.
  mutating func modifiers() throws(TextError) -> ModifierKeys {
    var keys: ModifierKeys = []
    try openArray("modifiers")
    while try nextElement() { keys.formUnion(try word("a modifier", of: WordNames.modifiers)) }
    return keys
  }
}
