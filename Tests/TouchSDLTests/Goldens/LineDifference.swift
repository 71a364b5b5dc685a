/// Where two texts differ, line by line.
struct LineDifference {
  /// One sentence for each place, such as `line 12: expected "a", found "b"`; empty for equal texts.
  let sentences: [String]

  init(expected: [String], found: [String]) {
    var removed: [Int: String] = [:]
    var inserted: [Int: String] = [:]
    for change in found.difference(from: expected) {
      switch change {
      case .remove(let index, let line, _): removed[index] = line
      case .insert(let index, let line, _): inserted[index] = line
      }
    }
    var sentences: [String] = []
    var (old, new) = (0, 0)
    while old < expected.count || new < found.count {
      switch (removed[old], inserted[new]) {
      case (let was?, let now?):
        sentences.append("line \(old + 1): expected \(was), found \(now)")
        (old, new) = (old + 1, new + 1)
      case (let was?, nil):
        sentences.append("line \(old + 1): expected \(was), found nothing of it")
        old += 1
      case (nil, let now?):
        sentences.append("before line \(old + 1): expected nothing, found \(now)")
        new += 1
      case (nil, nil): (old, new) = (old + 1, new + 1)
      }
    }
    self.sentences = sentences
  }

  /// The first of the sentences, one a line, and how many more there are.
  func summary(_ count: Int = 12) -> String {
    let rest = sentences.count - count
    return sentences.prefix(count).joined(separator: "\n")
      + (rest > 0 ? "\nand \(rest) more" : "")
  }
}
