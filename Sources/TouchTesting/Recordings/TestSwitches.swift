/// What a person asks of a test run, without changing a test: to accept golden traces as they are
/// now, or to make failing recordings small.
///
/// Nothing here reads the environment; `TouchSwiftTesting` and `TouchXCTest` do.
public struct TestSwitches: Hashable, Sendable {
  /// The environment variable that sets ``updates``.
  public static let update = "TOUCHSTONE_UPDATE"
  /// The environment variable that sets ``shrinks``.
  public static let shrink = "TOUCHSTONE_SHRINK"

  /// Whether golden traces are written and not compared.
  public var updates: Bool
  /// Whether a recording that fails is written once more, as small as can be.
  public var shrinks: Bool

  /// Sets the switches.
  public init(updates: Bool = false, shrinks: Bool = false) {
    self.updates = updates
    self.shrinks = shrinks
  }

  /// Sets the switches as environment variables say: any value but an empty one, `0`, `false` and
  /// `no`.
  public init(environment: [String: String]) {
    func isSet(_ name: String) -> Bool {
      !["", "0", "false", "no"].contains(environment[name, default: ""].lowercased())
    }
    self.init(updates: isSet(Self.update), shrinks: isSet(Self.shrink))
  }
}
