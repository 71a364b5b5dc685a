import Foundation
import ProgramTestSupport
import Testing

/// How far two traces are from each other, if they have the same lines but for numbers.
struct TraceDeviation {
  /// The largest difference of the numbers of each unit.
  private var largest: [Unit: Double] = [:]
  /// The first difference that is more than a number.
  private(set) var mismatch: String?

  /// What numbers of a trace are measured in.
  enum Unit: String, CaseIterable {
    /// Places, and how far a layer's corners are from each other.
    case points
    /// Times.
    case seconds
    /// Scales, and radians.
    case parts
    /// How far a wrong solver says that a layer is turned; half a turn is so both ways.
    case degrees
    /// Velocities in points, or parts, a second.
    case velocity
  }

  /// Compares the lines of two traces.
  init(_ a: [String], _ b: [String]) throws {
    for (left, right) in zip(a, b) where mismatch == nil {
      compare(try Self.value(left), try Self.value(right), key: "")
      if let mismatch { self.mismatch = "\(mismatch)\n  \(left)\n  \(right)" }
    }
    if mismatch == nil, a.count != b.count { mismatch = "\(a.count) and \(b.count) lines" }
  }

  private static func value(_ line: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(line.utf8))
  }

  /// The largest difference of the numbers of a unit.
  func most(_ unit: Unit) -> Double { largest[unit] ?? 0 }

  private mutating func compare(_ a: Any, _ b: Any, key: String) {
    // A digest is of every bit.
    if key == "digest" || key == "results" { return }
    if let left = a as? [String: Any], let right = b as? [String: Any] {
      if left.keys.sorted() != right.keys.sorted() { mismatch = mismatch ?? "other keys" }
      for (key, value) in left { right[key].map { compare(value, $0, key: key) } }
    } else if let left = a as? [Double], let right = b as? [Double], left.count == right.count {
      if left.count == 6 {
        let size = Self.size
        note(Placement(left).distance(from: Placement(right), size: size), .points)
      } else {
        for (left, right) in zip(left, right) { note(left - right, Self.unit(of: key)) }
      }
    } else if let left = a as? [Any], let right = b as? [Any], left.count == right.count {
      for (left, right) in zip(left, right) { compare(left, right, key: key) }
    } else if let left = a as? String, let right = b as? String {
      // The words of a reason have what was measured.
      let isEqual = key == "why" ? Self.rule(left) == Self.rule(right) : left == right
      if !isEqual { mismatch = mismatch ?? "\(key): \(left) | \(right)" }
    } else if let left = a as? Double, let right = b as? Double {
      note(left - right, Self.unit(of: key))
    } else {
      mismatch = mismatch ?? "\(key): \(a) | \(b)"
    }
  }

  private mutating func note(_ difference: Double, _ unit: Unit) {
    let size = abs(unit == .degrees ? difference.remainder(dividingBy: 360) : difference)
    largest[unit] = max(largest[unit] ?? 0, size)
  }

  private static func rule(_ why: String) -> Substring { why.prefix { $0 != ":" } }

  private static func unit(of key: String) -> Unit {
    switch key {
    case "t": .seconds
    case "scale", "rotation", "factor", "largestFactor": .parts
    case "degrees", "largestDegrees": .degrees
    case "velocity": .velocity
    default: .points
    }
  }

  /// A layer as large as the ground on which the recordings' fingers are.
  private static let size = (width: 400.0, height: 400.0)
}
