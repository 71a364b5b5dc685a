/// Breaks a text into lines of a width.
struct LineBreaker {
  typealias Line = (string: String, width: Double)

  private let source: Text
  private let room: Double
  private let fonts: FontSet
  private let scalars: [Unicode.Scalar]
  private let breaks: [LineBreaks.Opportunity]
  /// The pen before each character as if all were in one line, and after it, in points.
  private var before: [Double] = []
  private var after: [Double] = []
  private let tabStop: Double

  init(_ text: Text, width: Double, fonts: FontSet) {
    source = text
    self.fonts = fonts
    // A rounding error must not break a line that was measured before.
    room = max(width, 0) + 1e-6
    scalars = Array(source.string.unicodeScalars)
    breaks = LineBreaks.opportunities(scalars)
    let table = fonts.table(source.drawnFace)
    let factor = table.factor(size: source.size)
    before.reserveCapacity(scalars.count)
    after.reserveCapacity(scalars.count)
    tabStop = table.glyph(" ").advance * FontSet.tabSpaces * factor
    var pen = 0.0
    var last: (code: Unicode.Scalar, entry: FaceTable.Entry)?
    for scalar in scalars {
      if scalar.isLineEnd || scalar == "\t" || scalar.isInvisible {
        before.append(pen * factor)
        after.append(pen * factor)
        if scalar.isLineEnd || scalar == "\t" { last = nil }
        continue
      }
      let entry = table.glyph(scalar)
      if let last { pen += table.kerning(last, (scalar, entry)) }
      before.append(pen * factor)
      pen += entry.advance
      after.append(pen * factor)
      last = (scalar, entry)
    }
  }

  /// Returns the visible lines.
  mutating func lines() -> (lines: [Line], isTruncated: Bool) {
    let most = max(source.lines ?? .max, 1)
    var lines: [Line] = []
    var start = 0
    var isTruncated = false
    while true {
      let end = lineEnd(from: start)
      let isLast = lines.count + 1 == most
      let line = start..<end.seen
      let isCutOff = isLast && end.next != nil
      if isCutOff || !source.wraps && width(line) > room {
        // If lines wrap, the rest is all the text that follows.
        let rest = isCutOff && source.wraps ? start..<seenEnd(scalars.count, from: start) : line
        lines.append(cut(rest, shown: line))
        isTruncated = true
      } else {
        lines.append(text(line))
      }
      guard let next = end.next, !isLast else { return (lines, isTruncated) }
      start = next
    }
  }

  private func text(_ range: Range<Int>) -> Line { (string(range), width(range)) }

  // MARK: Ends of lines

  /// Returns the end of a line: after its visible part, and at the start of the next line.
  private func lineEnd(from start: Int) -> (seen: Int, next: Int?) {
    var lastBreak: Int?
    var index = start
    // This is the additional distance by which tabs have moved the pen.
    var tabs = 0.0
    while index < scalars.count {
      let isEnd = scalars[index].isLineEnd
      if index > start {
        if breaks[index] == .required { return (seenEnd(index, from: start), index) }
        if breaks[index] == .allowed { lastBreak = index }
      }
      if scalars[index] == "\t" { tabs += tabWidth(at: before[index] - before[start] + tabs) }
      if source.wraps, after[index] - before[start] + tabs > room, index > start, !isEnd,
        LineBreakClass(scalars[index]) != .space
      {
        let next = lastBreak ?? letterStart(index, from: start)
        if next < scalars.count { return (seenEnd(next, from: start), next) }
      }
      index += 1
    }
    // A line end at the end of the text begins an empty line.
    let endsLine = start < scalars.count && scalars.last?.isLineEnd == true
    return (seenEnd(scalars.count, from: start), endsLine ? scalars.count : nil)
  }

  /// Returns the place to break a word that is too long: a letter keeps its marks, and a line has
  /// at least one letter.
  private func letterStart(_ index: Int, from start: Int) -> Int {
    let rest = start..<scalars.count
    let own = letterStart(before: index + 1, in: rest)
    return own == start ? markEnd(start + 1, in: rest) : own
  }

  /// Returns the end of a range without the spaces and the line end before it.
  private func seenEnd(_ end: Int, from start: Int) -> Int {
    var end = end
    while end > start, scalars[end - 1].isLineEnd { end -= 1 }
    // Trailing spaces of the text are kept if no line is broken there.
    guard source.wraps, end < scalars.count, !scalars[end].isLineEnd else { return end }
    while end > start, LineBreakClass(scalars[end - 1]) == .space || scalars[end - 1] == "\t" {
      end -= 1
    }
    return end
  }

  // MARK: Words

  private func string(_ range: Range<Int>) -> String { String(scalars[range]) }

  private func width(_ range: Range<Int>) -> Double {
    var tabs = 0.0
    for index in range where scalars[index] == "\t" {
      tabs += tabWidth(at: before[index] - before[range.lowerBound] + tabs)
    }
    return plainWidth(range) + tabs
  }

