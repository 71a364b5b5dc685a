import Foundation
import TouchGeometry
import TouchScene

/// Finds the part of a frame that differs from the one before it, so that only that is drawn anew.
///
/// Most frames differ from the last one in little: a dial turns, and all the others stand still.
/// The commands of both are compared, and rectangles round those that differ are what has to be
/// drawn: all that reaches into them, from the background up. The result is that of drawing
/// everything, to the last bit.
struct FrameDamage {
  /// What else a frame depends on.
  struct Key: Equatable {
    var background: Color
    var scale: Double
    var isOpaque: Bool
    /// Of the images: a name may have come to stand for other pixels.
    var images: Int
  }

  /// How many commands at the front and at the back are those of the frame before.
  private(set) var unchanged = (head: 0, tail: 0)

  private var previous: [DrawCommand] = []
  private var images = ImagesInUse()
  /// Where the models are among the commands.
  private var models: [Int] = []
  private var key: Key?
  /// What the frame before was drawn on.
  ///
  /// Not weak: counting the references to what is referred to weakly takes several times as long,
  /// and the canvas is passed on with every triangle.
  private var pixels: PixelBuffer?

  /// Makes the next frame be drawn from nothing.
  mutating func forget() { key = nil }

  /// The parts, apart from each other, that have to be drawn anew for the canvas to show these
  /// commands; their images are in use from now on.
  mutating func next(
    _ commands: [DrawCommand], key: Key, on canvas: PixelBuffer, resources: RenderResources
  ) -> [PixelRect] {
    let all = PixelRect(left: 0, top: 0, right: canvas.width, bottom: canvas.height)
    defer {
      previous = commands
      self.key = key
      pixels = canvas
    }
    let isNext = self.key == key && pixels === canvas
    unchanged = isNext ? findUnchanged(commands) : (0, 0)
    follow(commands)
    resources.images.beginFrame(images)
    var parts = Parts(of: all, scale: key.scale)
    guard isNext, find(commands, &parts, resources) else { return [all] }
    // A model is drawn as a whole.
    var rects = models.compactMap {
      commands[$0].extent(resources)?.pixels(scale: key.scale).clamped(to: all)
    }
    while let next = rects.firstIndex(where: { parts.reach($0) }) {
      parts.add(rects.remove(at: next))
    }
    return parts.rects
  }

  /// Learns of the commands that have changed which images they show, and where models are.
  private mutating func follow(_ commands: [DrawCommand]) {
    let (head, tail) = unchanged
    let old = head..<(previous.count - tail)
    let new = head..<(commands.count - tail)
    images.replace(previous[old], by: commands[new])
    models =
      models.filter { $0 < head }
      + new.filter { if case .model = commands[$0] { true } else { false } }
      + models.filter { $0 >= old.upperBound }.map { $0 - old.upperBound + new.upperBound }
  }

  /// Whether a command is what one of the frame before was.
  ///
  /// Most are the same storage: their bytes say so, and nothing is retained to look at it.
  private func isSame(_ old: Int, _ commands: [DrawCommand], _ new: Int) -> Bool {
    let size = MemoryLayout<DrawCommand>.size
    let haveSameBytes = previous.withUnsafeBufferPointer { previous in
      commands.withUnsafeBufferPointer { commands in
        guard let a = previous.baseAddress, let b = commands.baseAddress else { return false }
        return memcmp(a + old, b + new, size) == 0
      }
    }
    return haveSameBytes || previous[old] == commands[new]
  }

  /// How many commands are the same at the front and at the back of both frames.
  private func findUnchanged(_ commands: [DrawCommand]) -> (head: Int, tail: Int) {
    let least = min(commands.count, previous.count)
    var head = 0
    while head < least, isSame(head, commands, head) { head += 1 }
    var tail = 0
    while tail < least - head,
      isSame(previous.count - 1 - tail, commands, commands.count - 1 - tail)
    { tail += 1 }
    return (head, tail)
  }

