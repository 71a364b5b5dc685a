/// The part of a golden trace's mismatch that a smaller recording keeps: the actual line occurs,
/// and the golden line does not.
///
/// The golden trace of the smaller recording is unknown here. So the recording shows the same
/// defect as far as one build can tell, and a correct build has to play it, too.
struct GoldenDefect {
  /// The actual line, without its moment.
  private let actual: String
  /// The golden line, without its moment; nil if the actual trace continues beyond it.
  private let expected: String?
  private let hasReasons: Bool

  /// Creates the defect; nil if ``GoldenTrace/Mismatch/reasonNotToShrink`` has a reason.
  ///
  /// - Parameters:
  ///   - mismatch: The first difference of the traces.
  ///   - ignored: The keys that are ignored.
  init?(_ mismatch: GoldenTrace.Mismatch, ignoring ignored: Set<TraceDifference.Key>) {
    guard mismatch.reasonNotToShrink == nil, let line = mismatch.actual else { return nil }
    hasReasons = !ignored.contains(.why)
    actual = Self.content(of: line, withReason: hasReasons)
    expected = mismatch.expected.map { [hasReasons] in
      Self.content(of: $0, withReason: hasReasons)
    }
  }

  /// Returns whether a trace shows the defect.
  func isKept(in lines: [String]) -> Bool {
    var isThere = false
    for line in lines {
      let content = Self.content(of: line, withReason: hasReasons)
      if content == expected { return false }
      if content == actual { isThere = true }
    }
    return isThere
  }

  /// Returns a line without its moment, which comes first, and optionally without its reason, which
  /// comes last.
  private static func content(of line: String, withReason: Bool) -> String {
    var content = line[...]
    if content.hasPrefix(#"{"t":"#), let comma = content.firstIndex(of: ",") {
      content = content[comma...]
    }
    if !withReason, let reason = content.firstRange(of: #","why":"#) {
      content = content[..<reason.lowerBound]
    }
    return String(content)
  }
}

extension GoldenTrace.Mismatch {
  /// The reason why no smaller recording can show the mismatch; nil if ``RecordingShrinker`` can
  /// look for one.
  public var reasonNotToShrink: String? {
    guard let actual else {
      return "the trace ends before its golden one, and has no line of its own to keep"
    }
    if actual.contains(#""end":true"#) {
      return "only the last line differs, which sums up the whole recording"
    }
    return nil
  }
}
