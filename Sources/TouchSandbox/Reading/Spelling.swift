/// Finds the name that a misspelt word means.
package enum Spelling {
  /// Returns the name most similar to a word, or nil if none is similar.
  ///
  /// At most a third of the letters may differ, by the Damerau–Levenshtein distance.
  package static func nearest(to word: String, in names: [String]) -> String? {
    let limit = max(word.count / 3, 1)
    return names.map { (name: $0, distance: distance(Array(word.lowercased()), Array($0))) }
      .filter { $0.distance <= limit || $0.name.hasPrefix(word) }
      .min { $0.distance < $1.distance }?.name
  }

  /// Returns the name that is a word with one letter wrong, or nil.
  ///
  /// Words of up to three letters resemble too much.
  static func misspelt(_ word: String, of names: [String]) -> String? {
    word.count > 3 ? names.first { distance(Array(word), Array($0)) == 1 } : nil
  }

  /// Returns how many letters must be inserted, deleted, changed, or swapped with their neighbour.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let isSame = a[i] == b[j]
        var best = min(rows[i][j] + (isSame ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
