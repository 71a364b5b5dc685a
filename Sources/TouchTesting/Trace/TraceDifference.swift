import Foundation
import TouchJSON

/// The first place where two traces, or two recordings, differ.
///
/// Lines are compared as JSON values: the order of keys and the spelling of numbers do not count.
public struct TraceDifference: Hashable, Sendable {
  /// How equal two numbers must be.
  public enum Precision: Hashable, Sendable {
    /// To the bit.
    case exact
    /// Computed numbers to one part in 10⁹ (below 1, to 10⁻⁹), since the sine of another C library
    /// may differ in its last bit. Times, counts, names, states and reasons still exactly; digests,
    /// which such a bit would change altogether, not at all.
    case anyMachine
  }

  /// One value that is different.
  public struct Field: Hashable, Sendable {
    /// Where in the line, as `translation[0]`; empty for the line as a whole.
    public var key: String
    /// The first value; nil where there is none.
    public var a: String?
    /// The second value; nil where there is none.
    public var b: String?
  }

  /// The index of the first differing line; the same in both, as all before it are equal.
  public var index: Int
  /// What is different there.
  public var fields: [Field]

  /// Finds the first difference; nil if there is none.
  public static func first(
    in a: [String], _ b: [String], precision: Precision = .exact
  ) -> TraceDifference? {
    for index in 0..<max(a.count, b.count) {
      let left = index < a.count ? a[index] : nil
      let right = index < b.count ? b[index] : nil
      if left == right { continue }
      guard let left, let right else {
        return TraceDifference(index: index, fields: [Field(key: "", a: left, b: right)])
      }
      let fields = differences(left, right, precision)
      if !fields.isEmpty { return TraceDifference(index: index, fields: fields) }
    }
    return nil
  }

  /// How many lines differ, place by place.
  public static func count(in a: [String], _ b: [String], precision: Precision = .exact) -> Int {
    var count = abs(a.count - b.count)
    for (left, right) in zip(a, b) where left != right {
      if !differences(left, right, precision).isEmpty { count += 1 }
    }
    return count
  }

  private static func differences(_ a: String, _ b: String, _ precision: Precision) -> [Field] {
    guard let left = value(a), let right = value(b) else { return [Field(key: "", a: a, b: b)] }
    var fields: [Field] = []
    compare(left, right, at: "", precision, &fields)
    return fields
  }

  /// The numbers that are counted or given, not computed.
  private static let counted: Set<String> = ["t", "touch", "touches", "taps", "tapCount", "event"]

  private static func compare(
    _ a: JSONValue?, _ b: JSONValue?, at key: String, _ precision: Precision,
    _ fields: inout [Field]
  ) {
    switch (a, b) {
    case (.object(let left)?, .object(let right)?):
      for name in Set(left.keys).union(right.keys).sorted() {
        if precision == .anyMachine, name == "digest" || name == "state" { continue }
        let path = key.isEmpty ? name : "\(key).\(name)"
        compare(left[name], right[name], at: path, precision, &fields)
      }
    case (.array(let left)?, .array(let right)?):
      for index in 0..<max(left.count, right.count) {
        compare(
          index < left.count ? left[index] : nil, index < right.count ? right[index] : nil,
          at: "\(key)[\(index)]", precision, &fields)
      }
    case (.number(let left)?, .number(let right)?):
      let isEqual =
        precision == .exact || counted.contains(key)
        ? left == right && left.sign == right.sign
        : abs(left - right) <= 1e-9 * max(1, abs(left), abs(right))
      if !isEqual { fields.append(Field(key: key, a: text(a), b: text(b))) }
    default:
      if text(a) != text(b) { fields.append(Field(key: key, a: text(a), b: text(b))) }
    }
  }

  private static func value(_ line: String) -> JSONValue? {
    (try? JSONParser.parse(line.utf8))?.value
  }

  /// A value in full: two texts are equal when the values are.
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
