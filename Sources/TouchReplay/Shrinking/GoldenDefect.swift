/// What a smaller recording keeps of a golden trace's mismatch: the line of today, and that the
/// golden one is nowhere.
///
/// What the golden trace of the smaller recording would be is not known here. So it shows the same
/// defect as far as one build can tell, and a build that is right has to play it, too.
struct GoldenDefect {
  /// The line of today, without its moment.
  private let actual: String
  /// The golden line, without its moment; nil where today's trace goes on beyond it.
  private let expected: String?
  private let hasReasons: Bool

  /// Nil where ``GoldenTrace/Mismatch/reasonNotToShrink`` says why.
  ///
  /// - Parameters:
  ///   - mismatch: Where the traces part.
  ///   - ignored: The keys that do not count.
  init?(_ mismatch: GoldenTrace.Mismatch, ignoring ignored: Set<TraceDifference.Key>) {
    guard mismatch.reasonNotToShrink == nil, let line = mismatch.actual else { return nil }
    hasReasons = !ignored.contains(.why)
    actual = Self.content(of: line, withReason: hasReasons)
    expected = mismatch.expected.map { [hasReasons] in
      Self.content(of: $0, withReason: hasReasons)
    }
  }

  /// Whether a trace shows it.
  func isKept(in lines: [String]) -> Bool {
    var isThere = false
    for line in lines {
      let content = Self.content(of: line, withReason: hasReasons)
      if content == expected { return false }
      if content == actual { isThere = true }
    }
    return isThere
  }

  /// A line without its moment, which it begins with; and without its reason, with which it ends.
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