  /// Returns the width with tabs of no width.
  private func plainWidth(_ range: Range<Int>) -> Double {
    range.isEmpty ? 0 : after[range.upperBound - 1] - before[range.lowerBound]
  }

  /// Returns the distance to the next tab stop.
  private func tabWidth(at pen: Double) -> Double {
    FontSet.tabStop(after: pen, every: tabStop) - pen
  }

  // MARK: Cutting

  /// Returns a line with an ellipsis, which shows that there is more text.
  private func cut(_ rest: Range<Int>, shown: Range<Int>) -> Line {
    if source.truncation == .clip {
      let end = clippedEnd(shown)
      return (string(shown.lowerBound..<end), width(shown.lowerBound..<end))
    }
    // Tabs and line ends are shown as spaces.
    let space = tabStop / FontSet.tabSpaces
    var spaces = [0.0]
    spaces.reserveCapacity(rest.count + 1)
    var sum = 0.0
    for scalar in scalars[rest] {
      if scalar == "\t" || scalar.isLineEnd { sum += space }
      spaces.append(sum)
    }
    func shownWidth(_ from: Int, _ end: Int) -> Double {
      plainWidth(from..<end) + spaces[end - rest.lowerBound] - spaces[from - rest.lowerBound]
    }
    let (keepsHead, keepsTail) = (source.truncation != .head, source.truncation != .tail)
    let share = keepsHead && keepsTail ? room / 2 : room
    var head = rest.lowerBound
    var tail = rest.upperBound
    if keepsHead {
      head = shown.upperBound
      while head > rest.lowerBound, shownWidth(rest.lowerBound, head) > share { head -= 1 }
    }
    if keepsTail {
      tail = head
      while tail < rest.upperBound, shownWidth(tail, rest.upperBound) > share { tail += 1 }
      tail = markEnd(tail, in: rest)
    }
    return shrunk {
      if keepsHead, !keepsTail || head - rest.lowerBound > rest.upperBound - tail {
        head = letterStart(before: head, in: rest)
      } else {
        tail = markEnd(tail + 1, in: rest)
      }
      return head >= rest.lowerBound && tail <= rest.upperBound
    } line: {
      (keepsHead ? trimmed(rest.lowerBound..<max(head, rest.lowerBound)) : "") + "…"
        + (keepsTail ? trimmed(min(tail, rest.upperBound)..<rest.upperBound) : "")
    }
  }

  /// Returns the end of the longest beginning of a line that fits, at least one character.
  ///
  /// It takes one pass from the left, because the width of a tab depends on all that comes before.
  private func clippedEnd(_ line: Range<Int>) -> Int {
    var end = min(line.lowerBound + 1, line.upperBound)
    var tabs = 0.0
    for index in line {
      let start = before[line.lowerBound]
      if scalars[index] == "\t" { tabs += tabWidth(at: before[index] - start + tabs) }
      if after[index] - start + tabs <= room { end = index + 1 }
    }
    return end
  }

  /// Returns the start of the letter, with its marks, that ends at a place.
  private func letterStart(before place: Int, in range: Range<Int>) -> Int {
    var place = place - 1
    while place > range.lowerBound, LineBreaks.isJoined(place, in: scalars) { place -= 1 }
    return place
  }

  /// Returns the place after the marks that begin at a place: without their letter they would be
  /// drawn over what comes before.
  private func markEnd(_ place: Int, in range: Range<Int>) -> Int {
    var place = place
    while place < range.upperBound, LineBreaks.isJoined(place, in: scalars) { place += 1 }
    return place
  }

  /// Returns the first of ever shorter lines that fits, or the ellipsis alone if none does.
  private func shrunk(_ shorten: () -> Bool, line: () -> String) -> Line {
    while true {
      let words = line()
      let width = fonts.width(words, face: source.drawnFace, size: source.size)
      if width <= room { return (words, width) }
      if !shorten() { return ("…", fonts.width("…", face: source.drawnFace, size: source.size)) }
    }
  }

  /// Without spaces at either end; line ends inside become spaces.
  private func trimmed(_ range: Range<Int>) -> String {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isLineEnd || LineBreakClass(scalar) == .space
    }
    var part = scalars[range].drop(while: isBlank)
    while let last = part.last, isBlank(last) { part.removeLast() }
    return String(part.map { $0.isLineEnd || $0 == "\t" ? " " : $0 }[...])
  }
}

extension String {
  /// The text of characters; a view of them takes several times as long to fill.
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init(unsafeUninitializedCapacity: 4 * scalars.count) { bytes in
      var end = 0
      for scalar in scalars {
        for byte in UTF8.encode(scalar).unsafelyUnwrapped {
          bytes[end] = byte
          end += 1
        }
      }
      return end
    }
  }
}