  /// Finds how far those commands reach that differ; false where that is not known.
  ///
  /// Commands between those that are unchanged are compared one by one if there are as many of
  /// them.
  private func find(
    _ commands: [DrawCommand], _ parts: inout Parts, _ resources: RenderResources
  ) -> Bool {
    let (head, tail) = unchanged
    let count = max(commands.count, previous.count) - head - tail
    let isAligned = commands.count == previous.count
    let clip = Clip(at: head, of: commands)
    var (old, new) = (clip, clip)
    for index in head..<(head + count) {
      let was = index < previous.count - tail ? previous[index] : nil
      let now = index < commands.count - tail ? commands[index] : nil
      if isAligned, old == new, isSame(index, commands, index) {
        if let now { new.follow(now) }
        old = new
        continue
      }
      if let was, !parts.add(was, in: &old, resources) { return false }
      if let now, !parts.add(now, in: &new, resources) { return false }
      // Where something as large as the frame moves, nothing else has to be measured.
      if parts.isAll { return false }
    }
    guard old != new else { return true }
    // The same commands in another clip, to where both have one again.
    for command in commands.suffix(tail) {
      if command.isClip { break }
      guard parts.add(command, in: &old, resources), parts.add(command, in: &new, resources)
      else { return false }
    }
    return true
  }
}

/// Rectangles that have no pixel in common, few of them.
private struct Parts {
  private(set) var rects: [PixelRect] = []
  private let all: PixelRect
  private let scale: Double
  /// Each is a walk through all commands.
  private static let mostCount = 6

  init(of all: PixelRect, scale: Double) {
    self.all = all
    self.scale = scale
  }

  /// Whether that is the whole frame.
  var isAll: Bool { rects.count == 1 && rects[0] == all }

  /// Whether a rectangle has pixels inside and outside of them.
  func reach(_ rect: PixelRect) -> Bool {
    rects.contains { $0.intersects(rect) && $0.union(rect) != $0 }
  }

  /// Adds a rectangle; those that are close to each other become one.
  mutating func add(_ rect: PixelRect) {
    var rect = rect.clamped(to: all)
    guard !rect.isEmpty else { return }
    // Together they may have a quarter more pixels than apart.
    while let near = rects.firstIndex(where: {
      $0.intersects(rect) || $0.union(rect).count * 4 <= ($0.count + rect.count) * 5
    }) {
      rect = rect.union(rects.remove(at: near))
    }
    rects.append(rect)
    guard rects.count > Self.mostCount else { return }
    let last = rects.removeLast()
    let nearest = rects.indices.min {
      rects[$0].union(last).count - rects[$0].count < rects[$1].union(last).count - rects[$1].count
    }
    guard let nearest else { return }
    add(rects.remove(at: nearest).union(last))
  }

  /// Adds what a command draws inside the clip, and goes past it; false where it is not known how
  /// far it reaches.
  mutating func add(
    _ command: DrawCommand, in clip: inout Clip, _ resources: RenderResources
  ) -> Bool {
    if command.isClip {
      clip.follow(command)
      return true
    }
    guard let extent = command.extent(resources) else { return false }
    add(clip.part(of: extent).pixels(scale: scale))
    return true
  }
}

/// What commands are drawn inside of.
private struct Clip: Equatable {
  private var command = DrawCommand.clip(nil)

  /// What holds before the command at an index.
  init(at index: Int, of commands: [DrawCommand]) {
    if let last = commands[..<index].last(where: \.isClip) { command = last }
  }

  /// Goes past a command.
  mutating func follow(_ command: DrawCommand) {
    if command.isClip { self.command = command }
  }

  /// What of it can be seen.
  func part(of extent: Extent) -> Extent {
    let frame: Extent? =
      switch command {
      case .clip(let rect?): Extent(rect.corners)
      case .clipPolygon(let points): Extent(points)
      default: nil
      }
    return frame.map { extent.clamped(to: $0) } ?? extent
  }
}
