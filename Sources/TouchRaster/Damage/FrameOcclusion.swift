import TouchGeometry
import TouchScene

/// A search for the visible commands of a frame, because in a full scene most photos are under
/// others.
///
/// The drawn part is divided into squares. From front to back, opaque commands take the squares
/// that they cover; a command without a free square is not drawn. The frame is the same without it,
/// to the last bit, because all its pixels would have been replaced.
struct FrameOcclusion {
  /// The place of a command.
  struct Place: Comparable {
    let piece: Int
    let index: Int

    static func < (a: Place, b: Place) -> Bool { (a.piece, a.index) < (b.piece, b.index) }
  }

  /// A command that is not hidden, and the part in which to draw it.
  struct Shown {
    let place: Place
    let limit: PixelRect
  }

  /// The visible commands of the last search, from front to back.
  private(set) var shown: [Shown] = []
  /// A rectangle around the area of the last searched part that nothing opaque covers; the
  /// background shows there.
  private(set) var open = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  /// The side of a square, in pixels.
  private static let side = 16

  private var pieces: [PieceFacts] = []
  private var isTaken: [Bool] = []
  private var columns = 0
  private var rows = 0
  private var free = 0
  private var part = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
  private var lines: [(low: Double, high: Double)] = []

  /// Examines the commands that have changed, once a frame.
  mutating func measure(
    _ commands: [[DrawCommand]], _ changes: [FrameChange], scale: Double,
    _ resources: RenderResources
  ) {
    for change in changes.reversed() {
      var facts: [CommandFact] = []
      if change.oldPieces.count == 1 {
        // Not copied.
        swap(&facts, &pieces[change.oldPieces.lowerBound].facts)
      } else {
        for piece in pieces[change.oldPieces] { facts += piece.facts }
      }
      facts.replaceSubrange(
        change.oldRange,
        with: change.new[change.newRange].lazy.map { CommandFact($0, scale: scale, resources) })
      if change.newPieces.count == 1 {
        pieces.replaceSubrange(change.oldPieces, with: CollectionOfOne(PieceFacts(facts)))
        continue
      }
      var start = 0
      let made = commands[change.newPieces].map { piece in
        defer { start += piece.count }
        return PieceFacts(Array(facts[start..<start + piece.count]))
      }
      pieces.replaceSubrange(change.oldPieces, with: made)
    }
  }

  /// The places of the models.
  var models: [Place] {
    pieces.indices.flatMap { piece in pieces[piece].models.map { Place(piece: piece, index: $0) } }
  }

  /// Returns the place of the last clip before a piece.
  func lastClip(before piece: Int) -> Place? {
    guard let piece = pieces[..<piece].lastIndex(where: { $0.lastClip != nil }) else { return nil }
    return pieces[piece].lastClip.map { Place(piece: piece, index: $0) }
  }

  /// Decides for each command whether and where it is visible in a part of the frame.
  ///
  /// The time is proportional to the pieces, the commands of those that reach into the part, and
  /// the squares of commands that are not hidden.
  mutating func look(
    at commands: [[DrawCommand]], in part: PixelRect, scale: Double, _ resources: RenderResources
  ) {
    self.part = part
    columns = (part.right - part.left + Self.side - 1) / Self.side
    rows = (part.bottom - part.top + Self.side - 1) / Self.side
    free = columns * rows
    isTaken.removeAll(keepingCapacity: true)
    isTaken.append(contentsOf: repeatElement(false, count: free))
    shown.removeAll(keepingCapacity: true)
    // A clipped command hides nothing; the next clip behind it shows whether it is clipped.
    var firstOpen = Place(piece: pieces.count, index: 0)
    for piece in pieces.indices.reversed() where !pieces[piece].isOutside(part) {
      let facts = pieces[piece].facts
      for index in facts.indices.reversed() {
        let place = Place(piece: piece, index: index)
        let fact = facts[index]
        if fact.isClip {
          shown.append(Shown(place: place, limit: part))
          firstOpen = min(firstOpen, place)
          continue
        }
        guard free > 0 else { continue }
        guard let reach = fact.reach else {
          shown.append(Shown(place: place, limit: part))
          continue
        }
        guard let range = squares(of: reach), let limit = limit(of: range) else { continue }
        shown.append(Shown(place: place, limit: limit))
        guard fact.kind == .mayHide, place >= firstOpen || !isClipped(place, &firstOpen)
        else { continue }
        commands[piece][index].withOpaqueOutline(resources) { take($0, scale: scale, in: range) }
      }
    }
    let hidden = PixelRect(left: part.left, top: part.top, right: part.left, bottom: part.top)
    open = free == 0 ? hidden : limit(of: Squares(columns: 0..<columns, rows: 0..<rows)) ?? hidden
  }

