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

  private var pieces: [[DrawCommand]] = []
  private var images = ImagesInUse()
  /// Whether the canvas shows the frame before.
  private var isNext = false
  private var key: Key?
  /// What the frame before was drawn on.
  ///
  /// Not weak: counting the references to what is referred to weakly takes several times as long,
  /// and the canvas is passed on with every triangle.
  private var pixels: PixelBuffer?

  /// Makes the next frame be drawn from nothing.
  mutating func forget() { key = nil }

  /// Compares a frame with the one before it; the images that it shows are in use from now on.
  ///
  /// - Returns: What has changed, from back to front.
  mutating func follow(
    _ pieces: [[DrawCommand]], key: Key, on canvas: PixelBuffer, resources: RenderResources
  ) -> [FrameChange] {
    isNext = self.key == key && pixels === canvas
    let changes =
      isNext
      ? FrameChange.changes(from: self.pieces, to: pieces)
      : [FrameChange(from: self.pieces, toWhole: pieces)]
    self.pieces = pieces
    self.key = key
    pixels = canvas
    for change in changes {
      images.replace(change.old[change.oldRange], by: change.new[change.newRange])
    }
    resources.images.beginFrame(images)
    return changes
  }

  /// The parts, apart from each other, that have to be drawn anew for the canvas to show the frame,
  /// by what has changed and what is known of its commands.
  func parts(
    _ changes: [FrameChange], _ cover: FrameOcclusion, _ resources: RenderResources
  ) -> [PixelRect] {
    guard let key, let pixels else { return [] }
    let all = PixelRect(left: 0, top: 0, right: pixels.width, bottom: pixels.height)
    var parts = Parts(of: all, scale: key.scale)
    guard isNext, find(changes, &parts, cover, resources) else { return [all] }
    // A model is drawn as a whole.
    var rects = cover.models.compactMap {
      pieces[$0.piece][$0.index].extent(resources)?.pixels(scale: key.scale).clamped(to: all)
    }
    while let next = rects.firstIndex(where: { parts.reach($0) }) {
      parts.add(rects.remove(at: next))
    }
    return parts.rects
  }

  /// Finds how far those commands reach that differ; false where that is not known.
  private func find(
    _ changes: [FrameChange], _ parts: inout Parts, _ cover: FrameOcclusion,
    _ resources: RenderResources
  ) -> Bool {
    var clips = Clips()
    var next = 0
    for change in changes {
      guard clips.follow(pieces[next..<change.newPieces.lowerBound].joined(), &parts, resources),
        clips.follow(change.new.prefix(change.unchanged.head), &parts, resources)
      else { return false }
      if !clips.differ { clips = Clips(clip(before: change, cover)) }
      guard find(change, &clips, &parts, resources),
        clips.follow(change.new.suffix(change.unchanged.tail), &parts, resources)
      else { return false }
      next = change.newPieces.upperBound
    }
    return clips.follow(pieces[next...].joined(), &parts, resources)
  }

  /// Commands between those that are unchanged are compared one by one if there are as many of
  /// them.
  private func find(
    _ change: FrameChange, _ clips: inout Clips, _ parts: inout Parts, _ resources: RenderResources
  ) -> Bool {
    let (old, new) = (change.oldRange, change.newRange)
    let isAligned = old.count == new.count
    for index in old.lowerBound..<max(old.upperBound, new.upperBound) {
      if isAligned, !clips.differ, change.isSame(index) {
        clips.followBoth(change.new[index])
        continue
      }
      if index < old.upperBound, !parts.add(change.old[index], in: &clips.old, resources) {
        return false
      }
      if index < new.upperBound, !parts.add(change.new[index], in: &clips.new, resources) {
        return false
      }
      // Where something as large as the frame moves, nothing else has to be measured.
      if parts.isAll { return false }
    }
    return true
  }

  /// What holds before the first command that has changed.
  private func clip(before change: FrameChange, _ cover: FrameOcclusion) -> DrawCommand? {
    if let last = change.new.prefix(change.unchanged.head).last(where: \.isClip) { return last }
    return cover.lastClip(before: change.newPieces.lowerBound).map { pieces[$0.piece][$0.index] }
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

/// What the commands of the frame before are drawn inside of, and those of this one.
private struct Clips {
  var old: Clip
  var new: Clip

  var differ: Bool { old != new }

  init(_ clip: DrawCommand? = nil) {
    old = Clip(command: clip ?? .clip(nil))
    new = old
  }

  mutating func followBoth(_ command: DrawCommand) {
    new.follow(command)
    old = new
  }

  /// Goes past commands that both frames have: where they are drawn inside of something else, to
  /// where both have a clip again.
  mutating func follow(
    _ commands: some Sequence<DrawCommand>, _ parts: inout Parts, _ resources: RenderResources
  ) -> Bool {
    guard differ else { return true }
    for command in commands {
      if command.isClip {
        followBoth(command)
        break
      }
      guard parts.add(command, in: &old, resources), parts.add(command, in: &new, resources)
      else { return false }
    }
    return true
  }
}

/// What commands are drawn inside of.
private struct Clip: Equatable {
  var command: DrawCommand

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
