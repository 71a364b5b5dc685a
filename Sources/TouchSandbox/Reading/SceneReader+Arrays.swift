public import TouchGeometry
import TouchJSON

/// Reads arrays, and what a scene writes as an array of numbers.
extension SceneReader {
  /// Reads a fixed count of numbers, each in ``SceneLimits/number``.
  public func numbers(_ key: String, count: Int) throws(SceneError) -> [Double]? {
    try numbers(key, count: count, in: SceneLimits.number)
  }

  private func numbers(
    _ key: String, count: Int, in range: ClosedRange<Double>
  ) throws(SceneError) -> [Double]? {
    try elements(key, "an array of \(count) numbers", count: count...count) {
      value, key throws(SceneError) in
      guard case .number(let number) = value, range.contains(number) else {
        throw failure(key, found: value.shown, expected: Self.words("a number", for: value, range))
      }
      return number
    }
  }

  /// Reads an array by a function of each of its values and of the value's key: `points[0]`.
  private func elements<Element>(
    _ key: String, _ expected: String, count: ClosedRange<Int> = 0...Int.max,
    _ element: (JSONValue, String) throws(SceneError) -> Element
  ) throws(SceneError) -> [Element]? {
    guard let value = value(key) else { return nil }
    guard case .array(let values) = value, count.contains(values.count) else {
      throw failure(key, found: value.shown, expected: expected)
    }
    return try values.indices.map { index throws(SceneError) in
      try element(values[index], "\(key)[\(index)]")
    }
  }

  /// Reads a required array of places, each an array of two numbers.
  func points(_ key: String, count: ClosedRange<Int>) throws(SceneError) -> [Point] {
    let words = "an array of \(count.lowerBound) to \(count.upperBound) arrays [x, y]"
    guard
      let points = try points(key, words, count: count, in: SceneLimits.pathPlace, each: "[x, y]")
    else { throw missing(key, words) }
    return points
  }

  /// Reads an array of a fixed count of points, each number in ``SceneLimits/number``; nil if the
  /// key is missing.
  public func points(_ key: String, count: Int) throws(SceneError) -> [Point]? {
    try points(
      key, "an array of \(count) points [x, y]", count: count...count, in: SceneLimits.number,
      each: "a point [x, y]")
  }

  private func points(
    _ key: String, _ expected: String, count: ClosedRange<Int>, in range: ClosedRange<Double>,
    each: String
  ) throws(SceneError) -> [Point]? {
    try elements(key, expected, count: count) { value, key throws(SceneError) in
      guard case .array(let pair) = value, pair.count == 2, case .number(let x) = pair[0],
        case .number(let y) = pair[1], range.contains(x), range.contains(y)
      else { throw failure(key, found: value.shown, expected: each) }
      return Point(x: x, y: y)
    }
  }

  /// Reads a place: two numbers.
  public func point(_ key: String) throws(SceneError) -> Point? {
    try numbers(key, count: 2).map { Point(x: $0[0], y: $0[1]) }
  }

  /// Reads a size of a surface or of an image: two numbers in ``SceneLimits/side``.
  public func size(_ key: String) throws(SceneError) -> Size? {
    try numbers(key, count: 2, in: SceneLimits.side).map { Size(width: $0[0], height: $0[1]) }
  }

  /// Reads a rectangle: left, top, width and height.
  public func rect(_ key: String) throws(SceneError) -> Rect? {
    guard let four = try numbers(key, count: 4) else { return nil }
    guard four[2] >= 0, four[3] >= 0 else {
      throw failure(
        key, found: "a size of \(four[2]) × \(four[3])", expected: "a size that is not negative")
    }
    return Rect(x: four[0], y: four[1], width: four[2], height: four[3])
  }

  /// Reads an array of objects; empty if the key is missing.
  public func children(_ key: String) throws(SceneError) -> [SceneReader] {
    try elements(key, "an array of objects") { value, key throws(SceneError) in
      try reader(of: value, key)
    } ?? []
  }

  /// Reads an array of texts.
  public func strings(_ key: String) throws(SceneError) -> [String]? {
    try elements(key, "an array of texts") { value, key throws(SceneError) in
      guard case .string(let text) = value else {
        throw failure(key, found: value.shown, expected: "text in quotes")
      }
      try checkText(text, key)
      return text
    }
  }

  /// Returns whether a key has the word `all` in place of an array of names.
  package func isAll(_ key: String) throws(SceneError) -> Bool {
    guard case .string(let text)? = value(key) else { return false }
    guard text == "all" else {
      throw failure(
        key, found: "\"\(text.shortened())\"", expected: "an array of names, or \"all\"")
    }
    return true
  }
}
