/// The identity of a finger from its `began` to its `ended` or `cancelled`.
///
/// Ids are small numbers that the backend counts up, not the device's own. SDL's finger ids are
/// pointers on one platform and file descriptors on another, so with them no recording would be
/// repeatable. An id may be used again once its touch has ended.
@frozen
public struct TouchID: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number.
  public var rawValue: Int

  /// Makes an id from its number.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Makes an id from its number.
  @inlinable
  public init(_ number: Int) { self.rawValue = number }

  /// Whether `a` has the smaller number.
  @inlinable
  public static func < (a: TouchID, b: TouchID) -> Bool { a.rawValue < b.rawValue }

  /// The number in decimal.
  public var description: String { String(rawValue) }
}

extension Set<TouchID> {
  /// Follows the fingers that are down: adds those that land, and removes those that lift.
  package mutating func follow(_ frame: TouchFrame) {
    for sample in frame.samples {
      if sample.phase == .began { insert(sample.id) }
      if sample.phase.isTerminal { remove(sample.id) }
    }
  }
}
