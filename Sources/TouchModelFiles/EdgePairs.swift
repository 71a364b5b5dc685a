import TouchModels

/// Pairs up the sides of triangles.
enum EdgePairs {
  /// The edges of triangles whose corners are at these places, three each.
  static func of(_ places: [Int32], positionCount: Int) -> [Model.Edge] {
    var edges: [Model.Edge] = []
    edges.reserveCapacity(places.count / 2 + 1)
    // Sides that wait for their other, as chains by the way they run.
    var size = 16
    while size < places.count { size *= 2 }
    var heads = [Int32](repeating: -1, count: size)
    var next = [Int32](repeating: -1, count: places.count)
    var waits = [Bool](repeating: false, count: places.count)
    for side in places.indices {
      let a = places[side]
      let b = places[side % 3 == 2 ? side - 2 : side + 1]
      guard a != b else { continue }
      // Sides in the same direction never match, so they are skipped, however many there are.
      let bucket = Self.bucket(from: b, to: a, of: size)
      var previous = -1
      var at = Int(heads[bucket])
      var steps = 0
      while at >= 0, steps < HashChains.longest {
        if places[at] == b, places[at % 3 == 2 ? at - 2 : at + 1] == a { break }
        previous = at
        at = Int(next[at])
        steps += 1
      }
      if at >= 0, steps < HashChains.longest {
        edges.append(Model.Edge(first: UInt32(at), second: UInt32(side)))
        waits[at] = false
        if previous < 0 { heads[bucket] = next[at] } else { next[previous] = next[at] }
      } else {
        let own = Self.bucket(from: a, to: b, of: size)
        next[side] = heads[own]
        heads[own] = Int32(side)
        waits[side] = true
      }
    }
    appendAlone(waits, places, positionCount, to: &edges)
    return edges
  }

  private static func bucket(from a: Int32, to b: Int32, of count: Int) -> Int {
    Int(truncatingIfNeeded: HashChains.hash(UInt64(a, b), 0) & UInt64(count - 1))
  }

  /// Appends the unpaired sides, in the order of the lower of their two places, the last first.
  private static func appendAlone(
    _ waits: [Bool], _ places: [Int32], _ positionCount: Int, to edges: inout [Model.Edge]
  ) {
    var heads = [Int32](repeating: -1, count: positionCount)
    var next = [Int32](repeating: -1, count: places.count)
    for side in places.indices where waits[side] {
      let low = Int(min(places[side], places[side % 3 == 2 ? side - 2 : side + 1]))
      next[side] = heads[low]
      heads[low] = Int32(side)
    }
    for head in heads {
      var at = Int(head)
      while at >= 0 {
        edges.append(Model.Edge(first: UInt32(at), second: Model.Edge.none))
        at = Int(next[at])
      }
    }
  }
}
