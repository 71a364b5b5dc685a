import TouchGeometry
import TouchScene

/// A comparison that finds the part of a frame that differs from the previous one, so that only
/// that part is redrawn.
///
/// Most frames differ little from the last one: one dial turns, and all others do not move. The
/// commands of both are compared, and the rectangles around differing ones are redrawn, with
/// everything that reaches into them, from the background up. The result is the same as drawing
/// everything, to the last bit.
struct FrameDamage {
  /// The other values on which a frame depends.
  struct Key: Equatable {
    var background: Color
    var scale: Double
    var isOpaque: Bool
    /// The version of the images, because a name may refer to other pixels now.
    var images: Int
  }

  private var pieces: [[DrawCommand]] = []
  private var images = ImagesInUse()
  /// Whether the canvas shows the frame before.
  private var isNext = false
  private var key: Key?
  /// The buffer of the previous frame.
  ///
  /// It is not weak, because counting an object with weak references takes several times as long,
  /// and the canvas is passed on with every triangle.
  private var pixels: PixelBuffer?

  /// Causes the whole next frame to be drawn.
  mutating func forget() { key = nil }

  /// Compares a frame with the previous one, and marks its images as in use.
  ///
  /// - Returns: The changes, from back to front.
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

  /// Returns the separate parts to redraw so that the canvas shows the frame, from its changes and
  /// the facts of its commands.
  func parts(
    _ changes: [FrameChange], _ cover: FrameOcclusion, _ resources: RenderResources
  ) -> [PixelRect] {
    guard let key, let pixels else { return [] }
    let all = pixels.bounds
    var parts = Parts(of: all, scale: key.scale, resources)
    guard isNext, find(changes, &parts, cover) else { return [all] }
    // A model is always drawn completely.
    var rects = cover.models.compactMap {
      pieces[$0.piece][$0.index].extent(resources)?.pixels(scale: key.scale).clamped(to: all)
    }
    while let next = rects.firstIndex(where: { parts.reach($0) }) {
      parts.add(rects.remove(at: next))
    }
    return parts.rects
  }

  /// Finds the extents of differing commands, or returns false if they are not known.
  private func find(
    _ changes: [FrameChange], _ parts: inout Parts, _ cover: FrameOcclusion
  ) -> Bool {
    var clips = Clips()
    var next = 0
    for change in changes {
      guard clips.follow(pieces[next..<change.newPieces.lowerBound].joined(), &parts),
        clips.follow(change.new.prefix(change.unchanged.head), &parts)
      else { return false }
      if !clips.differ { clips = Clips(clip(before: change, cover)) }
      guard find(change, &clips, &parts),
        clips.follow(change.new.suffix(change.unchanged.tail), &parts)
      else { return false }
      next = change.newPieces.upperBound
    }
    return clips.follow(pieces[next...].joined(), &parts)
  }

  /// Commands between unchanged ones are compared one by one if their numbers are equal.
  private func find(_ change: FrameChange, _ clips: inout Clips, _ parts: inout Parts) -> Bool {
    let (old, new) = (change.oldRange, change.newRange)
    let isAligned = old.count == new.count
    for index in old.lowerBound..<max(old.upperBound, new.upperBound) {
      if isAligned, !clips.differ, change.isSame(index) {
        clips.followBoth(change.new[index])
        continue
      }
      if index < old.upperBound, !parts.add(change.old[index], in: &clips.old) { return false }
      if index < new.upperBound, !parts.add(change.new[index], in: &clips.new) { return false }
      // If a part as large as the frame changes, nothing else has to be measured.
      if parts.isAll { return false }
    }
    return true
  }

  /// Returns the clip before the first changed command.
  private func clip(before change: FrameChange, _ cover: FrameOcclusion) -> DrawCommand? {
    if let last = change.new.prefix(change.unchanged.head).last(where: \.isClip) { return last }
    return cover.lastClip(before: change.newPieces.lowerBound).map { pieces[$0.piece][$0.index] }
  }
}

/// A few rectangles without common pixels.
private struct Parts {
  private(set) var rects: [PixelRect] = []
  private let all: PixelRect
  private let scale: Double
  private let resources: RenderResources
  /// Each is a walk through all commands.
  private static let mostCount = 6

  init(of all: PixelRect, scale: Double, _ resources: RenderResources) {
    self.all = all
    self.scale = scale
    self.resources = resources
  }

  /// Whether they cover the whole frame.
  var isAll: Bool { rects.count == 1 && rects[0] == all }

  /// Whether a rectangle has pixels inside and outside of them.
  func reach(_ rect: PixelRect) -> Bool {
    rects.contains { $0.intersects(rect) && $0.union(rect) != $0 }
  }

  /// Adds a rectangle, and merges rectangles that are close to each other.
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

  /// Adds a command's drawing inside the clip and passes the command, or returns false if its
  /// extent is not known.
  mutating func add(_ command: DrawCommand, in clip: inout DrawCommand) -> Bool {
    if command.isClip {
      clip = command
      return true
    }
    guard let extent = command.extent(resources) else { return false }
    add(clip.part(of: extent).pixels(scale: scale))
    return true
  }
}

/// The clips of the previous frame's commands and of this one's.
private struct Clips {
  var old: DrawCommand
  var new: DrawCommand

  var differ: Bool { old != new }

  init(_ clip: DrawCommand? = nil) {
    old = clip ?? .clip(nil)
    new = old
  }

  mutating func followBoth(_ command: DrawCommand) {
    if command.isClip { (old, new) = (command, command) }
  }

  /// Passes commands that both frames have; under different clips, it continues until both have a
  /// clip again.
  mutating func follow(_ commands: some Sequence<DrawCommand>, _ parts: inout Parts) -> Bool {
    guard differ else { return true }
    for command in commands {
      if command.isClip {
        followBoth(command)
        break
      }
      guard parts.add(command, in: &old), parts.add(command, in: &new) else { return false }
    }
    return true
  }
}

extension DrawCommand {
  /// Returns the part of an extent that is visible under this clip.
  fileprivate func part(of extent: Extent) -> Extent {
    let frame: Extent? =
      switch self {
      case .clip(let rect?): Extent(rect.corners)
      case .clipPolygon(let points): Extent(points)
      default: nil
      }
    return frame.map { extent.clamped(to: $0) } ?? extent
  }
}
