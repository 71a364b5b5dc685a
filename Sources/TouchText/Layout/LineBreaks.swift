/// The rules for line breaks: the core of Unicode's annex 14.
///
/// Lines may end after spaces and hyphens and between Chinese, Japanese and Korean letters, but
/// never before closing punctuation, after opening punctuation, or inside a number.
package enum LineBreaks {
  /// The kind of break that is possible before a character.
  package enum Opportunity {
    case never
    case allowed
    /// A line ends here in any case.
    case required
  }

  /// Returns, for each character, whether a line may begin with it; the first may not.
  /// - Complexity: O(*n*)
  package static func opportunities(_ scalars: [Unicode.Scalar]) -> [Opportunity] {
    var result: [Opportunity] = []
    result.reserveCapacity(scalars.count)
    // The class before, spaces and combining marks left out; and whether there were spaces.
    var before: LineBreakClass?
    var hadSpace = false
    // The first letter of a flag; its second ends it.
    var isAfterFlagLetter = false
    var isAfterReturn = false
    for (index, scalar) in scalars.enumerated() {
      let own = LineBreakClass(scalar)
      let isSecondOfFlag = isAfterFlagLetter && scalar.isFlagLetter
      isAfterFlagLetter = scalar.isFlagLetter && !isSecondOfFlag
      defer { isAfterReturn = scalar == "\r" }
      guard let last = before, last != .lineEnd else {
        let isInside = before == nil || isAfterReturn && scalar == "\n"
        result.append(isInside ? .never : .required)
        (before, hadSpace) = (own, own == .space)
        continue
      }
      if own == .space {
        result.append(.never)
        hadSpace = true
        continue
      }
      if own == .combining, !hadSpace {
        // It belongs to its letter, and ends of lines do not see it.
        result.append(.never)
        continue
      }
      let isJoined = isSecondOfFlag || scalars[index - 1] == joiner
      result.append(!isJoined && isAllowed(last, own, hadSpace: hadSpace) ? .allowed : .never)
      (before, hadSpace) = (own == .combining ? .alphabetic : own, false)
    }
    return result
  }

  /// Joins emoji to one.
  private static let joiner: Unicode.Scalar = "\u{200D}"

  /// Whether a character is a part of the letter before it: a mark, or within an emoji or a flag.
  static func isJoined(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0 else { return LineBreakClass(scalars[index]) == .combining }
    if LineBreakClass(scalars[index]) == .combining || scalars[index - 1] == joiner { return true }
    guard scalars[index].isFlagLetter else { return false }
    return scalars[..<index].reversed().prefix { $0.isFlagLetter }.count % 2 == 1
  }

  private static func isAllowed(
    _ last: LineBreakClass, _ own: LineBreakClass, hadSpace: Bool
  ) -> Bool {
    if own == .lineEnd || own == .zeroWidth { return false }
    if last == .zeroWidth || last == .space { return last != .space || hadSpace }
    if own == .glue { return hadSpace || last == .breakAfter || last == .hyphen }
    if last == .glue { return hadSpace }
    switch own {
    case .close, .exclamation, .separator, .slash:
      // Never at the beginning of a line, except a separator that begins a number.
      return hadSpace && own == .separator
    default: break
    }
    if last == .open { return false }
    if last == .quotation, own == .open { return false }
    if last == .close, own == .nonstarter { return false }
    if last == .breakBoth, own == .breakBoth { return false }
    if hadSpace { return true }
    if own == .quotation || last == .quotation { return false }
    switch own {
    case .breakAfter, .hyphen, .nonstarter, .inseparable, .combining: return false
    default: break
    }
    return isAllowedInWord(last, own)
  }

  private static func isAllowedInWord(_ last: LineBreakClass, _ own: LineBreakClass) -> Bool {
    switch (last, own) {
    case (.alphabetic, .number), (.number, .alphabetic), (.number, .number),
      (.alphabetic, .alphabetic):
      false
    // Numbers stay together with the characters before, in and after them.
    case (.prefix, .number), (.prefix, .open), (.postfix, .open), (.prefix, .alphabetic),
      (.postfix, .alphabetic), (.alphabetic, .prefix), (.alphabetic, .postfix),
      (.prefix, .ideograph), (.ideograph, .postfix), (.number, .postfix), (.number, .prefix),
      (.close, .postfix), (.close, .prefix), (.separator, .number), (.slash, .number),
      (.hyphen, .number), (.postfix, .number):
      false
    case (.separator, .alphabetic), (.inseparable, .alphabetic): false
    case (.alphabetic, .open), (.number, .open), (.close, .alphabetic), (.close, .number): false
    default: true
    }
  }
}

extension Unicode.Scalar {
  /// Whether two of its kind are a flag.
  fileprivate var isFlagLetter: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
