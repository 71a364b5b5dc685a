public import TouchGestures
import TouchJSON

extension GestureRules {
  /// Returns a remark for a tester whose recording or trace was made under another version of the
  /// rules.
  ///
  /// - Parameter recorded: The version in the file; nil, if the file has none, means 1.
  /// - Returns: `recorded under rules 1, played under rules 2`; nil if the versions are equal.
  public static func difference(recorded: Int?) -> String? {
    let recorded = recorded ?? 1
    guard recorded != version else { return nil }
    return "recorded under rules \(recorded), played under rules \(version)"
  }

  /// Returns the version of the rules under which a trace was made.
  ///
  /// - Parameter trace: The lines of the trace, without their line ends.
  /// - Returns: The version in the last line, or nil if there is none.
  package static func version(ofTrace trace: [String]) -> Int? {
    guard let last = trace.last, last.contains(#""rules":"#) else { return nil }
    guard case .number(let number)? = JSONValue.object(of: last)?["rules"] else { return nil }
    return Int(exactly: number)
  }
}
