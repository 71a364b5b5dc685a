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
  /// - Returns: The version in the last line, 1 if that line has none; nil for a trace that was cut
  ///   off before its last line.
  package static func version(ofTrace trace: [String]) -> Int? {
    guard let last = trace.last.flatMap({ JSONValue.object(of: $0) }), last["end"] != nil else {
      return nil
    }
    guard case .number(let number)? = last["rules"] else { return 1 }
    return Int(exactly: number)
  }
}
