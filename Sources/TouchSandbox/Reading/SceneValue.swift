public import TouchGeometry
package import TouchJSON

/// A value of a scene file, uninterpreted: text, a number, true or false, an array or an object.
///
/// A behavior reads its options with the methods of ``SceneReader``, which check them. It needs raw
/// values for options that those methods do not cover, and to put options back into a file
/// (``BehaviorKind/keep(in:)``):
///
///     options["angle"] = 1.5
///     options["places"] = SceneValue(places.map { SceneValue($0) })
public struct SceneValue: Hashable, Sendable, CustomStringConvertible {
  let json: JSONValue

  package init(_ json: JSONValue) { self.json = json }

  /// Makes a text.
  public init(_ text: String) { json = .string(text) }
  /// Makes a number.
  ///
  /// - Precondition: The number is finite: a scene file cannot express any other.
  public init(_ number: Double) {
    demand(number.isFinite, "a number of a scene file is finite, and not \(number)")
    json = .number(number)
  }
  /// Makes true or false.
  public init(_ flag: Bool) { json = .bool(flag) }
  /// Makes an array of values.
  public init(_ values: [SceneValue]) { json = .array(values.map(\.json)) }
  /// Makes an array of numbers.
  ///
  /// - Precondition: All numbers are finite.
  public init(_ numbers: [Double]) { self.init(numbers.map { SceneValue($0) }) }
  /// Makes an object; its keys are written in the order in which scene files are described, then in
  /// alphabetical order.
  public init(_ object: [String: SceneValue]) { json = .object(object.mapValues(\.json)) }
  /// Makes a place, as `[x, y]`.
  ///
  /// - Precondition: The place is finite.
  public init(_ point: Point) { self.init([point.x, point.y]) }

  /// The text; nil for any other value.
  public var string: String? { if case .string(let text) = json { text } else { nil } }
  /// The number; nil for any other value.
  public var number: Double? { if case .number(let number) = json { number } else { nil } }
  /// True or false; nil for any other value.
  public var bool: Bool? { if case .bool(let flag) = json { flag } else { nil } }
  /// The array's values; nil for any other value.
  public var array: [SceneValue]? {
    if case .array(let values) = json { values.map { SceneValue($0) } } else { nil }
  }
  /// The object's values by their keys; nil for any other value.
  public var object: [String: SceneValue]? {
    if case .object(let object) = json { object.mapValues { SceneValue($0) } } else { nil }
  }

  /// A short description for an error: a number or a text as it is, `an array of 3`, `an object`.
  public var description: String { json.shown }
}

extension SceneValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// Makes a text.
  public init(stringLiteral text: String) { self.init(text) }
  /// Makes a number.
  public init(floatLiteral number: Double) { self.init(number) }
  /// Makes a whole number.
  public init(integerLiteral number: Int) { self.init(Double(number)) }
  /// Makes true or false.
  public init(booleanLiteral flag: Bool) { self.init(flag) }
}

extension SceneReader {
  /// Returns the value of a key, of any type; nil if the key is missing or null.
  public func value(of key: String) -> SceneValue? {
    has(key) ? object[key].map { SceneValue($0) } : nil
  }
}