  /// Returns whether a command is clipped, without repeating the search.
  private func isClipped(_ place: Place, _ firstOpen: inout Place) -> Bool {
    let here = pieces[place.piece].facts[..<place.index].lastIndex(where: \.isClip)
    let clip = here.map { Place(piece: place.piece, index: $0) } ?? lastClip(before: place.piece)
    if let clip, pieces[clip.piece].facts[clip.index].kind == .clip { return true }
    firstOpen = clip ?? Place(piece: 0, index: 0)
    return false
  }

  /// The columns and rows that contain pixels.
  private struct Squares {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  private func squares(of pixels: PixelRect) -> Squares? {
    guard pixels.intersects(part) else { return nil }
    let inside = pixels.clamped(to: part)
    return Squares(
      columns: (inside.left - part.left) / Self.side..<(inside.right - part.left - 1) / Self.side
        + 1,
      rows: (inside.top - part.top) / Self.side..<(inside.bottom - part.top - 1) / Self.side + 1)
  }

  /// Returns the pixels around the squares that are not taken, or nil if all are.
  ///
  /// It is the whole part if a limit saves little, because commands with the same limit are drawn
  /// together.
  private func limit(of range: Squares) -> PixelRect? {
    var (left, right) = (Int.max, -1)
    var (top, bottom) = (Int.max, -1)
    for row in range.rows {
      for column in range.columns where !isTaken[row * columns + column] {
        (left, right) = (min(left, column), max(right, column))
        (top, bottom) = (min(top, row), row)
      }
    }
    guard right >= 0 else { return nil }
    let kept = (right + 1 - left) * (bottom + 1 - top)
    guard kept * 4 < range.columns.count * range.rows.count * 3 else { return part }
    return PixelRect(
      left: part.left + left * Self.side, top: part.top + top * Self.side,
      right: part.left + (right + 1) * Self.side, bottom: part.top + (bottom + 1) * Self.side
    ).clamped(to: part)
  }

  /// Takes the squares inside a convex outline, at a little more than the width of its soft edge
  /// from it; none inside an outline that is too large to be drawn.
  private mutating func take(_ outline: [Point], scale: Double, in range: Squares) {
    guard outline.allSatisfy({ Point(x: $0.x * scale, y: $0.y * scale).isDrawable }) else { return }
    // The begin and the end of the outline on each line between rows.
    lines.removeAll(keepingCapacity: true)
    let direction = outline.signedArea < 0 ? -1.0 : 1
    for row in range.rows.lowerBound...range.rows.upperBound {
      let y = Double(part.top + min(row * Self.side, part.bottom - part.top))
      lines.append(Self.span(of: outline, direction: direction, scale: scale, y: y))
    }
    for row in range.rows {
      let (above, below) = (
        lines[row - range.rows.lowerBound], lines[row - range.rows.lowerBound + 1]
      )
      for column in range.columns where !isTaken[row * columns + column] {
        let left = Double(part.left + column * Self.side)
        let right = min(left + Double(Self.side), Double(part.right))
        if left >= max(above.low, below.low), right <= min(above.high, below.high) {
          isTaken[row * columns + column] = true
          free -= 1
        }
      }
    }
  }

  /// Returns the part of a horizontal line inside an outline, at least two pixels from its sides,
  /// or an empty one.
  private static func span(
    of outline: [Point], direction: Double, scale: Double, y: Double
  ) -> (low: Double, high: Double) {
    var low = -Double.infinity
    var high = Double.infinity
    var from = outline[outline.count - 1]
    for to in outline {
      let side = (to - from) * (scale * direction)
      let length = side.length
      // Inside, side × (place − from) is positive: the distance to the side times its length.
      if length > 1e-9 {
        let (x0, y0) = (from.x * scale, from.y * scale)
        let rest = 2 * length - side.dx * (y - y0)
        if side.dy < -1e-9 {
          low = max(low, x0 + rest / -side.dy)
        } else if side.dy > 1e-9 {
          high = min(high, x0 - rest / side.dy)
        } else if rest > 0 {
          return (.infinity, -.infinity)
        }
      }
      from = to
    }
    return (low, high)
  }
}

extension DrawCommand {
  /// Calls `body` with the outline, in surface points, of a command that may hide others, if it is
  /// opaque.
  fileprivate func withOpaqueOutline(_ resources: RenderResources, _ body: ([Point]) -> Void) {
    switch self {
    case .polygon(let points, _): body(points)
    case .image(let image):
      guard let found = try? resources.images.entry(image.image), found.image.full.isOpaque
      else { return }
      let rect = image.contentMode.rect(for: found.size, in: image.rect)
      body(rect.corners.map { $0.applying(image.transform) })
    case .triangles, .area, .stroke, .text, .model, .clip, .clipPolygon: return
    }
  }
}
