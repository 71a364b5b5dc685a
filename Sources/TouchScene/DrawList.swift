/// A frame as data: the commands that draw it, from back to front, in surface points.
///
/// The renderer receives only this, so every frame can be tested without a window, and drawn
/// off-screen with the same result. The background is part of it.
///
///     var list = DrawList(background: Color(0x20262e))
///     list.circle(center: Point(x: 100, y: 100), radius: 20, fill: .white)
public struct DrawList: Hashable, Sendable {
  /// The colour to which the frame is cleared.
  public var background: Color
  /// The theme and the contrast of the drawn frame; the default is a dark background.
  public var appearance = Appearance()
  /// The commands, from back to front.
  ///
  /// - Complexity: Linear in the commands if a stage has drawn many layers; otherwise constant.
  public var commands: [DrawCommand] { pieces.commands }
  private var pieces = DrawPieces()
  private(set) var clips = ClipStack()

  /// Makes an empty draw list.
  public init(background: Color = .clear) { self.background = background }

  /// Removes all commands and keeps their storage.
  public mutating func removeAll() {
    pieces.removeAll()
    clips = ClipStack()
  }

  /// Adds one command on top; a clip acts as in ``clip(to:)``.
  public mutating func append(_ command: DrawCommand) {
    switch command {
    case .clip(let rect): clip(to: rect)
    case .clipPolygon(let points): setClip(ClipShape(points))
    default: add(command)
    }
  }

  /// Adds all commands of another draw list on top, without its background and its appearance.
  ///
  /// The current clip limits the other draw list's clips, and holds again afterwards.
  public mutating func append(contentsOf other: DrawList) {
    guard other.clips.wasUsed else {
      appendClip()
      return pieces.append(contentsOf: other.pieces)
    }
    if clips.current == nil, !other.clips.isPending {
      // No clip here that cuts those over there: they stay as they are.
      if other.pieces.first?.isClip != true { appendClip() }
      pieces.append(contentsOf: other.pieces)
      return clips.follow(other.clips)
    }
    within(clips.current) { list in
      for command in other.commands { list.append(command) }
    }
  }

  /// Whether two draw lists have the same background, appearance and commands.
  public static func == (a: DrawList, b: DrawList) -> Bool {
    a.background == b.background && a.appearance == b.appearance && a.pieces == b.pieces
  }

