import TouchGestures

/// The last drawing of a layer's children, in runs; each is kept until one of its layers changes
/// its look, so that a frame costs only the changes.
final class DrawnChildren {
  /// With fewer commands than this, drawing them again costs as little as keeping them.
  static let worthwhileCount = 128

  /// The values on which the drawing depends, besides the layers themselves.
  struct Key: Equatable {
    /// The parent's coordinates to the surface's.
    var map: Transform2D
    var opacity: Double
    var surface: Size
  }

  /// Some children, one behind the other.
  private struct Run {
    /// The lowest order number of its children among the siblings; those of the next run are
    /// higher.
    var firstOrder: Int
    /// Whether one of its layers looks different, or may do so at any time.
    var isStale = true
    /// The clips that it was drawn in.
    var clips = ClipStack()
    var drawn = DrawList()
  }

  @exclusivity(unchecked) private var key: Key?
  @exclusivity(unchecked) private var runs: [Run] = []
  /// The number of runs when all of them were made.
  @exclusivity(unchecked) private var wholeCount = 0

  /// Whether the next frame must draw it again, even if nothing changes until then.
  var isStale: Bool { runs.contains(where: \.isStale) }

  /// Forgets all: the children have other places, or other numbers.
  func forget() { key = nil }

  /// Notes that the child with this order number has come, goes, or looks different.
  func note(order: Int) {
    let next = runs.indices.bisected { runs[$0].firstOrder <= order }
    if next > 0 { runs[next - 1].isStale = true }
  }

  /// Adds the current drawing of the children.
  ///
  /// - Parameters:
  ///   - children: All children, from back to front.
  ///   - key: The other values on which the drawing depends.
  ///   - list: The list to which it is added.
  ///   - body: Draws a child, and leaves its `isDrawn` false if the next frame must draw it again.
  func draw(
    _ children: [Layer], as key: Key, into list: inout DrawList,
    by body: (Layer, inout DrawList) -> Void
  ) {
    // Runs that were made smaller again and again are made anew, too.
    let isWhole = self.key == nil || runs.isEmpty || runs.count > 2 * wholeCount + 8
    if isWhole {
      runs = [Run(firstOrder: .min)]
    } else if self.key != key {
      for index in runs.indices { runs[index].isStale = true }
    }
    self.key = key
    var index = 0
    while index < runs.count {
      if runs[index].isStale || runs[index].clips != list.clips.continuation {
        index += remake(index, of: children, into: &list, by: body)
      } else {
        list.append(continuation: runs[index].drawn)
        index += 1
      }
    }
    if isWhole { wholeCount = runs.count }
  }

  /// Draws a run, and splits it if it has become long.
  ///
  /// - Returns: The number of runs it is now, or 0 if it has no more children.
  private func remake(
    _ index: Int, of children: [Layer], into list: inout DrawList,
    by body: (Layer, inout DrawList) -> Void
  ) -> Int {
    var place = children.firstIndex(ofOrder: runs[index].firstOrder)
    let end =
      index + 1 < runs.count
      ? children.firstIndex(ofOrder: runs[index + 1].firstOrder) : children.count
    let room = runs[index].drawn.count
    // A painter that changes layers, against its contract, is noticed, too.
    runs[index].isStale = false
    var made: [Run] = []
    while place < end {
      let first = place
      let order = made.isEmpty ? runs[index].firstOrder : children[first].siblingOrder
      var run = Run(firstOrder: order)
      run.clips = list.clips.continuation
      run.drawn = list.continuation(room: min(room, 2 * Self.worthwhileCount))
      while place < end, max(place - first, run.drawn.count) < Self.worthwhileCount {
        body(children[place], &run.drawn)
        place += 1
      }
      run.isStale = children[first..<place].contains { !$0.isDrawn }
      run.drawn.share()
      list.append(continuation: run.drawn)
      made.append(run)
    }
    if runs[index].isStale { for run in made.indices { made[run].isStale = true } }
    runs.replaceSubrange(index...index, with: made)
    if !runs.isEmpty { runs[0].firstOrder = .min }
    return made.count
  }
}

extension Layer {
  /// Discards the kept drawing, because the layer looks different from the last frame.
  ///
  /// Each touch that moves a layer calls this, mostly without need, so the test is inlined.
  @inline(__always)
  final func forgetDrawn() { if isDrawn { tellAround() } }

  @inline(never)
  private final func tellAround() {
    isDrawn = false
    uncountedParent?.with { $0.childLooksDifferent(self) }
  }

  /// The same of a child, which is among the children still or already.
  final func childLooksDifferent(_ child: Layer) {
    extras?.drawnChildren?.note(order: child.siblingOrder)
    forgetDrawn()
  }
}
