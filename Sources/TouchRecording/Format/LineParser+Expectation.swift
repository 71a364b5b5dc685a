import TouchGeometry
import TouchInput
import TouchJSON

extension LineParser {
  /// Reads an expectation, whose form follows from its keys.
  mutating func expectation() throws(TextError) -> RecordedExpectation {
    var recognizer: String?
    var layer: String?
    var state: String?
    var never: String?
    var count: Int?
    var map: (Point, Point)?
    var rotation: Double?
    var scale: Double?
    var tolerance: Double?
    var text: String?
    var color: String?
    var measure: (form: MeasureForm, subject: String)?
    var numbers: [String: Double] = [:]
    var keys: [String] = []
    let offset = scanner.offset
    try object("expect", required: []) { key, scanner throws(TextError) in
      switch key {
      case "recognizer": recognizer = try scanner.string("recognizer")
      case "layer": layer = try scanner.string("layer")
      case "state": state = try scanner.state("state")
      case "never": never = try scanner.state("never")
      case "count": count = try scanner.integer("count", in: InputRange.expectedCount)
      case "map": map = try scanner.pointPair()
      case "rotation": rotation = try scanner.double("rotation", in: InputRange.expected)
      case "scale": scale = try scanner.double("scale", in: InputRange.scale)
      case "text": text = try scanner.string("text")
      case "color": color = try scanner.color("color")
      case "tolerance":
        tolerance = try scanner.double("tolerance", in: 0...InputRange.expected.upperBound)
      default:
        if let form = MeasureForm(rawValue: key) {
          measure = (form, try scanner.string(form.key))
        } else if let number = MeasureForm.allCases.lazy.flatMap(\.keys)
          .first(where: { String(describing: $0) == key })
        {
          numbers[key] = try scanner.double(number, in: InputRange.expected)
        } else {
          return false
        }
      }
      keys.append(key)
      return true
    }
    // Keys that belong to the other subject, a recognizer or a layer, have always been ignored.
    let isRecognizer = recognizer != nil
    let forms = keys.map { (key: $0, form: Self.form(of: $0, isRecognizer: isRecognizer)) }
      .filter { $0.form != nil }
    if let first = forms.first, let other = forms.first(where: { $0.form != first.form }) {
      throw TextError(
        offset: offset, what: "expect has both \"\(first.key)\" and \"\(other.key)\"",
        expected: "one of them, and the other in a line of its own")
    }
    switch (recognizer, layer) {
    case (let recognizer?, nil):
      if let state { return .state(recognizer: recognizer, state: state, count: count) }
      if let never { return .never(recognizer: recognizer, state: never) }
    case (nil, let layer?):
      if let measure {
        numbers = numbers.filter { measure.form.numbers.contains($0.key) }
        guard !numbers.isEmpty else { break }
        return .measure(
          measure.form, layer: layer, subject: measure.subject, numbers: numbers,
          tolerance: tolerance)
      }
      if let text { return .text(layer: layer, text: text) }
      if let color { return .color(layer: layer, color: color) }
      if let map { return .map(layer: layer, from: map.0, to: map.1, tolerance: tolerance) }
      if rotation != nil || scale != nil {
        return .pose(layer: layer, rotation: rotation, scale: scale, tolerance: tolerance)
      }
    default: break
    }
    throw TextError(
      offset: offset, what: "expect has nothing to check",
      expected:
        "recognizer with state or never, or layer with map, with text, with color, with rotation and scale, or with solver and points, degrees or factor"
    )
  }

  /// A form of an expectation, of a recognizer or of a layer.
  private enum Form: Equatable {
    case state, never
    case map, pose, text, color
    case measure(MeasureForm)
  }

  /// Returns the form of an expectation of a recognizer, or of a layer, that a key decides; nil if
  /// it decides none.
  private static func form(of key: String, isRecognizer: Bool) -> Form? {
    if isRecognizer {
      return switch key {
      case "state", "count": .state
      case "never": .never
      default: nil
      }
    }
    return switch key {
    case "map": .map
    case "rotation", "scale": .pose
    case "text": .text
    case "color": .color
    default: MeasureForm(rawValue: key).map(Form.measure)
    }
  }
}

extension JSONScanner {
  /// Reads the name of a recognizer's state.
  fileprivate mutating func state(_ name: StaticString) throws(TextError) -> String {
    try string(name, expecting: list(RecordedExpectation.states)) {
      RecordedExpectation.states.contains($0) ? $0 : nil
    }
  }

  /// Reads a colour.
  fileprivate mutating func color(_ name: StaticString) throws(TextError) -> String {
    try string(name, expecting: "a colour such as \"#ff6b6b\", in small letters") { color in
      let digits = color.utf8.dropFirst()
      let isColor =
        color.utf8.first == UInt8(ascii: "#") && [6, 8].contains(digits.count)
        && digits.allSatisfy { "0123456789abcdef".utf8.contains($0) }
      return isColor ? color : nil
    }
  }

  /// Reads `[[x,y],[X,Y]]`.
  fileprivate mutating func pointPair() throws(TextError) -> (Point, Point) {
    try openArray("map")
    let from = try point()
    let to = try point()
    guard try !nextElement() else { throw wrongMap }
    return (from, to)
  }

  private mutating func point() throws(TextError) -> Point {
    guard try nextElement() else { throw wrongMap }
    try openArray("a point of map")
    guard try nextElement() else { throw wrongMap }
    let x = try double("x", in: InputRange.expected)
    guard try nextElement() else { throw wrongMap }
    let y = try double("y", in: InputRange.expected)
    guard try !nextElement() else { throw wrongMap }
    return Point(x: x, y: y)
  }

  private var wrongMap: TextError {
    TextError(
      offset: offset, what: "map has the wrong shape", expected: "two points, [[x,y],[x,y]]")
  }
}