  /// Hashes the properties by which frames are compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(background)
    hasher.combine(appearance)
    hasher.combine(pieces)
  }

  private mutating func add(_ command: DrawCommand) {
    appendClip()
    pieces.append(command)
  }

  /// Adds an image.
  public mutating func image(
    _ image: ImageReference, in rect: Rect, contentMode: ContentMode = .scaleToFill,
    transform: Transform2D, tint: Color = .white
  ) {
    add(
      .image(
        ImageDraw(
          image: image, rect: rect, contentMode: contentMode, transform: transform, tint: tint)))
  }

  /// Adds a convex polygon.
  ///
  /// Fewer than three points draw nothing.
  public mutating func polygon(_ points: [Point], fill: Color) {
    guard points.count > 2, fill.alpha > 0 else { return }
    add(.polygon(points: points, color: fill))
  }

  /// Adds a rectangle, mapped by `transform`.
  public mutating func rect(_ rect: Rect, transform: Transform2D = .identity, fill: Color) {
    polygon(rect.corners.map { $0.applying(transform) }, fill: fill)
  }

  /// Adds a rounded rectangle, mapped by `transform`; the radius is at most half the shorter side.
  public mutating func roundedRect(
    _ rect: Rect, cornerRadius: Double, transform: Transform2D = .identity, fill: Color? = nil,
    stroke: Stroke? = nil
  ) {
    let points = DrawList.roundedRectOutline(rect, cornerRadius: cornerRadius)
      .map { $0.applying(transform) }
    if let fill { polygon(points, fill: fill) }
    if let stroke { add(.stroke(points: points, isClosed: true, stroke: stroke)) }
  }

  /// Adds a frame of even width: the area between a rounded rectangle and one that is smaller by
  /// `width` on each side.
  ///
  /// - Parameters:
  ///   - rect: The frame's outer edge.
  ///   - width: The frame's width, in the rectangle's coordinates.
  ///   - cornerRadius: The radius of the outer corners, at most half the shorter side; the inner
  ///     corners have what is left of it.
  ///   - transform: Maps the rectangle to the surface.
  ///   - color: The colour of the frame.
  mutating func frame(
    _ rect: Rect, width: Double, cornerRadius: Double, transform: Transform2D, fill color: Color
  ) {
    guard width > 0, color.alpha > 0 else { return }
    let radius = min(max(cornerRadius, 0), min(rect.width, rect.height) / 2)
    let steps = radius > 0 ? DrawList.cornerSteps(radius) : 0
    let hole = rect.insetBy(dx: width, dy: width)
    let holeRadius = min(max(radius - width, 0), max(min(hole.width, hole.height), 0) / 2)
    let outer = DrawList.outline(rect, radius: radius, cornerSteps: steps)
    guard hole.width > 0, hole.height > 0 else {
      return polygon(outer.map { $0.applying(transform) }, fill: color)
    }
    let inner = DrawList.outline(hole, radius: holeRadius, cornerSteps: steps)
    let count = Int32(outer.count)
    var triangles: [Int32] = []
    triangles.reserveCapacity(6 * outer.count)
    for here in 0..<count {
      let next = (here + 1) % count
      // The hole has the opposite direction, so its points are in reverse order.
      let (innerHere, innerNext) = (2 * count - 1 - here, 2 * count - 1 - next)
      triangles += [here, next, innerNext, here, innerNext, innerHere]
    }
    var area = AreaDraw(
      points: (outer + inner.reversed()).map { $0.applying(transform) },
      ends: [count, 2 * count], triangles: triangles, color: color)
    area.isLine = true
    add(.area(area))
  }

  /// Adds a circle.
  public mutating func circle(
    center: Point, radius: Double, fill: Color? = nil, stroke: Stroke? = nil
  ) {
    let points = DrawList.arcPoints(
      center: center, radius: radius, from: 0, to: 2 * Double.pi, closed: true)
    if let fill { polygon(points, fill: fill) }
    if let stroke { add(.stroke(points: points, isClosed: true, stroke: stroke)) }
  }

  /// Adds an arc from one angle to another, in radians, clockwise positive from the x axis; more
  /// than a full turn is drawn as a full turn.
  public mutating func arc(
    center: Point, radius: Double, from start: Double, to end: Double, stroke: Stroke
  ) {
    let sweep = min(max(end - start, -2 * Double.pi), 2 * Double.pi)
    let points = DrawList.arcPoints(
      center: center, radius: radius, from: start, to: start + sweep, closed: false)
    add(.stroke(points: points, isClosed: false, stroke: stroke))
  }

  /// Adds a straight line.
  public mutating func line(from a: Point, to b: Point, stroke: Stroke) {
    add(.stroke(points: [a, b], isClosed: false, stroke: stroke))
  }

  /// Adds a line through many points.
  ///
  /// Fewer than two draw nothing.
  public mutating func polyline(_ points: [Point], closed: Bool = false, stroke: Stroke) {
    guard points.count > 1 else { return }
    add(.stroke(points: points, isClosed: closed, stroke: stroke))
  }

  /// Adds an arrow with its head at `b`; without length it draws nothing.
  public mutating func arrow(from a: Point, to b: Point, headLength: Double = 9, stroke: Stroke) {
    let shaft = b - a
    let length = shaft.length
    guard length > 0.5 else { return }
    let along = shaft / length
    let across = along.perpendicular
    let head = min(headLength, length)
    let base = b - along * head
    line(from: a, to: b - along * head, stroke: stroke)
    polygon([b, base + across * (head * 0.42), base - across * (head * 0.42)], fill: stroke.color)
  }

  /// Adds text.
  public mutating func text(_ text: TextDraw) { add(.text(text)) }

  /// Adds text at a point.
  public mutating func text(
    _ string: String, at position: Point, transform: Transform2D = .identity,
    face: FontFace = .sans, size: Double = 14, color: Color = ColorRole.ink.color,
    alignment: TextDraw.Alignment = .left, baseline: TextDraw.Baseline = .top,
    badge: TextDraw.Badge? = nil
  ) {
    add(
      .text(
        TextDraw(
          string, at: position, transform: transform, face: face, size: size, color: color,
          alignment: alignment, baseline: baseline, badge: badge)))
  }

  /// Adds text whose middle is at a point.
  public mutating func text(
    _ string: String, centeredAt middle: Point, transform: Transform2D = .identity,
    face: FontFace = .sans, size: Double = 14, color: Color = ColorRole.ink.color,
    badge: TextDraw.Badge? = nil
  ) {
    text(
      string, at: middle, transform: transform, face: face, size: size, color: color,
      alignment: .center, baseline: .middle, badge: badge)
  }

  /// Adds a model in space.
  public mutating func model(_ model: ModelDraw) { add(.model(model)) }

  // MARK: Pieces

  /// The commands in pieces, which other frames may have, too.
  package var drawPieces: [[DrawCommand]] { pieces.all }

  /// The number of commands.
  var count: Int { pieces.count }

  /// Returns an empty draw list that continues this one with the same clips, with room for `room`
  /// commands.
  func continuation(room: Int) -> DrawList {
    var list = DrawList()
    list.clips = clips.continuation
    list.pieces.reserve(room)
    return list
  }

  /// Adds a draw list that continued this one; it will also be added to others.
  mutating func append(continuation list: DrawList) {
    pieces.append(contentsOf: list.pieces)
    clips.pass(list.clips)
  }

  /// Lets lists to which it is added share its commands.
  mutating func share() { pieces.share() }

  // MARK: Clips

  /// Clips the following commands to a rectangle, inside the clip of ``pushClip(_:transform:)``;
  /// nil ends this clip, not the pushed one.
  public mutating func clip(to rect: Rect?) { setClip(rect.map { ClipShape($0) }) }

  /// Clips the following commands to a rectangle mapped by `transform`, inside the current clip,
  /// until ``popClip()``.
  ///
  /// Nested clips intersect. A rotated rectangle clips by its shape, with soft edges; an upright
  /// one ends at whole pixels.
  public mutating func pushClip(_ rect: Rect, transform: Transform2D = .identity) {
    clips.push(ClipShape(rect, mappedBy: transform))
    write(clips.current)
  }

  /// Clips likewise, with soft, rounded corners; the radius is at most half the shorter side.
  ///
  /// A radius that is not positive leaves the corners unrounded.
  public mutating func pushClip(
    _ rect: Rect, cornerRadius: Double, transform: Transform2D = .identity
  ) {
    guard cornerRadius > 0, rect.width > 0, rect.height > 0 else {
      return pushClip(rect, transform: transform)
    }
    let outline = DrawList.roundedRectOutline(rect, cornerRadius: cornerRadius)
    clips.push(ClipShape(outline.map { $0.applying(transform) }))
    write(clips.current)
  }

  /// Restores the clip from before the last push; without a push, nothing is clipped.
  public mutating func popClip() {
    clips.pop()
    write(clips.current)
  }

  /// Lets `body` add commands whose clips show no more than `frame`; afterwards the present clip
  /// holds again.
  mutating func within(_ frame: ClipShape?, _ body: (inout DrawList) -> Void) {
    let outer = clips.enter(frame)
    body(&self)
    clips.leave(to: outer)
  }

  /// The clip for the commands that follow.
  var currentClip: ClipShape? { clips.current }

  mutating func setClip(_ shape: ClipShape?) {
    clips.set(shape)
    write(clips.current)
  }

  /// Adds the current clip, if an added draw list has left another.
  private mutating func appendClip() {
    if clips.isPending { write(clips.current) }
  }

  private mutating func write(_ shape: ClipShape?) {
    clips.isPending = false
    pieces.append(shape?.command ?? .clip(nil))
  }

  /// Adds a soft shadow of a rectangle: `blur` points wide, half of it inside the edge.
  ///
  /// A ring of triangles that fade like the integral of a bell curve; it needs no image.
  public mutating func shadow(
    of rect: Rect, transform: Transform2D, blur: Double, color: Color, offset: Vector = .zero
  ) {
    guard blur > 0, color.alpha > 0, !rect.isEmpty else { return }
    let steps = 6
    let corner = 6
    let count = 4 * (corner + 1)
    var vertices: [ColoredVertex] = []
    vertices.reserveCapacity((steps + 1) * count + 1)
    // Distances are in the layer's own points, so a shadow grows with the layer that casts it.
    let inset = min(blur / 2, min(rect.width, rect.height) / 2)
    let inner = rect.insetBy(dx: inset, dy: inset)
    let move = Transform2D(translationX: offset.dx, y: offset.dy)
    vertices.append(ColoredVertex(rect.center.applying(transform).applying(move), color))
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      let reach = part * blur
      // 1 − smoothstep: close to a Gaussian's integral and flat at both ends.
      let shade = color.opacity(1 - part * part * (3 - 2 * part))
      let ring = DrawList.roundedOutline(inner, reach: reach, cornerSteps: corner)
      for point in ring {
        vertices.append(ColoredVertex(point.applying(transform).applying(move), shade))
      }
    }
    var indices: [Int32] = []
    for i in 0..<count {
      let next = (i + 1) % count
      indices += [0, Int32(1 + i), Int32(1 + next)]
      for step in 0..<steps {
        let a = Int32(1 + step * count + i)
        let b = Int32(1 + step * count + next)
        let c = Int32(1 + (step + 1) * count + i)
        let d = Int32(1 + (step + 1) * count + next)
        indices += [a, c, d, a, d, b]
      }
    }
    add(.triangles(vertices: vertices, indices: indices))
  }
}
