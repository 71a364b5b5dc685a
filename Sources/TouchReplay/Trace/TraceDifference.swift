import Foundation
import TouchJSON

/// The first place at which two traces, or two recordings, differ.
///
/// Lines are compared as JSON values: the order of keys and the spelling of numbers are ignored. A
/// line in which a key occurs twice is compared as text.
public struct TraceDifference: Hashable, Sendable {
  /// The precision with which two numbers are compared.
  public enum Precision: Hashable, Sendable {
    /// To the bit.
    case exact
    /// Computed numbers to one part in 10⁹ (below 1, to 10⁻⁹), because the sine of another C
    /// library may differ in its last bit; times, counts, names, states and reasons exactly.
    ///
    /// Digests, which such a bit would change altogether, are not compared.
    case anyMachine
  }

  /// A key of traces that a comparison can ignore.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    /// The reason, because a new threshold in its text, or a new wording, is not a new result.
    case why
  }

  /// A value that differs.
  public struct Field: Hashable, Sendable {
    /// The place in the line, such as `translation[0]`; empty for the whole line.
    public var key: String
    /// The first value; nil if there is none.
    public var a: String?
    /// The second value; nil if there is none.
    public var b: String?
  }

  /// The index of the first differing line; the same in both, because all lines before it are
  /// equal.
  public var index: Int
  /// The values that differ in that line.
  public var fields: [Field]

  /// Finds the first difference; nil if there is none.
  public static func first(
    in a: [String], _ b: [String], precision: Precision = .exact
  ) -> TraceDifference? {
    first(in: a, b, precision: precision, ignoring: [])
  }

  /// Finds the first difference, except for some keys; nil if there is none.
  public static func first(
    in a: [String], _ b: [String], precision: Precision = .exact, ignoring ignored: Set<Key>
  ) -> TraceDifference? {
    let comparison = Comparison(precision, ignoring: ignored)
    for index in 0..<max(a.count, b.count) {
      let left = index < a.count ? a[index] : nil
      let right = index < b.count ? b[index] : nil
      guard let left, let right else {
        return TraceDifference(index: index, fields: [Field(key: "", a: left, b: right)])
      }
      let fields = comparison.differences(left, right)
      if !fields.isEmpty { return TraceDifference(index: index, fields: fields) }
    }
    return nil
  }

  /// Counts the lines that differ, index by index.
  public static func count(in a: [String], _ b: [String], precision: Precision = .exact) -> Int {
    count(in: a, b, precision: precision, ignoring: [])
  }

  /// Counts the lines that differ, index by index, except for some keys.
  public static func count(
    in a: [String], _ b: [String], precision: Precision = .exact, ignoring ignored: Set<Key>
  ) -> Int {
    let comparison = Comparison(precision, ignoring: ignored)
    return abs(a.count - b.count) + zip(a, b).count { !comparison.differences($0, $1).isEmpty }
  }
}

/// A comparison of two lines.
private struct Comparison {
  typealias Field = TraceDifference.Field

  private let precision: TraceDifference.Precision
  /// The keys of a line that are ignored.
  private let ignored: Set<String>

  init(_ precision: TraceDifference.Precision, ignoring keys: Set<TraceDifference.Key>) {
    self.precision = precision
    // The version of the rules is not a result.
    var ignored: Set<String> = ["rules"]
    for key in keys { ignored.insert(key.rawValue) }
    if precision == .anyMachine { ignored.formUnion(["digest", "results", "state"]) }
    if keys.contains(.why) { ignored.insert("digest") }
    self.ignored = ignored
  }

  func differences(_ a: String, _ b: String) -> [Field] {
    if isSame(a, b) { return [] }
    guard let left = Self.value(a), let right = Self.value(b) else {
      return [Field(key: "", a: a, b: b)]
    }
    var fields: [Field] = []
    compare(left, right, at: "", of: (a, b), &fields)
    return fields
  }

  /// Whether two texts have the same bytes; `==` ignores how accents are encoded.
  private func isSame(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

  /// The numbers that are counted or given, not computed.
  private static let counted: Set<String> = ["t", "touch", "touches", "taps", "tapCount", "event"]

  private func compare(
    _ a: JSONValue?, _ b: JSONValue?, at key: String, of lines: (a: String, b: String),
    _ fields: inout [Field]
  ) {
    switch (a, b) {
    case (.object(let left)?, .object(let right)?):
      for name in Set(left.keys).union(right.keys).sorted() {
        if ignored.contains(name) { continue }
        let path = key.isEmpty ? name : "\(key).\(name)"
        // Earlier traces have no digest without reasons.
        if path == "results", left[name] == nil || right[name] == nil { continue }
        compare(left[name], right[name], at: path, of: lines, &fields)
      }
    case (.array(let left)?, .array(let right)?):
      for index in 0..<max(left.count, right.count) {
        compare(
          index < left.count ? left[index] : nil, index < right.count ? right[index] : nil,
          at: "\(key)[\(index)]", of: lines, &fields)
      }
    case (.number(let left)?, .number(let right)?):
      let isExact = precision == .exact || Self.counted.contains(key)
      let isEqual =
        isExact
        ? left == right && left.sign == right.sign
        : abs(left - right) <= 1e-9 * max(1, abs(left), abs(right))
      if !isEqual {
        fields.append(Field(key: key, a: Self.text(a), b: Self.text(b)))
      } else if isExact, abs(left) >= 0x1p53 {
        // From here on a double does not hold every whole number, such as a seed or a touch.
        let wholeA = JSONText(Array(lines.a.utf8)).wholeNumber(at: key)
        let wholeB = JSONText(Array(lines.b.utf8)).wholeNumber(at: key)
        guard wholeA != wholeB else { return }
        fields.append(
          Field(
            key: key, a: wholeA.map { "\($0)" } ?? Self.text(a),
            b: wholeB.map { "\($0)" } ?? Self.text(b)))
      }
    case (.string(let left)?, .string(let right)?):
      if !isSame(left, right) { fields.append(Field(key: key, a: left, b: right)) }
    default:
      guard a != b else { return }
      let texts = (Self.text(a), Self.text(b))
      // A string can be spelled like another value.
      let isAlike = texts.0 == texts.1
      fields.append(
        Field(
          key: key, a: isAlike ? Self.quoted(a) : texts.0, b: isAlike ? Self.quoted(b) : texts.1))
    }
  }

  /// Returns the value of a line; nil for a line that has none, or in which a key occurs twice,
  /// because the value has only the last of both.
  private static func value(_ line: String) -> JSONValue? {
    guard let parsed = try? JSONParser.parse(line.utf8), parsed.repeatedKey == nil else {
      return nil
    }
    return parsed.value
  }

  private static func quoted(_ value: JSONValue?) -> String? {
    if case .string(let text) = value { return "\"\(text)\"" }
    return text(value)
  }

  /// Returns a value in full, which can also be the text of a string.
  private static func text(_ value: JSONValue?) -> String? {
    switch value {
    case nil: nil
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): JSONWriter.text(of: number)
    case .string(let text): text
    case .array(let values): "[" + values.map { text($0) ?? "" }.joined(separator: ",") + "]"
    case .object(let values):
      "{" + values.keys.sorted().map { "\($0):\(text(values[$0]) ?? "")" }.joined(separator: ",")
        + "}"
    }
  }
}
