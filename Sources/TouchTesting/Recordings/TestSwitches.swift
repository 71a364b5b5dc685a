/// The options of a test run, which need no change to the tests: to accept the current traces as
/// golden traces, or to shrink failing recordings.
///
/// This type reads no environment; `TouchSwiftTesting` and `TouchXCTest` do.
public struct TestSwitches: Hashable, Sendable {
  /// The environment variable that sets ``updates``.
  public static let update = "TOUCHSTONE_UPDATE"
  /// The environment variable that sets ``shrinks``.
  public static let shrink = "TOUCHSTONE_SHRINK"

  /// Whether golden traces are written instead of compared.
  public var updates: Bool
  /// Whether a failing recording is also written as a shrunk one.
  public var shrinks: Bool

  /// Makes switches.
  public init(updates: Bool = false, shrinks: Bool = false) {
    self.updates = updates
    self.shrinks = shrinks
  }

  /// Makes switches from environment variables: any value except an empty one, `0`, `false` and
  /// `no` sets a switch.
  public init(environment: [String: String]) {
    func isSet(_ name: String) -> Bool {
      !["", "0", "false", "no"].contains(environment[name, default: ""].lowercased())
    }
    self.init(updates: isSet(Self.update), shrinks: isSet(Self.shrink))
  }
}
