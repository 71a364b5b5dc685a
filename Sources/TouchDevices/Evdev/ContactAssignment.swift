/// A matching of a frame's contacts to those of the frame before, if the device does not identify
/// them: the pairs whose squared distances have the smallest sum.
///
/// Pairing the nearest contacts first would swap fingers when one lands beside another. As in
/// mtdev, the distance has no limit. The algorithm is a shortest-augmenting-path search (Kuhn and
/// Munkres, in the form of Jonker and Volgenant): O(n²·m).
enum ContactAssignment {
  /// A contact's place in the device's own units.
  struct Place: Equatable {
    var x: Int32
    var y: Int32
  }

  /// Returns, for each new place, the index of the old place from which a contact moved there, or
  /// nil.
  static func match(old: [Place], new: [Place]) -> [Int?] {
    guard !old.isEmpty, !new.isEmpty else { return new.map { _ in nil } }
    guard new.count <= old.count else {
      var matches = [Int?](repeating: nil, count: new.count)
      for (index, match) in assign(rows: old, columns: new).enumerated() { matches[match] = index }
      return matches
    }
    return assign(rows: new, columns: old)
  }

  /// Returns the column of each row; there are at least as many columns as rows.
  private static func assign(rows: [Place], columns: [Place]) -> [Int] {
    // Index 0 means "none" in `owner` and `previous`; rows and columns count from 1.
    var rowPotential = [Int64](repeating: 0, count: rows.count + 1)
    var columnPotential = [Int64](repeating: 0, count: columns.count + 1)
    var owner = [Int](repeating: 0, count: columns.count + 1)
    var previous = [Int](repeating: 0, count: columns.count + 1)
    for row in 1...rows.count {
      owner[0] = row
      var column = 0
      var shortest = [Int64](repeating: .max, count: columns.count + 1)
      var isDone = [Bool](repeating: false, count: columns.count + 1)
      while true {
        isDone[column] = true
        let current = owner[column]
        var step = Int64.max
        var nearest = 0
        for other in 1...columns.count where !isDone[other] {
          let length =
            cost(rows[current - 1], columns[other - 1]) - rowPotential[current]
            - columnPotential[other]
          if length < shortest[other] {
            shortest[other] = length
            previous[other] = column
          }
          if shortest[other] < step {
            step = shortest[other]
            nearest = other
          }
        }
        for other in 0...columns.count {
          if isDone[other] {
            rowPotential[owner[other]] += step
            columnPotential[other] -= step
          } else if other > 0 {
            shortest[other] -= step
          }
        }
        column = nearest
        if owner[column] == 0 { break }
      }
      while column != 0 {
        owner[column] = owner[previous[column]]
        column = previous[column]
      }
    }
    var matches = [Int](repeating: 0, count: rows.count)
    for column in 1...columns.count where owner[column] > 0 {
      matches[owner[column] - 1] = column - 1
    }
    return matches
  }

  private static func cost(_ a: Place, _ b: Place) -> Int64 {
    // Distances have fifteen bits, as in mtdev.
    let dx = min(max(Int64(a.x) - Int64(b.x), -32767), 32767)
    let dy = min(max(Int64(a.y) - Int64(b.y), -32767), 32767)
    return dx * dx + dy * dy
  }
}
