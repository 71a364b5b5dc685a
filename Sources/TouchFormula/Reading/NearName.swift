/// A search for the name that was probably meant.
enum NearName {
  /// Returns the nearest name that differs by one letter, or by two if the name has five or more;
  /// upper and lower case count as half a letter.
  static func of(_ name: String, among names: [String]) -> String? {
    let limit = name.count >= 5 ? 4 : name.count >= 2 ? 2 : 1
    var best: (name: String, distance: Int)?
    for candidate in names {
      let distance = distance(Array(name), Array(candidate))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Returns twice the number of letters that are missing, added, different, or exchanged with
  /// their neighbour.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    guard abs(a.count - b.count) <= 2 else { return .max }
    var (before, last) = ([Int](), (0...b.count).map { 2 * $0 })
    for i in 1...max(a.count, 1) where !a.isEmpty {
      var row = [2 * i]
      for j in b.indices {
        let (x, y) = (a[i - 1], b[j])
        let change = x == y ? 0 : x.lowercased() == y.lowercased() ? 1 : 2
        var cost = min(last[j] + change, last[j + 1] + 2, row[j] + 2)
        if i > 1, j > 0, a[i - 2] == y, x == b[j - 1] { cost = min(cost, before[j - 1] + 2) }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
